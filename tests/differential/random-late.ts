import { type Gen, int, pick } from "./choose.ts";

/**
 * Programs with dice under single names, or in the fields of records that rules make and read, of which some are read
 * in branches alone, some in loops over lists of them, and some in several statements.
 */
export function randomLate(g: Gen): string {
  // Every way of them is tried.
  let rolling = 6;
  const dice = (): string => {
    rolling -= 1;
    return rolling < 0 ? pick(g, "1", "2") : pick(g, "d2", "d2", "d2", "d3", "d2 + 1", "(d2).total", "2");
  };
  const fields = ["A", "B", "C"];
  const field = (of: string): string => `${of}.${pick(g, ...fields)}`;
  const record = (): string => `{ ${fields.map((name) => `${name}: ${dice()}`).join(", ")} }`;
  const lines = [
    pick(
      g,
      `rule make() = ${record()}`,
      `rule make() {\n  let B = ${dice()}\n  { A: d2, B: 1, C: 2 }\n}`,
      "rule make(n = 1) = { A: d2 + n, B: d2 - n, C: n }",
      "rule make() {\n  if d2 == 1 { return { A: 1, B: 1, C: d2 } }\n  { A: 2, B: 2, C: 2 }\n}",
    ),
    `rule of(h, n = ${pick(g, "1", "d2", field("h"))}) = ${field("h")} + ${pick(g, "n", field("h"), "n * n")}`,
    "rule both(h, k) = if h.A > k.A { of(h) } else { of(k, h.B) }",
    "rule rounds(h) {\n  var t = 0\n  for x in [h.A, h.B, h.C] { t += x * x }\n  t\n}",
    `rule early(h) {\n  if ${field("h")} > 1 { return ${field("h")} }\n  ${field("h")}\n}`,
    `rule back(h, k) = if h.A > 1 { k } else { ${pick(g, "h.B", "of(h)", "h")} }`,
  ];
  const makes = (): string => pick(g, "make()", "make()", record());
  const singles = ["a", "b", "c"].map((name) => `${pick(g, "let", "let", "let", "var")} ${name} = ${dice()}`);
  lines.push("var t = 0", ...singles);
  if (int(g, 0, 1) === 0) lines.push(`let h = ${makes()}`);
  else lines.push("let h = { A: a, B: 2, C: d2 }");
  lines.push(`let k = ${pick(g, makes(), "h")}`);
  const single = (): string => pick(g, "a", "b", "c");
  const read = (): string =>
    pick(
      g,
      "of(h)",
      `of(k, ${pick(g, single(), "2", "d2")})`,
      `of(${makes()})`,
      "both(h, k)",
      "both(k, k)",
      "rounds(h)",
      "early(k)",
      "back(h, 3)",
      "back(k, h.C)",
      field("h"),
      field("k"),
      `(${makes()}).${pick(g, ...fields)}`,
      single(),
      `${single()} + ${single()}`,
      `chance(${field("h")} > d2)`,
    );
  const statement = (): string =>
    pick(
      g,
      `if ${read()} > 1 { t += ${read()} } else { t += ${read()} }`,
      `if ${single()} > 1 { t += ${read()} }`,
      `match ${single()} { 1 => { t += ${read()} }, 2 when ${single()} > 1 => { t -= ${read()} }, else => { t += 1 } }`,
      "for x in [a, b, c] { t += x }",
      `for x in [a, b, c] { if x > 1 { t += x${pick(g, "", ` + ${single()}`)} } }`,
      "for x in [c, a, b] { if x > 2 { stop }\n  t += x }",
      `for x in [h.A, h.B, k.C] { let y = x + ${pick(g, "1", "d2", single())}\n  t = t * 2 + y }`,
      `repeat 2 { t += ${read()} }`,
      `t += ${read()}`,
      `t = t * 2 + ${read()}`,
    );
  for (let i = int(g, 0, 3); i > 0; i -= 1) lines.push(statement());
  const last = [`t + ${read()}`, `[t, ${read()}]`, `if ${single()} > 1 { ${read()} } else { t }`];
  return [...lines, pick(g, "t", ...last)].join("\n");
}
