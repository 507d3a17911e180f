import { type CallSite, type Fault, type FaultSignal, kindOf } from "./fault.ts";
import { askedTooLate } from "./origin/asked.ts";
import { originOfNone } from "./origin/none.ts";
import type { At, Program } from "./program/program.ts";
import { spanOf } from "./trace/describe.ts";

/** Words as a sentence: a capital to begin with, unless they begin with code, and a full stop. */
function sentence(words: string): string {
  const begun = /^[a-z]/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return /[.!?…]$/u.test(begun) ? begun : `${begun}.`;
}

/** A fault as data, with its place and the calls that led to it. */
export function toFault(
  program: Program,
  signal: FaultSignal,
  calls: readonly { readonly rule: number; readonly at: At }[],
): Fault {
  const place = (at: At) => {
    const [source, start, end] = spanOf(program, at);
    return { source: program.sources[source]?.name ?? "", start, end };
  };
  const hint = hintOf(program, signal);
  return {
    code: signal.code,
    kind: kindOf(signal.code),
    // A refusal speaks in the script's own words.
    message: signal.code === "HR3020" ? signal.message : sentence(signal.message),
    ...(hint !== undefined && { hint: sentence(hint) }),
    ...place(signal.at),
    calls: withoutAdjusted(program, calls)
      .slice(-20)
      .reverse()
      .map(({ rule, at }) => ({
        rule: program.rules[rule]?.name ?? "",
        what: whatOf(program, rule),
        ...place(at),
      })),
    ...(signal.places.length > 0 && {
      places: signal.places.map(({ at, message }) => ({ message, ...place(at) })),
    }),
  };
}

/** What to do; for a value that is none, behind where it came from, which is looked for only now. */
function hintOf(program: Program, { at, hint: given, none, ofNone }: FaultSignal): string | undefined {
  const asked = ofNone ? askedTooLate(program, at) : undefined;
  const hint = given === undefined || asked === undefined ? (given ?? asked) : `${given}; ${asked}`;
  const origin = none === undefined ? null : originOfNone(program, none.at, at);
  if (origin === null) return hint;
  if (origin.open)
    return `${origin.said}: add ${none?.instead === undefined ? "an `else`" : `\`else { ${none.instead} }\``}`;
  return hint === undefined ? origin.said : `${origin.said}; ${hint}`;
}

/** What a rule of the program, whose tables are rules already, does for whoever wrote the text. */
function whatOf({ rules, sheets }: Program, index: number): CallSite["what"] {
  const rule = rules[index];
  if (rule?.shownAs !== undefined) return "table";
  if (rule?.columnOf !== undefined) return "column";
  if (sheets.some(({ make }) => make === index)) return "sheet";
  const isField = sheets.some(({ fields }) =>
    fields.some(({ derived, least, most }) => [derived, least, most].includes(index)),
  );
  return isField ? "field" : "rule";
}

/** An adjusted rule and the rule that it adjusts are one to those who call it. */
function withoutAdjusted<Call extends { readonly rule: number }>(
  program: Program,
  calls: readonly Call[],
): readonly Call[] {
  return calls.filter(({ rule }, i) => {
    const caller = calls[i - 1];
    return caller === undefined || program.rules[caller.rule]?.adjusts !== rule;
  });
}
