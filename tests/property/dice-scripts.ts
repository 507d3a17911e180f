import { compile } from "@houserule/lang";
import { type RollMachine, rollMachine } from "@houserule/runtime";
import fc from "fast-check";

const machines = new Map<string, RollMachine>();

/** The machine of a script that has no errors; compiled once. */
export function machineOf(script: string): RollMachine {
  const known = machines.get(script);
  if (known !== undefined) return known;
  const { program, diagnostics } = compile({ main: { name: "script", text: script } });
  if (program === null) throw new Error(`${script}\n${diagnostics.map(({ message }) => message).join("\n")}`);
  const machine = rollMachine(program);
  if (machines.size < 5_000) machines.set(script, machine);
  return machine;
}

/** A pool of numbered dice: how it is written, and what each of its dice can show. */
export interface WrittenPool {
  readonly text: string;
  readonly count: number;
  readonly least: number;
  readonly greatest: number;
}

const letter = fc.constantFrom("d", "к", "д");

export const pool: fc.Arbitrary<WrittenPool> = fc.oneof(
  fc
    .record({ count: fc.integer({ min: 1, max: 12 }), sides: fc.integer({ min: 2, max: 120 }), letter })
    .map(({ count, sides, letter: l }) => ({
      text: `${count}${l}${sides}`,
      count,
      least: 1,
      greatest: sides,
    })),
  fc.integer({ min: 1, max: 6 }).map((count) => ({ text: `${count}dF`, count, least: -1, greatest: 1 })),
  fc.integer({ min: 1, max: 6 }).map((count) => ({ text: `${count}d%`, count, least: 1, greatest: 100 })),
  fc
    .record({
      count: fc.integer({ min: 1, max: 6 }),
      faces: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 6 }),
    })
    .map(({ count, faces }) => ({
      text: `${count}d[${faces.join(", ")}]`,
      count,
      least: Math.min(...faces),
      greatest: Math.max(...faces),
    })),
);

const which = fc.constantFrom("highest", "lowest");

/** A script that rolls: a pool, perhaps selected from, exploded or rerolled, in a sum. */
export const rollingScript: fc.Arbitrary<string> = fc
  .tuple(
    pool,
    fc.oneof(
      fc.constant((text: string) => text),
      fc.tuple(fc.constantFrom("keep", "drop"), which, fc.integer({ min: 0, max: 8 })).map(
        ([verb, end, take]) =>
          (text: string) =>
            `${verb} ${end} ${take} of ${text}`,
      ),
      fc.constant((text: string) => `explode ${text} up to 3 times`),
      fc.constant((text: string) => `keep highest 2 of explode ${text} up to 2 times penetrating`),
      fc.integer({ min: -1, max: 3 }).map((face) => (text: string) => `reroll once ${face} in ${text}`),
      fc.integer({ min: 1, max: 9 }).map((least) => (text: string) => `count >= ${least} in ${text}`),
      fc.constant((text: string) => `(${text}).highest + (${text}).lowest`),
    ),
    fc.constantFrom("", " + 2", " - d4", " * 3", " >= 7", " + highest of 2d20"),
  )
  .map(([dice, word, tail]) => word(dice.text) + tail);
