import type { CallNode, Expression, ReturnNode } from "../program/expression.ts";
import type { Program } from "../program/program.ts";
import { wayOf } from "../program/table-rules.ts";
import { sourceText } from "../trace/describe.ts";
import { givenTo } from "./given.ts";
import { callsOf, isNode, type Owner, parts } from "./parts.ts";

/** Whose value it is that an expression gives. */
export type Holder =
  | { readonly kind: "name" | "rule" | "column"; readonly name: string }
  | { readonly kind: "field"; readonly name: string; readonly of: string | null };

/** A rule that is looked into, and the call that led there, where one did. */
export interface Place extends Owner {
  readonly call: { readonly node: CallNode; readonly place: Place } | null;
}

/** An expression that a value may come from, behind names and calls; `holder` is null for what was asked about. */
export interface End {
  readonly node: Expression;
  readonly place: Place;
  readonly holder: Holder | null;
}

// How many expressions are looked at.
const MOST_STEPS = 200;

/**
 * The expressions that a value may come from, none of which is a name, a call or a choice of several. Null where they
 * are too many.
 */
export function endsOf(
  program: Program,
  node: Expression,
  place: Place,
  holder: Holder | null,
): readonly End[] | null {
  const ends: End[] = [];
  const seen = new Map<Expression, Set<CallNode | null>>();
  let steps = 0;
  const follow = (node: Expression, place: Place, holder: Holder | null): void => {
    const end = (): void => {
      ends.push({ node, place, holder });
    };
    // What leads back to itself gives nothing that its other ways do not.
    const calls = seen.get(node) ?? new Set();
    const call = place.call?.node ?? null;
    steps += 1;
    if (calls.has(call) || steps > MOST_STEPS) return;
    seen.set(node, calls.add(call));
    const on = (next: Expression, by = holder): void => follow(next, place, by);
    switch (node.op) {
      case "if":
        on(node.body);
        return node.otherwise === null ? end() : on(node.otherwise);
      case "match":
        for (const { body } of node.arms) on(body);
        return;
      case "block": {
        const last = node.body.at(-1);
        if (last === undefined) return end();
        const kept = node.body.at(-2);
        // What is held against the type of a column is kept for that, and has no name.
        const isHeld =
          kept?.op === "bind" && last.op === "local" && kept.slot === last.slot && kept.at === last.at;
        return on(isHeld ? kept.value : last);
      }
      case "return":
        return node.value === null ? end() : on(node.value);
      case "otherwise":
        return on(node.right);
      case "call": {
        const rule = program.rules[node.rule];
        const isMade = program.sheets.some(({ make }) => make === node.rule);
        if (rule === undefined || isMade || wayOf(program, node.rule) !== null) return end();
        const inner: Place = { rule: node.rule, body: rule.body, call: { node, place } };
        const by: Holder = { kind: rule.columnOf === undefined ? "rule" : "column", name: rule.name };
        const isReturn = (part: object): part is ReturnNode => isNode(part) && part.op === "return";
        for (const back of parts(rule.body, isReturn)) follow(back, inner, by);
        return follow(rule.body, inner, by);
      }
      case "constant": {
        const constant = node.op === "constant" ? program.constants[node.index] : undefined;
        if (constant === undefined) return end();
        const outside: Place = { rule: -1, body: constant.value, call: null };
        return follow(constant.value, outside, { kind: "name", name: constant.name });
      }
      case "local": {
        const by: Holder = { kind: "name", name: sourceText(program, node.at) };
        const given = givenTo(place.body, node);
        if (given === null) return end();
        for (const one of given.givings) {
          // What is reckoned is no none.
          if (one.op === "bind" || one.operator === null) on(one.value, by);
        }
        if (given.surely) return;
        const passed = argumentsOf(program, place, node.slot);
        if (passed === null) return end();
        for (const { node: argument, place: outer } of passed) follow(argument, outer, by);
        return;
      }
      default:
        return end();
    }
  };
  follow(node, place, holder);
  return steps > MOST_STEPS ? null : ends;
}

/**
 * What is given to a parameter: by the call that led here, else by every call of the rule. Null for what is no parameter,
 * and where a call gives a place, or there is no call.
 */
function argumentsOf(
  program: Program,
  { rule: index, body, call }: Place,
  slot: number,
): readonly { readonly node: Expression; readonly place: Place }[] | null {
  const parameter = program.rules[index]?.parameters[slot];
  if (parameter === undefined) return null;
  const calls =
    call === null
      ? callsOf(program, index).map(({ call: node, owner }) => ({ node, place: { ...owner, call: null } }))
      : [call];
  const passed = calls.map(({ node, place }) => {
    const argument = node.arguments[slot];
    if (argument?.kind === "value") return { node: argument.value, place };
    if (argument?.kind === "place" || parameter.default === null) return null;
    return { node: parameter.default, place: { rule: index, body, call: { node, place } } };
  });
  const known = passed.filter((one) => one !== null);
  return known.length === 0 || known.length < passed.length ? null : known;
}
