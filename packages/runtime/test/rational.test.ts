import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  approximate,
  ceiling,
  compare,
  divide,
  type Exact,
  exactFromText,
  exactToText,
  floor,
  floorDivide,
  multiply,
  Rational,
  roundHalfUp,
  subtract,
} from "../src/number/rational.ts";

const exact = (text: string): Exact => {
  const number = exactFromText(text);
  if (number === null) throw new Error(`${text} is no number`);
  return number;
};

/** A fraction as two integers, reckoned with in the plainest way. */
interface Plain {
  readonly n: bigint;
  readonly d: bigint;
}
const plain = fc
  .record({ n: fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), d: fc.bigInt({ min: 1n, max: 2n ** 60n }) })
  .chain((big) => fc.constantFrom(big, { n: big.n % 1000n, d: (big.d % 12n) + 1n }));
const toExact = ({ n, d }: Plain): Exact => exact(`${n}/${d}`);
const same = (x: Exact, { n, d }: Plain): boolean =>
  compare(x, toExact({ n: d < 0n ? -n : n, d: d < 0n ? -d : d })) === 0;

describe("exact numbers", () => {
  it.each([
    ["1.5", "3/2"],
    ["0.10", "1/10"],
    ["6/4", "3/2"],
    ["-4/2", "-2"],
    ["9007199254740993", "9007199254740993"],
    ["0/7", "0"],
  ])("%s is written %s", (text, written) => {
    expect(exactToText(exact(text))).toBe(written);
  });

  it.each(["", "1e3", "1/0", "--1", "0x10", "NaN", "1/-2"])("%j is no number", (text) => {
    expect(exactFromText(text)).toBeNull();
  });

  it("are JavaScript integers exactly while they fit", () => {
    expect(add(Number.MAX_SAFE_INTEGER, 1)).toBeInstanceOf(Rational);
    expect(subtract(add(Number.MAX_SAFE_INTEGER, 1), 1)).toBe(Number.MAX_SAFE_INTEGER);
    expect(multiply(exact("2/3"), 12)).toBe(8);
    expect(Object.is(multiply(-1, 0), 0)).toBe(true);
    expect(Object.is(divide(0, -3), 0)).toBe(true);
  });

  it.each([
    ["7", "2", "3"],
    ["-7", "2", "-4"],
    ["7", "-2", "-4"],
    ["-7/2", "1", "-4"],
    ["7/2", "2/3", "5"],
    ["9007199254740991", "1/3", "27021597764222973"],
    ["-9007199254740991", "2", "-4503599627370496"],
  ])("floor(%s / %s) is %s", (a, b, quotient) => {
    expect(exactToText(floorDivide(exact(a), exact(b)))).toBe(quotient);
  });

  it.each([
    ["5/2", "2", "3", "3"],
    ["-5/2", "-3", "-2", "-2"],
    ["7/3", "2", "3", "2"],
    ["-1/2", "-1", "0", "0"],
    ["4", "4", "4", "4"],
  ])("%s rounds down to %s, up to %s, half up to %s", (x, down, up, half) => {
    expect([floor(exact(x)), ceiling(exact(x)), roundHalfUp(exact(x))].map(exactToText)).toEqual([
      down,
      up,
      half,
    ]);
  });

  it("agree with fractions reckoned by hand", () => {
    fc.assert(
      fc.property(plain, plain, (p, q) => {
        const [x, y] = [toExact(p), toExact(q)];
        expect(same(add(x, y), { n: p.n * q.d + q.n * p.d, d: p.d * q.d })).toBe(true);
        expect(same(subtract(x, y), { n: p.n * q.d - q.n * p.d, d: p.d * q.d })).toBe(true);
        expect(same(multiply(x, y), { n: p.n * q.n, d: p.d * q.d })).toBe(true);
        if (q.n !== 0n) expect(same(divide(x, y), { n: p.n * q.d, d: p.d * q.n })).toBe(true);
        expect(Math.sign(compare(x, y))).toBe(p.n * q.d < q.n * p.d ? -1 : p.n * q.d > q.n * p.d ? 1 : 0);
        expect(compare(floor(x), x) <= 0 && compare(x, add(floor(x), 1)) < 0).toBe(true);
        expect(compare(exact(exactToText(x)), x)).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it("come near enough as floating-point numbers", () => {
    expect(approximate(exact("1/216"))).toBeCloseTo(0.00462962962962963, 17);
    expect(approximate(exact(`1${"0".repeat(400)}/${"9".repeat(399)}`))).toBeCloseTo(10, 10);
    expect(approximate(exact(`1/1${"0".repeat(300)}`))).toBeGreaterThan(0);
  });
});
