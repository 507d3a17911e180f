import { type Gen, int, pick } from "./choose.ts";

/** Programs with lists of dice of which some fall again, and loops over lists that are rolled for them. */
export function randomPushes(g: Gen): string {
  const made = (): string =>
    pick(g, "2 times (d2)", "2 times (d3)", "[d2, 1, d3]", "3 times (d2)", "(2d3).dice");
  const lines = [
    "var t = 0",
    `let k = ${pick(g, "d2", "1", "2")}`,
    `${pick(g, "var", "var", "let")} l = ${made()}`,
  ];
  const varies = lines[2]?.startsWith("var") === true;
  if (int(g, 0, 1) === 0) lines.push(`let m = ${pick(g, made(), "l", "[d2]")}`);
  else lines.push("let m = [x * 2 for x in l]");
  const again = (): string => {
    const list = pick(g, "l", "l", "m", "l + m");
    return pick(
      g,
      `[if x == ${pick(g, "1", "2", "k")} { d2 } else { x } for x in ${list}]`,
      `[x for x in ${list} if x ${pick(g, "== 2", "> k", "!= 1")}]`,
      `[d2 for x in ${list} if x ${pick(g, "< 2", "> 1")}]`,
      `[x + k for x in ${list}]`,
    );
  };
  const look = (of: string): string =>
    pick(
      g,
      `sum(${of})`,
      `count(x == 2 for x in ${of})`,
      `count(x > k for x in ${of})`,
      `size(${of})`,
      `(max(${of}) otherwise 0)`,
      `(${of}[1] otherwise 0)`,
      `(2 in ${of})`,
    );
  const list = (): string => pick(g, "l", "m", "l", `(${again()})`);
  const body = (): string =>
    pick(
      g,
      "t += x",
      "t = t * 2 + x",
      "if x > 1 { t += k }",
      "if x == 2 { stop }\n  t += x",
      "if x == 1 { next }\n  t = t + x * k",
      "let y = x + d2\n  t += y",
      "if x > 1 { t = max(0, t - 1) } else { t += d2 }",
    );
  const statement = (): string =>
    pick(
      g,
      ...(varies ? [`l = ${again()}`, `l = ${again()}`, `if sum(l) < 4 { l = ${again()} }`] : []),
      `for x in ${pick(g, "2 times (d2)", "2 times (d3)", "l", "m", "(2d2).dice", "[d2, k, d2]", "k times (d2)", "l + m")} { ${body()} }`,
      `t += ${pick(g, "sum(l)", "size(m)", "count(x == 2 for x in l)")}`,
    );
  for (let i = int(g, 1, 2); i > 0; i -= 1) lines.push(statement());
  lines.push(
    pick(g, "t", `[t, ${look(list())}]`, `[${look(list())}, ${look(list())}]`, look(list()), list()),
  );
  return lines.join("\n");
}
