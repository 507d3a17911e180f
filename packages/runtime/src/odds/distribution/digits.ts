/** Several sums as the digits of one number, which may be negative: combinations are added as numbers are. */
export class Digits {
  readonly #count: number;
  readonly #base: number;

  constructor(count: number) {
    this.#count = count;
    this.#base = 2 ** Math.floor(52 / count);
  }

  /** Whether sums up to so much keep apart. */
  hold(most: number): boolean {
    return most < this.#base / 2;
  }

  together(sums: readonly number[]): number {
    return sums.reduceRight((number, sum) => number * this.#base + sum, 0);
  }

  apart(combination: number): readonly number[] {
    if (this.#count === 1) return [combination];
    const sums: number[] = [];
    let rest = combination;
    for (let i = 0; i < this.#count; i += 1) {
      const low = ((rest % this.#base) + this.#base) % this.#base;
      const sum = low < this.#base / 2 ? low : low - this.#base;
      sums.push(sum);
      rest = (rest - sum) / this.#base;
    }
    return sums;
  }
}
