import { type Gen, int, pick } from "./choose.ts";

/**
 * Programs whose variables go up or down and are compared with numbers, mostly with nothing else: hit points, points to
 * win, rounds. Now and then more is read of one, or it goes the other way.
 */
export function randomBounds(g: Gen): string {
  const step = (): string =>
    pick(
      g,
      "d2",
      "1 + d2",
      "1",
      "2",
      "(d2 - 1)",
      "(d2 * 2)",
      "max(0, d2 - 2)",
      "min(d2, 1)",
      "(count 2 in d2)",
      "(if d2 == 1 { 3 } else { 0 })",
      "(match d2 { 1 => 0, else => 2 })",
      "hit",
      "blow()",
      "d[-1, 1]",
      "(d2 - d2)",
      "1/2",
    );
  const name = (): string => pick(g, "a", "b");
  const test = (): string =>
    `${name()} ${pick(g, ">", "<", "<=", ">=", "==", "!=")} ${pick(g, "0", "2", "3", "-1", "1/2")}`;
  const sign = pick(g, "-", "-", "+");
  const change = (of: string): string =>
    pick(
      g,
      `${of} ${sign}= ${step()}`,
      `${of} ${sign}= ${step()}`,
      `${of} = ${of} ${sign} ${step()}`,
      ...(int(g, 0, 7) === 0 ? [`${of} += d2`, `${of} = 3`, `${of} = other`, `swap(${of})`] : []),
    );
  const body = (): string[] => [
    ...(int(g, 0, 1) === 0 ? ["let hit = d2"] : ["let hit = 2"]),
    change("a"),
    pick(g, change("b"), `if ${test()} { ${change("b")} }`, `if a > 0 and d2 == 1 { ${change("a")} }`),
  ];
  const loop = pick(
    g,
    (inner: string) => `repeat ${int(g, 1, 2)} {\n${inner}\n}`,
    (inner: string) => `while ${test()} and n < 2 {\n${inner}\nn += 1\n}`,
    (inner: string) => `for i in 1..2 {\n${inner}\n}`,
    (inner: string) => `while n < 2 {\nn += 1\n${inner}\nif ${test()} { stop }\n}`,
    (inner: string) => `repeat {\n${inner}\nn += 1\n} until ${test()} or n >= 2`,
  );
  const look = (): string =>
    pick(
      g,
      test(),
      `[${test()}, ${test()}]`,
      `{ x: ${test()}, y: ${test()} }`,
      `if ${test()} { 1 } else if ${test()} { 2 } else { 3 }`,
      `not (${test()} and ${test()})`,
      `[${test()}, n]`,
      `match ${test()} { true => 1, false => 0 }`,
      ...(int(g, 0, 3) === 0
        ? ["a", "a + b", `chance(${test()})`, "(a > 0).margin", "[a > b]", "a in [0, -1]"]
        : []),
    );
  const inRule = int(g, 0, 2) === 0;
  const text = [
    "let other = d2",
    `var a = ${pick(g, "3", "2", "d2")}`,
    `var b = ${pick(g, "3", "d2")}`,
    "var n = 0",
    loop(body().join("\n")),
    look(),
  ].join("\n");
  const rules = "rule blow() = d2\nrule swap(changes x) { x -= 1 }\n";
  return inRule ? `${rules}rule fight() {\n${text}\n}\nfight()` : rules + text;
}
