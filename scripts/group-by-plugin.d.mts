import type { Plugin } from "vite";

/** A Vite plugin that supplies `Object.groupBy` inside Chevrotain's modules. */
export function groupByPlugin(): Plugin;
