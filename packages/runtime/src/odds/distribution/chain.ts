import { gcd } from "../../number/rational.ts";
import { leastCommon, over, plus, small, times, type Weight } from "./weight.ts";

/** A state of a process: where it goes and how it leaves, as shares of a total. */
export interface Chain<Exit> {
  readonly total: Weight;
  readonly next: readonly { readonly to: number; readonly weight: Weight }[];
  readonly exits: readonly { readonly exit: Exit; readonly weight: Weight }[];
}

/** How often each way out is taken, as parts of a total. */
interface Solution<Exit> {
  readonly flows: readonly { readonly exit: Exit; readonly weight: Weight }[];
  readonly total: Weight;
}

const MOST_IN_RING = 3_000;

/** An exact fraction of big integers, in lowest terms. */
interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const ZERO: Fraction = { n: 0n, d: 1n };
const ONE: Fraction = { n: 1n, d: 1n };

function reduced(n: bigint, d: bigint): Fraction {
  if (n === 0n) return ZERO;
  const divisor = gcd(n, d);
  return { n: n / divisor, d: d / divisor };
}

// What is in lowest terms is shortened by small divisors only: those of the denominators in a sum, and those across
// in a product (Knuth, The Art of Computer Programming, 4.5.1).
function sum(a: Fraction, b: Fraction): Fraction {
  if (a.n === 0n) return b;
  if (b.n === 0n) return a;
  const common = gcd(a.d, b.d);
  if (common === 1n) return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
  const n = a.n * (b.d / common) + b.n * (a.d / common);
  if (n === 0n) return ZERO;
  const shared = gcd(n, common);
  return { n: n / shared, d: (a.d / common) * (b.d / shared) };
}

const difference = (a: Fraction, b: Fraction): Fraction => sum(a, { n: -b.n, d: b.d });

function product(a: Fraction, b: Fraction): Fraction {
  if (a.n === 0n || b.n === 0n) return ZERO;
  const [first, second] = [gcd(a.n, b.d), gcd(b.n, a.d)];
  return { n: (a.n / first) * (b.n / second), d: (a.d / second) * (b.d / first) };
}

const quotient = (a: Fraction, b: Fraction): Fraction =>
  product(a, b.n < 0n ? { n: -b.d, d: -b.n } : { n: b.d, d: b.n });

/**
 * How often each way out of a process is taken, exactly: states are taken by groups that lead into each other, in
 * the order of the flow; inside a group the number of visits solves a linear system. What comes into a group
 * without a way out never ends: it leaves by `endless`. Null where a group is too large to be solved.
 */
export function solveChain<Exit>(
  chains: readonly Chain<Exit>[],
  first: readonly { readonly to: number; readonly weight: Weight }[],
  startTotal: Weight,
  endless: Exit,
): Solution<Exit> | null {
  const groups = groupsInOrder(chains);
  if (groups.every((group) => isPassed(chains, group)))
    return passed(
      chains,
      groups.map(([state]) => state ?? 0),
      first,
      startTotal,
    );
  if (groups.some((group) => group.length > MOST_IN_RING)) return null;
  const inflow: Fraction[] = chains.map(() => ZERO);
  for (const { to, weight } of first)
    inflow[to] = sum(inflow[to] ?? ZERO, reduced(BigInt(weight), BigInt(startTotal)));
  const left: { exit: Exit; share: Fraction }[] = [];
  for (const group of groups) {
    if (isClosed(chains, group)) {
      const share = group.reduce((all, state) => sum(all, inflow[state] ?? ZERO), ZERO);
      if (share.n !== 0n) left.push({ exit: endless, share });
      continue;
    }
    const inside = new Set(group);
    const visits = visitsOf(chains, group, inflow);
    group.forEach((state, i) => {
      const chain = chains[state];
      const visited = visits[i] ?? ZERO;
      if (chain === undefined || visited.n === 0n) return;
      const total = BigInt(chain.total);
      for (const { to, weight } of chain.next) {
        if (!inside.has(to))
          inflow[to] = sum(inflow[to] ?? ZERO, product(visited, reduced(BigInt(weight), total)));
      }
      for (const { exit, weight } of chain.exits)
        left.push({ exit, share: product(visited, reduced(BigInt(weight), total)) });
    });
  }
  const common = left.reduce((d, { share }) => (d / gcd(d, share.d)) * share.d, BigInt(startTotal));
  const flows = left.map(({ exit, share }) => ({ exit, weight: small((common / share.d) * share.n) }));
  return { flows, total: small(common) };
}

/** A group from which nothing leads out. */
function isClosed<Exit>(chains: readonly Chain<Exit>[], group: readonly number[]): boolean {
  const inside = new Set(group);
  return group.every((state) => {
    const chain = chains[state];
    return chain === undefined || (chain.exits.length === 0 && chain.next.every(({ to }) => inside.has(to)));
  });
}

/** A single state that does not lead to itself. */
function isPassed<Exit>(chains: readonly Chain<Exit>[], group: readonly number[]): boolean {
  const [state] = group;
  return group.length === 1 && chains[state ?? 0]?.next.every(({ to }) => to !== state) === true;
}

/**
 * The same where no state comes again: each is passed once, in the order of the flow. What flows into a state is
 * counted in parts of a power of one common total: the power is the length of the longest way there.
 */
function passed<Exit>(
  chains: readonly Chain<Exit>[],
  order: readonly number[],
  first: readonly { readonly to: number; readonly weight: Weight }[],
  startTotal: Weight,
): Solution<Exit> {
  const common = chains.reduce<Weight>((total, chain) => leastCommon(total, chain.total), 1);
  const length = chains.map(() => 0);
  let longest = 0;
  for (const state of order) {
    const next = (length[state] ?? 0) + 1;
    longest = Math.max(longest, next);
    for (const { to } of chains[state]?.next ?? []) length[to] = Math.max(length[to] ?? 0, next);
  }
  const powers: Weight[] = [1];
  for (let i = 1; i <= longest; i += 1) powers.push(times(powers[i - 1] ?? 1, common));
  const inflow: Weight[] = chains.map(() => 0);
  const power = (steps: number): Weight => powers[steps] ?? 1;
  for (const { to, weight } of first)
    inflow[to] = plus(inflow[to] ?? 0, times(weight, power(length[to] ?? 0)));
  const flows: { exit: Exit; weight: Weight }[] = [];
  for (const state of order) {
    const chain = chains[state];
    const flow = inflow[state] ?? 0;
    if (chain === undefined || flow === 0) continue;
    const next = (length[state] ?? 0) + 1;
    const unit = times(flow, over(common, chain.total));
    for (const { to, weight } of chain.next) {
      const more = times(times(unit, weight), power((length[to] ?? 0) - next));
      inflow[to] = plus(inflow[to] ?? 0, more);
    }
    const left = chain.exits.length === 0 ? 0 : times(unit, power(longest - next));
    for (const { exit, weight } of chain.exits) flows.push({ exit, weight: times(left, weight) });
  }
  return { flows, total: times(startTotal, power(longest)) };
}

/** How often each state of a group is visited: its inflow and what the group itself sends back. */
function visitsOf<Exit>(
  chains: readonly Chain<Exit>[],
  group: readonly number[],
  inflow: readonly Fraction[],
): readonly Fraction[] {
  const place = new Map(group.map((state, i) => [state, i]));
  // visits = inflow + visits * (transitions within the group)
  const rows = group.map((_, i) => group.map((__, j) => (i === j ? ONE : ZERO)));
  group.forEach((state, i) => {
    const chain = chains[state];
    for (const { to, weight } of chain?.next ?? []) {
      const j = place.get(to);
      const row = j === undefined ? undefined : rows[j];
      if (row !== undefined)
        row[i] = difference(row[i] ?? ZERO, reduced(BigInt(weight), BigInt(chain?.total ?? 1)));
    }
  });
  return solveLinear(
    rows,
    group.map((state) => inflow[state] ?? ZERO),
  );
}

/** Gauss's elimination on exact fractions. */
function solveLinear(rows: readonly Fraction[][], right: readonly Fraction[]): readonly Fraction[] {
  const size = rows.length;
  const values = [...right];
  for (let pivot = 0; pivot < size; pivot += 1) {
    const swap = rows.findIndex((row, i) => i >= pivot && row[pivot]?.n !== 0n);
    if (swap < 0) throw new Error("a group with a way out has one solution");
    exchange(rows as Fraction[][], pivot, swap);
    exchange(values, pivot, swap);
    const lead = rows[pivot]?.[pivot] ?? ONE;
    for (let i = pivot + 1; i < size; i += 1) {
      const row = rows[i];
      if (row === undefined || row[pivot]?.n === 0n) continue;
      const factor = quotient(row[pivot] ?? ZERO, lead);
      for (let j = pivot; j < size; j += 1)
        row[j] = difference(row[j] ?? ZERO, product(factor, rows[pivot]?.[j] ?? ZERO));
      values[i] = difference(values[i] ?? ZERO, product(factor, values[pivot] ?? ZERO));
    }
  }
  const solution: Fraction[] = new Array<Fraction>(size).fill(ZERO);
  for (let i = size - 1; i >= 0; i -= 1) {
    let value = values[i] ?? ZERO;
    for (let j = i + 1; j < size; j += 1)
      value = difference(value, product(rows[i]?.[j] ?? ZERO, solution[j] ?? ZERO));
    solution[i] = quotient(value, rows[i]?.[i] ?? ONE);
  }
  return solution;
}

function exchange<Item>(items: Item[], i: number, j: number): void {
  const [a, b] = [items[i], items[j]];
  if (a === undefined || b === undefined || i === j) return;
  items[i] = b;
  items[j] = a;
}

/** The groups of states that lead into each other (strongly connected components), upstream first; Tarjan, without recursion. */
function groupsInOrder<Exit>(chains: readonly Chain<Exit>[]): readonly (readonly number[])[] {
  const index = new Array<number>(chains.length).fill(-1);
  const low = new Array<number>(chains.length).fill(0);
  const onStack = new Array<boolean>(chains.length).fill(false);
  const stack: number[] = [];
  const groups: number[][] = [];
  let counter = 0;
  for (let root = 0; root < chains.length; root += 1) {
    if (index[root] !== -1) continue;
    const work: { readonly state: number; next: number }[] = [{ state: root, next: 0 }];
    for (let top = work.at(-1); top !== undefined; top = work.at(-1)) {
      const { state } = top;
      if (top.next === 0 && index[state] === -1) {
        index[state] = counter;
        low[state] = counter;
        counter += 1;
        stack.push(state);
        onStack[state] = true;
      }
      const edge = chains[state]?.next[top.next];
      if (edge !== undefined) {
        top.next += 1;
        if (index[edge.to] === -1) work.push({ state: edge.to, next: 0 });
        else if (onStack[edge.to] === true) low[state] = Math.min(low[state] ?? 0, index[edge.to] ?? 0);
        continue;
      }
      if (low[state] === index[state]) {
        const group: number[] = [];
        for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
          onStack[member] = false;
          group.push(member);
          if (member === state) break;
        }
        groups.push(group);
      }
      work.pop();
      const above = work.at(-1);
      if (above !== undefined) low[above.state] = Math.min(low[above.state] ?? 0, low[state] ?? 0);
    }
  }
  return groups.reverse();
}
