import { add, compare, type Exact, subtract } from "../number/rational.ts";
import type { DieKind, FaceValue } from "./die.ts";

/** One die on the table: the faces of its chain, the first throw first, extra dice of explosions behind it. */
export class RolledDie {
  readonly kind: DieKind;
  /** Faces as shown. At least one. */
  readonly shown: readonly FaceValue[];
  /** The kinds of the extra dice, where they climb a ladder; else null. */
  readonly kinds: readonly DieKind[] | null;
  /** What each face counts, where that differs from what it shows (penetrating explosions); else null. */
  readonly worths: readonly FaceValue[] | null;
  /** 1, or -1 for a die that was subtracted. */
  readonly sign: 1 | -1;
  /** The sum of the chain, without the sign; the name of a named face. */
  readonly value: FaceValue;

  constructor(
    kind: DieKind,
    shown: readonly FaceValue[],
    kinds: readonly DieKind[] | null = null,
    worths: readonly FaceValue[] | null = null,
    sign: 1 | -1 = 1,
  ) {
    this.kind = kind;
    this.shown = shown;
    this.kinds = kinds;
    this.worths = worths;
    this.sign = sign;
    const faces = worths ?? shown;
    this.value = faces.slice(1).reduce<FaceValue>(sumFaces, faces[0] ?? 0);
  }

  /** What each face of the chain counts. */
  get counted(): readonly FaceValue[] {
    return this.worths ?? this.shown;
  }

  /** The kind of the die that was thrown last. */
  get lastKind(): DieKind {
    return this.kinds?.[this.kinds.length - 1] ?? this.kind;
  }

  /** The face that was thrown last. */
  get lastShown(): FaceValue {
    return this.shown[this.shown.length - 1] ?? 0;
  }

  get negated(): RolledDie {
    return new RolledDie(this.kind, this.shown, this.kinds, this.worths, this.sign === 1 ? -1 : 1);
  }
}

// A chain of named faces has no sum; its last face stands for it.
function sumFaces(sum: FaceValue, face: FaceValue): FaceValue {
  return typeof sum === "string" || typeof face === "string" ? face : add(sum, face);
}

/** What rolling gives: dice that count, and a constant. Counts, compares and matches as its total. */
export class Roll {
  readonly dice: readonly RolledDie[];
  readonly plus: Exact;
  /** Null where a face has a name: such a pool has dice and no sum. */
  readonly total: Exact | null;

  constructor(dice: readonly RolledDie[], plus: Exact) {
    this.dice = dice;
    this.plus = plus;
    let total: Exact | null = plus;
    for (const die of dice) {
      if (typeof die.value === "string") {
        total = null;
        break;
      }
      total = die.sign === 1 ? add(total, die.value) : subtract(total, die.value);
    }
    this.total = total;
  }
}

/** The die with the highest (1) or lowest (-1) chain; the earlier of equals. Null without dice that have a sum. */
export function extremeDie(roll: Roll, sign: 1 | -1): Exact | null {
  let best: Exact | null = null;
  for (const { value } of roll.dice) {
    if (typeof value === "string") return null;
    if (best === null || sign * compare(value, best) > 0) best = value;
  }
  return best;
}
