import { fault } from "../fault.ts";
import { exactToText } from "../number/rational.ts";
import type { At } from "../program/index.ts";
import type { DieKind, FaceValue } from "../value/die.ts";

/** Faces that somebody rolled with real dice, taken in the order in which the script asks for them. */
export class RealDice {
  readonly #faces: readonly string[];
  #next = 0;

  constructor(faces: readonly string[]) {
    this.#faces = faces;
  }

  /** Faces that were not asked for. */
  get left(): readonly string[] {
    return this.#faces.slice(this.#next);
  }

  /** The place of the next printed face on a die; a face that it has not, or none left, is a fault. */
  place(kind: DieKind, at: At): number {
    const printed = this.#take(kind.label, at);
    const place = placeOf(kind, printed);
    if (place === null) {
      fault(
        "HR5002",
        at,
        `die ${this.#next} is ${kind.label}, which has no face ${printed}`,
        `the faces of ${kind.label} are ${facesOf(kind)}`,
      );
    }
    return place;
  }

  /** The next choice among n alike things, from 0; it is printed from 1. */
  choice(n: number, what: string, at: At): number {
    const printed = this.#take(what, at);
    const chosen = /^\d{1,7}$/.test(printed) ? Number(printed) : 0;
    if (chosen < 1 || chosen > n)
      fault("HR5002", at, `${what} ${this.#next} is one of 1 to ${n}, not ${printed}`);
    return chosen - 1;
  }

  #take(what: string, at: At): string {
    const printed = this.#faces[this.#next];
    this.#next += 1;
    if (printed === undefined) {
      const given = this.#faces.length;
      fault(
        "HR5001",
        at,
        `the next die is ${what}, number ${this.#next}, but ${given === 0 ? "no face was given" : `only ${given} ${given === 1 ? "face was" : "faces were"} given`}`,
        `roll a ${what} and add its face`,
      );
    }
    return printed;
  }
}

function placeOf(kind: DieKind, printed: string): number | null {
  if (kind.faces === null) {
    if (!/^\d{1,7}$/.test(printed)) return null;
    const face = Number(printed);
    if (kind.places === 100 && printed === "00") return 99;
    return face >= 1 && face <= kind.places ? face - 1 : null;
  }
  const index = kind.faces.findIndex((face) => textOf(face) === printed);
  if (index < 0) return null;
  return kind.ends === null ? index : index === 0 ? 0 : (kind.ends[index - 1] ?? 0);
}

const textOf = (face: FaceValue): string => (typeof face === "string" ? face : exactToText(face));

function facesOf(kind: DieKind): string {
  return kind.faces === null
    ? `1 to ${kind.places}`
    : [...new Set(kind.faces.map(textOf))].slice(0, 20).join(", ");
}
