import { type Fault, FaultSignal, fault } from "../fault.ts";
import { toFault } from "../fault-report.ts";
import { type Limits, limitPresets } from "../limits.ts";
import type { At, Expression } from "../program/index.ts";
import type { Program } from "../program/program.ts";
import { runnable } from "../program/runnable.ts";
import type { Frame } from "../roll/plan/planner.ts";
import type { Value } from "../value/value.ts";
import { constantsOf } from "./constants-of.ts";
import type { Distribution } from "./distribution/distribution.ts";
import { tooDeepIn, withoutTails } from "./distribution/tail.ts";
import { plus, ratio, type Weight } from "./distribution/weight.ts";
import { calledWithFields } from "./list/called-with-fields.ts";
import { fieldsAsNames } from "./list/fields-as-names.ts";
import { sheetsAsRead } from "./list/sheet-as-read.ts";
import { withoutExcluded } from "./measure.ts";
import { type Odds, oddsOf } from "./odds.ts";
import { MAIN, OddsInterpreter } from "./odds-interpreter.ts";

/** What came of it: the exact distribution, or why there is none. `probability` is how likely a fault is, where one way of the dice leads to it. */
export type OddsResult =
  | {
      readonly ok: true;
      readonly odds: Odds;
      /** The choices that were answered by their policies, sorted. */
      readonly policies: readonly string[];
    }
  | { readonly ok: false; readonly fault: Fault; readonly probability: number | null };

/** A program compiled once, whose odds can be told; nothing of one telling is kept for the next. */
export interface OddsMachine {
  /** The exact odds of what the main text gives. Never throws for what a script does. */
  odds(): OddsResult;
}

/** Makes the odds machine of a program: the same program that the roll machine runs, followed along every way of its dice. */
export function oddsMachine(given: Program, options: { readonly limits?: Limits } = {}): OddsMachine {
  const program = fieldsAsNames(calledWithFields(sheetsAsRead(runnable(given))));
  const limits = options.limits ?? limitPresets.table;
  let tell: (() => OddsResult) | null = null;
  return {
    odds() {
      tell ??= teller(program, limits);
      return tell();
    },
  };
}

/** What is known of the text alone is worked out once and serves every run; each run finds all its weights anew. */
function teller(program: Program, limits: Limits): () => OddsResult {
  const constants = constantsOf(program, limits);
  const interpreter = new OddsInterpreter(program, limits, constants);
  return () => {
    const result = told(interpreter);
    if (result.ok || result.fault.kind === "limit" || !interpreter.shortened) return result;
    // A fault is told in the words of the script, which a short cut may not have.
    const plain = told(new OddsInterpreter(program, limits, constants, false));
    return plain.ok || plain.fault.code !== result.fault.code ? result : plain;
  };
}

function told(interpreter: OddsInterpreter): OddsResult {
  const { program } = interpreter;
  interpreter.begin();
  const policies = new Set<string>();
  interpreter.context.policies = policies;
  const good = (result: Distribution): OddsResult => ({
    ok: true,
    odds: oddsOf(result),
    policies: [...policies].sort(),
  });
  try {
    const { main } = program;
    if (main === null) fault("HR5004", 0, "this text has no main part to run", "run one of its rules");
    const frame: Frame = new Array<Value>(main.slots).fill(null);
    const result = interpreter.retrying(() => {
      const all = withoutTails(interpreter.evaluate(main.body, frame, "total", MAIN));
      const counted = withoutExcluded(all, givenIn(main.body) ?? main.body.at);
      const deep = tooDeepIn(counted);
      if (deep !== null) throw deep;
      return counted;
    });
    if (result.row !== null) return good(result);
    let first: FaultSignal | null = null;
    let ways: Weight = 0;
    for (const { ending: end, weight } of result.entries.values()) {
      if (end?.kind !== "fault") continue;
      first ??= end.fault;
      ways = plus(ways, weight);
    }
    if (first === null) return good(result);
    return { ok: false, fault: toFault(program, first, []), probability: ratio(ways, result.total) };
  } catch (thrown) {
    if (!(thrown instanceof FaultSignal)) throw thrown;
    return { ok: false, fault: toFault(program, thrown, interpreter.context.calls), probability: null };
  }
}

/** Where the last `given` of a text stands, which is the one from outside where there is one. */
function givenIn(body: Expression): At | null {
  if (body.op === "given") return body.at;
  if (body.op !== "block") return null;
  return body.body.reduce<At | null>((found, one) => givenIn(one) ?? found, null);
}
