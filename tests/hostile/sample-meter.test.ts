// A sample keeps what comes to the same in every roll, but each of its rolls pays as if it stood alone: it meets a limit
// just where that roll would.
import { compile } from "@houserule/lang";
import { limitPresets, type Program, type RollMachine, rollMachine, type Value } from "@houserule/runtime";
import { describe, expect, it } from "vitest";

const sheet = `sheet Hero {
  ST: 1..20 = 12
  HP = sum([1..ST])
  speed = HP + ST
  basic = speed + HP + sum([1..40])
}
rule strong(hero: Hero) = sum([1..100]) + hero.HP
`;

function programOf(text: string): Program {
  const { program, diagnostics } = compile({ main: { name: "main", text: sheet + text } });
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return program;
}

/** For each roll of a sample its value, up to the one that meets the limit. */
function sampled(machine: RollMachine, seed: string): unknown[] {
  const values: unknown[] = [];
  machine.sample({ seed, times: 8 }, (value) => values.push(value));
  return values;
}

describe("a roll of a sample meets the limits of the same roll alone", () => {
  it.each([
    ["an instance made once", "let hero = Hero()\nlet d = d4\nif d > 2 { total = hero.basic }"],
    [
      "fields read in an order that the dice give",
      `let hero = Hero()
let d = d4
if d == 1 { total = hero.speed } else if d == 2 { total = hero.basic }
if d == 3 { total += hero.HP }
total += hero.basic + hero.HP`,
    ],
    [
      "fields of which one needs the other",
      `let hero = Hero()
let d = d4
if d == 1 { total = hero.HP }
if d == 2 { total = hero.speed }
if d > 2 { total = hero.basic }`,
    ],
    ["a call without dice in one branch", "let d = d4\nif d == 1 { total = strong(Hero(ST: 3)) }"],
    [
      "a changed instance",
      `var hero = Hero()
let d = d4
hero.ST = d
total = hero.basic
if d > 2 {
  hero.ST = 3
  total += hero.speed
}`,
    ],
  ])("%s", (_, text) => {
    const free = limitPresets.table;
    const program = programOf(`var total = 0\n${text}\n[d, total]`);
    const alone = Array.from({ length: 700 }, (_, steps) =>
      rollMachine(program, { limits: { ...free, steps } }),
    );
    for (const seed of ["a", "b", "c", "d", "e", "f"]) {
      const faces = sampled(rollMachine(program, { limits: free }), seed).map((value) =>
        String((value as Value[])[0]),
      );
      for (const [steps, machine] of alone.entries()) {
        const end = faces.findIndex((face) => !machine.roll({ dice: [face] }).ok);
        const limits = { ...free, steps };
        expect(sampled(rollMachine(program, { limits }), seed).length, `${seed}, ${steps} steps`).toBe(
          end < 0 ? faces.length : end,
        );
      }
    }
  });
});
