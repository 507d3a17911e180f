// Runs in a process of its own, where nothing but the engine works, and prints what each text took.
import { compile } from "@houserule/lang";

const SIZE = 20_000;

// The clock of the processor ticks too seldom for short work.
const TICKS = 16_000;

/** Microseconds of work: on a busy machine, what the processor says of long work, else what the clock says. */
function workOf(text: string): number {
  const [start, busy] = [performance.now(), process.cpuUsage().user];
  compile({ main: { name: "main", text } });
  const [took, worked] = [1_000 * (performance.now() - start), process.cpuUsage().user - busy];
  return worked < TICKS ? took : Math.min(took, worked);
}

// What takes next to nothing cannot be told apart from noise.
const NOISE = 4_000;

/** Whether the least work found so far grows, for each doubling of the text, by two and a half times at most. */
function isLinear([once = 0, twice = 0, four = 0]: readonly number[]): boolean {
  return Math.max(four, twice) < 2.5 * 2.5 * Math.max(NOISE, once);
}

const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

// Whole texts of one piece over and over, each against a token pattern or the recovery behind it.
const pieces: readonly (readonly [number, string])[] = [
  [15, '"'],
  [15, '"a'],
  [15, '"{'],
  [15, '"\\'],
  [15, '"a\n'],
  [16, "1d"],
  [16, "d6kh3"],
  [16, "4d6r1ro1"],
  [16, "3d6!!"],
  [16, "9."],
  [16, "1e"],
  [16, "к%"],
  [16, "a\u0301"],
  [16, "_a1"],
  [16, "..."],
  [16, "| a "],
  [16, "| a |\n"],
  [16, "\\u{"],
  [16, "#"],
  [16, "# a\n"],
  [16, "//"],
  [16, "–−"],
  [16, "\r\n\t "],
  [16, ";"],
  [23, ")"],
  [23, "("],
  [23, ")("],
  [23, "[)"],
  [23, "{]"],
  [23, "}\n"],
  [25, "let let "],
  [25, "let a = \n"],
  [25, "= "],
  [25, "rule rule f( "],
  [25, "match { "],
  [25, "match x { 1 => , "],
  [25, "if else "],
  [25, "a b "],
  [25, "count 1 in "],
  [25, "count 1 , "],
  [25, "for x in "],
  [25, "explode on up to "],
  [25, "keep highest of "],
  [25, "use "],
  [25, "table t { "],
  [25, "x = = 1\n"],
  [25, "levle "],
  [25, "levle\n"],
  [25, "f(\n"],
  [25, "{ a: "],
];

for (const [at, piece] of pieces) {
  const texts = [1, 2, 4].map((times) => filled(piece, SIZE * times));
  let least = texts.map(workOf);
  // A busy machine disturbs a measurement now and then, and never for the better.
  for (let round = 1; round < 3 || (round < 20 && !isLinear(least)); round += 1) {
    least = texts.map((text, i) => Math.min(least[i] ?? 0, workOf(text)));
  }
  const verdict = isLinear(least) ? "linear" : `took ${least.map(Math.round).join(", ")} microseconds`;
  process.stdout.write(`${at}. ${JSON.stringify(piece)} ${verdict}\n`);
}
