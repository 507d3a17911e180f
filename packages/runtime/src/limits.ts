/**
 * The limits of one run. Every one is on by default, counts from the start of the run and ends it with its
 * code; none may be zero. The digits of numbers have one ceiling for all runs, `MAX_BITS` (HR4006).
 */
export interface Limits {
  /** HR4001. Steps of work: loop rounds, calls, dice, items handled. */
  readonly steps: number;
  /** HR4002. Nesting of calls, weighed by how deep the expressions of the called rules nest. */
  readonly depth: number;
  /** HR4003. Dice of one roll. */
  readonly dice: number;
  /** HR4004. Sides of one die, or the sum of its weights. */
  readonly sides: number;
  /** HR4005. Waves of rerolls or explosions in one operation. */
  readonly rerolls: number;
  /** HR4007. UTF-16 units of one text. */
  readonly textLength: number;
  /** HR4008. Items of one list or map. */
  readonly cells: number;
  /** Nodes of a trace; what comes after is counted, not kept. */
  readonly traceNodes: number;
}

/** What to do about HR4003. */
export function fewerDice({ dice }: Limits): string {
  return `roll fewer dice, at most ${dice} at once`;
}

/** For a game at a table: the default. */
const table: Limits = {
  steps: 10_000_000,
  depth: 1_500,
  dice: 100_000,
  sides: 1_000_000,
  rerolls: 1_000,
  textLength: 100_000,
  cells: 100_000,
  traceNodes: 2_000,
};

/** `strict` for strangers' text, `table` for a game at a table, `trusted` for one's own. */
export const limitPresets: { readonly strict: Limits; readonly table: Limits; readonly trusted: Limits } = {
  strict: {
    ...table,
    steps: 200_000,
    depth: 1_000,
    dice: 10_000,
    sides: 100_000,
    textLength: 10_000,
    cells: 10_000,
    traceNodes: 500,
  },
  table,
  trusted: { ...table, steps: 1_000_000_000, dice: 1_000_000, cells: 1_000_000 },
};
