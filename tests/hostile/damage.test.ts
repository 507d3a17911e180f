import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rulesetFiles } from "../rulesets/ruleset-files.ts";
import { answer } from "./answer.ts";

const sample = `use "lib"
outcome Degree { failure, success label ru "успех", critical }
ladder levels = d6 -> d8 -> d10
rule hit(changes hero, damage: number, wild: die = d4) -> Degree {
  hero.HP -= damage
  require hero.HP > -9 else "too much for {hero.name}"
  match 3d6 + roll wild { 3..4, 99 => critical; 5 when damage > 3 => critical; <= 10 => success; else => failure }
}
var party = [{ name: "Ann", HP: 10 }, { name: "Bob", HP: 4 }]
let m = ["a": 1, "b": [x * 2 for x in 1..5 if x != 3]]
for changes f in party { if hit(f, explode levels from d8) >= success { next } }
repeat 2 times { note "round {count >= 8 in 4d10}" }
while size(party) > 1 { let _card = draw from party; stop }
let best = keep highest 2 of reroll once 1 in 4d6!
[best + 12 divisor 4(+2), (m["x"] otherwise 0) / 2 round up, 2 times (d%), sort f in party by f.HP descending, 3 < best <= 5]
`;
const modules = { lib: "let usual = 3" };

const words = (
  "let var if else for in while repeat match return stop next rule table sheet option outcome override use and or not " +
  "true false none roll explode die step divisor draw pick keep drop highest lowest middle rung count reroll sort once " +
  "to half changes ladder choice resource remove label extend test ruleset note expect require warn given of on by up " +
  'down times from with when otherwise round until overlap penetrating descending d к ( ) [ ] { } , ; : . .. = == => -> + - * // | " # 1 x "a{x}" d6'
).split(" ");

/** What any text may come to: diagnostics, or a value, or a fault, with every span inside. */
function survives(text: string): void {
  const { says, gives, ends, spans, shown } = answer(text, modules);
  expect(says.length > 0 || gives !== null || ends !== null).toBe(true);
  expect(says.length).toBeLessThanOrEqual(100);
  for (const { start, end, of } of spans) {
    if (!(0 <= start && start <= end && end <= of)) expect.fail(`${start} to ${end} of ${of}: ${text}`);
  }
  if (shown.some((one) => /\p{Surrogate}/u.test(one))) expect.fail(`half a character: ${text}`);
}

describe("27. damaged scripts", () => {
  it("are sound before the damage", () => {
    const { says, ends } = answer(sample, modules);
    expect({ says, ends }).toEqual({ says: [], ends: null });
  });

  it("survive every word in every place", () => {
    const places = [...sample.matchAll(/\s/gu)].map(({ index }) => index);
    places.forEach((at, i) => {
      // Each place gets a few of the words, and each word comes to many places.
      for (let step = 0; step < 6; step += 1) {
        const word = words[(i * 7 + step * 23) % words.length] ?? "";
        survives(`${sample.slice(0, at)} ${word} ${sample.slice(at)}`);
      }
    });
  }, 60_000);

  it("survive being cut off after each character", () => {
    for (let end = 0; end < sample.length; end += 1) survives(sample.slice(0, end));
  }, 60_000);

  it("survive being begun at each character", () => {
    for (let start = 0; start < sample.length; start += 3) survives(sample.slice(start));
  }, 60_000);

  it("survive it as whole rulesets", () => {
    const { whole } = rulesetFiles("gurps-ultra-lite");
    for (let end = 0; end < whole.length; end += 151) survives(whole.slice(0, end));
  }, 60_000);
});

describe("30. soup of words", () => {
  it("is told what it is", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, "\n"), { maxLength: 30 }), (soup) => {
        survives(soup.join(" "));
      }),
      { numRuns: 3_000, seed: 30 },
    );
  }, 60_000);
});
