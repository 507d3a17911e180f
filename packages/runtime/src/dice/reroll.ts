import type { DieKind, FaceValue } from "../value/die.ts";
import { Roll, RolledDie } from "../value/roll.ts";

/** A roll after rerolls, and what each of its dice showed before. */
export interface Rerolled {
  readonly roll: Roll;
  readonly discarded: readonly (readonly FaceValue[])[];
}

/**
 * Rolls each die again whose value matches, by itself, until it matches no more, or once; in waves, left to
 * right. A die that is rolled again starts afresh, without its chain.
 */
export function reroll(
  roll: Roll,
  once: boolean,
  matches: (value: FaceValue) => boolean,
  throwDie: (kind: DieKind) => FaceValue,
  wave: (dice: number) => void,
): Rerolled {
  const dice = [...roll.dice];
  const discarded: FaceValue[][] = dice.map(() => []);
  let pending = dice.map((_, i) => i);
  for (let first = true; first || !once; first = false) {
    pending = pending.filter((i) => {
      const value = dice[i]?.value;
      return value !== undefined && matches(value);
    });
    if (pending.length === 0) break;
    wave(pending.length);
    for (const i of pending) {
      const die = dice[i];
      if (die === undefined) continue;
      discarded[i]?.push(die.value);
      dice[i] = new RolledDie(die.kind, [throwDie(die.kind)], null, null, die.sign);
    }
  }
  return { roll: new Roll(dice, roll.plus), discarded };
}
