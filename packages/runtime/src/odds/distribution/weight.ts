/** A count of equally likely ways: a JavaScript integer while it is exact, else a bigint. Never negative. */
export type Weight = number | bigint;

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

// No odds that can be told need longer weights: the sum of 100,000 d6 has 258,497 bits.
const LONGEST = 1n << 300_000n;

/** A weight that grew so long that working on would be hopeless; whoever knows the place turns it into a fault. */
export class TooLongWeight extends Error {}

/** An integer in the smaller of its two forms. */
export function small(weight: bigint): Weight {
  return weight <= SAFE ? Number(weight) : weight;
}

export function plus(a: Weight, b: Weight): Weight {
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    if (sum <= Number.MAX_SAFE_INTEGER) return sum;
  }
  return small(BigInt(a) + BigInt(b));
}

/** The difference of weights of which the first is the greater. */
export function minus(a: Weight, b: Weight): Weight {
  return typeof a === "number" && typeof b === "number" ? a - b : small(BigInt(a) - BigInt(b));
}

export function times(a: Weight, b: Weight): Weight {
  if (typeof a === "number" && typeof b === "number") {
    const product = a * b;
    if (product <= Number.MAX_SAFE_INTEGER) return product;
  }
  const product = BigInt(a) * BigInt(b);
  if (product > LONGEST) throw new TooLongWeight();
  return small(product);
}

/** The quotient of weights of which the second divides the first. */
export function over(a: Weight, b: Weight): Weight {
  if (typeof a === "number" && typeof b === "number") return a / b;
  return small(BigInt(a) / BigInt(b));
}

export function greatestCommon(a: Weight, b: Weight): Weight {
  if (typeof a === "number" && typeof b === "number") {
    let [x, y] = [a, b];
    while (y !== 0) [x, y] = [y, x % y];
    return x;
  }
  let [x, y] = [BigInt(a), BigInt(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return small(x);
}

export function leastCommon(a: Weight, b: Weight): Weight {
  if (a === b) return a;
  return times(over(a, greatestCommon(a, b)), b);
}

export function isZero(weight: Weight): boolean {
  return weight === 0;
}

/** `a / b` as the nearest floating-point number. */
export function ratio(a: Weight, b: Weight): number {
  if (typeof a === "number" && typeof b === "number") return a / b;
  const [n, d] = [BigInt(a), BigInt(b)];
  if (n === 0n) return 0;
  const shift = BigInt(Math.max(0, bits(d) - bits(n) + 64));
  return Number((n << shift) / d) / 2 ** Number(shift);
}

/** What work on a weight is charged by: 1, and more for each further kilobit. */
export function stepsFor(weight: Weight): number {
  return typeof weight === "number" ? 1 : 1 + (bits(weight) >> 10);
}

/** How many bits a weight takes. */
export function bits(weight: Weight): number {
  return weight.toString(16).length * 4;
}
