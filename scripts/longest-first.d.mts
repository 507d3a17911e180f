import { BaseSequencer } from "vitest/node";

/** Runs the test files that take longest first. */
export class LongestFirst extends BaseSequencer {}
