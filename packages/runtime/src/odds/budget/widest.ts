import type { FaultSignal } from "../../fault.ts";
import type { Expression } from "../../program/expression.ts";
import type { At } from "../../program/index.ts";
import { keyOf, type ValueKey } from "../distribution/key.ts";
import type { Branch, Interpreter, Scope } from "../interpreter.ts";
import { contains } from "../rewrite.ts";

/** A variable that keeps states apart: its name, how many values it has in them, and where the text speaks of it. */
export interface Widest {
  readonly name: string;
  readonly values: number;
  readonly places: FaultSignal["places"];
}

/** The variable that keeps the most states apart; null where that is none with a name. */
export function widest(odds: Interpreter, heads: readonly Branch[], { owner, live }: Scope): Widest | null {
  let most = 1;
  let best: number | null = null;
  for (const slot of live) {
    const { size } = new Set<ValueKey>(heads.map(({ frame }) => keyOf(frame[slot] ?? null)));
    if (size <= most) continue;
    most = size;
    best = slot;
  }
  if (best === null) return null;
  const found = variableAt(odds, owner, best);
  return found === null ? null : { ...found, values: most };
}

/** A variable by its slot: its name, where it begins, and where it is first changed. */
function variableAt({ program }: Interpreter, owner: number, slot: number): Omit<Widest, "values"> | null {
  const rule = program.rules[owner];
  const body = rule?.body ?? program.main?.body;
  const parameter = rule?.parameters[slot];
  let name = parameter?.name ?? null;
  let begun: At | null = null;
  let changed: At | null = null;
  if (body !== undefined) {
    contains(body, (node) => {
      if (node.op === "bind" && node.slot === slot && name === null) {
        name = node.name;
        begun = node.at;
      } else if (changed === null && changes(node, slot)) changed = node.at;
      return false;
    });
  }
  if (name === null) return null;
  const told = (at: At | null, what: string) => (at === null ? [] : [{ at, message: `\`${name}\` ${what}` }]);
  return { name, places: [...told(begun, "begins here"), ...told(changed, "changes here")] };
}

function changes(node: Expression, slot: number): boolean {
  switch (node.op) {
    case "assign":
      return node.place.slot === slot;
    case "draw":
      return node.from.slot === slot;
    case "for changes":
      return node.in.slot === slot;
    case "call":
      return node.arguments.some((argument) => argument.kind === "place" && argument.place.slot === slot);
    default:
      return false;
  }
}
