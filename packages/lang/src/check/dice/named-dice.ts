import type { Dice, Expression } from "../../ast/expression.ts";
import { type Shape, text } from "../../resolve/shape.ts";
import { keptValue } from "../certain/kept-value.ts";
import { diceCount } from "../certain/range.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { facesOfDie } from "./die-faces.ts";
import { mayStayUnrolled } from "./unrolled.ts";

/** Written dice all of whose faces have names. */
export function namedDice(pool: Expression, c: Checking): Dice | null {
  const dice = keptValue(pool, c);
  if (dice.kind !== "dice" || dice.faces.kind !== "custom") return null;
  return dice.faces.faces.every(({ from }) => from.kind === "text") ? dice : null;
}

/** What comes of dice with named faces that are rolled: one gives a text; null for all else. */
export function namedResult(node: Expression, c: Checking): "text" | "roll" | null {
  if (mayStayUnrolled(node, c)) return null;
  const dice = namedDice(node, c);
  const count = dice === null ? null : diceCount(dice);
  // No die at all has the total 0.
  if (dice === null || count === null || count.n === 0n) return null;
  return count.n === 1n ? "text" : "roll";
}

const MOST_FACES = 100;

/** What a single die with named faces can give, each name once; null for all else. */
export function namedFaces(node: Expression, c: Checking): readonly string[] | null {
  const dice = namedResult(node, c) === "text" ? namedDice(node, c) : null;
  const faces = dice && facesOfDie(dice, MOST_FACES);
  return faces?.filter((face) => typeof face === "string") ?? null;
}

/** The same in words; null where the kind of a value says what it is. */
export function namedInWords(node: Expression, c: Checking): string | null {
  const result = namedResult(node, c);
  return result && (result === "text" ? "a text" : "a roll of named faces");
}

/** What is certain of a value that is used as it is, with its dice rolled. */
export function rolledShape(node: Expression, c: Checking): Shape {
  return namedResult(node, c) === "text" ? text : shapeOf(c, node);
}

/** What to do with dice that show names. */
export function countFaces(node: Expression, c: Checking): string {
  const dice = namedDice(node, c);
  return `The faces are counted: \`count ${dice === null ? '"hit"' : faceOf(dice, c)} in ${written(c, node)}\`.`;
}

/** One of its names, as an example. */
export function faceOf({ faces }: Dice, c: Checking): string {
  const [first] = faces.kind === "custom" ? faces.faces : [];
  return first === undefined ? '"hit"' : written(c, first.from);
}

/** Reports written dice with named faces where an operator or a function wants a number. */
export function rolledNumber(node: Expression, operator: string, c: Checking): boolean {
  const gives = namedInWords(node, c);
  if (gives === null) return true;
  const what = written(c, node);
  error(c, "HR2170", node.span, `\`${what}\` gives ${gives}, and \`${operator}\` works on numbers.`, {
    hint: countFaces(node, c),
  });
  return false;
}
