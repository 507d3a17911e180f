import type { Limits } from "../limits.ts";
import type { Program } from "../program/program.ts";
import type { Constants } from "../roll/compilation.ts";
import { Context } from "../roll/context.ts";
import { lazyConstants } from "../roll/lazy-constants.ts";
import { NO_SOURCE } from "./distribution/ways.ts";
import { MAIN, OddsInterpreter } from "./odds-interpreter.ts";

/** The constants, ladders and options of a program, each worked out when it is first read. They may ask for odds. */
export function constantsOf(program: Program, limits: Limits): Constants {
  const context = new Context(NO_SOURCE, limits);
  const constants = lazyConstants(program, context);
  context.askOdds = (node, frame) => {
    const asked = { ...program, main: { slots: frame.length, body: node } };
    const odds = new OddsInterpreter(asked, limits, constants);
    return odds.answer(node, [...frame], MAIN, (steps) => context.spend(steps, node.at));
  };
  return constants;
}
