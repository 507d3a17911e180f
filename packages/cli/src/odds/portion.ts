/** A part of a whole, exactly: `numerator / denominator`, at least 0, not always in lowest terms. */
export interface Portion {
  readonly numerator: bigint;
  /** At least 1. */
  readonly denominator: bigint;
}

export const NOTHING: Portion = { numerator: 0n, denominator: 1n };
export const WHOLE: Portion = { numerator: 1n, denominator: 1n };

/** Reads `5/8` or `1`. */
export function portionFrom(text: string): Portion {
  const [numerator = "0", denominator = "1"] = text.split("/");
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

/** Reads portions of one whole, and brings them to one denominator, so that to add them up is cheap. */
export function portionsFrom(texts: readonly string[]): readonly Portion[] {
  const portions = texts.map(portionFrom);
  let common = 1n;
  for (const { denominator } of portions) {
    if (common % denominator !== 0n) common *= denominator / greatestCommon(common, denominator);
  }
  return portions.map(({ numerator, denominator }) => ({
    numerator: numerator * (common / denominator),
    denominator: common,
  }));
}

/** In lowest terms: `5/8`, `1`. */
export function portionText({ numerator, denominator }: Portion): string {
  const divisor = greatestCommon(numerator, denominator);
  return numerator % denominator === 0n
    ? String(numerator / denominator)
    : `${numerator / divisor}/${denominator / divisor}`;
}

export function sumOf(a: Portion, b: Portion): Portion {
  if (a.numerator === 0n) return b;
  if (a.denominator === b.denominator)
    return { numerator: a.numerator + b.numerator, denominator: a.denominator };
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

/** The sums of the first one, the first two, and so on. */
export function runningSums(portions: readonly Portion[]): readonly Portion[] {
  let sum = NOTHING;
  return portions.map((portion) => {
    sum = sumOf(sum, portion);
    return sum;
  });
}

/** Below 0 when a < b, 0 when equal, above 0 when a > b. */
export function comparePortions(a: Portion, b: Portion): number {
  if (a.denominator === b.denominator)
    return a.numerator < b.numerator ? -1 : a.numerator > b.numerator ? 1 : 0;
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

// Twelve decimals are more than anything that is drawn can show.
const SCALE = 10n ** 12n;

/** `a / b` for drawing; b is not 0. */
export function ratioOf(a: Portion, b: Portion = WHOLE): number {
  return Number((SCALE * a.numerator * b.denominator) / (a.denominator * b.numerator)) / Number(SCALE);
}

/** `37.50%`; what is neither 0 nor 1 is never rounded to it. */
export function percentText({ numerator, denominator }: Portion): string {
  if (numerator === 0n) return "0%";
  if (numerator === denominator) return "100%";
  const hundredths = (20_000n * numerator + denominator) / (2n * denominator);
  if (hundredths === 0n) return "<0.01%";
  if (hundredths >= 10_000n) return ">99.99%";
  const text = String(hundredths).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}%`;
}

/** How much a share grew, in hundredths of the whole: `+6.48%`, `-0.46%`, `0` where it is the same. */
export function differenceText(before: Portion, after: Portion): string {
  const order = comparePortions(before, after);
  if (order === 0) return "0";
  const [less, more] = order < 0 ? [before, after] : [after, before];
  const grown = {
    numerator: more.numerator * less.denominator - less.numerator * more.denominator,
    denominator: more.denominator * less.denominator,
  };
  return `${order < 0 ? "+" : "-"}${percentText(grown)}`;
}

// A fraction that is longer tells nobody anything.
const LONGEST = 20;

/**
 * The fraction, or where it is long a short decimal: `1/216`, `≈0.2317`, `≈1 in 10^23`. Where a part of the odds is
 * left `open`, a decimal is not only short but may be off by as much: `~0.2317`.
 */
export function shortText(portion: Portion, open: boolean): string {
  const text = portionText(portion);
  if (text.length <= LONGEST) return text;
  const mark = open ? "~" : "≈";
  const near = ratioOf(portion);
  if (near >= 0.9999) return `${mark}1`;
  if (near >= 0.001) return `${mark}${near.toFixed(4)}`;
  const often = (2n * portion.denominator + portion.numerator) / (2n * portion.numerator);
  return often < 1_000_000n ? `${mark}1 in ${often}` : `${mark}1 in 10^${powerOf(often)}`;
}

/** `less than 1 in 10^23`, of something below one in ten. */
export function boundText({ numerator, denominator }: Portion): string {
  let power = String(denominator).length - String(numerator).length;
  if (numerator * 10n ** BigInt(power) >= denominator) power -= 1;
  return power < 1 ? percentText({ numerator, denominator }) : `less than 1 in 10^${power}`;
}

/** The nearest power of ten: 23 for anything from about 3e22 to 3e23. */
function powerOf(number: bigint): number {
  const digits = String(number);
  return digits.length - (Number(digits.slice(0, 4).padEnd(4, "0")) < 3163 ? 1 : 0);
}

/** The greatest whole number that divides both. */
export function greatestCommon(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
