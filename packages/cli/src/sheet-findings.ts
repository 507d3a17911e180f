import type { BoundSheet, Finding } from "@houserule/lang";
import { auditSheet, type Limits, type Program, type SheetProblem } from "@houserule/runtime";
import { findingOf } from "./finding-of.ts";

/**
 * What the sheets of instances from outside demand of them, at the places of their documents. Nothing is said of
 * fields that the documents are wrong about.
 */
export function sheetFindings(
  program: Program,
  sheets: readonly BoundSheet[],
  limits?: Limits,
): readonly Finding[] {
  return sheets.flatMap((sheet) => {
    const audit = auditSheet(program, sheet, limits);
    if (audit.ok) return audit.problems.filter(isSure(sheet)).map((problem) => findingAt(problem, sheet));
    return sheet.unsure.size > 0 ? [] : [findingOf(audit.fault)];
  });
}

function isSure({ unsure }: BoundSheet): (problem: SheetProblem) => boolean {
  return (problem) =>
    "field" in problem ? !unsure.has(problem.field) : !problem.fields.some((name) => unsure.has(name));
}

function findingAt(problem: SheetProblem, { path, source, places, at }: BoundSheet): Finding {
  // Of an instance within another one, it is said which.
  const where = path === null ? "" : `\`${path}\`: `;
  if (problem.kind === "bounds") {
    return {
      code: "HR5057",
      severity: "error",
      message: `${where}${problem.said}.`,
      source,
      span: places.get(problem.field) ?? at,
      hint: "Write a number between its bounds, or change the fields that they come from.",
    };
  }
  if (problem.kind === "rolled") {
    return {
      code: "HR5060",
      severity: "warning",
      message: `\`${path === null ? "" : `${path}.`}${problem.field}\` is missing, so it is rolled anew in every run.`,
      source,
      span: at,
      hint: `Roll once, and write down what came: "${problem.field}": ...`,
    };
  }
  const [first, ...others] = problem.fields.flatMap((field) => places.get(field) ?? []);
  return {
    code: problem.kind === "require" ? "HR5058" : "HR5059",
    severity: problem.kind === "require" ? "error" : "warning",
    message: where + problem.said,
    source,
    span: first ?? at,
    labels: others.map((span) => ({ span, message: "and this" })),
  };
}
