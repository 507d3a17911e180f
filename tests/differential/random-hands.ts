import { type Gen, int, pick } from "./choose.ts";

/**
 * Programs that ask a pool of a few dice for its faces, one after the other: dice of several kinds, some of which
 * explode or are rolled again, as many as are written, as a name says or as another die shows; or what is kept of them.
 */
export function randomHands(g: Gen): string {
  const dice = (): string => `${pick(g, "", "2", "(n)", "(d2)", "(d2 - 1)")}d${int(g, 2, 3)}`;
  const part = (): string => {
    const plain = dice();
    return pick(
      g,
      plain,
      plain,
      `(reroll once ${pick(g, "1", "t", "1..t")} in ${plain})`,
      `(explode ${plain}${pick(g, "", " on 1", " on t", " on 2..3")} up to ${pick(g, "1", "2", "n")} times)`,
      `(explode ${plain} penetrating up to 1 times)`,
    );
  };
  const all = int(g, 0, 1) === 0 ? part() : `${part()} + ${part()}`;
  const kept = pick(
    g,
    "keep highest 2",
    "keep lowest 2",
    "keep lowest 1",
    "drop lowest 1",
    "drop highest n",
    "keep highest 1",
  );
  const pool = int(g, 0, 2) === 0 ? `${kept} of (${all})` : all;
  const look = (): string =>
    pick(
      g,
      "count x in r",
      "count x in r",
      "if x in r.dice { x } else { 0 }",
      "count x in r.dice",
      "count(y == x for y in r.dice)",
      "sum(1 for y in r.dice if x == y)",
      "size([y for y in r.dice if y == x])",
      "if count x in r >= t { x } else { n }",
      "x * (count x in r)",
    );
  const walk = (): string => {
    const [from, to] = [int(g, -1, 2), int(g, 2, 7)];
    if (int(g, 0, 1) === 0)
      return `${pick(g, "max", "min", "sum", "count")}(${look()} for x in ${from}..${to}${pick(g, "", " if x != 2", " if x > n")})`;
    return `if true {
  var best = 0
  var run = n
  for x in ${from}..${to} {
    run = ${pick(g, "run + (%)", "max(run, %)", "x - (%)").replace("%", look)}
    ${pick(g, "best = max(best, run)", "if run > 3 { stop }", "if run == 2 { next }", "best += run", "n = run")}
    best += x
  }
  [best, run]
}`;
  };
  const between = pick(g, "", "", "let more = d2\n", "n += 1\n", "t = d2\n");
  const result = pick(g, "%", "[%, n, t]", "[%, %]").replaceAll("%", walk);
  return `var n = ${pick(g, "1", "2", "d2")}
var t = ${pick(g, "1", "2", "d2")}
let r = ${pool}
${between}${result}`;
}
