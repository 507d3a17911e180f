import { toJson, type Value } from "@houserule/runtime";
import { greatestCommon, type Portion, portionText, ratioOf } from "./portion.ts";

/** A number with the weight that it has beside the others. */
export interface Weighed {
  readonly value: Value;
  readonly weight: bigint;
}

/** Mean and variance, exactly. */
export interface Moments {
  readonly mean: string;
  readonly variance: string;
  /** The variance, near enough. */
  readonly nearVariance: number;
}

/** The moments of numbers; null where there are none. */
export function momentsOf(numbers: readonly Weighed[]): Moments | null {
  const parts = numbers.map(({ value, weight }) => ({ ...fractionOf(value), weight }));
  const common = parts.reduce((all, { denominator }) => lowestCommon(all, denominator), 1n);
  let [weights, first, second] = [0n, 0n, 0n];
  for (const { numerator, denominator, weight } of parts) {
    const value = numerator * (common / denominator);
    weights += weight;
    first += value * weight;
    second += value * value * weight;
  }
  if (weights === 0n) return null;
  // E[x^2] - E[x]^2
  const variance = {
    numerator: second * weights - first * first,
    denominator: (weights * common) ** 2n,
  };
  const size = portionText({ numerator: first < 0n ? -first : first, denominator: weights * common });
  return {
    mean: first < 0n ? `-${size}` : size,
    variance: portionText(variance),
    nearVariance: ratioOf(variance),
  };
}

function fractionOf(value: Value): Portion {
  const [numerator = "0", denominator = "1"] = String(toJson(value)).split("/");
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

function lowestCommon(a: bigint, b: bigint): bigint {
  return a % b === 0n ? a : (a * b) / greatestCommon(a, b);
}
