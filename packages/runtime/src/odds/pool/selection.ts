import type { SelectNode } from "../../program/expression.ts";

/**
 * Which dice are seen among so many, by rank from the highest, which is 0; null where so many cannot be looked at so,
 * which the roll machine says in its own words.
 */
export type Taken = (count: number) => readonly number[] | null;

const ranksOf = (count: number): readonly number[] => Array.from({ length: count }, (_, rank) => rank);

/** Every die. */
export const ALL: Taken = ranksOf;

/** Which of equal dice are taken: the first of them, from the highest down or from the lowest up; or all of them. */
export type Ties = "highest" | "lowest" | "all" | "mixed";

/** Which of equals two selections take, one of the other. */
export function tiesOf(inner: Ties, { which }: Pick<SelectNode, "which">): Ties {
  const own = which === "highest" ? which : "lowest";
  return inner === "all" || inner === own ? own : "mixed";
}

/** What a selection of so many takes. */
export function takenBy({ verb, which }: Pick<SelectNode, "verb" | "which">, most: number): Taken {
  return (count) => {
    const take = Math.min(most, count);
    if (verb === "of" && count === 0) return null;
    if (which === "middle" && (count - take) % 2 !== 0) return null;
    const first = which === "highest" ? 0 : which === "lowest" ? count - take : (count - take) / 2;
    const inside = verb !== "drop";
    return ranksOf(count).filter((rank) => (rank >= first && rank < first + take) === inside);
  };
}

/** The highest or the lowest of what is taken. */
export function endOf(taken: Taken, which: "highest" | "lowest"): Taken {
  return (count) => {
    const ranks = taken(count);
    const end = which === "highest" ? ranks?.[0] : ranks?.at(-1);
    return end === undefined ? null : [end];
  };
}

/** The one at a place, from 1, of what is taken in order. */
export function placeOf(taken: Taken, place: number, descending: boolean): Taken {
  return (count) => {
    const rank = taken(count)?.at(descending ? place - 1 : -place);
    return rank === undefined || place < 1 ? null : [rank];
  };
}

/** What is taken of that which was taken before. */
export function takenOf(before: Taken, taken: Taken): Taken {
  return (count) => {
    const ranks = before(count);
    return ranks && (taken(ranks.length)?.map((rank) => ranks[rank] ?? 0) ?? null);
  };
}
