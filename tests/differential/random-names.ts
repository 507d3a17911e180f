import { type Gen, int, pick } from "./choose.ts";

/**
 * Programs that give names to what they roll, and read each name in a few ways: dice that are rolled again or explode
 * under another name, the best of several, lists of which some items are kept.
 */
export function randomNames(g: Gen): string {
  const lines = [`var n = ${pick(g, "1", "2", "d2")}`, `var t = ${pick(g, "1", "2", "d2")}`];
  const rolls: string[] = [];
  const lists: string[] = [];
  const roll = (): string => (rolls.length > 0 ? pick(g, ...rolls) : dice());
  const dice = (): string =>
    pick(
      g,
      "2d2",
      "d3",
      "2d3",
      "(n)d2",
      "(d2)d2",
      "d[-1, 0, 2]",
      "d[1/2, 1]",
      "(roll die 2d2)",
      "(d2 + d3)",
      "(d2 + n)",
      "(2d3 - 1)",
    );
  const again = (): string => {
    const of = roll();
    return pick(
      g,
      of,
      `reroll once ${pick(g, "1", "t", ">= 2", "n..t")} in ${of}`,
      `explode ${of}${pick(g, "", " on 1", " on t")} up to ${pick(g, "1", "n")} times`,
      `${pick(g, "keep highest 1", "drop lowest 1", "keep lowest n")} of (${of})`,
      `max(${of}, ${pick(g, roll(), "d3")})`,
    );
  };
  const list = (): string => {
    const fresh = [
      "2 times (d3)",
      "3 times (d2)",
      "n times (2d2)",
      "[d2, d3, d2]",
      "[d2, n, d3]",
      "[2d2, d2]",
      "[d3, d2, 2, 2d2]",
    ];
    const of = pick(g, ...(lists.length > 0 ? lists : fresh));
    return pick(
      g,
      of,
      `sort x in (${of}) by x`,
      `sort x in (${of}) by ${pick(g, "x descending", "-x", "mod(x, 2)")}`,
      `${pick(g, "keep highest 2", "keep lowest 2", "drop lowest 1", "keep highest n")} of (${of})`,
    );
  };
  for (let i = int(g, 1, 2); i > 0; i -= 1) {
    const name = `v${i}`;
    const listed = int(g, 0, 2) === 0;
    lines.push(`let ${name} = ${listed ? list() : again()}`);
    (listed ? lists : rolls).push(name);
    if (int(g, 0, 5) === 0) lines.push(pick(g, "n += 1", "t = d2", "let more = d2"));
  }
  const look = (): string => {
    const l = `(${list()})`;
    const r = `(${roll()})`;
    const ofList = pick(
      g,
      `sum(${l})`,
      `max(${l})`,
      `min(${l}) otherwise 0`,
      `size(${l})`,
      `sum(x * t for x in ${l})`,
      `count(x >= 2 for x in ${l})`,
      `count 2 in ${l}`,
      `(highest of ${l})`,
      `${l}[${pick(g, "1", "2", "n")}] otherwise 0`,
      `(sort x in ${l} by x)[2] otherwise 0`,
      l,
    );
    const ofRoll = pick(
      g,
      `${r}.total`,
      `${r} * 1`,
      `(count ${pick(g, "1", "t")} in ${again()})`,
      `max(${r}, ${roll()}, t)`,
      `min(${r}, ${roll()})`,
      `${r}.highest`,
      `(if ${r} > t { n } else { 0 })`,
      `(sort x in ${r}.dice by x)[${pick(g, "1", "2", "n")}] otherwise 0`,
      `(sort x in ${r}.dice by x descending)[${pick(g, "1", "2", "n")}] otherwise 0`,
      `(keep highest 2 of ${r})`,
    );
    return lists.length > 0 && int(g, 0, 1) === 0 ? ofList : ofRoll;
  };
  return [
    ...lines,
    pick(g, "%", "[%, %]", "[%, n, t]", "if % == 2 { % } else { n }").replaceAll("%", look),
  ].join("\n");
}
