import type { BindNode, DrawNode, Expression, PickNode } from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";
import { RecordValue, type Value } from "../../value/value.ts";
import { keyOf } from "../distribution/key.ts";

/** Items that a program takes at random, of which it may read some fields alone. */
type Taken = DrawNode | PickNode;

const known = new WeakMap<Program, ReadonlyMap<Expression, ReadonlySet<string>>>();

/** Which fields are all that a program reads of the cards that it draws, or of what it picks; null where it may be more. */
export function fieldsRead(program: Program, taken: Taken): ReadonlySet<string> | null {
  let found = known.get(program);
  if (found === undefined) {
    const bodies = program.rules.map(({ body, parameters }) => [body, parameters] as unknown);
    found = new Map([program.main?.body, ...bodies].flatMap(readIn));
    known.set(program, found);
  }
  return found.get(taken) ?? null;
}

/** What tells two items apart whose fields are read, and no more. */
export function partKey(item: Value, fields: ReadonlySet<string>): string | null {
  // What else a record can be reckons one field from others.
  if (!(item instanceof RecordValue) || Object.getPrototypeOf(item) !== RecordValue.prototype) return null;
  let key = "#";
  for (const name of fields) {
    const value = item.get(name);
    if (value === undefined) return null;
    key += `${keyOf(value)}|`;
  }
  return key;
}

/** Everything that is taken at random in the text of one owner, with what is read of it. */
function readIn(text: unknown): readonly (readonly [Expression, ReadonlySet<string>])[] {
  const walked = new Map<Expression, Reads>();
  const binds = new Map<number, BindNode | "several">();
  const uses = new Map<number, number>();
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== "object") return;
    if ("slot" in part && typeof part.slot === "number") {
      const { slot } = part;
      uses.set(slot, (uses.get(slot) ?? 0) + 1);
      if ("op" in part && part.op === "bind")
        binds.set(slot, binds.has(slot) ? "several" : (part as BindNode));
    }
    // What an `expect` would show.
    if ("sides" in part && Array.isArray(part.sides))
      for (const slot of part.sides) uses.set(slot, (uses.get(slot) ?? 0) + 1);
    if ("op" in part) {
      const node = part as Expression;
      if (node.op === "aggregate" || node.op === "comprehension") {
        const { in: list, slot, to, when } = node.generator;
        const fields = to === null ? fieldsOf([node.value, when], slot) : null;
        if (fields !== null) walked.set(list, fields);
      } else if (node.op === "builtin" && node.function === "size") {
        const [list] = node.arguments;
        if (list !== undefined) walked.set(list, NOTHING);
      }
    }
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(text);
  const found: [Expression, ReadonlySet<string>][] = [];
  for (const [list, fields] of walked) if (isTaken(list)) found.push([list, fields]);
  for (const [slot, bind] of binds) {
    if (bind === "several" || !isTaken(bind.value) || bind.type !== null) continue;
    const looks = [...walked].filter(([list]) => list.op === "local" && list.slot === slot);
    // The name itself is a use, and each look is one: there is no other.
    if (uses.get(slot) !== looks.length + 1) continue;
    found.push([bind.value, new Set(looks.flatMap(([, fields]) => [...fields]))]);
  }
  return found;
}

type Reads = ReadonlySet<string>;
const NOTHING: Reads = new Set();

function isTaken(node: Expression): node is Taken {
  return (node.op === "draw" || node.op === "pick") && node.count !== null;
}

/** The fields that are read of an item; null where something else is done with it. */
function fieldsOf(parts: readonly (Expression | null)[], slot: number): Reads | null {
  const fields = new Set<string>();
  let only = true;
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== "object") return;
    if ("op" in part) {
      const node = part as Expression;
      if (node.op === "field" && node.of.op === "local" && node.of.slot === slot) {
        fields.add(node.name);
        return;
      }
    }
    if ("slot" in part && part.slot === slot) only = false;
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(parts);
  return only ? fields : null;
}
