import { fault } from "../fault.ts";
import type { Expression, Pattern } from "../program/expression.ts";
import type { Program } from "../program/program.ts";
import { describe, sourceText } from "../trace/describe.ts";
import { type StepLabel, stepLabel } from "../trace/recorder.ts";
import type { TraceNode } from "../trace/trace.ts";
import type { Ladder, Value } from "../value/value.ts";
import { type Context, ESCAPE } from "./context.ts";
import { keptBy } from "./plan/dice.ts";
import { type IsInvariant, invariantsOf, planInvariant } from "./plan/invariant.ts";
import { canJump, depthOf } from "./plan/jumps.ts";
import { planNode } from "./plan/plan.ts";
import type { Frame, Need, PlannedRule, Planner, Run } from "./plan/planner.ts";
import { planSheetRules } from "./plan/sheet.ts";
import { unheard } from "./unheard.ts";

/** Where the values of constants come from: they are evaluated apart from the run that first reads them. */
export interface Constants {
  constant(index: number): Value;
  ladder(index: number): Ladder;
  option(index: number): Value;
}

/** What is known of who reads what, found by planning until it changes no more. */
interface Needs {
  /** Slots whose dice are read, by owner (a rule's index, or -1 for the main text). */
  readonly slots: Map<number, Set<number>>;
  /** Rules whose results' dice are read. */
  readonly results: Set<number>;
}

/**
 * Compiles the main text of a program, and the rules that it reaches, to functions. It plans several times: each
 * round may find that the dice of a variable or a result are read after all.
 */
export function compileMain(program: Program, context: Context, traced: boolean, constants: Constants): Run {
  const main = program.main;
  if (main === null) fault("HR5004", 0, "this text has no main part to run", "run one of its rules");
  return compileBody(program, context, traced, constants, main.body);
}

/** Compiles one expression of a program, as the main text is compiled. */
export function compileBody(
  program: Program,
  context: Context,
  traced: boolean,
  constants: Constants,
  body: Expression,
): Run {
  const needs: Needs = { slots: new Map(), results: new Set() };
  for (;;) {
    const compilation = new Compilation(program, context, false, constants, needs);
    const run = compilation.main(body);
    if (compilation.learned) continue;
    // A trace asks for all dice; what names keep of them is settled by those who read them without it.
    return traced ? new Compilation(program, context, true, constants, needs).main(body) : run;
  }
}

/**
 * A planner that plans one expression at a time, for a machine that walks the program itself. It keeps the dice of
 * everything, since it does not see who reads them; `needOf` tells what the readers of a variable need.
 */
export function planOnDemand(program: Program, context: Context, constants: Constants): OnDemand {
  let found: Needs | null = null;
  // A program without variables never asks, so nothing is planned for it before it does.
  const needs = (): Needs => {
    if (found !== null) return found;
    const grown: Needs = { slots: new Map(), results: new Set() };
    for (let learned = program.main !== null; learned; ) {
      const trial = new Compilation(program, context, false, constants, grown);
      if (program.main !== null) trial.main(program.main.body);
      learned = trial.learned;
    }
    found = grown;
    return grown;
  };
  const planner = new Compilation(
    program,
    context,
    false,
    constants,
    { slots: new Map(), results: new Set() },
    true,
  );
  // Places are looked for while the program runs, and their fields may have to be worked out.
  planSheetRules(planner);
  planner.whole({ op: "none", at: 0 }, "total");
  return {
    planner,
    plan: (node, need, owner) => planner.whole(node, need, owner),
    needOf: (owner, slot) => (needs().slots.get(owner)?.has(slot) === true ? "all" : "total"),
    resultNeed: (rule) => (needs().results.has(rule) ? "all" : "total"),
  };
}

/** What `planOnDemand` gives. An owner is the index of a rule, or -1 for the main text. */
export interface OnDemand {
  readonly planner: Planner;
  plan(node: Expression, need: Need, owner: number): Run;
  needOf(owner: number, slot: number): Need;
  resultNeed(rule: number): Need;
}

class Compilation implements Planner {
  readonly program: Program;
  readonly context: Context;
  readonly traced: boolean;
  learned = false;
  readonly #constants: Constants;
  readonly #needs: Needs;
  readonly #rules = new Map<number, PlannedRule>();
  readonly #waiting: (() => void)[] = [];
  // What has no steps of its own: nothing, what is reckoned between calls and dice, or the dice too.
  #silent: "nothing" | "reckoning" | "dice" = "nothing";
  // The rule that is being planned; -1 is the main text.
  #owner = -1;

  // Whether the dice of every variable and result are kept, whoever reads them.
  readonly #keepAll: boolean;
  readonly #invariant: IsInvariant;

  constructor(
    program: Program,
    context: Context,
    traced: boolean,
    constants: Constants,
    needs: Needs,
    keepAll = false,
  ) {
    this.#keepAll = keepAll;
    this.#invariant = invariantsOf(program);
    this.program = program;
    this.context = context;
    this.traced = traced;
    this.#constants = constants;
    this.#needs = needs;
  }

  main(body: Expression): Run {
    return this.whole(body, "total");
  }

  /** Plans a body of a rule, or of the main text (-1), and all the rules that it reaches. */
  whole(body: Expression, need: Need, owner = -1): Run {
    this.#owner = owner;
    const run = this.#whole(body, need);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) next();
    return run;
  }

  plan(node: Expression, need: Need): Run {
    const planned = planNode(this, node, this.traced ? "all" : need);
    const lasts = node.op === "call" && this.#owner === -1 && !this.traced && !this.#keepAll;
    const run = lasts ? planInvariant(this.context, node, planned, this.#invariant) : planned;
    const kind = this.traced ? stepKind(node) : null;
    if (kind === null || !this.#tells(kind)) return run;
    return this.#step(node, kind, run);
  }

  operand(node: Expression, need: Need): Run {
    const run = this.plan(node, need);
    if (!canJump(node)) return run;
    const { context } = this;
    return (frame) => {
      const value = run(frame);
      if (context.signal !== "none") throw ESCAPE;
      return value;
    };
  }

  patternOperand(node: Expression): Run {
    return this.#silencing("reckoning", () => this.operand(node, "total"));
  }

  silently<Result>(work: () => Result): Result {
    return this.#silencing("dice", work);
  }

  // What a called rule does goes below its call, so a call is a step even where nothing else is told.
  #tells(kind: TraceNode["kind"]): boolean {
    if (kind === "call" || this.#silent === "nothing") return true;
    return this.#silent === "reckoning" && kind === "dice";
  }

  #silencing<Result>(what: "reckoning" | "dice", work: () => Result): Result {
    const outer = this.#silent;
    // Within what tells nothing, a pattern tells nothing either.
    if (outer !== "dice") this.#silent = what;
    const result = work();
    this.#silent = outer;
    return result;
  }

  round(body: Expression): Run {
    const run = this.plan(body, "total");
    return this.traced ? this.#step(body, "round", run) : run;
  }

  get resultNeed(): Need {
    return this.#keepAll || this.#needs.results.has(this.#owner) ? "all" : "total";
  }

  needOf(slot: number): Need {
    return this.needOfParameter(this.#owner, slot);
  }

  needOfParameter(rule: number, parameter: number): Need {
    return this.#keepAll || this.#needs.slots.get(rule)?.has(parameter) === true ? "all" : "total";
  }

  readAll(slot: number): void {
    this.readAllOf(this.#owner, slot);
  }

  readAllOf(rule: number, parameter: number): void {
    if (this.traced) return;
    const known = this.#needs.slots.get(rule) ?? new Set<number>();
    if (known.has(parameter)) return;
    known.add(parameter);
    this.#needs.slots.set(rule, known);
    this.learned = true;
  }

  rule(index: number, need: Need): PlannedRule {
    if (need === "all" && !this.traced && !this.#needs.results.has(index)) {
      this.#needs.results.add(index);
      this.learned = true;
    }
    const known = this.#rules.get(index);
    if (known !== undefined) return known;
    const rule = this.program.rules[index];
    if (rule === undefined) throw new Error("a program names a rule that it does not have");
    const defaults: (Run | null)[] = [];
    const planned: PlannedRule = {
      name: rule.name,
      slots: rule.slots,
      shownAs: rule.shownAs ?? null,
      from: rule.overrides === undefined ? null : rule.module,
      columnOf: rule.columnOf ?? null,
      parameters: rule.parameters,
      result: rule.result,
      defaults,
      run: () => null,
      weight: 2 + depthOf(rule.body),
    };
    this.#rules.set(index, planned);
    // Planned later, so that rules may call each other in a ring.
    this.#waiting.push(() => {
      this.#owner = index;
      for (const [i, parameter] of rule.parameters.entries()) {
        const need = this.needOf(i);
        const run = parameter.default === null ? null : this.operand(parameter.default, need);
        defaults.push(run === null ? null : (frame) => keptBy(run(frame), need));
      }
      const run = this.#whole(rule.body, this.resultNeed);
      planned.run = rule.quiet === true ? unheard(this.context, run) : run;
    });
    return planned;
  }

  get owner(): number {
    return this.#owner;
  }

  constant(index: number): Value {
    return this.#constants.constant(index);
  }

  ladder(index: number): Ladder {
    return this.#constants.ladder(index);
  }

  option(index: number): Value {
    return this.#constants.option(index);
  }

  words(node: Expression): string {
    const { text } = describe(this.program, node);
    return text === "" ? "this" : text;
  }

  patternWords(pattern: Pattern): string {
    return pattern.kind === "else" ? "else" : sourceText(this.program, pattern.at);
  }

  // A body whose parts may leave it from within an expression.
  #whole(body: Expression, need: Need): Run {
    const run = this.plan(body, need);
    if (!canJump(body)) return run;
    const { context } = this;
    return (frame) => {
      const depth = context.recorder?.depth ?? 0;
      try {
        return run(frame);
      } catch (thrown) {
        if (thrown !== ESCAPE) throw thrown;
        context.recorder?.unwind(depth);
        return null;
      }
    };
  }

  #step(node: Expression, kind: TraceNode["kind"], run: Run): Run {
    const { context, program } = this;
    let label: StepLabel | null = null;
    return (frame: Frame): Value => {
      const { recorder } = context;
      if (recorder === null) return run(frame);
      label ??= stepLabel(program, node, kind);
      recorder.open(label);
      const value = run(frame);
      recorder.close(value);
      return value;
    };
  }
}

/** The kind of step that a construct is in a trace; null for those that are not worth one. */
function stepKind(node: Expression): TraceNode["kind"] | null {
  switch (node.op) {
    case "dice":
    case "select":
    case "reroll":
    case "explode":
    case "count":
    case "roll":
    case "draw":
    case "pick":
      return "dice";
    case "compare":
    case "chain":
      return "check";
    case "call":
      return "call";
    case "bind":
      // Made by the compiler, not by the author.
      return node.name === "" ? null : "let";
    case "assign":
      return "assign";
    case "if":
      return "if";
    case "match":
      if (node.subject.op === "row part" || node.written === "nothing") return null;
      return node.written === "question" ? "value" : "match";
    case "for":
    case "for changes":
    case "while":
    case "repeat":
    case "until":
      return "loop";
    case "note":
      return "note";
    case "require":
      return "require";
    case "arithmetic":
    case "divide":
    case "round":
    case "negate":
    case "not":
    case "and":
    case "or":
    case "otherwise":
    case "in":
    case "times":
    case "builtin":
    case "aggregate":
    case "comprehension":
    case "sort":
    case "interpolate":
    case "step":
    case "list":
    case "record":
    case "map":
    case "index":
      return "value";
    case "field":
      // The cell that a column names, as its row would store it.
      return node.of.op === "record" && node.of.at === node.at ? null : "value";
    default:
      return null;
  }
}
