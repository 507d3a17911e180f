import { codePoint, type HostileCase } from "../hostile-case.ts";

/** A case for each character, told by its code point. */
function each(
  at: number,
  characters: string,
  code: string,
  around: (character: string) => string,
  where: string,
): readonly HostileCase[] {
  return [...characters].map((character) => ({
    at,
    name: `${codePoint(character)} ${where}`,
    text: around(character),
    says: [code],
    tells: codePoint(character),
  }));
}

const controls = "\u0001\u0008\u001b\u007f\u0085\u2028\u2029\v\f";
const turning = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c";
const invisible = "\u200b\u200c\u200d\u2060\u00ad\ufe0f\u{e0041}\u3164\u115f";
const blanks = "\u00a0\u3000\u2003\u202f";

/** A. Text and tokens. */
export const textAndTokens: readonly HostileCase[] = [
  { at: 1, name: "an empty text", text: "", ends: "HR5004" },
  { at: 1, name: "only spaces", text: " \t\n\r\n  ", ends: "HR5004" },
  { at: 1, name: "only comments", text: "# a\n## b\n#", ends: "HR5004" },
  { at: 1, name: "only a byte order mark", text: "\ufeff", ends: "HR5004" },
  { at: 1, name: "a byte order mark before a text", text: "\ufeff1 + 2", gives: "3" },
  { at: 1, name: "a byte order mark inside", text: "1 +\ufeff 2", says: ["HR1043"], tells: "U+FEFF" },

  ...each(2, "\0", "HR1040", (c) => `${c}1`, "at the start"),
  ...each(2, "\0", "HR1040", (c) => `let a${c}b = 1\n2`, "in a name"),
  ...each(2, "\0", "HR1040", (c) => `"a${c}b"`, "in a text"),
  ...each(2, "\0", "HR1040", (c) => `1 # a${c}b`, "in a comment"),
  ...each(2, "\0", "HR1040", (c) => `1${c}`, "at the end"),

  ...each(3, controls, "HR1040", (c) => `1 + ${c} 2`, "between tokens"),
  ...each(3, controls, "HR1040", (c) => `"${c}"`, "in a text"),
  ...each(3, controls, "HR1040", (c) => `1 # ${c}`, "in a comment"),

  { at: 4, name: "a lone high surrogate", text: '"\ud800"', says: ["HR1042"] },
  { at: 4, name: "a lone low surrogate", text: '"\udc00"', says: ["HR1042"] },
  { at: 4, name: "a reversed pair", text: '"\udc00\ud800"', says: ["HR1042"] },
  { at: 4, name: "a surrogate at the end", text: "1 + 2\ud83c", says: ["HR1042"] },
  { at: 4, name: "a surrogate in a name", text: "let a\ud800b = 1\n2", says: ["HR1042"] },
  { at: 4, name: "a surrogate in a comment", text: "1 # \ud800", says: ["HR1042"] },

  { at: 5, name: "an escape of a surrogate", text: '"\\u{D800}"', says: ["HR1028"] },
  { at: 5, name: "an escape of two surrogates", text: '"\\u{D83C}\\u{DFB2}"', says: ["HR1028"] },
  { at: 5, name: "an escape beyond U+10FFFF", text: '"\\u{110000}"', says: ["HR1028"] },
  { at: 5, name: "an escape of a hundred digits", text: `"\\u{${"f".repeat(100)}}"`, says: ["HR1028"] },
  { at: 5, name: "an escape without a number", text: '"\\u{}"', says: ["HR1028"] },
  { at: 5, name: "an escape without braces", text: '"\\u41"', says: ["HR1028"] },

  ...each(6, turning, "HR1041", (c) => `let a = 1 ${c}\na`, "in code"),
  ...each(6, turning, "HR1041", (c) => `"a${c}b"`, "in a text"),
  ...each(6, turning, "HR1041", (c) => `1 # a${c}b`, "in a comment"),
  ...each(6, turning, "HR1041", (c) => `rule f() label ru "a${c}b" = 1\nf()`, "in a label"),

  { at: 7, name: "a Cyrillic name", text: "let сила = 3\nсила", gives: "3" },
  { at: 7, name: "a Greek name", text: "let δύναμη = 3\nδύναμη", gives: "3" },
  { at: 7, name: "scripts between underscores", text: "let урон_HP_δ = 3\nурон_HP_δ", gives: "3" },
  { at: 7, name: "a Latin a among Cyrillic letters", text: "let силa = 3\n1", says: ["HR1046"] },
  { at: 7, name: "a Cyrillic letter in a Latin name", text: "let dаmage = 3\n1", says: ["HR1046"] },
  { at: 7, name: "fullwidth letters", text: "let ａｂ = 3\n1", says: ["HR1047"], tells: "ab" },
  { at: 7, name: "mathematical letters", text: "let \u{1d41a} = 3\n1", says: ["HR1047"], tells: "a" },

  ...each(8, invisible, "HR1043", (c) => `let a${c}b = 1\n2`, "in a name"),
  ...each(8, invisible.replace(/[\u3164\u115f]/gu, ""), "HR1043", (c) => `1 + ${c} 2`, "between tokens"),
  {
    at: 8,
    name: "a combining mark in a name",
    text: "let q\u0308 = 1\n2",
    says: ["HR1048"],
    tells: "U+0308",
  },
  {
    at: 8,
    name: "a thousand combining marks",
    text: `let q${"\u0308".repeat(1000)} = 1\n2`,
    says: ["HR1048"],
  },

  { at: 9, name: "typographic quotes", text: "“head”", says: ["HR1024"], tells: '"head"' },
  { at: 9, name: "German quotes", text: "„head“", says: ["HR1024"] },
  { at: 9, name: "Russian quotes", text: "«head»", says: ["HR1024"] },
  { at: 9, name: "a minus sign", text: "3 − 1", says: ["HR1025"], tells: "-" },
  { at: 9, name: "a multiplication sign", text: "3 × 2", says: ["HR1025"], tells: "*" },
  { at: 9, name: "a division sign", text: "3 ÷ 2", says: ["HR1025"], tells: "/" },
  { at: 9, name: "a Greek question mark", text: "1\u037e 2", says: ["HR1025"], tells: ";" },
  { at: 9, name: "fullwidth brackets", text: "（1 + 2）", says: ["HR1026"], tells: "(" },
  { at: 9, name: "fullwidth digits", text: "１２ + 1", says: ["HR1026"], tells: "12" },

  {
    at: 10,
    name: "one name, composed and decomposed",
    text: "let caf\u00e9 = 1\ncafe\u0301 + 1",
    gives: "2",
  },
  {
    at: 10,
    name: "two definitions of it",
    text: "let caf\u00e9 = 1\nlet cafe\u0301 = 2\n1",
    says: ["HR2002"],
  },

  ...each(11, blanks, "HR1044", (c) => `1 +${c}2`, "between tokens"),

  { at: 12, name: "line ends mixed", text: "let a = 1\rlet b = 2\r\nlet c = 3\na + b + c", gives: "6" },
  {
    at: 12,
    name: "the fourth line of mixed ones",
    text: "1\r2\r\n3\n^\n",
    says: ["HR1021"],
    tells: '"line":4',
  },
  { at: 12, name: "tabs and wide characters before an error", text: '\t"你好" == levle', says: ["HR2001"] },

  { at: 13, name: "a text as long as may be", text: () => `1${" ".repeat(199_999)}`, gives: "1" },
  { at: 13, name: "a text one longer", text: () => `1${" ".repeat(200_000)}`, says: ["HR1091"] },
  { at: 13, name: "ten million characters", text: () => "1 + ".repeat(2_500_000), says: ["HR1091"] },
  { at: 13, name: "a hundred million blanks", text: () => " ".repeat(100_000_000), says: ["HR1091"] },

  { at: 14, name: "a long name", text: () => `let ${"a".repeat(150_000)} = 1\n1`, says: ["HR1092"] },
  { at: 14, name: "a long number", text: () => "9".repeat(150_000), says: ["HR1092"] },
  { at: 14, name: "a long text", text: () => `"${"a".repeat(150_000)}"`, says: ["HR1092"] },
  { at: 14, name: "a long comment", text: () => `1 # ${"a".repeat(150_000)}`, says: ["HR1092"] },
  { at: 14, name: "a long row", text: () => `| ${"a".repeat(150_000)} |`, says: ["HR1092"] },
  { at: 14, name: "a name of a million letters", text: () => "a".repeat(1_000_000), says: ["HR1091"] },

  { at: 15, name: "a text that does not end", text: () => `"${"a".repeat(9_000)}\n1`, says: ["HR1027"] },
  { at: 15, name: "a hundred thousand quotes", text: () => '"'.repeat(100_001), says: ["HR1017", "HR1027"] },

  { at: 17, name: "illegal characters", text: () => "\u2603".repeat(100_000), says: ["HR1049"] },
  {
    at: 17,
    name: "illegal characters apart",
    text: () => "\u2603 ".repeat(90_000),
    says: ["HR1049", "HR1096"],
  },

  { at: 18, name: "a leading zero", text: "007", says: ["HR1013"] },
  { at: 18, name: "an exponent", text: "1e400", says: ["HR1012"] },
  { at: 18, name: "a hexadecimal number", text: "0xff", says: ["HR1011"] },
  { at: 18, name: "an underscore in a number", text: "1_000", says: ["HR1011"] },
  { at: 18, name: "a point at the end of a number", text: "1. + 2", says: ["HR1038"] },
  { at: 18, name: "Infinity", text: "Infinity", says: ["HR2001"] },
  { at: 18, name: "NaN", text: "NaN == NaN", says: ["HR2001"] },
  { at: 18, name: "a number of 5000 digits", text: () => "9".repeat(5_000), says: ["HR2061"] },
  { at: 18, name: "a number of 2000 digits", text: () => "9".repeat(2_000), gives: "9".repeat(2_000) },
  { at: 18, name: "a decimal that no float holds", text: "0.1 + 0.2", gives: "3/10" },

  ...["٣", "३", "𝟛"].map((digit) => ({
    at: 19,
    name: `the digit ${codePoint(digit)}`,
    text: `${digit} + 1`,
    says: ["HR1045"],
  })),
];
