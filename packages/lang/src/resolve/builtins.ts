import type { Aggregate, Builtin, Measure } from "@houserule/runtime/program";
import { bool, card, number, type Shape, text, unknown } from "./shape.ts";

/** What a function of the language takes. */
export interface BuiltinSignature {
  readonly name: Builtin;
  readonly parameters: readonly string[];
  /** How many of the parameters must be given. */
  readonly least: number;
  /** Takes any number of values; `parameters` then has one name for all. */
  readonly variadic: boolean;
  readonly result: Shape;
}

const list: Shape = { kind: "list", of: unknown };

const signatures: readonly BuiltinSignature[] = [
  fixed("abs", ["x"], number),
  fixed("ceil", ["x"], number),
  fixed("floor", ["x"], number),
  fixed("mod", ["a", "b"], number),
  { name: "max", parameters: ["values"], least: 1, variadic: true, result: unknown },
  { name: "min", parameters: ["values"], least: 1, variadic: true, result: unknown },
  fixed("sum", ["list"], number),
  fixed("count", ["list"], number),
  fixed("any", ["list"], bool),
  fixed("all", ["list"], bool),
  fixed("first", ["list"], unknown),
  fixed("last", ["list"], unknown),
  fixed("size", ["list"], number),
  fixed("unique", ["list"], list),
  { name: "cards", parameters: ["jokers"], least: 0, variadic: false, result: { kind: "list", of: card } },
  fixed("text", ["value"], text),
];

function fixed(name: Builtin, parameters: readonly string[], result: Shape): BuiltinSignature {
  return { name, parameters, least: parameters.length, variadic: false, result };
}

const byName: ReadonlyMap<string, BuiltinSignature> = new Map(
  signatures.map((signature) => [signature.name, signature]),
);
const aggregates: ReadonlyMap<string, Aggregate> = new Map(
  (["any", "all", "sum", "max", "min", "count"] as const).map((name) => [name, name]),
);
/** What asks for odds, each with the name of its one parameter. */
const measures: ReadonlyMap<string, { readonly measure: Measure; readonly parameter: string }> = new Map([
  ["odds", { measure: "odds", parameter: "expression" }],
  ["chance", { measure: "chance", parameter: "condition" }],
  ["mean", { measure: "mean", parameter: "expression" }],
  ["refusal", { measure: "refusal", parameter: "expression" }],
]);

export const builtinNames: readonly string[] = [...byName.keys(), ...measures.keys()];

export function builtin(name: string): BuiltinSignature | undefined {
  return byName.get(name);
}

export function aggregate(name: string): Aggregate | undefined {
  return aggregates.get(name);
}

export function measureOf(
  name: string,
): { readonly measure: Measure; readonly parameter: string } | undefined {
  return measures.get(name);
}

export function isBuiltin(name: string): boolean {
  return byName.has(name) || measures.has(name);
}
