import type { Page } from "../page.ts";

/** Dice, numbers and divisors. */
export const dicePages = {
  HR1005: {
    title: "Dice without sides",
    explanation: "Dice say how many there are, then d, then how many sides each has.",
    wrong: "1d + 1",
    right: "1d6 + 1",
  },
  HR1006: {
    title: "A suffix away from its dice",
    explanation: "What chooses among dice stands right behind them, before anything is added.",
    wrong: "4d6+2kh3",
    right: "4d6kh3+2",
  },
  HR1007: {
    title: "Dropping without saying what",
    explanation: "`dl1` drops the lowest die and `dh1` the highest; `d1` alone would be a die with one side.",
    wrong: "4d6d1",
    right: "4d6dl1",
  },
  HR1008: {
    title: "A Latin k in dice",
    explanation:
      "Russian books print dice with к or д. The Latin k looks the same, but keeps dice, as in 4d6k3.",
    wrong: "1k20",
    right: "1к20",
  },
  HR1009: {
    title: "A Cyrillic suffix",
    explanation: "The suffixes behind dice are written in Latin letters: kh3, kl1, dh1, dl1, r1.",
    wrong: "4d6к3",
    right: "4d6k3",
  },
  HR1010: {
    title: "Sides that need brackets",
    explanation: "Where the sides are not a plain number, they stand in brackets.",
    wrong: "let n = 8\n3dn",
    right: "let n = 8\n3d(n)",
  },
  HR1011: {
    title: "Letters right behind a number",
    explanation: "A name cannot begin with a digit, and a number has no letters and no `_`.",
    wrong: "1_000 + 2",
    right: "1000 + 2",
  },
  HR1012: {
    title: "A number with an exponent",
    explanation: "Numbers are exact here and are written out.",
    wrong: "1e3",
    right: "1000",
  },
  HR1013: {
    title: "A number that begins with 0",
    explanation: "Only the keys of a table's rows may be written as 00 or 01; elsewhere it is a slip.",
    wrong: "007",
    right: "7",
  },
  HR1014: {
    title: "An explosion glued to a comparison",
    explanation:
      "In some chats `6d6!>=5` explodes on 5 and more; it could also compare. Say which of both is meant.",
    wrong: "6d6!>=5",
    right: "explode 6d6 on 5..6",
  },
  HR1015: {
    title: "A bracket right behind a number",
    explanation: "Only a rule's name may stand right before a bracket. Write a product with `*`.",
    wrong: "2(3 + 1)",
    right: "2 * (3 + 1)",
  },
  HR1016: {
    title: "A divisor without its word",
    explanation: "`divisor 4(+2)` divides by 4, rounds down and adds 2.",
    wrong: "4(+2)",
    right: "12 divisor 4(+2)",
  },
  HR1023: {
    title: "A decimal comma",
    explanation: "A comma separates items; the decimals of a number stand behind a point.",
    wrong: "let x = 1,5\nx",
    right: "let x = 1.5\nx",
  },
  HR1035: {
    title: "A product behind divisor or round",
    explanation:
      "`divisor` and `round` take all that stands before them in a sum, so it cannot be seen what a `*` behind them shall take.",
    wrong: "12 divisor 4(+2) * 3",
    right: "(12 divisor 4(+2)) * 3",
  },
  HR1050: {
    title: "A d66",
    explanation:
      "`d66` is one die with 66 sides. Many books mean two six-sided dice that are read as tens and ones.",
    wrong: "d66",
    right: "10 * d6 + d6",
  },
  HR1088: {
    title: "Pasted dice that explode and are chosen from",
    explanation:
      "`keep` and `drop` see a die together with all that its explosions added; some other tools choose among the single faces, so `8d10!kh3` means another thing there. The formatter says so once, when it turns such dice into words.",
    wrong: "8d10!kh3",
    right: "keep highest 3 of explode 8d10",
  },
  HR1058: {
    title: "Dice that count dice",
    explanation: "Where dice say how many dice to roll, brackets show which ones count.",
    wrong: "let n = 2\nn d 6 d 6",
    right: "let n = 2\n(n d 6) d 6",
  },
  HR1059: {
    title: "A part of an explosion twice",
    explanation: "Each of `on`, `up to`, `penetrating` and `from` stands at most once.",
    wrong: "explode d6 on 5 on 6",
    right: "explode d6 on (5, 6)",
  },
  HR1061: {
    title: "A number that begins with its point",
    explanation: "A number has a digit before its point: write 0.5.",
    wrong: "2 * .5",
    right: "2 * 0.5",
  },
  HR1062: {
    title: "An unreadable suffix",
    explanation:
      "Right behind written dice may stand kh3, kl1, k3, dh1, dl1, !, !!, !p, r1 and ro<2. Behind all else, the words do it: `explode`, `keep highest 3 of`.",
    wrong: "4d6r",
    right: "4d6r1",
  },
  HR1064: {
    title: "A fraction of dice",
    explanation: "The number of dice is whole. Round it first, or roll whole dice and divide what they give.",
    wrong: "1.5d6",
    right: "d6 + d3",
  },
} as const satisfies Record<`HR1${string}`, Page>;
