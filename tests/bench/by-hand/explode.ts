import type { Answer } from "./answer.ts";
import { powerOf } from "./sum.ts";

/** A die that explodes on its highest face, at most `depth` times. */
export function explodingDie(sides: number, depth: number): Answer {
  const last = depth * sides;
  const weights: (number | bigint)[] = new Array<number>(last + sides).fill(0);
  const exact = sides ** (depth + 1) <= Number.MAX_SAFE_INTEGER;
  let each = exact ? sides ** depth : BigInt(sides) ** BigInt(depth);
  for (let wave = 0; wave <= depth; wave += 1) {
    const faces = wave === depth ? sides : sides - 1;
    for (let face = 1; face <= faces; face += 1) weights[wave * sides + face - 1] = each;
    each = typeof each === "number" ? each / sides : each / BigInt(sides);
  }
  return { least: 1, weights, total: exact ? sides ** (depth + 1) : BigInt(sides) ** BigInt(depth + 1) };
}

export function sumOfExploding(n: number, sides: number, depth: number): Answer {
  const { weights, total } = explodingDie(sides, depth);
  return { least: n, weights: powerOf(weights.map(BigInt), n), total: BigInt(total) ** BigInt(n) };
}

/** The greater of two independent answers that begin at the same number. */
export function greater(a: Answer, b: Answer): Answer {
  const size = Math.max(a.weights.length, b.weights.length);
  const weights: bigint[] = [];
  let [belowA, belowB, before] = [0n, 0n, 0n];
  for (let i = 0; i < size; i += 1) {
    belowA += BigInt(a.weights[i] ?? 0);
    belowB += BigInt(b.weights[i] ?? 0);
    const both = belowA * belowB;
    weights.push(both - before);
    before = both;
  }
  return { least: a.least, weights, total: BigInt(a.total) * BigInt(b.total) };
}
