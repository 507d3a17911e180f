import { describe, expect, it } from "vitest";
import { compileText, complaints } from "./compiled.ts";
import { expectComplaints } from "./complaint-rows.ts";

const levels = "ladder levels = d6 -> d8 -> d10\n";

expectComplaints({
  "explosions along a ladder go by the highest face": [
    [`${levels}explode levels on 5`, "HR2183 on 5"],
    [`${levels}explode levels from d8 on 5..6`, "HR2183 on 5..6"],
    [`${levels}explode levels on (5, 6) penetrating`, "HR2183 on (5, 6)"],
    [`${levels}let l = levels\nexplode l up to 2 times on >= 5`, "HR2183 on >= 5"],
    [`${levels}rule climb(l: ladder) = explode l on 5\nclimb(levels)`, "HR2183 on 5"],
    ["explode d6->d8->d10 on 5", "HR2183 on 5"],
    ["explode (d6->d8) on 5", "HR2183 on 5"],
    ["explode (if d6 > 3 { d6->d8 } else { d8->d10 }) on 5", "HR2183 on 5"],
    [`${levels}explode levels`],
    [`${levels}explode levels from d8 up to 1 times`],
    // A value of which nothing is known may be dice.
    ["rule climb(l) = explode l on 5\nclimb(2d6)"],
  ],
  "only a ladder has a rung to begin with": [
    ["explode d8 from d6", "HR2183 d6"],
    ["let s = die d8\nexplode s from d6", "HR2183 d6"],
    ["rule climb(n: number) = explode n from d6\nclimb(2d6)", "HR2183 d6"],
    ["rule climb(l) = explode l from d6\nclimb(d6->d8)"],
  ],
  "dice that are not on the ladder": [
    [`${levels}explode levels from d7`, "HR2184 d7"],
    [`${levels}step d4 up 1 on levels`, "HR2184 d4"],
    [`${levels}step 2d6 up 1 on levels`, "HR2184 2d6"],
    [`${levels}rung of (d7+1) on levels`, "HR2184 d7+1"],
    [`${levels}let s = die d7\nstep s up 1 on levels`, "HR2184 s"],
    [`${levels}ladder same = levels\nrung of d7 on same`, "HR2184 d7"],
    ["explode d8->d10 from d6", "HR2184 d6"],
    [`${levels}explode levels from d8+2`],
    [`${levels}explode levels from d8-3`],
    [`${levels}step 1d6 up 1 on levels`],
    [`${levels}let s = die d8+2\nstep s up 1 on levels`],
    [`${levels}rule climb(s: die) = roll (step s up 1 on levels)\nclimb(d6)`],
    ["ladder percents = d6 -> d%\nrung of d100 on percents"],
    ["ladder odd = d6 -> d[1, 2, 4]\nrung of d[1, 2, 4] on odd"],
    ["var l = d6 -> d8\nl = d7 -> d9\nrung of d7 on l"],
  ],
  "things that are no ladder, and rungs that are not one die": [
    ["let x = 5\nroll (step d6 up 1 on x)", "HR2039 x"],
    ["let xs = [d6, d8]\nrung of d6 on xs", "HR2039 xs"],
    ["rule climb(l) = roll (step d6 up 1 on l)\nclimb(d6->d8)"],
    ["ladder l = 2d6 -> d8\nrung of d8 on l", "HR2038 2d6"],
    ["rung of d8 on l\nladder l = d6 -> 0d8", "HR2038 0d8"],
    ["ladder l = 1d6 -> d8\nrung of d8 on l"],
  ],
  "rungs go by numbers": [
    [`${levels}roll levels["d6"]`, 'HR2177 "d6"'],
    [`${levels}roll levels[1/2]`, "HR2177 1/2"],
    [`${levels}let s = die d6\nroll levels[s]`, "HR2177 s"],
    [`${levels}roll levels[99]`],
    [`${levels}roll levels[rung of d8 on levels]`],
  ],
});

describe("ladders of other texts", () => {
  it("may be other ones in the next game, so a die that is on none of their rungs is a warning", () => {
    expect(complaints('use "book"\nexplode levels from d7', { book: levels })).toEqual(["HR2184? d7"]);
  });

  it("count as they are in the end", () => {
    const house = 'use "book"\noverride ladder levels = d7 -> d9\nexplode levels from d7';
    expect(complaints(house, { book: levels })).toEqual([]);
  });
});

describe("the fix of an explosion along a ladder", () => {
  it.each([
    ["explode d6->d8 on 5", "explode d6->d8"],
    ["explode d6->d8 on (5, 6) penetrating", "explode d6->d8 penetrating"],
    ["explode (d6->d8) on 5..6 up to 2 times", "explode (d6->d8) up to 2 times"],
  ])("leaves out what goes by faces: %s", (wrong, right) => {
    const [edit] = compileText(wrong).diagnostics[0]?.fix?.edits ?? [];
    const mended =
      edit === undefined ? "" : wrong.slice(0, edit.span.start) + edit.text + wrong.slice(edit.span.end);
    expect(mended).toBe(right);
    expect(complaints(mended)).toEqual([]);
  });
});
