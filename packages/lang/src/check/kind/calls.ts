import type { Argument, Call } from "../../ast/expression.ts";
import type { Fix } from "../../diagnostic/diagnostic.ts";
import { nearest } from "../../nearest.ts";
import type { ArgumentProblem } from "../../resolve/arguments.ts";
import { aggregate } from "../../resolve/builtins.ts";
import type { RuleEntity } from "../../resolve/entity.ts";
import { didYouMean, listed, oneFix } from "../../resolve/name/near-names.ts";
import { type Checking, error, written } from "../checking.ts";

/** Too many or too few arguments, unknown names, one parameter given twice. */
export function argumentsFit(node: Call, c: Checking): void {
  const callee = c.tables.callees.get(node);
  if (callee === undefined || callee.kind === "aggregate" || callee.kind === "base field") return;
  const names = parameterNames(node, c);
  if (callee.kind === "builtin" && callee.builtin.variadic) {
    const named = node.arguments.find((argument) => argument.name !== null);
    if (node.arguments.length === 0) {
      error(c, "HR2040", node.span, `\`${node.callee.text}\` was called without a value.`, {
        hint: `Give it several values, or one list: \`${node.callee.text}(a, b)\`.`,
      });
    } else if (named !== undefined) unknownName(named, node, names, c);
    return;
  }
  if (callee.kind === "rule" && hasOtherHead(callee.rule, c)) return;
  // Beyond a few, it is another rule that was meant.
  for (const problem of callee.plan.problems.slice(0, 3)) report(problem, node, names, c);
}

/** Whether an override of a rule does not agree with it, which is told there: either of the heads may be meant. */
function hasOtherHead(rule: RuleEntity, c: Checking): boolean {
  if (c.rule !== null && c.tables.apart.get(c.rule) === rule) return true;
  return c.tables.apart.has(rule);
}

/** `any(a, b)` of what looks at one list: all that was given may be its items. */
function listOfAll(
  { arguments: given }: Call,
  names: readonly string[],
): { readonly hint: string; readonly fix: Fix } | null {
  const [first, last] = [given[0], given.at(-1)];
  if (names.length !== 1 || names[0] !== "list" || given.some(({ name }) => name !== null)) return null;
  if (first === undefined || last === undefined) return null;
  const at = (offset: number, text: string) => ({ span: { start: offset, end: offset }, text });
  return {
    hint: "It looks at the items of one list: put brackets around them.",
    fix: { title: "Write a list", edits: [at(first.value.span.start, "["), at(last.value.span.end, "]")] },
  };
}

function report(problem: ArgumentProblem, node: Call, names: readonly string[], c: Checking): void {
  const rule = node.callee.text;
  const takes =
    names.length === 0
      ? `\`${rule}\` takes no arguments`
      : `\`${rule}\` takes ${names.length} argument${names.length === 1 ? "" : "s"} (${inBrief(names)})`;
  switch (problem.kind) {
    case "too many": {
      // One message, at the first that is too many.
      const callee = c.tables.callees.get(node);
      const plan = callee !== undefined && "plan" in callee ? callee.plan : undefined;
      const first = plan?.problems.find((other) => other.kind === "too many");
      if (first !== problem) return;
      const list = callee?.kind === "builtin" ? listOfAll(node, names) : null;
      error(c, "HR2040", problem.argument.value.span, `${takes}, and ${node.arguments.length} came.`, {
        hint: list?.hint ?? (names.length === 0 ? `Write \`${rule}()\`.` : "Remove what is too much."),
        ...(list !== null && { fix: list.fix }),
      });
      return;
    }
    case "missing": {
      const missing = problem.parameters.map((index) => names[index] ?? "");
      error(
        c,
        "HR2040",
        node.span,
        `${takes}, and ${node.arguments.length} came: ${listed(missing)} ${missing.length === 1 ? "is" : "are"} missing.`,
        { hint: `Write \`${rule}(${inBrief(names)})\`.${optionalOf(node, names, c)}` },
      );
      return;
    }
    case "unknown name":
      unknownName(problem.argument, node, names, c);
      return;
    case "twice":
      error(
        c,
        "HR2042",
        (problem.argument.name ?? problem.argument.value).span,
        `\`${names[problem.parameter] ?? ""}\` is given twice to \`${rule}\`.`,
        {
          labels: [{ span: problem.first.value.span, message: "the first time" }],
          hint: "Remove one of them, or give it to another parameter by name.",
        },
      );
  }
}

/** Which arguments may be left out, as a further sentence of a hint. */
function optionalOf(node: Call, names: readonly string[], c: Checking): string {
  const callee = c.tables.callees.get(node);
  if (callee?.kind !== "rule" || callee.base === true) return "";
  const parameters = c.tables.signatures.get(callee.rule)?.parameters ?? [];
  const optional = names.filter((_, index) => (parameters[index]?.node.default ?? null) !== null);
  return optional.length === 0 ? "" : ` You may leave out ${listed(optional)}.`;
}

/** The names of parameters, or the first few of many. */
function inBrief(names: readonly string[]): string {
  return names.length <= 8 ? names.join(", ") : `${names.slice(0, 8).join(", ")}, ...`;
}

function unknownName(argument: Argument, node: Call, names: readonly string[], c: Checking): void {
  const { name } = argument;
  if (name === null) return;
  const callee = c.tables.callees.get(node);
  const sheet =
    callee?.kind === "rule" && callee.rule.sheetRule?.role === "make" ? callee.rule.sheetRule.sheet : null;
  if (sheet?.names.get(name.text)?.kind === "derived") {
    const field = `${sheet.node.name.text}.${name.text}`;
    error(
      c,
      "HR2041",
      name.span,
      `\`${field}\` is worked out from other fields, so it is not given where the sheet is made.`,
      { hint: "Leave it out, and give the fields that it is worked out from." },
    );
    return;
  }
  const near = nearest(name.text, names);
  error(c, "HR2041", name.span, `\`${node.callee.text}\` has no parameter \`${name.text}\`.`, {
    hint:
      near.length > 0
        ? didYouMean(near, name.text)
        : names.length > 0
          ? `It has ${listed(names)}.`
          : "It takes no arguments.",
    ...oneFix(near, name),
  });
}

function parameterNames(node: Call, c: Checking): readonly string[] {
  const callee = c.tables.callees.get(node);
  if (callee?.kind === "rule") {
    const parameters = c.tables.signatures.get(callee.rule)?.parameters ?? [];
    return parameters.map((parameter) => parameter.node.name.text);
  }
  if (callee?.kind === "odds") return [callee.parameter];
  return callee?.kind === "builtin" ? callee.builtin.parameters : [];
}

/** `size(x for x in list)`: only some functions take values one by one. */
export function generatorFits(node: Call, c: Checking): void {
  if (c.tables.callees.get(node)?.kind === "aggregate") return;
  const argument = node.arguments.find((one) => one.generator !== null);
  if (argument === undefined) return;
  const name = node.callee.text;
  const alone = aggregate(name) !== undefined && c.tables.callees.get(node)?.kind === "builtin";
  error(
    c,
    "HR2046",
    argument.value.span,
    alone
      ? `\`${name}\` takes either values or one \`... for ... in ...\`, not both.`
      : `\`${name}\` does not take \`... for ... in ...\`.`,
    {
      hint: `Put it into ${name === "chance" ? "`any(...)` or `all(...)`" : `list brackets: \`[${written(c, argument.value)} for ... in ...]\``}.`,
    },
  );
}
