import type { Expression, Field } from "../../ast/expression.ts";
import { describe } from "../../resolve/shape.ts";
import { keptValue } from "../certain/kept-value.ts";
import { isUndecided } from "../certain/untouched.ts";
import { usedShape } from "../certain/used-shape.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { numberless, ofRolls } from "../kind/kinds.ts";
import { type DiceKept, diceKept } from "./dice-kept.ts";
import { namedResult, rolledShape } from "./named-dice.ts";

/** `(3d6).natural`, `(d20 * 2).dice`, `(not x > 1).margin`: parts that only some rolls, checks and dice have. */
export function partsOfRolls(node: Field, c: Checking): void {
  if (c.tables.references.has(node)) return;
  // A die with a named face gives a text, of which knownFields speaks.
  if (namedResult(node.of, c) === "text") return;
  if (usedShape(node.of, c).kind === "bool") return partOfTruth(node, c);
  const shape = shapeOf(c, node.of);
  if (shape.kind === "die") return sidesOfSeveral(node, c);
  if (shape.kind !== "number" && shape.kind !== "roll" && shape.kind !== "unknown") return;
  const kept = diceKept(node.of, c);
  if (kept === null) return;
  if (kept.kind === "number") return noRoll(node, c);
  if (!ofRolls.has(node.name.text)) return;
  const lacks = lackingPart(node.name.text, kept);
  // What has no dice may be asked for them before: `if size(p.dice) == 0 { 0 } else { p.highest }`.
  if (lacks === null || (kept.most === 0 && isAskedBefore(node.of, c))) return;
  const what = written(c, node.of);
  error(c, "HR2175", node.name.span, `\`${what}\` has ${diceOf(kept)}${lacks.why}`, { hint: lacks.hint });
}

/** A number that the text itself shows to be none of a roll. */
function noRoll(node: Field, c: Checking): void {
  const { of, name } = node;
  // Of other names, and of numbers as they stand, `knownFields` speaks.
  if (of.kind === "number" || (usedShape(of, c).kind === "number" && !ofRolls.has(name.text))) return;
  const what = written(c, of);
  error(c, "HR2173", name.span, `\`${what}\` is a number, which has no field \`${name.text}\`.`, {
    hint: ofRolls.has(name.text)
      ? "Only `+` and `-` keep the dice of a roll, and lists and records its total alone: give the roll a name before, and ask that."
      : "Only rolls, checks, dice, records and sheets have fields.",
  });
}

const isAskedBefore = (node: Expression, { tables }: Checking): boolean =>
  node.kind === "name" && !isUndecided(node, tables);

interface Lack {
  readonly why: string;
  readonly hint: string;
}

function lackingPart(name: string, { least, most, named }: DiceKept): Lack | null {
  const empty = most === 0;
  switch (name) {
    case "natural":
      if (least < 2 && !empty) return null;
      return {
        why: ", and only a roll that comes down to one die has a natural face.",
        hint: "For the sum of the dice write `.total`, for one of them `.highest` or `.lowest`, or keep one: `highest of ...`.",
      };
    case "highest":
    case "lowest":
      if (!empty && !named) return null;
      return {
        why: named ? ` whose faces have names, so none is the ${name} one.` : `, so none is the ${name} one.`,
        hint: named ? 'To count a face, write `count "hit" in ...`.' : "Roll one die at least.",
      };
    case "total":
      if (!named) return null;
      return {
        why: " whose faces have names, so there is no total.",
        hint: 'To count a face, write `count "hit" in ...`; `.dice` lists what fell.',
      };
    default:
      return null;
  }
}

function diceOf({ least, most }: DiceKept): string {
  if (most === 0) return "no dice";
  return least === most ? `${least} dice` : `${least} dice or more`;
}

/** `(not 3d6 <= 9).margin`: what was put together from checks is a plain truth. */
function partOfTruth(node: Field, c: Checking): void {
  const { name, of } = node;
  if (!["margin", "roll", "target"].includes(name.text)) return;
  const value = keptValue(of, c);
  const other = name.text === "margin" ? withoutNumber(value, c) : withoutRoll(value, c);
  if (other !== null) {
    const what = `\`${written(c, of)}\` compares ${describe(rolledShape(other, c))}, so it has no ${name.text}.`;
    error(c, "HR2175", name.span, what, {
      hint:
        name.text === "margin"
          ? "A margin is by how much one number is beyond another."
          : "Only a comparison of numbers tells its roll and its target.",
    });
    return;
  }
  if (!isPlainTruth(value, c)) return;
  error(
    c,
    "HR2175",
    name.span,
    `\`${written(c, of)}\` is plain true or false, and only one comparison by itself has a ${name.text}.`,
    { hint: `Give the comparison a name before, and write \`.${name.text}\` behind that.` },
  );
}

/** `("a" == "b").margin`: what a single comparison compares that certainly is no number. */
function withoutNumber(value: Expression, c: Checking): Expression | null {
  if (value.kind !== "compare" || value.operators.length > 1) return null;
  const apart = value.operands.find((operand) => {
    const { kind } = shapeOf(c, operand);
    return kind === "die" || numberless.has(kind);
  });
  return apart ?? null;
}

/** `("a" == "b").roll`: the first side of a single comparison where neither can be a roll. */
function withoutRoll(value: Expression, c: Checking): Expression | null {
  if (value.kind !== "compare" || value.operators.length > 1) return null;
  const [first] = value.operands;
  const apart = value.operands.every((operand) => {
    const { kind } = rolledShape(operand, c);
    return kind === "die" || numberless.has(kind);
  });
  return apart && first !== undefined ? first : null;
}

function isPlainTruth(value: Expression, c: Checking): boolean {
  switch (value.kind) {
    case "boolean":
    case "not":
      return true;
    case "compare":
      return value.operators.length > 1;
    case "binary":
      return value.operator === "and" || value.operator === "or" || value.operator === "in";
    case "field":
    case "index":
      // Lists and records keep the truth of a check alone.
      return ["list", "record"].includes(shapeOf(c, value.of).kind);
    default:
      return false;
  }
}

/** `(die 2d6).sides`. */
function sidesOfSeveral(node: Field, c: Checking): void {
  if (node.name.text !== "sides") return;
  const value = keptValue(node.of, c);
  const kept = value.kind === "die" ? diceKept(value.of, c) : null;
  if (kept?.kind !== "roll" || kept.least < 2) return;
  error(
    c,
    "HR2175",
    node.name.span,
    `\`${written(c, node.of)}\` is ${describe({ kind: "die" })} made of ${diceOf(kept)}, and only a single one has a number of sides.`,
    { hint: "What it can give at most and at least, `.most` and `.least` tell." },
  );
}
