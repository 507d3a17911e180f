import { describe, expect, it } from "vitest";
import { complaints } from "./compiled.ts";
import { expectComplaints } from "./complaint-rows.ts";

expectComplaints({
  "names that look the same": [
    ["let HP = 1\nlet НР = 2\nHP + НР", "HR2174? НР"],
    ["let сила = 1\nlet HP = 2\nсила + HP"],
    ["rule hop(a) = a\nlet а = 1\nhop(а)", "HR2174? а"],
  ],
  "words of other languages": [
    ["let a = True\na", "HR2001 True"],
    ["match d6 { 1 => 2, _ => 3 }", "HR2001 _"],
    ["match d6 {\n  1 => 2\n  default => 3\n}", "HR2001 default"],
    ["let h = { hp = 10 }\nh", "HR1032 ="],
  ],
  conditions: [
    ["explode 3d6 on 5 or 6", "HR2052 explode 3d6 on 5"],
    ["if 3 { 1 } else { 2 }", "HR2052 3"],
    ["if 3d6 { 1 } else { 2 }", "HR2052 3d6"],
    ["let a = 3\na == 6 or 5 or 4", "HR2052 5", "HR2052 4"],
    ["not 3", "HR2052 3"],
    ["[x for x in [1, 2] if x + 1]", "HR2052 x + 1"],
    ["rule f(x) = if x { 1 } else { 2 }\nf(true)"],
    ["rule f(x: number) = if x { 1 } else { 2 }\nf(1)", "HR2052 x"],
    ["let r = 3d6\n3 < r < 5"],
  ],
  "what hangs on a name that is not there": [
    ["(roll wounds).part", "HR2001 wounds"],
    ["let wound = roll wounds\nwound.part", "HR2001 wounds"],
    ["(roll wounds with +2).part", "HR2001 wounds"],
    ["wounds[3].part", "HR2001 wounds"],
    ['wounds[3, "part"]', "HR2001 wounds"],
    ['use "book"\n(roll wounds).part', 'HR2020 use "book"'],
    ['use "book"\n(roll wounds with +2).part', 'HR2020 use "book"'],
    ["(roll (die 2d6)).part", "HR2173 part"],
    ["rule f(d: die) = (roll d).part\nf(d6)", "HR2173 part"],
  ],
  "what comes later": [
    ["rule f(x: key of skills) = x\nf(1)", "HR2007 key of skills"],
    ["roll 3d6 with 2", "HR2074 roll 3d6 with 2"],
    ["rule f(x)\noverride rule f(x)\n1", "HR2049 f"],
  ],
});

describe("names that look the same", () => {
  it("are told where one text sees both, and not across texts", () => {
    expect(complaints('use "book"\nlet а = 3\ntwice(а)', { book: "rule twice(a) = a * 2" })).toEqual([]);
    const text = 'use "book"\nrule сор(x) = x\ncop(1) + сор(2)';
    expect(complaints(text, { book: "rule cop(x) = x" })).toEqual(["HR2174? сор"]);
  });
});
