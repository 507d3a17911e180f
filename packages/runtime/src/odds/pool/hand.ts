import type { Exact } from "../../number/rational.ts";
import type { Value } from "../../value/value.ts";
import { binomial } from "../distribution/binomial.ts";
import { type Dense, powerOf } from "../distribution/dense.ts";
import { minus, plus, times, type Weight } from "../distribution/weight.ts";
import type { Pool } from "./pool.ts";

/** Dice alike with one face each: the weights of their faces, and how many there are at the most. */
export interface Group {
  readonly row: Pick<Dense, "least" | "weights"> & Partial<Pick<Dense, "cut" | "cutLeast">>;
  readonly most: number;
  /** What the faces of one of them add up to, where it is worth more than one face and that is asked. */
  readonly tally?: Pool["tally"];
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
  /** What a die that was cut off is worth at the least; infinite where there is none, or nothing is known of it. */
  readonly cutLeast: number;
  readonly total: Weight;
  /** The constant that is added to what the dice show. */
  readonly plus: Exact;
  /** Each die is worth the one face that it shows. */
  readonly plain: boolean;
  /** Its faces are so many parts of which so many make 1. */
  readonly per: number;
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
  /** How many dice are left. */
  dice(left: number): number;
  /** Asks for one more face: how many of those that are left show it. */
  ask(face: Value): (left: number) => readonly Step[];
  /** Asks one group after the other. */
  askEach(face: Value): Iterable<AskedOne>;
}

/** One group that is asked for a face, after those before it. */
export interface AskedOne {
  /** The ways to go on in which fewer than so many of its dice show the face. */
  fewer(left: number, than: number): readonly Step[];
  /** The ways in which the dice that are left can lie where so many of it or more show the face. */
  atLeast(left: number, shown: number): Weight;
}

/** A group that was asked for a face: how many of it may show that, and what is left of its faces. */
class AskedGroup {
  readonly #row: Group["row"];
  /** The weights of the face, and of those that were not asked for. */
  readonly #weight: Weight;
  readonly #whole: Weight;
  readonly #rest = new Map<number, Weight>();
  readonly #own: Weight[] = [1];
  readonly #choose: Weight[][];

  private constructor(row: Group["row"], weight: Weight, whole: Weight, choose: Weight[][]) {
    this.#row = row;
    this.#weight = weight;
    this.#whole = whole;
    this.#choose = choose;
  }

  static of({ row }: Group): AskedGroup {
    return new AskedGroup(row, 0, row.weights.reduce<Weight>(plus, 0), []);
  }

  /** The group asked for one more face. */
  ask(face: Value): AskedGroup {
    const { least, weights } = this.#row;
    const weight = typeof face === "number" ? (weights[face - least] ?? 0) : 0;
    return new AskedGroup(this.#row, weight, minus(this.#whole, weight), this.#choose);
  }

  rest(dice: number): Weight {
    const known = this.#rest.get(dice) ?? powerOf(this.#whole, dice);
    this.#rest.set(dice, known);
    return known;
  }

  /** How many of some dice may show the face, fewer than so many. Where no other face is left, all of them do. */
  steps(dice: number, left: number, stride: number, than = dice + 1): readonly Step[] {
    const most = Math.min(this.#weight === 0 ? 0 : dice, than - 1);
    const steps: Step[] = [];
    for (let shown = this.#whole === 0 ? dice : 0; shown <= most; shown += 1)
      steps.push({ left: left - shown * stride, shown, weight: this.#ways(dice, shown) });
    return steps;
  }

  /** The ways in which so many of some dice or more show the face, the others what they may. */
  atLeast(dice: number, shown: number): Weight {
    if (shown > dice || this.#weight === 0) return 0;
    let ways = powerOf(plus(this.#whole, this.#weight), dice);
    for (let fewer = 0; fewer < shown; fewer += 1)
      ways = minus(ways, times(this.#ways(dice, fewer), this.rest(dice - fewer)));
    return ways;
  }

  #ways(dice: number, shown: number): Weight {
    const chosen = this.#choose[dice] ?? [];
    this.#choose[dice] = chosen;
    const ways = chosen[shown] ?? binomial(dice, shown);
    chosen[shown] = ways;
    while (this.#own.length <= shown) this.#own.push(times(this.#own.at(-1) ?? 1, this.#weight));
    return times(ways, this.#own[shown] ?? 1);
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

export function handOf({ groups, starts, cut, total }: Shown): Hand {
  let asked = groups.map(AskedGroup.of);
  const strides: number[] = [];
  let states = 1;
  for (const { most } of groups) {
    strides.push(states);
    states *= most + 1;
  }
  const diceIn = (left: number, group: number): number =>
    Math.floor(left / (strides[group] ?? 1)) % ((groups[group]?.most ?? 0) + 1);
  const rest = (left: number, without: AskedGroup | null = null): Weight =>
    asked.reduce<Weight>((ways, group, g) => {
      const dice = group === without ? 0 : diceIn(left, g);
      return dice === 0 ? ways : times(ways, group.rest(dice));
    }, 1);
  const stepsFrom = (of: readonly AskedGroup[], left: number): readonly Step[] => {
    let steps: readonly Step[] | null = null;
    of.forEach((group, g) => {
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
    rest: (left) => rest(left),
    dice: (left) => groups.reduce((sum, _, g) => sum + diceIn(left, g), 0),
    *askEach(face) {
      for (const [g, before] of asked.entries()) {
        const group = before.ask(face);
        asked = asked.with(g, group);
        yield {
          fewer: (left, than) => group.steps(diceIn(left, g), left, strides[g] ?? 1, than),
          atLeast: (left, shown) => times(group.atLeast(diceIn(left, g), shown), rest(left, group)),
        };
      }
    },
    ask(face) {
      const now = asked.map((group) => group.ask(face));
      asked = now;
      const known: (readonly Step[] | undefined)[] = [];
      return (left) => {
        const steps = known[left] ?? stepsFrom(now, left);
        known[left] = steps;
        return steps;
      };
    },
  };
}
