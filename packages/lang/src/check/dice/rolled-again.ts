import type { Dice, If, Match } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import { children } from "../../resolve/children.ts";
import { asksForOdds } from "../certain/measured.ts";
import { type Checking, warning, written } from "../checking.ts";

/** How much of a condition and its branches is looked at. */
const MOST_NODES = 2000;

/**
 * Dice of a condition that stand in a branch too, in a subtraction or a text: `t - 3d6` is the margin of another
 * roll. Dice that are only added, such as damage, or tested, as a second try, are meant to be rolled.
 */
export function rolledAgain(node: If | Match, c: Checking): void {
  const asked = new Map<string, Dice>();
  for (const condition of node.kind === "if"
    ? node.branches.map((branch) => branch.condition)
    : [node.subject]) {
    for (const dice of diceIn(condition, true, c)) asked.set(keyOf(dice, c), dice);
  }
  if (asked.size === 0) return;
  const bodies =
    node.kind === "if"
      ? [...node.branches.map((branch) => branch.body), ...(node.otherwise === null ? [] : [node.otherwise])]
      : node.arms.map((arm) => arm.body);
  for (const body of bodies) {
    for (const dice of diceIn(body, false, c)) {
      const first = asked.get(keyOf(dice, c));
      if (first === undefined) continue;
      warning(c, "HR2067", dice.span, `\`${written(c, dice)}\` is rolled again here.`, {
        labels: [{ span: first.span, message: "the first roll" }],
        hint: `To use the first roll, give it a name before: \`let rolled = ${written(c, dice)}\`.`,
      });
    }
  }
}

function keyOf(dice: Dice, c: Checking): string {
  return written(c, dice).replace(/\s/gu, "").toLowerCase();
}

/** The dice in a node; unless `all`, only those in a subtraction or a text. */
function diceIn(root: Statement, all: boolean, c: Checking): readonly Dice[] {
  const found: Dice[] = [];
  const open: { readonly node: Statement; readonly measured: boolean }[] = [{ node: root, measured: all }];
  for (let i = 0; i < MOST_NODES; i += 1) {
    const next = open.pop();
    if (next === undefined) break;
    const { node } = next;
    // These roll nothing that could be kept.
    if (node.kind === "die" || node.kind === "given" || node.kind === "rungs" || asksForOdds(node, c))
      continue;
    if (node.kind === "dice" && next.measured) found.push(node);
    // What stands in a further condition is looked at from there.
    if (node !== root && !all && (node.kind === "if" || node.kind === "match")) continue;
    const measured =
      next.measured || node.kind === "text" || (node.kind === "binary" && node.operator === "-");
    for (const child of children(node)) open.push({ node: child, measured });
  }
  return found;
}
