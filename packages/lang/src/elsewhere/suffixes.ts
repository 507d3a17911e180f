// What chats and other programs write right behind dice, and what it is here.

type Hint = (dice: string, number: string) => string;

const suffixes: readonly (readonly [suffix: RegExp, hint: Hint])[] = [
  [
    /^(?:cs|s|t|suc|success|successes|hits)[0-9]*$/i,
    (dice, number) => `To count dice by their faces, write \`count >= ${number || "5"} in ${dice}\`.`,
  ],
  [
    /^c?f[0-9]*$/i,
    (dice, number) => `To count dice by their faces, write \`count ${number || "1"} in ${dice}\`.`,
  ],
  [
    /^(?:adv?|advantage)$/i,
    (dice) => `Write \`highest of 2${sidesOf(dice)}\`, or \`${dice.replace(/^1?d/, "2d")}kh1\`.`,
  ],
  [
    /^(?:dis|disadv|disadvantage)$/i,
    (dice) => `Write \`lowest of 2${sidesOf(dice)}\`, or \`${dice.replace(/^1?d/, "2d")}kl1\`.`,
  ],
  [
    /^(?:e|x|ex|explode)[0-9]*$/i,
    (dice, number) =>
      number === "" ? `Write \`explode ${dice}\`.` : `Write \`explode ${dice} on ${number}\`.`,
  ],
  [
    /^(?:xo|eo)[0-9]*$/i,
    (dice, number) => `Write \`explode ${dice}${number === "" ? "" : ` on ${number}`} up to 1 times\`.`,
  ],
  [
    /^rr[0-9]*$/i,
    (dice, number) => `Write \`reroll ${number || "1"} in ${dice}\`, or \`${dice}r${number || "1"}\`.`,
  ],
  [/^(?:sa|sd)$/i, (dice) => `The dice in order are the list \`sort x in (${dice}).dice by x\`.`],
  [/^(?:mi|min)[0-9]+$/i, (dice, number) => `Write \`sum(max(x, ${number}) for x in (${dice}).dice)\`.`],
  [/^(?:ma|max)[0-9]+$/i, (dice, number) => `Write \`sum(min(x, ${number}) for x in (${dice}).dice)\`.`],
  [
    /^[hb][0-9]*$/i,
    (dice, number) => `Write \`keep highest ${number || "1"} of ${dice}\`, or \`${dice}kh${number}\`.`,
  ],
  [
    /^[lw][0-9]*$/i,
    (dice, number) => `Write \`keep lowest ${number || "1"} of ${dice}\`, or \`${dice}kl${number}\`.`,
  ],
];

function sidesOf(dice: string): string {
  return dice.replace(/^[0-9]+/, "");
}

/** What a suffix of another program is here; null where it is not known. */
export function suffixElsewhere(dice: string, suffix: string): string | null {
  const found = suffixes.find(([known]) => known.test(suffix));
  return found === undefined ? null : found[1](dice, suffix.replace(/^\D+/, ""));
}
