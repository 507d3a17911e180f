import { visible } from "@houserule/lang";
import type { Choose, Json, Question } from "@houserule/runtime";
import type { Console } from "./console.ts";

const MOST_TRIES = 5;

/** Puts the questions of a roll to the person at the terminal; undefined where nobody sits there. */
export function chooseAtTerminal(console: Console): Choose | undefined {
  const { ask } = console;
  if (ask === undefined) return undefined;
  return (question) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const line = ask(`${visible(question.prompt)} ${allowed(question)} `);
      // Nothing leaves it to the policy, and so does the end of the input.
      if (line === null || line.trim() === "") return undefined;
      const answer = answerOf(line.trim(), question);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
}

function allowed({ type }: Question): string {
  switch (type.kind) {
    case "bool":
      return "[yes/no]";
    case "one of":
      return `[${type.values.map((value) => (value === null ? "none" : String(value))).join("/")}]`;
    default:
      return `[${type.words}]`;
  }
}

/** What somebody wrote as an answer; undefined where it is none. */
export function answerOf(line: string, { type }: Question): Json | undefined {
  const small = line.toLowerCase();
  const yes = /^(?:y|yes|true)$/.test(small);
  const no = /^(?:n|no|false)$/.test(small);
  const number = /^-?\d+(?:[./]\d+)?$/.test(line);
  switch (type.kind) {
    case "bool":
      return yes ? true : no ? false : undefined;
    case "number":
      return number ? numberOf(line) : undefined;
    case "one of": {
      const found = type.values.find(
        (value) => (value === null ? "none" : String(value).toLowerCase()) === small,
      );
      return found;
    }
    case "text":
      return line;
    case "any":
      if (yes) return true;
      if (no) return false;
      return number ? numberOf(line) : line;
  }
}

function numberOf(line: string): Json {
  return /^-?\d+$/.test(line) && Number.isSafeInteger(Number(line)) ? Number(line) : line;
}
