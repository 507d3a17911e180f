import { type Gen, int, pick } from "./choose.ts";

/**
 * Programs that hand lists of a few dice and cards about, and look at them in some ways: which of them sees the order
 * of a list, and which list that is, is what they are about.
 */
export function randomLists(g: Gen): string {
  const names = ["a"];
  const known = () => pick(g, ...names);
  const lines = [
    "rule same(list) = list",
    "rule less(list) = [x for x in list if x > 1]",
    "rule best(list) = max(list) otherwise 0",
    "rule head(list) = first(list) otherwise 0",
    "rule dice(n = 2) = n times (d3)",
    "rule early(list) {\n  if size(list) > 2 { return list }\n  []\n}",
    "rule grow(changes list) { list += 2 times (d2) }",
    "rule turn(changes list) { list = [4 - x for x in list] }",
    'choice some(list) "Which?" = [x for x in list if x != min(list)]',
    "var deck = [1, 2, 2]",
    `var a = ${pick(g, "2 times (d3)", "3 times (d3)", "dice()", "draw 2 from deck", "pick 2 from [1, 2, 2]", "same(2 times (d3))")}`,
  ];
  for (let i = int(g, 0, 4); i > 0; i -= 1) {
    const name = `l${names.length}`;
    const from = known();
    const kind = int(g, 0, 14);
    if (kind === 0) lines.push(`grow(${from})`);
    else if (kind === 1) lines.push(`turn(${from})`);
    else if (kind === 2) lines.push(`${from} += ${pick(g, known(), "[1]", "draw 1 from deck")}`);
    else if (kind === 3) lines.push(`${from} = ${pick(g, known(), "dice(1)", "sort x in a by x")}`);
    else {
      const made = [
        from,
        `[x + 1 for x in ${from}]`,
        `[x for x in ${from} if x > 1]`,
        `sort x in ${from} by x`,
        `sort x in ${from} by mod(x, 2) descending`,
        `unique(${from})`,
        `${from} + ${known()}`,
        `same(${from})`,
        `less(${from})`,
        `early(${from})`,
        `some(${from})`,
        `if size(${from}) > 2 { ${from} } else { ${known()} }`,
        "sort x in (draw 1 from deck) by x",
        "pick 2 from deck",
        "[c.a for c in (pick 2 from [{ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }])]",
        "[x + 1 for x in (draw 1 from deck)]",
        "{\n  let inner = 1 times (d2)\n  inner + [2]\n}",
      ];
      lines.push(`var ${name} = ${pick(g, ...made)}`);
      names.push(name);
    }
  }
  const looks = () => {
    const list = known();
    return pick(
      g,
      `sum(${list})`,
      `best(${list})`,
      `min(${list}) otherwise 0`,
      `size(${list})`,
      `count(x > 1 for x in ${list})`,
      `2 in ${list}`,
      `count 2 in ${list}`,
      `size(unique(${list}))`,
      `(sort x in ${list} by x)[1] otherwise 0`,
      `first(sort x in ${list} by -x)`,
      `head(${list})`,
      `last(${list})`,
      `${list} == ${known()}`,
      `sum(x * 2 for x in ${list})`,
      `size(deck)`,
      list,
    );
  };
  return `${lines.join("\n")}\n[${looks()}, ${looks()}${int(g, 0, 1) === 0 ? `, ${looks()}` : ""}]`;
}
