import type { Dice, Explode, Expression, Reroll, Roll, Step } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import type { Statement } from "../../ast/statement.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { TableEntity, Variable } from "../../resolve/entity.ts";
import { type Exact, isWhole, showExact } from "../../resolve/exact.ts";
import { describe, type Shape } from "../../resolve/shape.ts";
import { hasOpenDice } from "../../resolve/written-dice.ts";
import { keptNumber } from "../certain/kept-number.ts";
import { type Checking, error, shapeOf, warning, written } from "../checking.ts";
import { matchesConstant } from "../pattern/constant-pattern.ts";
import { facesOfDie } from "./die-faces.ts";
import { lacksLadder } from "./lacks-ladder.ts";

/** `d0`, `d(-1)`, `d(1.5)`, `d[]`. */
export function sides(node: Dice, c: Checking): void {
  const { faces } = node;
  if (faces.kind === "custom" && faces.faces.length === 0) {
    error(c, "HR2030", node.span, "A die without faces cannot be rolled.", {
      hint: "Write what it can show: `d[1, 2, 3]`.",
    });
  }
  if (faces.kind !== "sides") return;
  const value = constantOf(faces.sides);
  if (value === null || (isWhole(value) && value.n >= 1n)) return;
  error(c, "HR2030", node.span, `There is no die with ${showExact(value)} sides.`, {
    hint: "A die has a whole number of sides, 1 or more.",
  });
}

/** Counts that are written as a negative number or a fraction. */
export function counts(node: Statement, c: Checking): void {
  for (const { count, of } of countsIn(node, c)) {
    if (count === null) continue;
    const number = constantOf(count);
    const value = number ?? keptNumber(count, c);
    if (value === null || (isWhole(value) && value.n >= 0n)) continue;
    const fraction = !isWhole(value);
    const [tell, what] =
      number === null
        ? [warning, `\`${written(c, count)}\` is ${showExact(value)} here, which`]
        : [error, showExact(value)];
    tell(c, "HR2031", count.span, `${what} is no number of ${of}.`, {
      hint: fraction
        ? "Write a whole number, or round it: `round down` or `round up`."
        : "Write a number that is 0 or more.",
    });
  }
}

interface Counted {
  readonly count: Expression | null;
  readonly of: string;
}

function countsIn(node: Statement, c: Checking): readonly Counted[] {
  switch (node.kind) {
    case "dice":
      return [
        { count: node.count, of: "dice" },
        ...(node.faces.kind === "custom"
          ? node.faces.faces.map((face) => ({ count: face.weight, of: "times that a face is there" }))
          : []),
      ];
    case "select":
      return [{ count: node.count, of: `dice to ${node.verb === "of" ? "keep" : node.verb}` }];
    case "explode":
      return [{ count: node.upTo, of: "explosions" }];
    case "step":
      return [{ count: node.by, of: "steps" }];
    case "draw":
    case "pick":
      return [{ count: node.count, of: `items to ${node.kind}` }];
    case "times":
    case "repeat":
      return [{ count: node.count, of: "times" }];
    case "call": {
      const callee = c.tables.callees.get(node);
      if (callee?.kind !== "builtin" || callee.builtin.name !== "cards") return [];
      return [{ count: callee.plan.values[0]?.value ?? null, of: "jokers" }];
    }
    default:
      return [];
  }
}

/** `explode d1`, `explode d6 on 1..6`: every face goes on. */
export function endlessExplosion(node: Explode, c: Checking): void {
  if (node.upTo !== null || node.of.kind !== "dice") return;
  const faces = everyFace(node.of);
  if (faces === null) return;
  const highest = faces.at(-1);
  const { on } = node;
  const always =
    on === null
      ? faces.every((face) => face.n === highest?.n && face.d === highest.d)
      : faces.every((face) => anyMatches(on, face));
  if (!always) return;
  error(c, "HR2035", node.span, `Every face of \`${written(c, node.of)}\` explodes, so this never ends.`, {
    hint: "Leave a face out, or say how often at most: `up to 3 times`.",
  });
}

/** `reroll 1..6 in 2d6`: every face is rolled again. */
export function endlessReroll(node: Reroll, c: Checking): void {
  if (node.once || node.in.kind !== "dice") return;
  const faces = everyFace(node.in);
  if (faces === null || !faces.every((face) => anyMatches(node.patterns, face))) return;
  error(c, "HR2035", node.span, `Every face of \`${written(c, node.in)}\` is rerolled, so this never ends.`, {
    hint: "Leave a face out, or write `reroll once`.",
  });
}

function anyMatches(patterns: readonly Pattern[], face: Exact): boolean {
  return patterns.some((pattern) => matchesConstant(pattern, face));
}

const MOST_FACES = 1000;

/** All faces, lowest first; null where they are not plain numbers, or too many to try. */
function everyFace(node: Dice): readonly Exact[] | null {
  const faces = facesOfDie(node, MOST_FACES) ?? [];
  const numbers = faces.filter((face) => typeof face !== "string");
  return numbers.length > 0 && numbers.length === faces.length ? numbers : null;
}

/** `d(6)` where `d` is also the name of a value. */
export function diceLookalike(node: Dice, c: Checking): void {
  const variable = c.tables.lookalikes.get(node);
  if (variable === undefined) return;
  // A die with one face is none: where the name has items, one of these was meant.
  const { faces } = node;
  const single = faces.kind === "custom" && faces.faces.length === 1 && faces.faces[0]?.to === null;
  tellLookalike(node, variable, single && hasItems.has(variable.shape.kind) ? error : warning, c);
}

/** `d[1] = 5`, where `d` is a name: nothing can be assigned to dice. */
export function assignedLookalike(node: Expression, c: Checking): boolean {
  const variable = node.kind === "dice" ? c.tables.lookalikes.get(node) : undefined;
  if (variable !== undefined) tellLookalike(node, variable, error, c);
  return variable !== undefined;
}

function tellLookalike(node: Expression, variable: Variable, tell: typeof error, c: Checking): void {
  tell(c, "HR2036", node.span, `\`${written(c, node)}\` is dice, and not the value \`${variable.name}\`.`, {
    labels: [{ span: variable.span, message: "the value of that name" }],
    hint: `Give the value another name than \`${variable.name}\`.`,
  });
}

const hasItems: ReadonlySet<Shape["kind"]> = new Set(["list", "map"]);

const never = new Set<Shape["kind"]>([
  "number",
  "roll",
  "outcome",
  "bool",
  "text",
  "none",
  "record",
  "sheet",
]);

/** `roll r` of something that was rolled before, or is no die. */
export function rolledTwice(node: Roll, c: Checking): void {
  const shape = shapeOf(c, node.of);
  if (!never.has(shape.kind) || hasOpenDice(node.of)) return;
  const rolled = shape.kind === "roll";
  error(
    c,
    "HR2037",
    node.span,
    rolled
      ? `\`${written(c, node.of)}\` is already rolled.`
      : `\`${written(c, node.of)}\` is ${describe(shape)}, which cannot be rolled.`,
    {
      hint: rolled
        ? "Leave `roll` out; or keep the die unrolled with `die` where it gets its name."
        : "Only dice are rolled, such as `d6` or a name made with `die d6`.",
    },
  );
}

/** `table t : degree() {`: what stands for its dice gives something else. */
export function diceOfTable({ node, thrown }: TableEntity, outer: Checking): void {
  const c = { ...outer, text: thrown };
  const { dice } = node;
  if (dice === null || hasOpenDice(dice)) return;
  const shape = shapeOf(c, dice);
  if (!never.has(shape.kind)) return;
  const [name, what] = [node.name.text, written(c, dice)];
  error(
    c,
    "HR2037",
    dice.span,
    `\`${what}\` is ${describe(shape)}, and a table is rolled with a die, such as \`2d6\`.`,
    {
      hint: `Write dice, such as \`table ${name} : 2d6 {\`; or leave them out, and look into the table with \`${name}[${what}]\`.`,
    },
  );
}

/** `step d8 up 1` without a ladder. */
export function stepNowhere(node: Step, c: Checking): void {
  if (!lacksLadder(node, c)) return;
  const shape = shapeOf(c, node.of);
  error(c, "HR2039", node.span, `\`${written(c, node)}\` does not say on which ladder.`, {
    hint:
      shape.kind === "die" || hasOpenDice(node.of)
        ? "Add the ladder: `on traits`."
        : `\`${written(c, node.of)}\` is ${describe(shape)}; steps are made by dice on a ladder, and by outcomes.`,
  });
}
