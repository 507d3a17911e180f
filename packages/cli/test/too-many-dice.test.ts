import { describe, expect, test } from "vitest";
import { called } from "./called.ts";

describe("more dice than can be rolled", () => {
  test.each(["odds", "simulate", "roll"])("are told by %s with how many can", async (command) => {
    const { err } = await called(command, "1000000d6");
    expect(err).toContain("Roll fewer dice, at most 100000 at once.");
    expect(err).not.toContain("many times");
  });
});
