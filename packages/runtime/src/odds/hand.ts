import type { Value } from "../value/value.ts";
import { binomial } from "./binomial.ts";
import type { Dense } from "./dense.ts";
import { minus, plus, times, type Weight } from "./weight.ts";

/** Dice alike with one face each: the weights of their faces, and how many there are at the most. */
export interface Group {
  readonly row: Pick<Dense, "least" | "weights">;
  readonly most: number;
}

/** How many dice of each group there are, and how many ways there are to so many. */
export interface Start {
  readonly dice: readonly number[];
  readonly weight: Weight;
}

/** What a pool shows, as groups of dice. Weights are parts of `total`, together with the faces that the dice show. */
export interface Shown {
  readonly groups: readonly Group[];
  readonly starts: readonly Start[];
  /** What was cut off, as too unlikely. */
  readonly cut: Weight;
  readonly total: Weight;
}

/** One way to go on: so many dice show the face, and those that are left are these. */
export interface Step {
  readonly left: number;
  readonly shown: number;
  readonly weight: Weight;
}

/** How a pool gives out its dice, face by face. What is left is a number: how many dice of each group. */
export interface Hand {
  /** What is left before the first face. */
  readonly starts: readonly { readonly left: number; readonly weight: Weight }[];
  /** What is left is below this. */
  readonly states: number;
  readonly cut: Weight;
  readonly total: Weight;
  /** The ways in which the dice that are left can lie. */
  rest(left: number): Weight;
  /** Asks for one more face: how many of those that are left show it. */
  ask(face: Value): (left: number) => readonly Step[];
}

/** A group while it is asked: the weights of the faces that were not asked for. */
class AskedGroup {
  readonly #row: Group["row"];
  #whole: Weight;
  #powers: Weight[] = [1];
  #own: Weight[] = [1];
  #weight: Weight = 0;
  readonly #choose: (readonly Weight[])[] = [];

  constructor({ row }: Group) {
    this.#row = row;
    this.#whole = row.weights.reduce<Weight>(plus, 0);
  }

  ask(face: Value): void {
    const { least, weights } = this.#row;
    this.#weight = typeof face === "number" ? (weights[face - least] ?? 0) : 0;
    this.#whole = minus(this.#whole, this.#weight);
    this.#powers = [1];
    this.#own = [1];
  }

  rest(dice: number): Weight {
    return powerIn(this.#powers, this.#whole, dice);
  }

  /** How many of some dice may show the face. Where no other face is left, all of them do. */
  steps(dice: number, left: number, stride: number): readonly Step[] {
    const most = this.#weight === 0 ? 0 : dice;
    const all = this.#choose[dice] ?? Array.from({ length: dice + 1 }, (_, i) => binomial(dice, i));
    this.#choose[dice] = all;
    const steps: Step[] = [];
    for (let shown = this.#whole === 0 ? dice : 0; shown <= most; shown += 1)
      steps.push({
        left: left - shown * stride,
        shown,
        weight: times(all[shown] ?? 0, powerIn(this.#own, this.#weight, shown)),
      });
    return steps;
  }
}

/** What two groups do together, from what is left of all of them. */
function bothSteps(some: readonly Step[], others: readonly Step[], left: number): readonly Step[] {
  return some.flatMap((one) =>
    others.map((other) => ({
      left: one.left + other.left - left,
      shown: one.shown + other.shown,
      weight: times(one.weight, other.weight),
    })),
  );
}

function powerIn(powers: Weight[], base: Weight, exponent: number): Weight {
  while (powers.length <= exponent) powers.push(times(powers.at(-1) ?? 1, base));
  return powers[exponent] ?? 1;
}

export function handOf({ groups, starts, cut, total }: Shown): Hand {
  const asked = groups.map((group) => new AskedGroup(group));
  const strides: number[] = [];
  let states = 1;
  for (const { most } of groups) {
    strides.push(states);
    states *= most + 1;
  }
  const diceIn = (left: number, group: number): number =>
    Math.floor(left / (strides[group] ?? 1)) % ((groups[group]?.most ?? 0) + 1);
  const stepsFrom = (left: number): readonly Step[] => {
    let steps: readonly Step[] | null = null;
    asked.forEach((group, g) => {
      const own = group.steps(diceIn(left, g), left, strides[g] ?? 1);
      steps = steps === null ? own : bothSteps(steps, own, left);
    });
    return steps ?? [{ left, shown: 0, weight: 1 }];
  };
  return {
    starts: starts.map(({ dice, weight }) => ({
      left: dice.reduce((sum, one, g) => sum + one * (strides[g] ?? 1), 0),
      weight,
    })),
    states,
    cut,
    total,
    rest: (left) =>
      asked.reduce<Weight>((ways, group, g) => {
        const dice = diceIn(left, g);
        return dice === 0 ? ways : times(ways, group.rest(dice));
      }, 1),
    ask(face) {
      for (const group of asked) group.ask(face);
      const known: (readonly Step[] | undefined)[] = [];
      return (left) => {
        const steps = known[left] ?? stepsFrom(left);
        known[left] = steps;
        return steps;
      };
    },
  };
}
