import type { BindNode, BlockNode, Expression, FieldNode } from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";
import { onlyReads } from "../look/kept-by-name.ts";
import { readsOf } from "../look/read-once.ts";
import { rewrite } from "../rewrite.ts";
import { passesType } from "./carried.ts";
import { type Fields, fieldsMade } from "./fields-made.ts";

interface Owner {
  readonly body: Expression;
  readonly slots: number;
}

/**
 * A program whose records and instances with dice or numbers in their fields, of which nothing but fields is read, are
 * as many names: `let h = Hero()` and `h.ST + h.DX`. What is known of names, such as that each is read once, is known
 * of fields then.
 */
export function fieldsAsNames(program: Program): Program {
  const { main } = program;
  const rules = program.rules.map((rule) => split(rule, program));
  const same = rules.every((rule, index) => rule === program.rules[index]);
  const fresh = main === null ? null : split(main, program);
  if (same && fresh === main) return program;
  return { ...program, main: fresh, rules: same ? program.rules : rules };
}

// Of more records than these the first are told apart: each takes a walk through what it stands in.
const MOST_RECORDS = 200;

function split<Kind extends Owner>(owner: Kind, program: Program): Kind {
  let left = owner;
  const wholes = readWhole(owner.body);
  for (let count = 0; count < MOST_RECORDS; count += 1) {
    const next = one(left, program, wholes);
    if (next === null) break;
    left = next;
  }
  return left;
}

/** The variables that are read in another way than by a field. */
function readWhole(body: Expression): ReadonlySet<number> {
  const wholes = new Set<number>();
  rewrite(body, (node) => {
    if (node.op === "field" && node.of.op === "local") return node;
    if (node.op === "local") wholes.add(node.slot);
    return undefined;
  });
  return wholes;
}

/** The same with one record as names; null where there is none. */
function one<Kind extends Owner>(owner: Kind, program: Program, wholes: ReadonlySet<number>): Kind | null {
  let { slots } = owner;
  const body = rewrite(owner.body, (node) => {
    if (slots > owner.slots) return undefined;
    if (node.op === "field") {
      const fields = fieldsMade(node.of, program);
      const read = fields === null ? null : atOnce(node, fields, owner);
      if (fields !== null && read !== null) slots += fields.made.length;
      return read ?? undefined;
    }
    if (node.op !== "block") return undefined;
    for (const [i, bind] of node.body.entries()) {
      if (bind.op !== "bind" || wholes.has(bind.slot) || !passesType(bind.type)) continue;
      const fields = fieldsMade(bind.value, program);
      if (fields === null) continue;
      const after = named(node, i, bind, fields, owner);
      if (after === null) continue;
      slots += fields.made.length;
      return after;
    }
    return undefined;
  });
  return slots > owner.slots ? { ...owner, body, slots } : null;
}

function named(block: BlockNode, i: number, bind: BindNode, fields: Fields, owner: Owner): BlockNode | null {
  const { slot } = bind;
  const behind = block.body.slice(i + 1);
  const reads = behind.reduce((sum, statement) => sum + readsOf(statement, slot), 0);
  // Another variable may have the same slot elsewhere.
  if (reads !== readsOf(owner.body, slot) || !behind.every((statement) => onlyReads(statement, slot)))
    return null;
  const slotOf = slotsOf(fields, owner);
  let others = 0;
  const read = (node: Expression): Expression | undefined => {
    if (node.op === "local" && node.slot === slot) others += 1;
    if (node.op !== "field" || node.of.op !== "local" || node.of.slot !== slot) return undefined;
    return fields.read(node.name, slotOf, node.at) ?? (fields.rest === null ? undefined : node);
  };
  const after = behind.map((statement) => rewrite(statement, read));
  if (others > 0) return null;
  const own = bindsOf(fields, slotOf, `${bind.name}.`);
  const binds = fields.rest === null ? own : [...own, { ...bind, value: fields.rest }];
  return { ...block, body: [...block.body.slice(0, i), ...binds, ...after] };
}

/** `Hero().ST` */
function atOnce({ name, at }: FieldNode, fields: Fields, owner: Owner): BlockNode | null {
  const slotOf = slotsOf(fields, owner);
  const read = fields.rest === null ? fields.read(name, slotOf, at) : null;
  return read === null ? null : { op: "block", body: [...bindsOf(fields, slotOf, ""), read], at };
}

function slotsOf({ made }: Fields, { slots }: Owner): ReadonlyMap<string, number> {
  return new Map(made.map(({ name }, i) => [name, slots + i]));
}

function bindsOf({ made }: Fields, slotOf: ReadonlyMap<string, number>, before: string): readonly BindNode[] {
  return made.map(({ name, value }) => {
    return { op: "bind", slot: slotOf.get(name) ?? 0, name: before + name, type: null, value, at: value.at };
  });
}
