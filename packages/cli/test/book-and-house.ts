import { expect } from "vitest";
import { called } from "./called.ts";
import { folderWith } from "./scratch.ts";

/** A book, and a house rule that overrides a rule of it and adjusts another. */
export const book = `ruleset "book" {
  title "The Book"
  version "1.2"
}
## Hit on 3d6 at or under the target.
## A second line.
rule hits(skill: number) -> bool = 3d6 <= target(skill)
rule target(skill) = skill
rule luck(hero)
outcome Degree { low, high }
ladder traits
`;
export const house = `use "./book"
adjust target by -4 "off hand"
override rule hits(skill) {
  if skill > 99 { true } else { base(skill) }
}
`;

/** A folder with both, and with what else is given. */
export const texts = (more: Readonly<Record<string, string>> = {}): string =>
  folderWith({ "book.rules": book, "house.rules": house, ...more });

/** The document of a command whose options stand before its operands too. */
export async function json(...args: readonly string[]): Promise<unknown> {
  const { status, out, err } = await called(...args, "--json");
  expect([status, err]).toEqual([0, ""]);
  return JSON.parse(out);
}
