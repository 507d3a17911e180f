import type { Setting, Test } from "./option.ts";
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

/** The program that a test is: its body is the main text. */
export function testProgram(program: Program, { settings, slots, body }: Test): Program {
  return { ...withOptions(program, settings), tests: [], main: { slots, body } };
}
