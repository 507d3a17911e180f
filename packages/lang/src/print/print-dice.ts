import type { Dice, Expression } from "../ast/expression.ts";
import { isToken, isWhole } from "./binding-strength.ts";
import { item } from "./bracket.ts";
import type { Writer } from "./writer.ts";

/** Dice: `3d6`, `d%`, `(n)d(s)`, `d[1, 1, 2]`. */
export function printDice(e: Dice, w: Writer): string {
  const count = e.count === null ? "" : printCount(e.count, w);
  const { faces } = e;
  switch (faces.kind) {
    case "percent":
      return `${count}d%`;
    case "fudge":
      return `${count}dF`;
    case "custom": {
      const shown = faces.faces.map(
        (face) => item(face, w) + (face.weight === null ? "" : `: ${w.expression(face.weight)}`),
      );
      return `${count}d[${shown.join(", ")}]`;
    }
    case "sides":
      return isWhole(faces.sides)
        ? `${count}d${w.expression(faces.sides)}`
        : `${count}d(${w.expression(faces.sides)})`;
  }
}

function printCount(count: Expression, w: Writer): string {
  return isWhole(count) && !isToken(count) ? w.expression(count) : `(${w.expression(count)})`;
}
