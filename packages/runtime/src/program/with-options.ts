import type { Answer, Setting, Test } from "./option.ts";
import type { Program } from "./program.ts";

/** The same program with other values for some of its options. */
export function withOptions(program: Program, settings: readonly Setting[]): Program {
  if (settings.length === 0) return program;
  const given = new Map(settings.map((setting) => [setting.option, setting]));
  return {
    ...program,
    options: program.options.map((option, index) => {
      const setting = given.get(index);
      return setting === undefined ? option : { ...option, value: setting.value, slots: setting.slots };
    }),
  };
}

/** The same program where some of its choices have an answer, whoever is asked. */
function withAnswers(program: Program, answers: readonly Answer[]): Program {
  const given = new Map(answers.map(({ rule, value }) => [rule, value]));
  return {
    ...program,
    rules: program.rules.map((rule, index) => {
      const answer = given.get(index);
      const { body } = rule;
      return answer === undefined || body.op !== "ask" ? rule : { ...rule, body: { ...body, answer } };
    }),
  };
}

/** The program that a test is: its body is the main text. */
export function testProgram(program: Program, { settings, answers, slots, body }: Test): Program {
  const set = withOptions(program, settings);
  const answered = answers === undefined ? set : withAnswers(set, answers);
  return { ...answered, tests: [], main: { slots, body } };
}
