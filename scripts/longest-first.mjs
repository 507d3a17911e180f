import { BaseSequencer } from "vitest/node";

// What takes minutes, the longest first: begun last, it would keep one processor busy while the others have nothing left.
const long = [
  /\/tests\/rulesets\/fit\//,
  /\/tests\/differential\//,
  /\/tests\/property\//,
  /\/tests\/(?:hostile|rulesets|cli|corpus|odds)\//,
];

const rank = ({ moduleId }) => {
  const found = long.findIndex((pattern) => pattern.test(moduleId));
  return found < 0 ? long.length : found;
};

/** Runs the test files that take longest first. */
export class LongestFirst extends BaseSequencer {
  async sort(specifications) {
    const sorted = await super.sort(specifications);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
