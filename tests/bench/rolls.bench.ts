// Rolls per second of programs compiled once, beside hand-written loops over the same generator and beside
// rpg-dice-roller: with its notation parsed once, and in its one-call form. All in one run, as ratios.
import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { compile } from "@houserule/lang";
import { rollMachine } from "@houserule/runtime";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { perSecond, printTable, readable } from "./clock.ts";

const TWO_32 = 4294967296;
const generator = xoroshiro128plus(1);

// The usual rejection: words from the last, incomplete run of n are thrown away.
function below(n: number, limit: number): number {
  let x = generator.next() >>> 0;
  while (x >= limit) x = generator.next() >>> 0;
  return x % n;
}
const SIX = TWO_32 - (TWO_32 % 6);
const TEN = TWO_32 - (TWO_32 % 10);
const d6 = (): number => below(6, SIX) + 1;
const d10 = (): number => below(10, TEN) + 1;

const cases = [
  { script: "3d6", rival: "3d6", hand: () => d6() + d6() + d6() },
  {
    script: "4d6kh3",
    rival: "4d6kh3",
    hand: () => {
      const [a, b, c, d] = [d6(), d6(), d6(), d6()];
      return a + b + c + d - Math.min(a, b, c, d);
    },
  },
  {
    script: "count >= 8 in 10d10",
    rival: "10d10>=8",
    hand: () => {
      let hits = 0;
      for (let i = 0; i < 10; i += 1) if (d10() >= 8) hits += 1;
      return hits;
    },
  },
  {
    script: "explode d6",
    rival: "1d6!",
    hand: () => {
      let sum = 0;
      for (let face = 6; face === 6; ) {
        face = d6();
        sum += face;
      }
      return sum;
    },
  },
];

let sink = 0;
const rows = [
  [
    "rolls a second",
    "by hand",
    "bulk",
    "single",
    "traced",
    "rival, parsed",
    "rival, one call",
    "hand/bulk",
    "bulk/parsed",
    "bulk/call",
  ],
];
for (const { script, rival, hand } of cases) {
  const { program } = compile({ main: { name: "bench", text: script } });
  if (program === null) throw new Error(`${script} does not compile`);
  const machine = rollMachine(program);
  const byHand = perSecond((times) => {
    for (let i = 0; i < times; i += 1) sink += hand();
  });
  const bulk = perSecond((times) => {
    machine.sample({ seed: "bench", times }, (value) => {
      sink += value as number;
    });
  });
  const single = perSecond((times) => {
    for (let i = 0; i < times; i += 1) sink += machine.roll({ seed: String(i) }).dice.length;
  });
  const traced = perSecond((times) => {
    for (let i = 0; i < times; i += 1) sink += machine.roll({ seed: String(i), trace: true }).dice.length;
  });
  const parsedOnce = new DiceRoll(rival);
  const parsed = perSecond((times) => {
    for (let i = 0; i < times; i += 1) {
      parsedOnce.roll();
      sink += parsedOnce.total;
    }
  });
  const oneCall = perSecond((times) => {
    for (let i = 0; i < times; i += 1) sink += new DiceRoll(rival).total;
  });
  rows.push([
    script,
    ...[byHand, bulk, single, traced, parsed, oneCall].map(readable),
    (byHand / bulk).toFixed(2),
    (bulk / parsed).toFixed(0),
    (bulk / oneCall).toFixed(0),
  ]);
}
printTable(rows);
// Printing it keeps the loops from being optimised away.
console.log(`(checksum ${sink % 997})`);
