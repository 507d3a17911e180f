import { type BoundSheet, type Finding, nearest } from "@houserule/lang";
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
    if (audit.ok) {
      const sure = audit.problems.filter(isSure(sheet));
      const rolled = sure.flatMap((problem) => (problem.kind === "rolled" ? [problem.field] : []));
      const others = sure.flatMap((problem) =>
        problem.kind === "rolled" ? [] : [findingAt(problem, sheet, program)],
      );
      return rolled.length === 0 ? others : [rolledFinding(rolled, sheet), ...others];
    }
    return sheet.unsure.size > 0 ? [] : [findingOf(audit.fault)];
  });
}

function isSure({ unsure }: BoundSheet): (problem: SheetProblem) => boolean {
  return (problem) =>
    "field" in problem ? !unsure.has(problem.field) : !problem.fields.some((name) => unsure.has(name));
}

/** Fields that are another number in each run are told together: one thing is to be done about them. */
function rolledFinding(fields: readonly string[], { path, source, at }: BoundSheet): Finding {
  const names = fields.map((field) => `\`${path === null ? "" : `${path}.`}${field}\``);
  const said =
    names.length === 1
      ? `${names[0]} is missing, so it is rolled anew in every run.`
      : `${names.slice(0, -1).join(", ")} and ${names.at(-1)} are missing, so they are rolled anew in every run.`;
  return {
    code: "HR5060",
    severity: "warning",
    message: said,
    source,
    span: at,
    hint: `Roll once, and write down what came: ${fields.map((field) => `"${field}": ...`).join(", ")}`,
  };
}

type FoundProblem = Exclude<SheetProblem, { readonly kind: "rolled" }>;

function findingAt(problem: FoundProblem, sheet: BoundSheet, program: Program): Finding {
  const { path, source, places, at } = sheet;
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
  const word = wordSaid(problem.said, problem.fields, sheet);
  const [first, ...others] =
    word === null ? problem.fields.flatMap((field) => places.get(field) ?? []) : [word.span];
  const near = word === null ? [] : nearKey(word.text, program);
  return {
    code: problem.kind === "require" ? "HR5058" : "HR5059",
    severity: problem.kind === "require" ? "error" : "warning",
    message: where + problem.said,
    source,
    span: first ?? at,
    labels: others.map((span) => ({ span, message: "and this" })),
    ...(near.length > 0 && { hint: `Did you mean ${near.map((key) => `\`${key}\``).join(" or ")}?` }),
  };
}

/** The one word of a document, in what it says of these fields, that a reason names: `no such skill: ["Stelth"]`. */
function wordSaid(said: string, fields: readonly string[], { words }: BoundSheet) {
  const named = fields.flatMap((field) => words.get(field) ?? []).filter(({ text }) => names(said, text));
  const [first, ...others] = named;
  return first === undefined || others.length > 0 ? null : first;
}

// In quotes, or by itself.
function names(said: string, text: string): boolean {
  if (said.includes(JSON.stringify(text))) return true;
  const at = said.indexOf(text);
  if (at < 0 || text.length < 3) return false;
  return !/[\p{L}\p{N}]$/u.test(said.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(said.slice(at + text.length));
}

/** The keys of catalogues next to a word that is none. */
function nearKey(word: string, { tables }: Program): readonly string[] {
  const keys = tables.flatMap(({ rows }) =>
    rows.flatMap(({ key, labels = [] }) => [...(key.op === "text" ? [key.value] : []), ...labels]),
  );
  return keys.includes(word) ? [] : nearest(word, keys);
}
