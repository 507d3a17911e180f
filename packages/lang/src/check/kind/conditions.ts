import type { Expression } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import type { Fix } from "../../diagnostic/diagnostic.ts";
import { constantOf } from "../../resolve/constant.ts";
import { add, compareExact, showExact, whole } from "../../resolve/exact.ts";
import { describe, isNumeric, type Shape } from "../../resolve/shape.ts";
import { lastValue, measured } from "../certain/measured.ts";
import { usedShape } from "../certain/used-shape.ts";
import { type Checking, error, written } from "../checking.ts";
import { dieMeantAsRoll } from "../dice/die-use.ts";
import { countFaces, faceOf, namedDice, namedInWords, namedResult } from "../dice/named-dice.ts";

/** What may be true or false, as far as is known. */
export const mayBeTruth: ReadonlySet<Shape["kind"]> = new Set(["unknown", "union", "bool"]);

/** Conditions that are certainly neither true nor false. */
export function conditionsAreTests(node: Statement, c: Checking): void {
  for (const condition of conditionsIn(node, c)) {
    // `6 or 5 or 4` is one mistake.
    if (!conditionIsTest(condition, node, c)) return;
  }
}

/** Whether a condition can be true or false; `node` is what asks for it, if anything of the text does. */
export function conditionIsTest(condition: Expression, node: Statement | null, c: Checking): boolean {
  const tested = lastValue(condition);
  if (tested === null) return true;
  const names = namedInWords(tested, c);
  if (names !== null) {
    error(c, "HR2052", condition.span, `\`${written(c, condition)}\` gives ${names}, not true or false.`, {
      hint: namedResult(tested, c) === "text" ? namedTest(tested, c) : countFaces(tested, c),
    });
    return false;
  }
  const shape = usedShape(tested, c);
  if (mayBeTruth.has(shape.kind) || tested.kind === "broken") return true;
  if (shape.kind === "die") dieMeantAsRoll(tested, c);
  else notTrueOrFalse(node, tested, shape, c);
  return false;
}

/** `if d["hit", "miss"]`: which face is asked for. */
function namedTest(tested: Expression, c: Checking): string {
  const dice = namedDice(tested, c);
  return `Compare it with a face: \`${written(c, tested)} == ${dice === null ? '"hit"' : faceOf(dice, c)}\`.`;
}

function notTrueOrFalse(node: Statement | null, condition: Expression, shape: Shape, c: Checking): void {
  const what = written(c, condition);
  const logic = node?.kind === "binary" && (node.operator === "or" || node.operator === "and");
  const explosion = node === null ? null : explosionOn(node);
  error(c, "HR2052", condition.span, `\`${what}\` is ${describe(shape)}, not true or false.`, {
    ...(explosion === null ? {} : { fix: explosion.fix }),
    hint:
      explosion !== null
        ? explosion.hint
        : logic
          ? `Each side of \`${node.operator}\` is a test of its own: \`x == 1 ${node.operator} x == 2\`.`
          : isNumeric(shape)
            ? `Compare it with something: \`${what} > 0\`.`
            : shape.kind === "odds"
              ? "How likely something is, `chance(...)` tells, and that can be compared."
              : `Compare it with something: \`${what} == ...\`.`,
  });
}

/** `explode 3d6 on 5 or 6`: which faces were meant. */
function explosionOn(node: Statement): { readonly hint: string; readonly fix: Fix } | null {
  if (node.kind !== "binary" || node.operator !== "or" || node.left.kind !== "explode") return null;
  const [pattern, ...more] = node.left.on ?? [];
  if (pattern?.kind !== "value" || more.length > 0) return null;
  const [low, high] = [constantOf(pattern.value), constantOf(node.right)];
  if (low === null || high === null) return null;
  const [from, to] = [showExact(low), showExact(high)];
  const next = compareExact(add(low, whole(1)), high) === 0;
  const meant = next ? `${from}..${to}` : `(${from}, ${to})`;
  return {
    hint: `Write \`on ${meant}\`.`,
    fix: {
      title: `Write on ${meant}`,
      edits: [{ span: { start: pattern.span.start, end: node.right.span.end }, text: meant }],
    },
  };
}

function conditionsIn(node: Statement, c: Checking): readonly Expression[] {
  switch (node.kind) {
    case "if":
      return node.branches.map((branch) => branch.condition);
    case "while":
    case "repeat until":
    case "require":
    case "warn":
    case "expect":
    case "given":
      return [node.condition];
    case "not":
      return [node.of];
    case "binary":
      return node.operator === "and" || node.operator === "or" ? [node.left, node.right] : [];
    case "comprehension":
      return node.generator.condition === null ? [] : [node.generator.condition];
    case "call": {
      const asked = measured(node, c);
      return [
        ...(asked?.measure === "chance" ? [asked.argument.value] : []),
        ...node.arguments.flatMap(({ generator, given }) =>
          [generator?.condition ?? null, given].filter((condition) => condition !== null),
        ),
      ];
    }
    case "match":
      return node.arms.flatMap((arm) => (arm.when === null ? [] : [arm.when]));
    default:
      return [];
  }
}
