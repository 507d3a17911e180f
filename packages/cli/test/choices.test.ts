import { compile } from "@houserule/lang";
import { type Choose, type Program, type Question, type RollMachine, rollMachine } from "@houserule/runtime";
import { describe, expect, test } from "vitest";

function programOf(text: string): Program {
  const { program, diagnostics } = compile({ main: { name: "main", text } });
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return program;
}

const kinds = `outcome Stance { bold, careful }
choice yes(a) -> bool "{a}?" = false
choice many() -> number "How many?" = 1
choice few() -> 0..3 "How few?" = 1
choice word() -> text "Which word?" = "x"
choice pace() -> "slow" | "fast" "Which pace?" = "slow"
choice stance() -> Stance "Which stance?" = careful
choice perhaps() -> number or none "Any?" = none
choice all() -> list of bool "Which of them?" = []
choice open() "Anything?" = 0
`;

/** What a call gives when a host answers it so; the code of a fault, if there is one. */
function answered(call: string, answer: unknown): unknown {
  const result = rollMachine(programOf(kinds + call)).roll({ seed: "a", choose: () => answer });
  return result.ok ? result.value : result.fault.code;
}

describe("an answer is taken", () => {
  test.each([
    ["yes(1)", true, true],
    ["many()", 12, 12],
    ["many() * 2", 0.5, 1],
    ["many() * 2", "7/2", 7],
    ["few()", 3, 3],
    ["word()", "house", "house"],
    ["pace()", "fast", "fast"],
    ["stance() == bold", "bold", true],
    ["perhaps()", null, null],
    ["perhaps()", 2, 2],
    ["all()", [true, false], [true, false]],
    ["open()", "anything", "anything"],
    ["open()", [1, "two"], [1, "two"]],
    ["many()", undefined, 1],
  ])("%s by %j", (call, answer, expected) => {
    expect(answered(call, answer)).toEqual(expected);
  });
});

describe("an answer of the wrong kind is a fault", () => {
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  test.each([
    ["yes(1)", "true"],
    ["yes(1)", 1],
    ["yes(1)", null],
    ["many()", "many"],
    ["many()", Number.NaN],
    ["many()", Number.POSITIVE_INFINITY],
    ["few()", 4],
    ["word()", 3],
    ["pace()", "quick"],
    ["stance()", "brave"],
    ["stance()", "constructor"],
    ["all()", true],
    ["all()", [1]],
    ["open()", { a: 1 }],
    ["open()", () => 1],
    ["open()", Symbol("x")],
    ["open()", 10n],
  ])("%s by %s", (call, answer) => {
    expect(answered(call, answer)).toBe("HR5010");
  });

  test("whose message says what is wanted and what came", () => {
    const result = rollMachine(programOf(`${kinds}pace()`)).roll({ seed: "a", choose: () => "quick" });
    expect(result.ok ? "" : result.fault.message).toBe(
      '`pace` wants "slow" or "fast" for an answer, and "quick" came.',
    );
  });

  test("and so is one that cannot be read at all", () => {
    expect(answered("open()", cyclic)).toBe("HR5011");
    const trap = new Proxy([1], {
      get: () => {
        throw new Error("no");
      },
    });
    expect(answered("open()", trap)).toBe("HR5011");
  });
});

describe("a host that does not answer well", () => {
  test("by throwing ends the roll in a fault, and the next roll is a roll like any other", () => {
    const machine = rollMachine(programOf(`${kinds}if yes(1) { 3d6 } else { 2d6 }`));
    const failing: Choose = () => {
      throw new Error("the chat is gone");
    };
    const result = machine.roll({ seed: "a", choose: failing });
    expect(result).toMatchObject({ ok: false, fault: { code: "HR5011", kind: "fault" } });
    expect(JSON.stringify(result)).not.toContain("the chat is gone");
    const [next, other] = [
      machine.roll({ seed: "b" }),
      rollMachine(programOf(`${kinds}if yes(1) { 3d6 } else { 2d6 }`)).roll({ seed: "b" }),
    ];
    expect(next).toEqual(other);
  });

  test("by rolling the same machine meanwhile does not spoil the roll that waits", () => {
    const program = programOf(`${kinds}[d6, yes(1), d6]`);
    const machine: RollMachine = rollMachine(program);
    const busy = machine.roll({
      seed: "a",
      choose: () => {
        machine.roll({ seed: "b" });
        return true;
      },
    });
    expect(busy).toMatchObject({ ok: false, fault: { code: "HR5011" } });
    const other = rollMachine(program);
    const fine = machine.roll({
      seed: "a",
      choose: () => {
        other.roll({ seed: "b" });
        return false;
      },
    });
    const alone = rollMachine(program).roll({ seed: "a" });
    expect(fine.ok && fine.value).toEqual(alone.ok && alone.value);
    expect(fine.dice).toEqual(alone.dice);
  });
});

test("a question says what is asked, of what, and what answers it", () => {
  const asked: Question[] = [];
  const choose: Choose = (question) => {
    asked.push(question);
    return undefined;
  };
  rollMachine(programOf(`${kinds}[yes("Ann"), many(), few(), pace(), stance(), open()]`)).roll({
    seed: "a",
    choose,
  });
  expect(asked).toEqual([
    {
      name: "yes",
      prompt: "Ann?",
      arguments: [{ name: "a", value: "Ann" }],
      type: { kind: "bool", words: "true or false" },
    },
    { name: "many", prompt: "How many?", arguments: [], type: { kind: "number", words: "a number" } },
    {
      name: "few",
      prompt: "How few?",
      arguments: [],
      type: { kind: "number", words: "a number from 0 to 3" },
    },
    {
      name: "pace",
      prompt: "Which pace?",
      arguments: [],
      type: { kind: "one of", values: ["slow", "fast"], words: '"slow" or "fast"' },
    },
    {
      name: "stance",
      prompt: "Which stance?",
      arguments: [],
      type: { kind: "one of", values: ["bold", "careful"], words: "a Stance (bold, careful)" },
    },
    { name: "open", prompt: "Anything?", arguments: [], type: { kind: "any", words: "a value" } },
  ]);
});

describe("the answers of a roll, given again", () => {
  const text = `${kinds}[yes(1), many() + d6, if yes(2) { d20 } else { d4 }]`;

  test("replay it, with the same dice, also where a policy rolled", () => {
    const rolling = 'choice brave() -> bool "Go?" = d6 > 3\n[brave(), brave(), brave(), d6]';
    const machine = rollMachine(programOf(rolling));
    const answers = [undefined, true, undefined];
    const first = machine.roll({ seed: "a", choose: () => answers.shift() });
    expect(first.choices.map(({ policy }) => policy === true)).toEqual([true, false, true]);
    const again = machine.roll({ seed: "a", choices: first.choices });
    expect(again).toEqual(first);
  });

  test("for other questions are a fault that names both", () => {
    const result = rollMachine(programOf(text)).roll({ seed: "a", choices: [{ name: "many", value: 2 }] });
    expect(result.ok ? "" : result.fault.message).toBe(
      "The next answer that was given beforehand is for `many`, and `yes` is asked.",
    );
  });

  test("leave what they do not cover to the policies", () => {
    const result = rollMachine(programOf(text)).roll({ seed: "a", choices: [{ name: "yes", value: true }] });
    expect(result.choices.map(({ value, policy }) => [value, policy === true])).toEqual([
      [true, false],
      [1, true],
      [false, true],
    ]);
  });
});

test("many rolls ask nobody", () => {
  const machine = rollMachine(programOf(`${kinds}yes(1)`));
  machine.roll({ seed: "a", choose: () => true });
  const values: unknown[] = [];
  machine.sample({ seed: "a", times: 3 }, (value) => values.push(value));
  expect(values).toEqual([false, false, false]);
});
