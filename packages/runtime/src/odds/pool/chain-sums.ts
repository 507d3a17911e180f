import { powerOf } from "../distribution/dense.ts";
import type { Digits } from "../distribution/digits.ts";
import { over, plus, times, type Weight } from "../distribution/weight.ts";
import type { Group } from "./hand.ts";
import { type Adding, WORTH } from "./tally.ts";

/** What the faces of dice of one kind add to each sum, where the dice are worth as much and may have shown other faces. */
export class ChainSums {
  readonly #chains: readonly Chain[];
  readonly #whole: Weight;

  constructor(chains: readonly Chain[]) {
    this.#chains = chains;
    this.#whole = chains.reduce<Weight>((sum, { weight }) => plus(sum, weight), 0);
  }

  get whole(): Weight {
    return this.#whole;
  }

  /** The greatest that one die adds to a sum. */
  get greatest(): number {
    return this.#chains.reduce((most, { adds }) => Math.max(most, ...adds.map(Math.abs)), 0);
  }

  /**
   * What dice of some ranks add, all of this worth: `sees` tells which sums see each of them. The ways are parts of
   * those in which they are worth so much.
   */
  falling(digits: Digits, { byRank, of }: Sees): FallingChains {
    const known = new Map<string, ReadonlyMap<number, Weight>>();
    const sums = (from: number, to: number): ReadonlyMap<number, Weight> => {
      if (from === to) return new Map([[0, 1]]);
      const key = `${from},${to}`;
      const made =
        known.get(key) ??
        (byRank ? this.#withOne(sums(from, to - 1), digits, of(to - 1, from, to)) : all(from, to));
      known.set(key, made);
      return made;
    };
    const all = (from: number, to: number): ReadonlyMap<number, Weight> => {
      let made: ReadonlyMap<number, Weight> = new Map([[0, 1]]);
      for (let rank = from; rank < to; rank += 1) made = this.#withOne(made, digits, of(rank, from, to));
      return made;
    };
    return (from, to, weight) => {
      const unit = over(weight, powerOf(this.#whole, to - from));
      return [...sums(from, to)].map(([sum, ways]) => [sum, times(unit, ways)]);
    };
  }

  #withOne(
    before: ReadonlyMap<number, Weight>,
    digits: Digits,
    seen: readonly number[],
  ): ReadonlyMap<number, Weight> {
    const after = new Map<number, Weight>();
    for (const { adds, weight } of this.#chains) {
      const more = digits.together(adds.map((sum, i) => sum * (seen[i] ?? 0)));
      for (const [sum, ways] of before) {
        const both = times(ways, weight);
        const known = after.get(sum + more);
        after.set(sum + more, known === undefined ? both : plus(known, both));
      }
    }
    return after;
  }
}

/** Which sums see a die, one of those alike that fall on ranks from one up to another. */
export interface Sees {
  /** It hangs on the rank of the die alone. */
  readonly byRank: boolean;
  of(rank: number, from: number, to: number): readonly number[];
}

/** What dice add that fall on ranks from one up to another, with the ways of all of them shared out. */
export type FallingChains = (
  from: number,
  to: number,
  weight: Weight,
) => readonly (readonly [number, Weight])[];

/** One or more chains of faces that are worth the same and add the same. */
interface Chain {
  readonly adds: readonly number[];
  readonly weight: Weight;
}

/** What is added by faces, or by what a die is worth. */
export interface Looking {
  readonly adding: Adding;
  readonly byFaces: boolean;
}

/** The chains of a group by what they are worth; null where only the chains themselves can tell. */
export function chainsOf(
  { tally: tallyOf, row }: Group,
  looks: readonly Looking[],
): ReadonlyMap<number, ChainSums> | null {
  const byFaces = looks.filter((look) => look.byFaces);
  const tally = tallyOf?.([WORTH, ...byFaces.map(({ adding }) => adding)]) ?? null;
  if (tally === null) return null;
  const byWorth = new Map<number, Chain[]>();
  for (const [combination, weight] of tally.ways) {
    const [worth = 0, ...sums] = tally.sums(combination);
    const adds: number[] = [];
    for (const look of looks) {
      const sum = look.byFaces ? (sums.shift() ?? null) : look.adding(worth, false);
      if (typeof sum !== "number" || !Number.isSafeInteger(sum)) return null;
      adds.push(sum);
    }
    byWorth.set(worth, [...(byWorth.get(worth) ?? []), { adds, weight }]);
  }
  const all = new Map([...byWorth].map(([worth, chains]) => [worth, new ChainSums(chains)]));
  for (const [worth, { whole }] of all) if (row.weights[worth - row.least] !== whole) return null;
  return all;
}
