import type { Expression } from "../program/expression.ts";
import type { Program } from "../program/program.ts";
import type { Value } from "../value/value.ts";
import { brief, briefJson } from "./brief.ts";
import { describe, spanOf } from "./describe.ts";
import type { TraceNode } from "./trace.ts";

/** What is known of a step before it happens. */
export interface StepLabel {
  readonly node: Expression | null;
  readonly kind: TraceNode["kind"];
  readonly text: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly places: ReadonlyMap<Expression, readonly [number, number]>;
}

type Growing = { -readonly [Name in keyof TraceNode]: TraceNode[Name] } & { children: TraceNode[] };

/** Describes a step once, however often it happens. */
export function stepLabel(program: Program, node: Expression, kind: TraceNode["kind"]): StepLabel {
  const { text, places } = describe(program, node);
  const [source, start, end] = spanOf(program, node.at);
  return { node, kind, text, source: program.sources[source]?.name ?? "", start, end, places };
}

function isExpression({ kind }: TraceNode): boolean {
  return kind === "value" || kind === "check" || kind === "dice";
}

/** Writes the trace of one run: steps open and close like brackets. */
export class Recorder {
  // `kept` is the step itself, or the innermost one around it that was kept.
  // Inside a `quiet` one, only dice and notes are written down.
  readonly #open: {
    readonly step: Growing | null;
    readonly label: StepLabel | null;
    readonly kept: Growing;
    readonly quiet: boolean;
  }[] = [];
  readonly #limit: number;
  readonly root: Growing;
  #kept = 0;

  constructor(limit: number, source: string) {
    this.#limit = limit;
    this.root = { kind: "value", text: "", source, start: 0, end: 0, children: [] };
  }

  get depth(): number {
    return this.#open.length;
  }

  /** Whether the open step is kept, so that it is worth the work of saying more about it. */
  get listens(): boolean {
    return this.#open[this.#open.length - 1]?.step !== null;
  }

  open(label: StepLabel): void {
    const top = this.#open[this.#open.length - 1];
    const quiet = top?.quiet === true && label.kind !== "dice" && label.kind !== "note";
    const parent = top === undefined ? this.root : top.quiet ? (quiet ? null : top.kept) : top.step;
    if (parent === null || this.#kept >= this.#limit) {
      const kept = top === undefined ? this.root : top.kept;
      if (!quiet) kept.omitted = (kept.omitted ?? 0) + 1;
      this.#open.push({ step: null, label, kept, quiet });
      return;
    }
    this.#kept += 1;
    const { kind, text, source, start, end } = label;
    const within =
      label.node === null || top?.quiet === true ? undefined : top?.label?.places.get(label.node);
    const step: Growing = { kind, text, source, start, end, children: [], ...(within && { within }) };
    parent.children.push(step);
    this.#open.push({ step, label, kept: step, quiet: false });
  }

  /** Begins what is not worth a step, however much it does; `close` ends it. */
  mute(): void {
    const kept = this.#open[this.#open.length - 1]?.kept ?? this.root;
    this.#open.push({ step: null, label: null, kept, quiet: true });
  }

  close(value: Value): void {
    const step = this.#open.pop()?.step;
    if (step === null || step === undefined) return;
    const parent = this.#open[this.#open.length - 1]?.step;
    // Plain arithmetic within an expression says nothing that the expression's own words do not.
    if (
      step.kind === "value" &&
      step.children.length === 0 &&
      parent !== null &&
      parent !== undefined &&
      isExpression(parent)
    ) {
      parent.children.pop();
      this.#kept -= 1;
      return;
    }
    const json = briefJson(value);
    if (json !== undefined) step.value = json;
    step.shown = brief(value);
  }

  /** Closes what a jump or a fault left open, down to a depth. */
  unwind(depth: number): void {
    this.#open.length = depth;
  }

  /** Adds to the step that is open. */
  mark(
    facts: Partial<
      Pick<
        TraceNode,
        | "dice"
        | "moreDice"
        | "plus"
        | "working"
        | "assigned"
        | "unchanged"
        | "called"
        | "from"
        | "part"
        | "row"
        | "operands"
        | "margin"
        | "text"
        | "taken"
        | "subject"
        | "asked"
        | "answered"
      >
    >,
  ): void {
    const step = this.#open[this.#open.length - 1]?.step;
    if (step !== null && step !== undefined) Object.assign(step, facts);
  }

  /** The stretch of the open step's text that an expression takes. */
  placeOf(node: Expression): readonly [number, number] | undefined {
    return this.#open[this.#open.length - 1]?.label?.places.get(node);
  }
}
