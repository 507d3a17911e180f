import type { TraceNode } from "@houserule/runtime";
import type { Wording } from "./wording.ts";

/** A trace in the names of a locale. Notes, questions and the reasons of demands are the script's own words, and stay. */
export function wordedTrace(root: TraceNode, wording: Wording): TraceNode {
  if (wording === null) return root;
  const value = (text: string): string => wording.code(text).text;
  const cell = (text: string): string => {
    const name = wording.text(text);
    return name === text ? value(text) : name;
  };
  const inWords = (step: TraceNode, within: TraceNode["within"]): TraceNode => {
    const { text, at } = step.kind === "note" ? asWritten(step.text) : wording.code(step.text, step);
    const { shown, assigned, called, taken, subject, row, operands, part } = step;
    return {
      ...step,
      text,
      ...(within !== undefined && { within }),
      ...(shown !== undefined && { shown: value(shown) }),
      ...(assigned !== undefined && { assigned: value(assigned) }),
      ...(called !== undefined && { called: value(called) }),
      ...(taken !== undefined && { taken: wording.code(taken, step).text }),
      ...(subject !== undefined && { subject: value(subject) }),
      ...(part !== undefined && { part: { ...part, title: wording.adjustment(part.title) } }),
      ...(row !== undefined && { row: row.split(", ").map(cell).join(", ") }),
      ...(operands !== undefined && {
        operands: operands.map((one) => ({
          start: at(one.start),
          end: at(one.end),
          shown: value(one.shown),
        })),
      }),
      children: step.children.map((child) =>
        inWords(child, child.within && [at(child.within[0]), at(child.within[1])]),
      ),
    };
  };
  return inWords(root, undefined);
}

const asWritten = (text: string) => ({ text, at: (offset: number) => offset });
