import { compile, type Finding, positionAt, render, type Source } from "@houserule/lang";
import { renderTrace, rollMachine, show, type TraceNode } from "@houserule/runtime";
import { findingOf } from "houserule";
import type { EngineAnswer, EngineRequest, Problem, TraceStep } from "./protocol.ts";

// The name by which messages call the text; the page has only one.
const SCRIPT = "your rule";
const EXCERPT_WIDTH = 60;

/** Compiles and rolls what a request asks for; a script's faults are part of the answer, never thrown. */
export function answer(request: EngineRequest): EngineAnswer {
  const { id } = request;
  const source: Source = { name: SCRIPT, text: request.source };
  const { program, diagnostics } = compile({ main: source });
  const problems = diagnostics.map((diagnostic) => problemOf(diagnostic, source));
  if (program === null) return { kind: "refused", id, problems };
  if (program.main === null) return { kind: "refused", id, problems: [...problems, nothingToRun] };
  const seed = request.seed ?? freshSeed();
  const result = rollMachine(program).roll({ seed, trace: true });
  if (!result.ok) {
    return { kind: "refused", id, problems: [...problems, problemOf(findingOf(result.fault), source)] };
  }
  return { kind: "rolled", id, value: show(result.value), seed, trace: stepsOf(result.trace), problems };
}

const nothingToRun: Problem = {
  severity: "information",
  code: "HR5004",
  message: "There is nothing to run yet.",
  line: 1,
  column: 1,
  hint: "Write dice on a line, such as 3d6, or call one of your rules.",
};

function problemOf(finding: Finding, source: Source): Problem {
  const { line, column } = positionAt(source.text, finding.span.start);
  const { severity, code, message, hint } = finding;
  return {
    severity: severity === "warning" || severity === "information" ? severity : "error",
    code,
    message,
    line,
    column,
    ...(hint !== undefined && { hint }),
    excerpt: excerptOf(finding, source),
  };
}

// The lines of the picture that show the script; the page has places of its own for the rest.
function excerptOf(finding: Finding, source: Source): string {
  return render(finding, [source], { width: EXCERPT_WIDTH })
    .split("\n")
    .filter((line) => /^ *\d* \| ?/.test(line))
    .filter((line) => !/^ *\|$/.test(line))
    .join("\n");
}

/** The lines of a trace as a tree: a line belongs to the last one before it that is indented less. */
function stepsOf(trace: TraceNode | null): readonly TraceStep[] {
  const roots: Growing[] = [];
  const path: Growing[] = [];
  const text = trace === null ? "" : renderTrace(trace);
  for (const line of text === "" ? [] : text.split("\n")) {
    const words = line.trimStart();
    const depth = (line.length - words.length) / 2;
    const step: Growing = { text: words, steps: [] };
    path.length = Math.min(depth, path.length);
    (path.at(-1)?.steps ?? roots).push(step);
    path.push(step);
  }
  return roots;
}

interface Growing extends TraceStep {
  readonly steps: Growing[];
}

function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("");
}
