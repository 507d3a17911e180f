import { exactFromText } from "../number/rational.ts";
import type { Program, Type } from "../program/program.ts";
import type { Json } from "../value/json.ts";
import { Outcome, type Value } from "../value/value.ts";
import { conforms, typeWords } from "./plan/conform.ts";
import { withKeys } from "./plan/with-keys.ts";

/** What an answer must be: one of a few values, or a kind of value. `words` says it to people. */
export type AnswerKind =
  | { readonly kind: "bool" | "number" | "text" | "any"; readonly words: string }
  | { readonly kind: "one of"; readonly values: readonly Json[]; readonly words: string };

/** What an answer of a declared type can be, for whoever asks for it. */
export function answerKind(program: Program, type: Type | null): AnswerKind {
  if (type === null) return { kind: "any", words: "a value" };
  // A question is for players, who read no code.
  const words = typeWords(program, type).replaceAll("`", "");
  const values = valuesOf(program, type);
  if (values !== null) return { kind: "one of", values, words };
  if (type.kind === "bool" || type.kind === "text") return { kind: type.kind, words };
  return { kind: type.kind === "number" || type.kind === "range" ? "number" : "any", words };
}

/** All values of a type that has only a few, as JSON. */
function valuesOf(program: Program, type: Type): readonly Json[] | null {
  switch (type.kind) {
    case "literal":
      return [type.value];
    case "none":
      return [null];
    case "outcome":
      return program.outcomes[type.outcome]?.members ?? [];
    case "union": {
      const all = type.members.map((member) => valuesOf(program, member));
      return all.every((values) => values !== null) ? all.flat() : null;
    }
    default:
      return null;
  }
}

/** A host's answer as a value of the declared type; undefined where it is none. */
export function answerValue(program: Program, raw: unknown, type: Type | null): Value | undefined {
  const value = plainValue(program, raw, type ?? { kind: "any" });
  if (value === undefined || type === null) return value;
  return conforms(value, type) ? withKeys(value, type) : undefined;
}

function plainValue(program: Program, raw: unknown, type: Type): Value | undefined {
  if (type.kind === "union") {
    for (const member of type.members) {
      const value = answerValue(program, raw, member);
      if (value !== undefined) return value;
    }
    return undefined;
  }
  if (Array.isArray(raw)) {
    if (type.kind !== "list" && type.kind !== "any") return undefined;
    const inner = type.kind === "list" ? type.of : type;
    const items = raw.map((item: unknown) => answerValue(program, item, inner));
    return items.every((item) => item !== undefined) ? Object.freeze(items) : undefined;
  }
  if (raw === null || typeof raw === "boolean") return raw;
  // As it is written: 0.5 is one half.
  if (typeof raw === "number") return exactFromText(String(raw)) ?? undefined;
  if (typeof raw !== "string") return undefined;
  if (type.kind === "number" || type.kind === "range") return exactFromText(raw) ?? undefined;
  if (type.kind !== "outcome") return raw;
  const outcome = program.outcomes[type.outcome];
  const member = outcome?.members.indexOf(raw) ?? -1;
  return outcome === undefined || member < 0
    ? undefined
    : new Outcome(type.outcome, outcome.name, member, raw);
}
