import { type Gen, int, pick } from "./choose.ts";

/**
 * Programs whose loops throw dice and draw cards under names of their rounds: what a round keeps for the next one, what
 * its condition sees, and how much of a card is ever read, is what they are about. No loop has more than three rounds.
 */
export function randomRounds(g: Gen): string {
  const cards = '{ c: "red", n: 1 }, { c: "red", n: 2 }, { c: "blue", n: 1 }, { c: "green", n: 2 }';
  const lines = [
    "rule deal(changes from) = draw from from",
    'rule colour(card) = match card.c { "red" => 1, "blue" => 2, else => 3 }',
    "rule value(card) = card.n",
    "rule same(card) = card",
    "rule roll2() { let x = d2\nlet y = x + 1\ny }",
    `var bag = [${cards}]`,
    "var hand = []",
    "var n = 0",
    "var t = 0",
    "var last = 0",
  ];
  for (let i = int(g, 1, 2); i > 0; i -= 1) lines.push(loop(g, i));
  const looks = () =>
    pick(
      g,
      "n",
      "t",
      "last",
      "size(bag)",
      "sum(x.n for x in bag)",
      "[x.c for x in hand]",
      "size(hand)",
      "bag",
      'count(x.c == "red" for x in hand)',
      "[value(x) for x in bag]",
    );
  return `${lines.join("\n")}\n[${looks()}, ${looks()}, ${looks()}]`;
}

/** One loop, whose names end in its number. */
function loop(g: Gen, number: number): string {
  const [die, card, rounds] = [`a${number}`, `k${number}`, `r${number}`];
  const draws = int(g, 0, 1) === 0;
  const first = [
    draws
      ? `let ${card} = ${pick(g, "draw from bag", "deal(bag)", "same(draw from bag)")}`
      : `let ${card} = { c: "${pick(g, "red", "blue")}", n: d2 }`,
    `let ${die} = ${pick(g, "d2", "d3", "roll2()", "1", `${card}.n`, `colour(${card})`)}`,
  ];
  const step = () =>
    pick(
      g,
      "n += 1",
      `n += ${die}`,
      `t += ${card}.n`,
      `t = ${die}`,
      `last = colour(${card})`,
      `hand += [${card}]`,
      `hand = hand + [${card}]`,
      `bag += [${card}]`,
      `if ${die} == last { stop }`,
      `if ${card}.c == "red" { n += 1 } else { last = ${die} }`,
      `if ${die} > 1 { next }`,
    );
  const steps = [`${rounds} += 1`, ...first, ...Array.from({ length: int(g, 1, 3) }, step)];
  // The count stands before what may go on to the next round; what follows it may stand anywhere.
  const condition = pick(
    g,
    `${die} == 2`,
    `${card}.c == "green"`,
    `${die} == last`,
    `value(${card}) == ${die}`,
    "n > 2",
    `${card}.c in ["red", "green"] and t > 1`,
  );
  const bound = int(g, 2, 3);
  const body = steps.join("\n");
  return pick(
    g,
    `var ${rounds} = 0\nrepeat {\n${body}\n} until ${condition} or ${rounds} >= ${bound}`,
    `var ${rounds} = 0\nrepeat {\n${body}\n} until ${rounds} >= ${bound} or ${condition}`,
    `var ${rounds} = 0\nwhile ${rounds} < ${bound} and t < 4 {\n${body}\n}`,
    `var ${rounds} = 0\nrepeat ${bound} times {\n${body}\n}`,
  );
}
