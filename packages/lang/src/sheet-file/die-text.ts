const BLANKS = " *";
const NUMBER = "(0|[1-9][0-9]*)";
const FACE = `(-?${NUMBER}([./][0-9]+)?(${BLANKS}\\.\\.${BLANKS}-?${NUMBER})?|"([^"{}\\\\]|\\\\.)*")`;
const FACES = `\\[${BLANKS}${FACE}(${BLANKS}:${BLANKS}${NUMBER})?(${BLANKS},${BLANKS}${FACE}(${BLANKS}:${BLANKS}${NUMBER})?)*${BLANKS}\\]`;
const DICE = `(${NUMBER})?[dDкКдД]([1-9][0-9]*|%|F|${FACES})`;

/**
 * The texts that are dice in a sheet file, `d12+1`, `1 + 2d6`, as a JSON Schema says it: the schema of a sheet takes what its
 * reader takes. Of faces it tells how they are written; ranges that go down and weights that come to nothing are the reader's.
 */
export const dieText = {
  maxLength: 200,
  pattern: `^${BLANKS}(-?${NUMBER}(${BLANKS}[-+]${BLANKS}${NUMBER})*${BLANKS}[+]${BLANKS})?${DICE}(${BLANKS}([+]${BLANKS}${DICE}|[-+]${BLANKS}${NUMBER}))*${BLANKS}$`,
};
