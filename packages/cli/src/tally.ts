/** Sums up many results in one line. */
export interface Tally {
  /** A result as JSON gives it. */
  readonly add: (value: unknown) => void;
  readonly summary: () => string;
}

/** An empty tally: the mean of numbers, the share of true among truths, else only how many there were. */
export function createTally(): Tally {
  let count = 0;
  let numbers = 0;
  let sum = 0;
  let truths = 0;
  let held = 0;
  return {
    add(value) {
      count += 1;
      const number = numberOf(value);
      if (number !== null) {
        numbers += 1;
        sum += number;
      }
      if (typeof value === "boolean") {
        truths += 1;
        if (value) held += 1;
      }
    },
    summary() {
      const rolls = `${count} rolls`;
      if (count > 0 && numbers === count) return `${rolls}, mean ${decimal(sum / count)}`;
      if (count > 0 && truths === count)
        return `${rolls}, yes ${held} times (${decimal((100 * held) / count)} %)`;
      return rolls;
    },
  };
}

/** The value of a JSON number or fraction text, near enough for a mean. */
function numberOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^-?\d+(\/\d+)?$/.test(value)) return null;
  const [numerator, denominator = "1"] = value.split("/");
  return Number(numerator) / Number(denominator);
}

function decimal(number: number): string {
  return String(Number(number.toFixed(2)));
}
