import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";

/** Where chance comes from: a whole number from 0 to n - 1, all alike; n is at least 1 and at most 2^21. */
export interface RandomSource {
  below(n: number): number;
}

/** The version of the promise below; a seed gives the same rolls in every release that names the same version. */
export const STREAM_VERSION = 1;

const TWO_32 = 4294967296;

/**
 * The seeded source, stream version 1. The seed's UTF-16 units are hashed to four 32-bit words, which are the
 * state of xoroshiro128+ (pure-rand); of each 64-bit output the low 32 bits are taken as x. A number below n is
 * floor(x * n / 2^32), and x is thrown away while (x * n) mod 2^32 < 2^32 mod n, which makes all alike
 * (Lemire, "Fast Random Integer Generation in an Interval", 2019).
 */
export class SeededSource implements RandomSource {
  readonly #generator: RandomGenerator;

  constructor(seed: string) {
    this.#generator = xoroshiro128plusFromState(stateOf(seed));
  }

  below(n: number): number {
    // Exact in doubles: x < 2^32 and n <= 2^21.
    let product = (this.#generator.next() >>> 0) * n;
    let whole = Math.floor(product / TWO_32);
    let rest = product - whole * TWO_32;
    if (rest < n) {
      const least = TWO_32 % n;
      while (rest < least) {
        product = (this.#generator.next() >>> 0) * n;
        whole = Math.floor(product / TWO_32);
        rest = product - whole * TWO_32;
      }
    }
    return whole;
  }
}

// FNV-1a over both bytes of each unit, from four starts, each finished as MurmurHash3 finishes its words.
const STARTS = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35] as const;

/** The state that a seed stands for; never all zero. */
export function stateOf(seed: string): readonly [number, number, number, number] {
  let [a, b, c, d]: [number, number, number, number] = [...STARTS];
  for (let i = 0; i < seed.length; i += 1) {
    const unit = seed.charCodeAt(i);
    const [low, high] = [unit & 0xff, unit >>> 8];
    a = Math.imul(Math.imul(a ^ low, PRIME) ^ high, PRIME);
    b = Math.imul(Math.imul(b ^ low, PRIME) ^ high, PRIME);
    c = Math.imul(Math.imul(c ^ low, PRIME) ^ high, PRIME);
    d = Math.imul(Math.imul(d ^ low, PRIME) ^ high, PRIME);
  }
  return [finished(a), finished(b), finished(c), finished(d) | 1];
}

const PRIME = 0x01000193;

function finished(word: number): number {
  let h = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
