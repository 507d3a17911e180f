import { describe, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";

// What a variable was declared to be holds after every write: ways that the odds machine takes together, in loops,
// in steps that only add, in places of lists, are held to it like those that it takes one by one.
describe("a variable that says what it holds", () => {
  it.each([
    ["within its range", "var x: 0..6 = 0\nrepeat 3 { x += d[0, 1, 2] }\nx"],
    ["beyond it at the very end", "var x: 0..5 = 0\nrepeat 3 { x += d[0, 1, 2] }\nx"],
    ["beyond it on the way back", "var x: 0..5 = 5\nrepeat 3 { x -= d[1, 2] }\nx"],
    [
      "by steps that see a part of it",
      "var x: 0..4 = 0\nvar n = 0\nrepeat 4 { n += min(x, 1)\nx += d2 }\n[x, n]",
    ],
    [
      "beside a counter that is free",
      "var x: 0..8 = 0\nvar n = 0\nrepeat 4 { n += d2\nx += min(n, 2) }\n[x, n]",
    ],
    ["given anew", "var x: 1..4 = 1\nx = d4\nx"],
    ["given anew beyond it", "var x: 1..4 = 1\nx = d5\nx"],
    ["in one way of two", "var x: 1..4 = 1\nif d2 == 1 { x = d6 } else { x = d4 }\nx"],
    ["by a product", "var x: 1..9 = 3\nx *= d3\nx"],
    ["by a rule", "rule hurt(changes n, by) { n -= by }\nvar x: 0..9 = 5\nhurt(x, d4)\nhurt(x, d2)\nx"],
    [
      "by a rule that says what it changes",
      "rule hurt(changes n: 1..9, by) { n -= by }\nvar x = 5\nhurt(x, d4)\nx",
    ],
    ["beyond what such a rule says", "rule hurt(changes n: 1..9, by) { n -= by }\nvar x = 5\nhurt(x, d5)\nx"],
    ["in a list", "var all: list of 0..4 = [0, 0]\nall[d2] += d4\nall[d2] += d[0, 0]\nall"],
    ["in a list, beyond it", "var all: list of 0..4 = [0, 0]\nall[d2] += d4\nall[d2] += d2\nall"],
    ["by a loop that changes items", "var all: list of 0..4 = [0, 1]\nfor changes x in all { x += d3 }\nall"],
    ["by such a loop, beyond it", "var all: list of 0..3 = [0, 1]\nfor changes x in all { x += d3 }\nall"],
    ["in a list that grows", "var all: list of 1..3 = []\nrepeat 3 { all += [d3] }\nall"],
    [
      "in a list that grows by what may not be in it",
      "var all: list of 1..3 = []\nrepeat 3 { all += [d4] }\nall",
    ],
    ["cards that leave a deck", "var deck: list of 1..3 = [1, 2, 3]\nlet a = draw from deck\n[a, deck]"],
    ["a text", 'var mood: "calm" or "angry" = "calm"\nif d6 > 3 { mood = "angry" }\nmood'],
    ["a roll of which the dice are kept", "var r: 2..12 = 2d6\nr = 2d4\n[r.highest, r]"],
  ])("%s", (_, script) => agreesWithForce(script));
});
