import { fault } from "../fault.ts";
import type { Expression } from "../program/expression.ts";
import type { Program } from "../program/program.ts";
import { Ladder, type Value } from "../value/value.ts";
import { type Constants, compileBody } from "./compilation.ts";
import type { Context } from "./context.ts";
import { optionValue } from "./plan/option.ts";
import { withoutDice } from "./without-dice.ts";

/** Evaluates the constants, ladders and options of a program, each once, when it is first read; none of them may roll. */
export function lazyConstants(program: Program, context: Context): Constants {
  const values = new Map<string, Value>();
  const open = new Set<string>();
  const evaluate = (id: string, name: string, at: number, body: Expression, slots: number): Value => {
    const known = values.get(id);
    if (known !== undefined) return known;
    if (open.has(id)) fault("HR3017", at, `\`${name}\` needs itself to be worked out`);
    open.add(id);
    try {
      const run = compileBody(program, context, false, constants, body);
      const why = `\`${name}\` is worked out before anything is rolled`;
      context.reset(withoutDice(program, context, at, why));
      const value = run(new Array<Value>(slots).fill(null));
      values.set(id, value);
      return value;
    } finally {
      open.delete(id);
    }
  };
  const constants: Constants = {
    constant(index) {
      const constant = program.constants[index];
      return constant === undefined
        ? null
        : evaluate(`c${index}`, constant.name, constant.at, constant.value, constant.slots);
    },
    ladder(index) {
      const ladder = program.ladders[index];
      if (ladder === undefined) return new Ladder([]);
      const value = evaluate(`l${index}`, ladder.name, ladder.at, ladder.value, 0);
      if (value instanceof Ladder) return value;
      return fault(
        "HR3012",
        ladder.at,
        `\`${ladder.name}\` is not a ladder of dice`,
        "write its dice with arrows: d4 -> d6 -> d8",
      );
    },
    option(index) {
      const option = program.options[index];
      return option === undefined
        ? null
        : optionValue(program, option, (body) =>
            evaluate(`o${index}`, option.name, option.at, body, option.slots),
          );
    },
  };
  return constants;
}
