// The same answers on a page whose prototypes somebody else has filled, before and after the engine was loaded.
import { type Answer, answer } from "./answer.ts";

const scripts = [
  "keep highest 3 of 4d6 >= 10",
  'var hero = { HP: 10, name: "Ann" }\nhero.HP -= 3\n"{hero.name} {hero.HP}"',
  "rule f(a, b = 2) = a + b\nf(1) + f(b: 3, a: 1)",
  'let m = ["x": 1, "y": 2]\n[m["x"], m["polluted"], size(m)]',
  "let r = { a: 1 }\nr.polluted",
  "levle + 1",
  "(1 + 2",
  "outcome Degree { failure, success }\nmatch Degree.success { failure => 1, success => 2 }",
  "1 / (3 - 3)",
];
const all = (): readonly Answer[] => scripts.map((script) => answer(script));

const clean = all();
const names = ["polluted", "toJSON2", "extra", "0x", "constructor2"];
for (const prototype of [
  Object.prototype,
  Array.prototype,
  Function.prototype,
  String.prototype,
  Map.prototype,
]) {
  for (const name of names) {
    Object.defineProperty(prototype, name, { value: "polluted", enumerable: true, configurable: true });
  }
}
const dirty = all();
process.stdout.write(JSON.stringify({ clean, dirty }));
