/** How well counts fit expectations. */
export interface Fit {
  readonly statistic: number;
  readonly degrees: number;
  /** How often counts that do come from these expectations fit no better. */
  readonly chance: number;
}

// Below this the statistic is not distributed as chi-square; such cells are counted together.
const LEAST_EXPECTED = 5;

/** Pearson's test of counts against expected counts, cell by cell. */
export function chiSquare(cells: readonly { readonly count: number; readonly expected: number }[]): Fit {
  const large = cells.filter(({ expected }) => expected >= LEAST_EXPECTED);
  const small = cells.filter(({ expected }) => expected < LEAST_EXPECTED);
  const rest = small.reduce(
    (sum, { count, expected }) => ({ count: sum.count + count, expected: sum.expected + expected }),
    { count: 0, expected: 0 },
  );
  const all = rest.count > 0 || rest.expected > 0 ? [...large, rest] : large;
  const statistic = all.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = all.length - 1;
  return { statistic, degrees, chance: degrees < 1 ? 1 : upperTail(degrees / 2, statistic / 2) };
}

/** The regularised upper incomplete gamma function Q(a, x): by its series below a + 1, else by its continued fraction. */
function upperTail(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; term > sum * 1e-15; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - scale * sum);
  }
  // Lentz's way.
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n += 1) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-14) break;
  }
  return scale * fraction;
}

/** The logarithm of the gamma function, by Stirling's series above 10. */
function logGamma(a: number): number {
  if (a < 10) return logGamma(a + 1) - Math.log(a);
  const inverse = 1 / a;
  const series = inverse * (1 / 12 - inverse ** 2 * (1 / 360 - inverse ** 2 / 1260));
  return (a - 0.5) * Math.log(a) - a + 0.5 * Math.log(2 * Math.PI) + series;
}
