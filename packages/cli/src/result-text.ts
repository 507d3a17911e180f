import { visible } from "@houserule/lang";
import { literal, renderTrace, type TraceNode, type Value } from "@houserule/runtime";
import { wordedTrace } from "./locale/worded-trace.ts";
import { type Wording, wordedCode } from "./locale/wording.ts";

/** A result as people read it, one safe line an entry. */
export interface ResultText {
  readonly lines: readonly string[];
  /** The end of the last line that is the result itself. */
  readonly result: string;
}

/** The trace, then the result on a line of its own where the trace does not end with it. */
export function resultText(value: Value, trace: TraceNode | null, wording: Wording = null): ResultText {
  const lines = trace === null ? [] : safeLines(renderTrace(wordedTrace(trace, wording)));
  const last = lines.at(-1);
  const shown = visible(wordedCode(literal(value), wording));
  if (typeof value === "string" && value !== "") {
    const text = safeLines(wording === null ? value : wording.text(value));
    // A text that only stands there needs no trace.
    if (lines.length === 1 && last === shown) return { lines: text, result: text.at(-1) ?? "" };
    return { lines: [...lines, ...text], result: text.at(-1) ?? "" };
  }
  if (last === undefined || last === shown) return { lines: [shown], result: shown };
  // A script that ends with a statement has nothing more to say.
  if (value === null && !endsInExpression(trace)) return { lines, result: "" };
  if (typeof value === "boolean") {
    const verdict = last.match(/^\S.*: ((?:yes|no)(?:, by \S+)?)$/)?.[1];
    if (verdict?.startsWith(value ? "yes" : "no") === true) return { lines, result: verdict };
    return { lines: [...lines, value ? "yes" : "no"], result: value ? "yes" : "no" };
  }
  if (/^\S/.test(last) && last.endsWith(` = ${shown}`) && !endsInBinding(trace))
    return { lines, result: shown };
  return { lines: [...lines, `= ${shown}`], result: `= ${shown}` };
}

const expressions: ReadonlySet<TraceNode["kind"]> = new Set(["dice", "value", "check", "call"]);

const binding: ReadonlySet<string> = new Set(["let", "assign"]);

/** Whether a value was asked for last, and not something done. */
function endsInExpression(trace: TraceNode | null): boolean {
  const last = trace?.children.at(-1);
  return last !== undefined && expressions.has(last.kind);
}

/** Whether the last line tells what a name became, perhaps within the rule that was called last. */
function endsInBinding(trace: TraceNode | null): boolean {
  let last = trace?.children.at(-1);
  while (last?.kind === "call") {
    // The parts of an adjusted rule end with what it gives.
    if (last.children.some(({ part }) => part !== undefined)) return false;
    // A line of the trace may not show a plain value.
    const told = last.children.findLast(({ kind }) => kind !== "value");
    if (told === undefined) break;
    last = told;
  }
  return last !== undefined && binding.has(last.kind);
}

function safeLines(text: string): readonly string[] {
  if (text === "") return [];
  return text.split("\n").map(visible);
}
