import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect } from "vitest";
import { type Answer, answer } from "./answer.ts";
import { type HostileCase, textOf } from "./hostile-case.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

// 250 on a quiet machine; the tests share theirs with each other.
const DEADLINE = 500;
const MOST_DIAGNOSTICS = 100;

const shared = [Object.prototype, Array.prototype, Function.prototype, globalThis];
const ownKeys = () => shared.map((one) => Reflect.ownKeys(one));

// Milliseconds of work, whatever else the machine does meanwhile.
const busy = () => process.cpuUsage().user / 1000;

const heap = () => process.memoryUsage().heapUsed;

/** The bytes that are held when all that can be forgotten is. */
export function heldHeap(): number {
  collect();
  return heap();
}

export const MOST_HEAP = 64 * 1024 * 1024;

/** Gives a hostile input to the engine and holds it to all that must hold of every input. */
export function survives(one: HostileCase, deadline = DEADLINE): Answer {
  const text = textOf(one);
  const keys = ownKeys();
  const before = heap();
  const first = answer(text, one.modules);
  expect(heap() - before, "bytes of heap").toBeLessThan(MOST_HEAP);
  // A busy machine may be slow once; what is slow each time is slow.
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run === 0 || (run < 8 && fastest >= deadline); run += 1) {
    const start = busy();
    const again = answer(text, one.modules);
    fastest = Math.min(fastest, busy() - start);
    expect(again).toEqual(first);
  }
  expect(fastest, "milliseconds").toBeLessThan(deadline);
  expect(ownKeys()).toEqual(keys);
  expect(first.says.length).toBeLessThanOrEqual(MOST_DIAGNOSTICS);
  for (const { start, end, of } of first.spans) {
    expect(0 <= start && start <= end && end <= of, `${start} to ${end} of ${of}`).toBe(true);
  }
  for (const shown of first.shown) expect(shown).not.toMatch(/\p{Surrogate}/u);
  expect(answer("keep highest 3 of [6, 5, 1, 4]").gives).toBe("[6, 5, 4]");
  return first;
}

/** The same, and what is expected of this very input. */
export function meets(one: HostileCase): void {
  const { says, gives, ends, shown } = survives(one);
  expect({ says: [...new Set(says)], gives, ends }).toEqual({
    says: one.says ?? [],
    gives: one.gives ?? null,
    ends: one.ends ?? null,
  });
  if (one.tells !== undefined) expect(shown.join("\n")).toContain(one.tells);
}
