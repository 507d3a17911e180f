import { odds, roll } from "houserule";
import { describe, expect, test } from "vitest";

const grades = "outcome Grade { low, high }\noutcome Size { small, big }\n";
const rules = `${grades}
sheet Hero {
  hp : number = 3
  half = hp / 2
  resource luck 0..5
}
rule count_it(hp: number) = hp
rule grade_it() -> number = grade()
rule grade() { let all = [low, 3]; all[1] }
rule size_it() { let all = [big, 3]; all[1] }
rule below(one, other) = one < other
rule same(one, other) = one == other
rule kept_as(x) { let kept: bool = x; kept }
rule write_hp(x) { var all = { hero: Hero() }; all.hero.hp = x; all }
rule write_luck(x) { var all = { hero: Hero() }; all.hero.luck = x; all }
rule write_half(x) { var all = { hero: Hero() }; all.hero.half = x; all }
rule read(x) = x.armour
rule ann() { let all = [{ armor: 3 }, 3]; all[1] }
rule nobody() { let all = [none, "a", 3]; all[1] }
`;

/** What both machines say of an expression, which is the same. */
function said(expression: string): string | undefined {
  const modules = [{ name: "rules", text: rules }];
  const faults = [roll(expression, { modules }), odds(expression, { modules })].map((one) =>
    one.ok ? null : one.fault,
  );
  const [first, second] = faults.map((one) => one?.message);
  expect(second).toContain(first ?? "a fault");
  return first;
}

describe("a fault shows names as they are written, as code", () => {
  test.each([
    ['count_it(["a"][1])', '`hp` of `count_it` is a number, and `"a"` is no such value.'],
    ["grade_it()", "What `grade_it` gives is a number, and here it is an outcome of `Grade`: low."],
    ["kept_as(3)", "`kept` is true or false, and `3` is no such value."],
    ['write_hp("a")', '`hp` of `Hero` is a number, and `"a"` is no such value.'],
    ["write_luck(9)", "`luck` of `Hero` goes from 0 to 5, and here it would be 9."],
    ["write_half(1)", "`half` of `Hero` is worked out from other fields, so nothing can be put there."],
    ["read(ann())", "`x` is a record, which has no field `armour`."],
    ["read(nobody())", "`x` is none, so it has no `armour`."],
  ])("%s", (expression, message) => {
    expect(said(expression)).toBe(message);
  });
});

describe("outcomes that cannot be compared are told with their types", () => {
  const apart = "`low` is an outcome of `Grade` and `big` is one of `Size`: they cannot be compared.";
  test.each([
    ["same(grade(), size_it())", apart],
    ["below(grade(), size_it())", apart],
    ["below(grade(), 3)", "`one` is an outcome of `Grade`, where a number is wanted."],
    ['below("a", grade())', "`one` and `other` have no order (a text, an outcome of `Grade`)."],
  ])("%s", (expression, message) => {
    expect(said(expression)).toBe(message);
  });

  test("with what to write", () => {
    const answer = roll("same(grade(), size_it())", { modules: [{ name: "rules", text: rules }] });
    expect(answer.ok ? "" : answer.fault?.hint).toBe("Compare `one` with an outcome of `Grade`.");
  });
});
