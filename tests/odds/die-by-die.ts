import { type Fraction, plus, writeFraction, ZERO } from "../oracle/fraction.ts";

/** The faces of a die, each as often as it comes. */
export type Faces = readonly number[];

export const dice = (count: number, sides: number): readonly Faces[] =>
  Array.from({ length: count }, () => Array.from({ length: sides }, (_, i) => i + 1));

/**
 * What dice show of which only some are kept, worked out die after die: of those so far, only the lowest or highest few
 * are known one by one, and of the others the sum. `tell` gives the result from these few, sorted, and the sum.
 */
export function dieByDie(
  all: readonly Faces[],
  few: number,
  which: "highest" | "lowest",
  tell: (few: readonly number[], others: number) => number,
): Record<string, string> {
  let hands = new Map<string, bigint>([["|0", 1n]]);
  for (const faces of all) {
    const next = new Map<string, bigint>();
    for (const [hand, ways] of hands) {
      const [known = [], others] = readHand(hand);
      for (const face of faces) {
        const sorted = [...known, face].sort((a, b) => (which === "highest" ? b - a : a - b));
        const left = sorted.length > few ? (sorted.pop() ?? 0) : 0;
        const key = `${sorted.join(",")}|${others + left}`;
        next.set(key, (next.get(key) ?? 0n) + ways);
      }
    }
    hands = next;
  }
  const total = all.reduce((product, { length }) => product * BigInt(length), 1n);
  const table = new Map<string, Fraction>();
  for (const [hand, ways] of hands) {
    const name = String(tell(...readHand(hand)));
    table.set(name, plus(table.get(name) ?? ZERO, { n: ways, d: total }));
  }
  return Object.fromEntries([...table].map(([name, share]) => [name, writeFraction(share)]));
}

function readHand(hand: string): [readonly number[], number] {
  const [known = "", others = "0"] = hand.split("|");
  return [known === "" ? [] : known.split(",").map(Number), Number(others)];
}
