import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explode } from "../src/dice/explosion.ts";
import { reroll } from "../src/dice/reroll.ts";
import { selection } from "../src/dice/selection.ts";
import { type DieKind, type FaceValue, plainDie } from "../src/value/die.ts";
import { Roll, RolledDie } from "../src/value/roll.ts";

const pool = (kind: DieKind, ...faces: number[]) =>
  new Roll(
    faces.map((face) => new RolledDie(kind, [face])),
    0,
  );

/** Throws the faces that are given, in order, and remembers which dice asked for them. */
function table(...faces: number[]) {
  const asked: string[] = [];
  const throwDie = (kind: DieKind): FaceValue => {
    asked.push(kind.label);
    const face = faces[asked.length - 1];
    if (face === undefined) throw new Error("more dice than the example has");
    return face;
  };
  return { throwDie, asked };
}
const chains = (roll: Roll) => roll.dice.map((die) => die.shown);
const plainExplosion = { on: null, upTo: Number.POSITIVE_INFINITY, penetrating: false, ladder: null };
const quiet = () => {};

describe("selection", () => {
  it("takes the earlier of equals, in the order of the dice", () => {
    const faces = [3, 5, 5, 1];
    const order = (i: number, j: number) => (faces[i] ?? 0) - (faces[j] ?? 0);
    expect(selection(4, "highest", 1, order)).toEqual([false, true, false, false]);
    expect(selection(4, "highest", 3, order)).toEqual([true, true, true, false]);
    expect(selection(4, "lowest", 2, order)).toEqual([true, false, false, true]);
    expect(selection(4, "middle", 2, order)).toEqual([true, true, false, false]);
    expect(selection(4, "highest", 9, order)).toEqual([true, true, true, true]);
  });

  it("takes what sorting takes", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 12 }), fc.nat(12), (faces, take) => {
        const flags = selection(faces.length, "highest", take, (i, j) => (faces[i] ?? 0) - (faces[j] ?? 0));
        const taken = faces.filter((_, i) => flags[i]).sort((a, b) => b - a);
        expect(taken).toEqual([...faces].sort((a, b) => b - a).slice(0, take));
      }),
    );
  });
});

describe("explosions", () => {
  it("go in waves, left to right", () => {
    const { throwDie, asked } = table(6, 2, 3);
    const roll = explode(pool(plainDie(6), 6, 1, 6), plainExplosion, throwDie, quiet);
    expect(chains(roll)).toEqual([[6, 6, 3], [1], [6, 2]]);
    expect(roll.total).toBe(24);
    expect(asked).toHaveLength(3);
  });

  it("climb a ladder and end on its last rung", () => {
    const ladder = [plainDie(6), plainDie(8), plainDie(10)];
    const { throwDie, asked } = table(8, 10);
    const roll = explode(pool(plainDie(6), 6), { ...plainExplosion, ladder }, throwDie, quiet);
    expect(asked).toEqual(["d8", "d10"]);
    expect(roll.total).toBe(24);
  });

  it("count one less for each extra die when they penetrate, and are tested by what they show", () => {
    const { throwDie } = table(8, 3);
    const roll = explode(pool(plainDie(8), 8), { ...plainExplosion, penetrating: true }, throwDie, quiet);
    expect(roll.dice[0]?.shown).toEqual([8, 8, 3]);
    expect(roll.dice[0]?.counted).toEqual([8, 7, 2]);
    expect(roll.total).toBe(17);
  });

  it("stop at the most extra dice for each die", () => {
    const { throwDie } = table(6, 6, 6);
    const roll = explode(pool(plainDie(6), 6, 6, 1), { ...plainExplosion, upTo: 1 }, throwDie, quiet);
    expect(chains(roll)).toEqual([[6, 6], [6, 6], [1]]);
  });

  it("change nothing the second time", () => {
    const once = explode(pool(plainDie(6), 6, 2), plainExplosion, table(4).throwDie, quiet);
    expect(chains(explode(once, plainExplosion, table().throwDie, quiet))).toEqual([[6, 4], [2]]);
  });
});

describe("rerolls", () => {
  it("go on, die by die, until none matches", () => {
    const { throwDie } = table(1, 4, 5);
    const { roll, discarded } = reroll(
      pool(plainDie(6), 1, 3, 1),
      false,
      (face) => face === 1,
      throwDie,
      quiet,
    );
    expect(chains(roll)).toEqual([[5], [3], [4]]);
    expect(discarded).toEqual([[1, 1], [], [1]]);
  });

  it("happen once where that is said", () => {
    const { roll } = reroll(
      pool(plainDie(6), 1, 2),
      true,
      (face) => face === 1 || face === 2,
      table(1, 6).throwDie,
      quiet,
    );
    expect(chains(roll)).toEqual([[1], [6]]);
  });

  it("start afresh, without the chain", () => {
    const chain = new Roll([new RolledDie(plainDie(6), [6, 1])], 0);
    const { roll, discarded } = reroll(chain, true, (value) => value === 7, table(2).throwDie, quiet);
    expect(chains(roll)).toEqual([[2]]);
    expect(discarded).toEqual([[7]]);
  });
});
