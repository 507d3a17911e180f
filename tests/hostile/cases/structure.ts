import type { HostileCase } from "../hostile-case.ts";

/** Something around itself, so many times. */
function nested(open: string, middle: string, close: string, times: number): string {
  return open.repeat(times) + middle + close.repeat(times);
}

const kinds: readonly (readonly [string, open: string, middle: string, close: string, gives: string])[] = [
  ["brackets", "(", "1", ")", "1"],
  ["lists", "[", "1", "]", `${"[".repeat(90)}1${"]".repeat(90)}`],
  ["records", "{ a: ", "1", " }", `${"{ a: ".repeat(90)}1${" }".repeat(90)}`],
  ["blocks", "if true { ", "1", " }", "1"],
  ["calls", "abs(", "1", ")", "1"],
  ["negations", "-(", "1", ")", "1"],
  ["logic", "not (", "true", ")", "true"],
  ["texts", '"{', "1", '}"', '"1"'],
  ["prefix words", "keep highest 1 of ", "[1]", "", "[1]"],
  ["matches", "match 1 { else => ", "1", " }", "1"],
];

const deep = kinds.flatMap(([name, open, middle, close, gives]): readonly HostileCase[] => [
  {
    at: 21,
    name: `90 ${name} in each other`,
    text: nested(open, middle, close, 90),
    gives,
  },
  { at: 21, name: `1000 ${name}`, text: nested(open, middle, close, 1_000), says: ["HR1093"] },
  {
    at: 21,
    name: `as many ${name} as the text may hold`,
    text: () => {
      const times = Math.floor(190_000 / (open.length + close.length));
      return nested(open, middle, close, times);
    },
    says: ["HR1093"],
  },
]);

const many = (count: number, item: (i: number) => string, between = ", "): string =>
  Array.from({ length: count }, (_, i) => item(i)).join(between);

/** B. Structure. */
export const structure: readonly HostileCase[] = [
  ...deep,

  { at: 22, name: "a long sum", text: () => `1${" + 1".repeat(40_000)}`, says: ["HR1094"] },
  { at: 22, name: "a sum of 400", text: () => `1${" + 1".repeat(400)}`, gives: "401" },
  {
    at: 22,
    name: "a long chain of fields",
    text: () => `let a = 1\na${".b".repeat(90_000)}`,
    says: ["HR1094"],
  },
  {
    at: 22,
    name: "a long chain of look-ups",
    text: () => `let a = [1]\na${"[1]".repeat(30_000)}`,
    says: ["HR1094"],
  },
  {
    at: 22,
    name: "a long chain of else if",
    text: () => `let x = d6\nif x == 1 { 1 }${" else if x == 2 { 2 }".repeat(9_000)}`,
    says: ["HR2060"],
  },
  { at: 22, name: "a long comparison", text: () => `1${" < 2".repeat(40_000)}`, says: ["HR1095"] },
  { at: 22, name: "many minus signs", text: () => `${"- ".repeat(90_000)}1`, says: ["HR1094"] },
  { at: 22, name: "many nots", text: () => `${"not ".repeat(45_000)}true`, says: ["HR1094"] },
  { at: 22, name: "a long chain of and", text: () => `true${" and true".repeat(20_000)}`, says: ["HR1094"] },
  {
    at: 22,
    name: "a long chain of otherwise",
    text: () => `1${" otherwise 1".repeat(15_000)}`,
    says: ["HR1094"],
  },
  {
    at: 22,
    name: "a long chain of roundings",
    text: () => `1${" round up".repeat(20_000)}`,
    says: ["HR1094"],
  },

  { at: 23, name: "openers", text: () => "(".repeat(100_000), says: ["HR1093"] },
  { at: 23, name: "closers", text: () => ")".repeat(100_000), says: ["HR1002", "HR1096"] },
  { at: 23, name: "square openers", text: () => "[".repeat(100_000), says: ["HR1093"] },
  { at: 23, name: "braces", text: () => "{".repeat(100_000), says: ["HR1093"] },
  { at: 23, name: "closing braces", text: () => "}".repeat(100_000), says: ["HR1002", "HR1096"] },

  { at: 24, name: "many arguments", text: () => `max(${many(60_000, () => "1", ",")})`, says: ["HR1095"] },
  { at: 24, name: "many items", text: () => `[${many(60_000, () => "1", ",")}]`, says: ["HR1095"] },
  { at: 24, name: "9000 items", text: () => `size([${many(9_000, () => "1")}])`, gives: "9000" },
  { at: 24, name: "9000 arguments", text: () => `max(${many(9_000, String)})`, gives: "8999" },
  {
    at: 24,
    name: "many parameters",
    text: () => `rule f(${many(20_000, (i) => `p${i}`)}) = 1\n1`,
    says: ["HR1095"],
  },
  {
    at: 24,
    name: "many arms",
    text: () => `match d20000 { ${many(11_000, (i) => `${i + 1} => 1`)}, else => 1 }`,
    says: ["HR1095"],
  },
  { at: 24, name: "many fields", text: () => `{ ${many(15_000, (i) => `a${i}: 1`)} }`, says: ["HR1095"] },
  { at: 24, name: "many entries", text: () => `[${many(12_000, (i) => `${i}: 1`)}]`, says: ["HR1095"] },
  { at: 24, name: "many faces", text: () => `d[${many(30_000, String, ",")}]`, says: ["HR1095"] },
  {
    at: 24,
    name: "many members",
    text: () => `outcome O { ${many(20_000, (i) => `m${i}`)} }\n1`,
    says: ["HR1095"],
  },

  { at: 26, name: "d", text: "d", says: ["HR2001"] },
  { at: 26, name: "dd6", text: "dd6", says: ["HR2001"] },
  { at: 26, name: "3d", text: "3d", says: ["HR1005"] },
  { at: 26, name: "d6d6d6", text: "d6d6d6", says: ["HR2001"] },
  { at: 26, name: "d-1", text: "d-1", says: ["HR2001"] },
  { at: 26, name: "d0", text: "d0", says: ["HR2030"] },
  { at: 26, name: "1.5d6", text: "1.5d6", says: ["HR1064"] },
  { at: 26, name: "d 6", text: "d 6", says: ["HR1017"] },
  { at: 26, name: "2d6k", text: "size((2d6k).dice)", gives: "1" },
  { at: 26, name: "sides that are a record", text: "d({ a: 1 })", says: ["HR2170"] },
  { at: 26, name: "sides that are a text", text: 'let s = "6"\nd(s)', says: ["HR2170"] },
  { at: 26, name: "sides that prove to be a text", text: 'rule f(s) = d(s)\nf("6")', ends: "HR3002" },
];
