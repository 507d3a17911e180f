import type { FaultSignal } from "../../fault.ts";
import { bits, plus, small, type Weight } from "../distribution/weight.ts";
import type { Branch, Branches } from "../interpreter.ts";

// A guess is told in parts of 2^128, and what is less likely than 2^-90 is left out of it.
const PARTS = 128;
const LEAST = 1n << BigInt(PARTS - 90);

/**
 * What is known of a rule so far, in numbers that do not grow from guess to guess. Every share is rounded down, and
 * what that takes away is open, as a tail that was cut off is: so what comes of it stays true.
 */
export function rounded({ list, total }: Branches): Branches {
  if (bits(total) <= PARTS) return { list, total };
  const whole = BigInt(total);
  const kept: Branch[] = [];
  let known: Weight = 0;
  let deep: FaultSignal | undefined;
  for (const branch of list) {
    if (branch.ending?.kind === "cut") {
      deep ??= branch.ending.deep;
      continue;
    }
    const parts = (BigInt(branch.weight) << BigInt(PARTS)) / whole;
    if (parts < LEAST) continue;
    const weight = small(parts);
    known = plus(known, weight);
    kept.push({ ...branch, weight });
  }
  const open = small((1n << BigInt(PARTS)) - BigInt(known));
  const cut: Branch = {
    frame: [],
    value: null,
    signal: "none",
    ending: { kind: "cut", least: null, ...(deep !== undefined && { deep }) },
    weight: open,
  };
  return { list: open === 0 ? kept : [...kept, cut], total: small(1n << BigInt(PARTS)) };
}
