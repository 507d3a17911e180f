import type { Dice, Face } from "../../ast/expression.ts";
import { constantOf } from "../../resolve/constant.ts";
import { isWhole } from "../../resolve/exact.ts";
import { describe, isNumeric, type Shape } from "../../resolve/shape.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { plainText } from "../written-text.ts";

/** What is open is not judged; numbers and texts are faces. */
const mayBeFace: ReadonlySet<Shape["kind"]> = new Set<Shape["kind"]>([
  "unknown",
  "union",
  "number",
  "roll",
  "text",
]);

/** `d[true]`, `d["a".."c"]`, `d[1, "a"]`, `d[1:0]`: faces that no die can have. */
export function customFaces({ faces, span }: Dice, c: Checking): void {
  if (faces.kind !== "custom" || faces.faces.length === 0) return;
  for (const face of faces.faces) if (!isFace(face, c)) return;
  if (faces.faces.every(({ weight }) => weight !== null && constantOf(weight)?.n === 0n)) {
    error(c, "HR2030", span, "A die of which no face is ever shown cannot be rolled.", {
      hint: "The number behind `:` says how often a face is there; leave it out for once.",
    });
    return;
  }
  const shown = faces.faces.filter(({ weight }) => weight === null || (constantOf(weight)?.n ?? 0n) > 0n);
  const named = shown.find(({ from }) => shapeOf(c, from).kind === "text");
  const number = shown.find(({ from }) => isNumeric(shapeOf(c, from)));
  if (named === undefined || number === undefined) return;
  const [first, second] =
    named.from.span.start < number.from.span.start ? [named.from, number.from] : [number.from, named.from];
  error(c, "HR2030", second.span, "A die shows either numbers or names, not both.", {
    labels: [{ span: first.span, message: first === named.from ? "a name" : "a number" }],
    hint: `Give all faces names, or none: \`${JSON.stringify(written(c, number.from))}\` is a name.`,
  });
}

function isFace({ from, to }: Face, c: Checking): boolean {
  for (const end of to === null ? [from] : [from, to]) {
    const shape = shapeOf(c, end);
    if (mayBeFace.has(shape.kind)) continue;
    error(
      c,
      "HR2030",
      end.span,
      `\`${written(c, end)}\` is ${describe(shape)}, and a die shows numbers or texts.`,
      {
        hint: 'Write its faces as numbers, or give them names in quotes: `d["hit", "miss"]`.',
      },
    );
    return false;
  }
  if (to === null) return true;
  const span = { start: from.span.start, end: to.span.end };
  const what = `\`${written(c, { span })}\``;
  const texts = [from, to].filter((end) => shapeOf(c, end).kind === "text");
  const alike =
    texts.length === 2 &&
    (plainText(from) === null || plainText(to) === null || plainText(from) === plainText(to));
  if (
    texts.length > 0 &&
    !alike &&
    (texts.length === 2 || [from, to].some((end) => isNumeric(shapeOf(c, end))))
  ) {
    error(c, "HR2030", span, `${what} cannot be counted out: only numbers are.`, {
      hint: 'Write each name: `d["a", "b", "c"]`.',
    });
    return false;
  }
  const [low, high] = [constantOf(from), constantOf(to)];
  if (low === null || high === null || (isWhole(low) && isWhole(high))) return true;
  error(c, "HR2030", span, `${what} cannot be counted out: a range of faces runs over whole numbers.`, {
    hint: "Write each face: `d[1/2, 3/2]`.",
  });
  return false;
}
