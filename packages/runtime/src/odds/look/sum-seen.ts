import type { Expression, RerollNode } from "../../program/expression.ts";
import { planTest } from "../../roll/plan/pattern.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import type { Interpreter } from "../interpreter.ts";
import { type Adding, EXTRA, FIRST, passing, WORTH } from "../pool/tally.ts";

/** A look at a roll that adds up something over all its faces. */
export interface SumSeen {
  /** What a face adds, by the variables. */
  adding(frame: Frame): Adding;
  /** The constant of the roll belongs to it. */
  readonly withPlus: boolean;
  /** Only a single die can be seen so. */
  readonly single?: true;
  /** It sees the dice after some of them have fallen again. */
  readonly again: boolean;
}

/** `count >= 8 in pool`, `pool.total`, `pool` where it is read as a number, `pool.explosions`, `die.natural`; null for any other look. */
export function sumSeen(
  odds: Interpreter,
  look: Expression,
  slot: number,
  rerolled: RerollNode | null,
): SumSeen | null {
  const isRoll = (of: Expression): boolean => of === rerolled || (of.op === "local" && of.slot === slot);
  const again =
    look === rerolled || (look.op === "count" ? look.in : look.op === "field" ? look.of : null) === rerolled;
  if (look.op === "count") {
    const { patterns } = look;
    const fixed = patterns.every((pattern) => {
      const parts =
        pattern.kind === "else"
          ? []
          : pattern.kind === "range"
            ? [pattern.from, pattern.to]
            : [pattern.value];
      return parts.every((part) => part === null || !odds.facts(part).reads.has(slot));
    });
    if (!isRoll(look.in) || !fixed) return null;
    return {
      adding: (frame) => passing(planTest(odds.planner, patterns)([...frame])),
      withPlus: false,
      again,
    };
  }
  if (isRoll(look)) return { adding: () => WORTH, withPlus: true, again };
  if (look.op !== "field" || !isRoll(look.of)) return null;
  if (look.name === "natural") return { adding: () => FIRST, withPlus: false, single: true, again };
  if (look.name === "total") return { adding: () => WORTH, withPlus: true, again };
  return look.name === "explosions" ? { adding: () => EXTRA, withPlus: false, again } : null;
}
