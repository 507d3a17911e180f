import { fault } from "../../fault.ts";
import { type Exact, exactToText, isWhole } from "../../number/rational.ts";
import type { Expression, Faces } from "../../program/expression.ts";
import { Die, DieKind, type FaceValue, fudgeDie, percentDie, plainDie } from "../../value/die.ts";
import { literal } from "../../value/show.ts";
import { kindName, numberOf, type Value } from "../../value/value.ts";
import { wholeOf } from "./expect.ts";
import type { Frame, Planner } from "./planner.ts";

/** Plans what a die can show. Literal sides and faces are looked at once, when the program is planned. */
export function planFaces(planner: Planner, faces: Faces, at: number): (frame: Frame) => DieKind {
  const constant = constantKind(faces);
  if (constant !== null && constant.places >= 1 && constant.places <= planner.context.limits.sides) {
    return () => constant;
  }
  if (faces.kind === "sides") {
    const sides = planner.operand(faces.sides, "total");
    return (frame) =>
      plainDie(
        checkedSides(
          planner,
          wholeOf(planner, sides(frame), faces.sides, "the number of sides"),
          faces.sides.at,
        ),
      );
  }
  if (faces.kind !== "custom") return () => percentDie;
  const planned = faces.faces.map((face) => ({
    nodes: face,
    from: planner.operand(face.from, "total"),
    to: face.to === null ? null : planner.operand(face.to, "total"),
    weight: face.weight === null ? null : planner.operand(face.weight, "total"),
  }));
  return (frame) => {
    const written: { face: FaceValue; weight: number }[] = [];
    for (const { nodes, from, to, weight } of planned) {
      const first = faceValue(planner, from(frame), nodes.from);
      const last = to === null || nodes.to === null ? first : faceValue(planner, to(frame), nodes.to);
      const times =
        weight === null || nodes.weight === null
          ? 1
          : wholeOf(planner, weight(frame), nodes.weight, "the weight of a face");
      if (times < 0) fault("HR3013", at, `the weight of a face cannot be negative, and it is ${times}`);
      for (const face of between(planner, first, last, nodes.from)) written.push({ face, weight: times });
      planner.context.spend(1, at);
      if (written.length > planner.context.limits.cells) fault("HR4008", at, "this die has too many faces");
    }
    return customDie(planner, written, at);
  };
}

/** The kind of a die whose faces are all literal numbers or texts; null for every other. */
export function constantKind(faces: Faces): DieKind | null {
  if (faces.kind === "percent") return percentDie;
  if (faces.kind === "fudge") return fudgeDie;
  if (faces.kind === "sides") {
    return faces.sides.op === "number" && typeof faces.sides.value === "number"
      ? plainDie(faces.sides.value)
      : null;
  }
  return null;
}

/** A die that is literal in the program, such as `d8` or `die 2d6`; null for every other expression. */
export function constantDie(node: Expression): Die | null {
  if (node.op === "as die") return constantDie(node.of);
  if (node.op !== "unrolled") return null;
  const kind = constantKind(node.faces);
  const count = node.count === null ? 1 : node.count.op === "number" ? node.count.value : null;
  if (
    kind === null ||
    kind.places < 1 ||
    typeof count !== "number" ||
    !Number.isSafeInteger(count) ||
    count < 0
  )
    return null;
  return new Die([{ kind, count }], 0);
}

function checkedSides(planner: Planner, sides: number, at: number): number {
  if (sides < 1) fault("HR3013", at, `a die needs at least one side, and this one has ${sides}`);
  if (sides > planner.context.limits.sides) {
    fault(
      "HR4004",
      at,
      `a die can have at most ${planner.context.limits.sides} sides, and this one has ${sides}`,
    );
  }
  return sides;
}

function faceValue(planner: Planner, value: Value, node: Expression): FaceValue {
  const number = numberOf(value);
  if (number !== null) return number;
  if (typeof value === "string") return value;
  fault(
    "HR3013",
    node.at,
    `a face is a number or a text, and \`${planner.words(node)}\` is ${kindName(value)}`,
  );
}

function between(
  planner: Planner,
  first: FaceValue,
  last: FaceValue,
  node: Expression,
): readonly FaceValue[] {
  if (first === last) return [first];
  if (typeof first === "string" || typeof last === "string") {
    fault("HR3013", node.at, `faces from ${literal(first)} to ${literal(last)} cannot be counted out`);
  }
  if (!isWhole(first) || !isWhole(last)) fault("HR3004", node.at, "a range of faces runs over whole numbers");
  const size =
    typeof first === "number" && typeof last === "number" ? last - first + 1 : Number.MAX_SAFE_INTEGER;
  if (size < 1)
    fault("HR3013", node.at, `the faces from ${exactToText(first)} to ${exactToText(last)} run backwards`);
  if (size > planner.context.limits.cells) fault("HR4008", node.at, "this die has too many faces");
  planner.context.spend(size, node.at);
  return Array.from({ length: size }, (_, i): Exact => (first as number) + i);
}

function customDie(
  planner: Planner,
  written: readonly { readonly face: FaceValue; readonly weight: number }[],
  at: number,
): DieKind {
  const present = written.filter(({ weight }) => weight > 0);
  const [first] = present;
  if (first === undefined) fault("HR3013", at, "this die has no face", "write its faces: d[1, 2, 3]");
  const named = typeof first.face === "string";
  if (present.some(({ face }) => (typeof face === "string") !== named)) {
    fault("HR3013", at, "a die has either numbers or names on its faces, not both");
  }
  const places = present.reduce((sum, { weight }) => sum + weight, 0);
  checkedSides(planner, places, at);
  let end = 0;
  const ends = present.map(({ weight }) => {
    end += weight;
    return end;
  });
  const even = present.every(({ weight }) => weight === 1);
  return new DieKind(
    labelOf(written),
    places,
    present.map(({ face }) => face),
    even ? null : ends,
  );
}

function labelOf(written: readonly { readonly face: FaceValue; readonly weight: number }[]): string {
  const weighted = written.some(({ weight }) => weight !== 1);
  const shown = written
    .slice(0, 20)
    .map(({ face, weight }) => literal(face) + (weighted ? `:${weight}` : ""));
  return `d[${shown.join(",")}${written.length > 20 ? ",…" : ""}]`;
}
