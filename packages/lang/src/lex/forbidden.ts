import type { Report } from "../diagnostic/diagnostic.ts";
import { codePoint } from "./characters.ts";

// Control characters and line separators, bidirectional controls, halves of surrogate pairs.
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu;
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const surrogate = /[\ud800-\udfff]/u;

type Kind = "bidirectional" | "surrogate" | "control";

/** Whether the character at this offset may stand nowhere, not even in a comment or a text. */
export function isForbidden(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 32) return code !== 9 && code !== 10 && code !== 13;
  if (code < 0x61c) return code >= 0x7f && code <= 0x9f;
  if (code >= 0xd800 && code <= 0xdfff) return isLoneSurrogate(text, at, code);
  return (
    code === 0x61c ||
    code === 0x200e ||
    code === 0x200f ||
    (code >= 0x2028 && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069)
  );
}

function isLoneSurrogate(text: string, at: number, code: number): boolean {
  const [low, other] = code >= 0xdc00 ? [true, text.charCodeAt(at - 1)] : [false, text.charCodeAt(at + 1)];
  return low ? !(other >= 0xd800 && other <= 0xdbff) : !(other >= 0xdc00 && other <= 0xdfff);
}

/** Reports every character that may stand nowhere in a text; gives whether there are any. */
export function reportForbidden(text: string, report: Report): boolean {
  let run: { start: number; end: number; kind: Kind; first: string } | null = null;
  const flush = (): void => {
    if (run !== null) reportRun(run.kind, run.first, run.start, run.end, report);
  };
  let any = false;
  forbidden.lastIndex = 0;
  for (let found = forbidden.exec(text); found !== null; found = forbidden.exec(text)) {
    any = true;
    const character = found[0];
    const kind = kindOf(character);
    if (run !== null && run.kind === kind && run.end === found.index) run.end = forbidden.lastIndex;
    else {
      flush();
      run = { start: found.index, end: forbidden.lastIndex, kind, first: character };
    }
  }
  flush();
  return any;
}

function kindOf(character: string): Kind {
  if (bidirectional.test(character)) return "bidirectional";
  return surrogate.test(character) ? "surrogate" : "control";
}

const explanations: Record<Kind, { code: "HR1040" | "HR1041" | "HR1042"; what: string; hint: string }> = {
  control: { code: "HR1040", what: "a control character", hint: "Delete it; tabs and line breaks are fine." },
  bidirectional: {
    code: "HR1041",
    what: "an invisible sign that turns the direction of writing round",
    hint: "Delete it: with it, a text can read otherwise than it runs.",
  },
  surrogate: {
    code: "HR1042",
    what: "half a character",
    hint: "Delete it, or paste the text again: something cut a character in two.",
  },
};

function reportRun(kind: Kind, first: string, start: number, end: number, report: Report): void {
  const { code, what, hint } = explanations[kind];
  report({
    code,
    severity: "error",
    span: { start, end },
    message: `Here stands ${what}, ${codePoint(first)}.`,
    hint,
    fix: { title: "Delete it", edits: [{ span: { start, end }, text: "" }] },
  });
}
