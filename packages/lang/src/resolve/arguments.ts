import type { Argument } from "../ast/expression.ts";

/** What a call can give values to: the names of each parameter, and whether it must be given. */
export interface Slot {
  readonly names: readonly string[];
  readonly optional: boolean;
}

export type ArgumentProblem =
  | { readonly kind: "too many"; readonly argument: Argument }
  | { readonly kind: "missing"; readonly parameters: readonly number[] }
  | { readonly kind: "unknown name"; readonly argument: Argument; readonly name: string }
  | {
      readonly kind: "twice";
      readonly argument: Argument;
      readonly first: Argument;
      readonly parameter: number;
    };

/** Which argument goes to which parameter. */
export interface ArgumentPlan {
  /** One for each parameter; null takes the default. */
  readonly values: readonly (Argument | null)[];
  /** The parameters that are given, in the order of the text. */
  readonly order: readonly number[];
  readonly problems: readonly ArgumentProblem[];
}

/** Arguments with a name go to the parameter of that name, the others to the next one from the left. */
export function planArguments(args: readonly Argument[], slots: readonly Slot[]): ArgumentPlan {
  const values: (Argument | null)[] = slots.map(() => null);
  const order: number[] = [];
  const problems: ArgumentProblem[] = [];
  const byName = new Map(slots.flatMap((slot, index) => slot.names.map((name) => [name, index])));
  let next = 0;
  for (const argument of args) {
    const parameter = argument.name === null ? next : byName.get(argument.name.text);
    if (argument.name === null) next += 1;
    else if (parameter === undefined) {
      problems.push({ kind: "unknown name", argument, name: argument.name.text });
      continue;
    }
    if (parameter === undefined || parameter >= slots.length) {
      problems.push({ kind: "too many", argument });
      continue;
    }
    const first = values[parameter];
    if (first !== null && first !== undefined) {
      problems.push({ kind: "twice", argument, first, parameter });
      continue;
    }
    values[parameter] = argument;
    order.push(parameter);
  }
  const missing = slots.flatMap((slot, index) => (values[index] === null && !slot.optional ? [index] : []));
  // A misspelt name explains why a parameter has no value, and so does one that was given twice.
  const explained = problems.some(({ kind }) => kind === "unknown name" || kind === "twice");
  if (missing.length > 0 && !explained) {
    problems.push({ kind: "missing", parameters: missing });
  }
  return { values, order, problems };
}
