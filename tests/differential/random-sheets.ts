import { type Gen, int, pick } from "./choose.ts";

/**
 * Programs that make instances and records whose fields roll, hand them on through names, lists and rules, change some
 * of their fields and read a few; and dice under single names that are read late.
 */
export function randomSheets(g: Gen): string {
  // Every way of them is tried, and some are made more than once.
  let rolling = 3;
  let making = 3;
  const dice = (): string => {
    rolling -= 1;
    return rolling < 0
      ? pick(g, "1", "2")
      : pick(g, "d2", "d2", "d3", "d2 + 1", "1 - d2", "2", "(lowest of 2d2)");
  };
  const fields = ["A", "B", "C"];
  const derived = int(g, 0, 1) === 0;
  const resource = int(g, 0, 2) === 0;
  const sheet = [
    "sheet Hero {",
    ...fields.map((name) => `  ${name} = ${dice()}${name === "A" ? ' label ru "А"' : ""}`),
    ...(derived ? [`  sum = A ${pick(g, "+", "-", "*")} ${pick(g, "B", "C", "2")}`, "  late = sum + C"] : []),
    ...(resource ? [`  resource HP 0..${pick(g, "3", "A + 3", "B + 4")}`] : []),
    ...(int(g, 0, 5) === 0 ? ['  require A != 3 else "no {B}"'] : []),
    "}",
  ];
  const names = [...fields, "А", ...(derived ? ["sum", "late"] : []), ...(resource ? ["HP"] : [])];
  const record = `{ A: ${dice()}, B: ${dice()}, C: ${dice()} }`;
  const sheets = int(g, 0, 2) > 0;
  const field = (): string => pick(g, ...(sheets ? names : fields));
  const made = (): string => {
    making -= 1;
    if (making < 0) return "h";
    return sheets ? pick(g, "Hero()", "Hero()", `Hero(${pick(g, ...fields)}: ${dice()})`, "made()") : record;
  };
  const lines = [
    ...sheet,
    "rule made() -> Hero = Hero()",
    `rule of(h) = h.${field()} + ${pick(g, "0", "d2", `h.${field()}`)}`,
    `rule change(changes h) { h.${pick(g, ...fields)} ${pick(g, "+=", "-=", "=")} ${pick(g, "1", "d2")} }`,
    `${pick(g, "let", "var", "var")} h = ${made()}`,
    ...(int(g, 0, 2) === 0 ? [`let other = ${pick(g, made(), "h")}`] : ["let other = h"]),
    ...["a", "b", "c"].map((name) => `let ${name} = ${pick(g, "d2", "d2 + 1", "1")}`),
  ];
  if (lines.some((line) => line.startsWith("var h"))) {
    const steps = [
      `h.${pick(g, ...fields)} ${pick(g, "+=", "-=", "=")} ${pick(g, "1", "d2", `h.${field()}`)}`,
      "change(h)",
      ...(resource && sheets ? ["h.HP -= d2", "h.HP += 1"] : []),
      `repeat 2 { h.B -= ${pick(g, "1", `h.${field()}`)} }`,
    ];
    if (int(g, 0, 1) === 0) lines.push(pick(g, ...steps));
    if (int(g, 0, 3) === 0) lines.push(pick(g, ...steps));
  }
  const look = (): string =>
    pick(
      g,
      `h.${field()}`,
      `h.${field()}`,
      `other.${field()}`,
      "of(h)",
      `of(${made()})`,
      `(${made()}).${field()}`,
      `sum(x.${field()} for x in [h, other])`,
      `max(x.${field()} for x in [${made()}, ${made()}])`,
      `(if h.${field()} > 1 { h.${field()} } else { c })`,
      `(match h.${field()} { 1 => b, else => 0 })`,
      `chance(h.${field()} > d2)`,
      `(h.${field()} == 2 and b > 1)`,
      "h == other",
      "h",
    );
  const late = (): string =>
    pick(
      g,
      "a + b + c",
      "(a > 1 and b > 1 and c > 1)",
      "max([a, b, c])",
      "(if a > 1 { b } else { c })",
      "count(x > 1 for x in [a, b, c])",
      "[a, b, c]",
      "sum(a for i in 1..2) + b + c",
      "chance(a > d2)",
      "(match a { 1 => b, else => c })",
      "min(a, b, c)",
    );
  return [
    ...lines,
    pick(g, "%", "[%, %]", "~", "[~, %]", "[%, a]").replaceAll("%", look).replaceAll("~", late),
  ].join("\n");
}
