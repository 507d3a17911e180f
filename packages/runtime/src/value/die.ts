import { add, compare, type Exact, exactToText, multiply } from "../number/rational.ts";

/** What a die shows: a number, or the name of a face. */
export type FaceValue = Exact | string;

/** One kind of die: how many equally likely places it has, and what stands on each. Immutable. */
export class DieKind {
  /** As it is written: `d6`, `d%`, `d[1,1,2,3]`. */
  readonly label: string;
  /** Equally likely places: the sides, or the sum of the weights. */
  readonly places: number;
  /** The distinct faces in the order written; null for 1 to `places`. */
  readonly faces: readonly FaceValue[] | null;
  /** `ends[i]` is the first place behind face i; null where every face has one place. */
  readonly ends: readonly number[] | null;

  constructor(
    label: string,
    places: number,
    faces: readonly FaceValue[] | null,
    ends: readonly number[] | null,
  ) {
    this.label = label;
    this.places = places;
    this.faces = faces;
    this.ends = ends;
  }

  /** The face at a place from 0 to `places - 1`. */
  faceAt(place: number): FaceValue {
    if (this.faces === null) return place + 1;
    if (this.ends === null) return this.faces[place] ?? 0;
    let low = 0;
    let high = this.ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ends[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return this.faces[low] ?? 0;
  }

  /** True when its faces are names. */
  get named(): boolean {
    return typeof this.faces?.[0] === "string";
  }

  get greatest(): FaceValue {
    return this.faces === null ? this.places : extreme(this.faces, 1);
  }

  get least(): FaceValue {
    return this.faces === null ? 1 : extreme(this.faces, -1);
  }
}

function extreme(faces: readonly FaceValue[], sign: number): FaceValue {
  return faces.reduce((best, face) =>
    typeof best !== "string" && typeof face !== "string" && sign * compare(face, best) > 0 ? face : best,
  );
}

const usual = new Map<number, DieKind>();

/** The usual die with faces 1 to `sides`. */
export function plainDie(sides: number): DieKind {
  const known = usual.get(sides);
  if (known !== undefined) return known;
  const made = new DieKind(`d${sides}`, sides, null, null);
  // Only the common ones are kept, so that no script can make the table grow.
  if (sides <= 120) usual.set(sides, made);
  return made;
}

export const percentDie = new DieKind("d%", 100, null, null);
export const fudgeDie = new DieKind("dF", 3, [-1, 0, 1], null);

/** Do two dice have the same faces with the same chances? */
export function sameKind(a: DieKind, b: DieKind): boolean {
  if (a === b) return true;
  if (a.places !== b.places || a.faces?.length !== b.faces?.length) return false;
  return (a.faces ?? []).every((face, i) => {
    const other = b.faces?.[i];
    const equal =
      typeof face === "string" || typeof other === "string" || other === undefined
        ? face === other
        : compare(face, other) === 0;
    return equal && a.ends?.[i] === b.ends?.[i];
  });
}

/** A sum of dice and a constant, not rolled: `die 2d6+1`. A value of scripts. */
export class Die {
  readonly groups: readonly { readonly kind: DieKind; readonly count: number }[];
  readonly plus: Exact;

  constructor(groups: readonly { readonly kind: DieKind; readonly count: number }[], plus: Exact) {
    this.groups = groups;
    this.plus = plus;
  }

  /** The kind of a single die; null for sums of dice. */
  get single(): DieKind | null {
    const [group, ...others] = this.groups;
    return group !== undefined && others.length === 0 && group.count === 1 ? group.kind : null;
  }

  get size(): number {
    return this.groups.reduce((sum, group) => sum + group.count, 0);
  }

  /** `d12+1`, `2d6-1`, `d6+d4`. */
  get label(): string {
    const dice = this.groups
      .map((group) => (group.count === 1 ? "" : String(group.count)) + group.kind.label)
      .join("+");
    const plus = compare(this.plus, 0);
    return plus === 0 ? dice : dice + (plus > 0 ? "+" : "") + exactToText(this.plus);
  }
}

/** The least or greatest total of a die value; null where a face has a name. */
export function bound(die: Die, which: "least" | "greatest"): Exact | null {
  let total = die.plus;
  for (const { kind, count } of die.groups) {
    const face = kind[which];
    if (typeof face === "string") return null;
    total = add(total, multiply(face, count));
  }
  return total;
}

/** Same dice in any order and the same constant. */
export function sameDie(a: Die, b: Die): boolean {
  if (compare(a.plus, b.plus) !== 0 || a.size !== b.size) return false;
  const countIn = (die: Die, kind: DieKind) =>
    die.groups.reduce((sum, group) => sum + (sameKind(group.kind, kind) ? group.count : 0), 0);
  return a.groups.every(({ kind }) => countIn(a, kind) === countIn(b, kind));
}
