import { fault } from "../../fault.ts";
import type { CountNode, ExplodeNode, SelectNode } from "../../program/expression.ts";
import type { DieKind } from "../../value/die.ts";
import { literalPool } from "./dice.ts";
import { constantTest } from "./pattern.ts";
import type { Planner, Run } from "./planner.ts";

// Literal pools of which only a number is read: the same dice in the same order as the general way, without a
// value for each die. The differential tests hold the two together.

const SMALL = 24;

/** `keep highest 3 of 4d6` and its kin, as a sum. */
export function planQuickSelection(planner: Planner, node: SelectNode): Run | null {
  const pool = literalPool(planner, node.of);
  if (pool === null || pool.kind.faces !== null) return null;
  const written = node.count === null ? 1 : node.count.op === "number" ? node.count.value : null;
  if (typeof written !== "number" || !Number.isSafeInteger(written) || written < 0) return null;
  const { kind, count } = pool;
  const take = Math.min(written, count);
  if (node.which === "middle" && (count - take) % 2 !== 0) return null;
  if (node.verb === "of" && count === 0) return null;
  const first = node.which === "highest" ? count - take : node.which === "lowest" ? 0 : (count - take) / 2;
  const inside = node.verb !== "drop";
  const { context } = planner;
  // All but one, or just one, at either end: the extreme face is all that has to be remembered.
  const atEnd = node.which !== "middle" && (take === 1 || take === count - 1);
  if (atEnd && count > 1) {
    const greatest = (node.which === "highest") === (take === 1);
    const takesExtreme = (take === 1) === inside;
    return () => {
      context.spend(2 * count, node.at);
      const { source, watched } = context;
      let sum = 0;
      let extreme = greatest ? 0 : kind.places + 1;
      for (let i = 0; i < count; i += 1) {
        const face = (watched ? context.place(kind, node.of.at) : source.below(kind.places)) + 1;
        sum += face;
        if (greatest ? face > extreme : face < extreme) extreme = face;
      }
      return takesExtreme ? extreme : sum - extreme;
    };
  }
  const faces = new Int32Array(count);
  return () => {
    context.spend(2 * count, node.at);
    const all = throwInto(planner, faces, kind, node.of.at);
    sort(faces);
    let sum = 0;
    for (let i = first; i < first + take; i += 1) sum += faces[i] ?? 0;
    return inside ? sum : all - sum;
  };
}

// Fills the buffer with faces and gives their sum.
function throwInto(planner: Planner, faces: Int32Array, kind: DieKind, at: number): number {
  const { context } = planner;
  const { source, watched } = context;
  let sum = 0;
  for (let i = 0; i < faces.length; i += 1) {
    const face = (watched ? context.place(kind, at) : source.below(kind.places)) + 1;
    faces[i] = face;
    sum += face;
  }
  return sum;
}

// Insertion beats the built-in sort on a handful of dice.
function sort(faces: Int32Array): void {
  if (faces.length > SMALL) {
    faces.sort();
    return;
  }
  for (let i = 1; i < faces.length; i += 1) {
    const face = faces[i] ?? 0;
    let j = i - 1;
    for (; j >= 0 && (faces[j] ?? 0) > face; j -= 1) faces[j + 1] = faces[j] ?? 0;
    faces[j + 1] = face;
  }
}

/** `count >= 8 in 10d10`. */
export function planQuickCount(planner: Planner, node: CountNode): Run | null {
  const pool = literalPool(planner, node.in);
  const test = constantTest(planner, node.patterns);
  if (pool === null || test === null || pool.kind.places > 10_000) return null;
  const { kind, count } = pool;
  const matches = Uint8Array.from({ length: kind.places }, (_, place) => (test(kind.faceAt(place)) ? 1 : 0));
  const { context } = planner;
  return () => {
    context.spend(count, node.at);
    const { source, watched } = context;
    let found = 0;
    for (let i = 0; i < count; i += 1) {
      found += matches[watched ? context.place(kind, node.in.at) : source.below(kind.places)] ?? 0;
    }
    return found;
  };
}

/** `explode 3d6`, also on faces, up to a number of times, penetrating: as a sum. */
export function planQuickExplosion(planner: Planner, node: ExplodeNode): Run | null {
  const pool = literalPool(planner, node.of);
  const test = node.on === null ? null : constantTest(planner, node.on);
  const upTo =
    node.upTo === null ? Number.POSITIVE_INFINITY : node.upTo.op === "number" ? node.upTo.value : null;
  if (pool === null || pool.kind.faces !== null || node.from !== null || pool.kind.places > 10_000)
    return null;
  if ((node.on !== null && test === null) || typeof upTo !== "number" || upTo < 0) return null;
  const { kind, count } = pool;
  const burns = Uint8Array.from({ length: kind.places }, (_, place) =>
    (test === null ? place === kind.places - 1 : test(place + 1)) ? 1 : 0,
  );
  const lost = node.penetrating ? 1 : 0;
  const { context } = planner;
  return () => {
    const { source, watched } = context;
    const waveLimit = Math.min(upTo, context.limits.rerolls);
    let sum = 0;
    let wave = count;
    for (let waves = 0; ; waves += 1) {
      context.spend(wave, node.at);
      let burning = 0;
      for (let i = 0; i < wave; i += 1) {
        const place = watched ? context.place(kind, node.at) : source.below(kind.places);
        sum += place + 1;
        burning += burns[place] ?? 0;
      }
      if (waves > 0) sum -= lost * wave;
      if (burning === 0 || waves === upTo) return sum;
      if (waves === waveLimit) {
        fault(
          "HR4005",
          node.at,
          `the explosion of \`${planner.words(node.of)}\` went on for more than ${waveLimit} times`,
          "say when to stop: up to 10 times",
        );
      }
      wave = burning;
    }
  };
}
