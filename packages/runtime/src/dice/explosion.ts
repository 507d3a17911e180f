import { compare, type Exact, subtract } from "../number/rational.ts";
import type { DieKind, FaceValue } from "../value/die.ts";
import { Roll, RolledDie } from "../value/roll.ts";

/** When a die explodes, and into what. */
export interface Explosion {
  /** The face that was thrown last makes the die explode; null is the highest face of that die. */
  readonly on: ((face: FaceValue) => boolean) | null;
  /** The most extra dice for one die. */
  readonly upTo: number;
  /** Each extra die counts one less than it shows. */
  readonly penetrating: boolean;
  /** Each extra die is the next of these, and the last one ends it; null throws the same die again. */
  readonly ladder: readonly DieKind[] | null;
}

/**
 * Explodes each die of a roll by itself, in waves: first the first extra die of every die that explodes, left to
 * right, then the second ones. A die whose last face does not match stays as it is, so exploding twice changes
 * nothing. `wave` is told before each wave how many dice it throws.
 */
export function explode(
  roll: Roll,
  explosion: Explosion,
  throwDie: (kind: DieKind) => FaceValue,
  wave: (dice: number) => void,
): Roll {
  const dice = [...roll.dice];
  const extra = new Array<number>(dice.length).fill(0);
  let burning = dice.map((_, i) => i);
  for (;;) {
    burning = burning.filter((i) => {
      const die = dice[i];
      return die !== undefined && (extra[i] ?? 0) < explosion.upTo && explodes(die, extra[i] ?? 0, explosion);
    });
    if (burning.length === 0) return new Roll(dice, roll.plus);
    wave(burning.length);
    for (const i of burning) {
      const die = dice[i];
      if (die === undefined) continue;
      extra[i] = (extra[i] ?? 0) + 1;
      const kind = explosion.ladder?.[extra[i] ?? 0] ?? die.lastKind;
      dice[i] = extended(die, kind, throwDie(kind), explosion);
    }
  }
}

function explodes(die: RolledDie, extra: number, { on, ladder }: Explosion): boolean {
  if (ladder !== null && extra + 1 >= ladder.length) return false;
  return on === null ? isGreatest(die.lastShown, die.lastKind) : on(die.lastShown);
}

function isGreatest(face: FaceValue, kind: DieKind): boolean {
  const greatest = kind.greatest;
  return typeof face !== "string" && typeof greatest !== "string" && compare(face, greatest) === 0;
}

function extended(
  die: RolledDie,
  kind: DieKind,
  face: FaceValue,
  { penetrating, ladder }: Explosion,
): RolledDie {
  const worths =
    penetrating || die.worths !== null ? [...die.counted, penetrating ? oneLess(face) : face] : null;
  const kinds =
    ladder !== null || die.kinds !== null ? [...(die.kinds ?? die.shown.map(() => die.kind)), kind] : null;
  return new RolledDie(die.kind, [...die.shown, face], kinds, worths, die.sign);
}

const oneLess = (face: FaceValue): FaceValue =>
  typeof face === "string" ? face : subtract(face as Exact, 1);
