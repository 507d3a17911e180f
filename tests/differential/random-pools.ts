import { type Gen, int, pick } from "./choose.ts";

/**
 * Programs that look at a pool of a few dice by their ranks: of several kinds, some of which explode or are rolled
 * again, as many as are written, as a name says or as another die shows; the highest, the lowest, those between, their
 * sum and how many pass, at once or after the pool got a name. Some do the same with lists.
 */
export function randomPools(g: Gen): string {
  const dice = (): string =>
    pick(
      g,
      `${pick(g, "", "2", "(n)", "(d2)", "(d2 - 1)")}d${int(g, 2, 3)}`,
      `${pick(g, "", "2")}d${int(g, 2, 4)}`,
      pick(
        g,
        "d[-1, 0, 1]",
        "d[1, 2]",
        "d[1: 2, 3: 1]",
        "d[0, 1/2, 2]",
        "2d[1/2, 1/3]",
        "d[2]",
        "roll die 2d2",
        "roll (die d3 + 1)",
      ),
    );
  const part = (): string => {
    const plain = dice();
    return pick(
      g,
      plain,
      plain,
      `(reroll once ${pick(g, "1", "t", "1..t")} in ${plain})`,
      `(explode ${plain}${pick(g, "", " on 1", " on t", " on 2..3")} up to ${pick(g, "1", "n")} times)`,
      `(explode ${plain} penetrating up to 1 times)`,
      `(keep highest 1 of ${plain})`,
    );
  };
  const parts =
    int(g, 0, 4) === 0 ? part() : `${part()} + ${pick(g, part(), part(), part(), "1", "n", "1/2")}`;
  const pool = pick(
    g,
    `(${parts})`,
    `(${parts})`,
    `(${parts})`,
    `(reroll once ${pick(g, "1", "t")} in (${parts}))`,
    `(explode (${parts}) up to 1 times)`,
  );
  const select = (of: string): string => {
    const which = pick(g, "highest", "lowest", "highest", "lowest", "middle");
    const word = which === "middle" ? " middle" : ` ${which}`;
    return pick(
      g,
      `(keep${word} ${pick(g, "1", "2", "3", "n", "0")} of ${of})`,
      `(drop${word} ${pick(g, "1", "2", "n")} of ${of})`,
      `(${which} of ${of})`,
    );
  };
  const some = (of: string): string => pick(g, of, select(of), select(of), select(select(of)));
  const look = (of: string): string => {
    const seen = some(of);
    return pick(
      g,
      `${seen}.total`,
      `${seen}.highest`,
      `${seen}.lowest`,
      `${select(of)} * 1`,
      `0 + ${select(of)}`,
      `(count ${pick(g, "1", ">= 2", "2..3", "t")} in ${seen})`,
      `${seen}.explosions`,
      `size(unique(${seen}.dice))`,
      `(${pick(g, "sum", "max", "min")}(${seen}.dice) otherwise 0)`,
      `((sort x in ${seen}.dice by x${pick(g, "", " descending")})[${pick(g, "1", "2", "n")}] otherwise 0)`,
      `count(x >= ${pick(g, "2", "t")} for x in ${seen}.dice)`,
      `sum(${pick(g, "x * t", "6 / x", "x", "if x == 1 { n } else { x }")} for x in ${seen}.dice${pick(g, "", " if x > 1")})`,
      `(count ${pick(g, "1", ">= 2")} in ${seen}.dice)`,
      `(if ${select(of)} > t { 1 } else { n })`,
      `max(${select(of)}, ${look2(g)})`,
    );
  };
  const items = (): string =>
    pick(
      g,
      `[${part()}, ${part()}, ${pick(g, dice(), "n", "1/2", "[1]", '"a"')}]`,
      `${pick(g, "2", "3", "n", "(n - 1)", "d2")} times (${dice()})`,
    );
  const kept = (list: string): string => {
    const which = pick(g, "highest", "lowest", "middle");
    return `(${pick(g, "keep", "keep", "drop")} ${which} ${pick(g, "1", "2", "n")} of ${list})`;
  };
  const listed = (): string => {
    const list = `(${items()})`;
    const some = pick(g, kept(list), kept(list), kept(kept(list)));
    return pick(
      g,
      `sum(${some})`,
      `max(${some})`,
      `min(${some})`,
      `(count >= 2 in ${some})`,
      `(${pick(g, "highest", "lowest")} of ${some})`,
      `sum(x for x in ${some})`,
      some,
    );
  };
  const start = `var n = ${pick(g, "1", "2", "d2")}\nvar t = ${pick(g, "1", "2", "3", "d2")}\n`;
  if (int(g, 0, 2) === 0) return `${start}[${look(pool)}, n, t]`;
  if (int(g, 0, 4) === 0) return `${start}[${listed()}, n]`;
  const bound = pick(g, pool, pool, select(pool));
  const between = pick(g, "", "", "let more = d2\n", "n += 1\n", "t = d2\n");
  const result = pick(
    g,
    `[${look("r")}, ${look("r")}]`,
    `[${look("r")}, ${look("r")}, n]`,
    look("r"),
    select("r"),
    `${look("r")} + ${look("r")}`,
    `{\nlet s = ${select("r")}\n[${look("s")}, ${look("r")}]\n}`,
    `{\nlet s = ${select("r")}\n[s.total, size(s.dice)]\n}`,
    `r.highest >= ${pick(g, "2", "t")} and r.total > ${pick(g, "3", "n")}`,
    `if r.lowest < 2 and r.total >= t { r.total } else if r.highest > 2 { n } else { 0 }`,
    `if ${look("r")} > 2 { ${look("r")} } else { t }`,
    `match ${select("r")} {\n1, 2 => ${look("r")}\nelse => t\n}`,
    `[${select("r")}, size(${select("r")}.dice)]`,
    `f(${look("r")}, ${select("r")})`,
  );
  const rule = "rule f(a, b) = [b.total, a]\n";
  return `${rule}${start}let r = ${bound}\n${between}${result}`;
}

const look2 = (g: Gen): string => pick(g, "1", "2", "n");
