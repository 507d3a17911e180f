import type { Argument, Call, Draw, Expression, FieldCall } from "../../ast/expression.ts";
import type { Assignment, For, Statement } from "../../ast/statement.ts";
import type { Fix } from "../../diagnostic/diagnostic.ts";
import { children } from "../../resolve/children.ts";
import type { Variable } from "../../resolve/entity.ts";
import { type FoundPlace, overlap, placeOf } from "../../resolve/place.ts";
import type { Span } from "../../span.ts";
import { changingArguments } from "../certain/changing.ts";
import { asksForOdds } from "../certain/measured.ts";
import { type Checking, error, warning, written } from "../checking.ts";
import { derivedPlace } from "../declaration/sheet.ts";
import { assignedLookalike } from "../dice/dice.ts";

/** Arguments for parameters that a rule changes. */
export function changedArguments(node: Call | FieldCall, c: Checking): void {
  const rule = node.kind === "call" ? node.callee.text : node.name.text;
  const found: { readonly place: FoundPlace; readonly argument: Argument }[] = [];
  for (const argument of changingArguments(node, c.tables)) {
    const place = wantPlace(argument.value, c, () => ({
      message: `\`${rule}\` changes what it is given here, and \`${written(c, argument.value)}\` cannot be changed.`,
      hint: "Give it a name that was made with var, or a part of one, such as `hero.HP`.",
    }));
    if (place === null) continue;
    const other = found.find((one) => overlap(one.place, place, c.tables));
    if (other !== undefined) {
      error(
        c,
        "HR2044",
        argument.value.span,
        `\`${rule}\` would change \`${written(c, argument.value)}\` and \`${written(c, other.argument.value)}\` at once, which overlap.`,
        {
          labels: [{ span: other.argument.value.span, message: "given here already" }],
          hint: "Give two different places, or change them one after the other.",
        },
      );
    }
    found.push({ place, argument });
  }
}

/** The left side of `=`, `+=` and the like. */
export function assignedPlace(node: Assignment, c: Checking): FoundPlace | null {
  return wantPlace(node.target, c, () => ({
    message: `\`${written(c, node.target)}\` is a value, and nothing can be assigned to it.`,
    hint:
      node.operator === "="
        ? "On the left stands a name made with var, or a part of one. To compare, write `==`."
        : "On the left stands a name made with var, or a part of one.",
  }));
}

/** Cards are taken away from where they are drawn. */
export function drawnPlace(node: Draw, c: Checking): void {
  if (node.kind !== "draw") return;
  wantPlace(node.from, c, () => ({
    message: `Nothing can be drawn from \`${written(c, node.from)}\`: what is drawn must leave its place.`,
    hint: "Give the deck a name first: `var deck = cards()`. To leave the list as it is, use `pick`.",
  }));
}

/** `for changes x in list`. */
export function loopedPlace(node: For, c: Checking): FoundPlace | null {
  return wantPlace(node.in, c, () => ({
    message: `The items of \`${written(c, node.in)}\` cannot be changed.`,
    hint: "Go through a list that was made with var, or leave `changes` out.",
  }));
}

interface Said {
  readonly message: string;
  readonly hint: string;
}

function wantPlace(node: Expression, c: Checking, noPlace: () => Said): FoundPlace | null {
  const place = placeOf(node, c.tables);
  switch (place.kind) {
    case "place":
      return derivedPlace(place, c) ? null : place;
    case "unclear":
      return null;
    case "no place": {
      if (assignedLookalike(node, c)) return null;
      const { message, hint } = noPlace();
      error(c, "HR2043", node.span, message, { hint });
      return null;
    }
    case "declared":
      error(c, "HR2045", place.at.span, `\`${written(c, place.at)}\` is ${place.what} and does not vary.`, {
        hint:
          place.at.kind === "name"
            ? `Copy it into a name of your own: \`var my_${written(c, place.at)} = ${written(c, place.at)}\`.`
            : "Copy it into a name of your own: `var copy = ...`.",
      });
      return null;
    case "fixed":
      fixed(place.variable, place.at.span, c);
      return null;
  }
}

function fixed(variable: Variable, span: Span, c: Checking): void {
  const { name } = variable;
  const here = variable.text === c.text;
  const labels = here ? [{ span: variable.span, message: "made here" }] : [];
  switch (variable.kind) {
    case "parameter":
      error(c, "HR2045", span, `The parameter \`${name}\` cannot be changed.`, {
        labels,
        hint: `To change what the caller gave, mark it: \`changes ${name}\`. To go on with another value, copy it: \`var my_${name} = ${name}\`.`,
      });
      return;
    case "passed":
      error(c, "HR2099", span, `An adjustment only gives a number, so it may not change \`${name}\`.`, {
        hint: "Make the change in an override of the rule.",
      });
      return;
    case "loop":
      error(c, "HR2045", span, `\`${name}\` goes through a list and cannot be changed.`, {
        labels,
        hint: `To change the items of a list made with var, write \`for changes ${name} in\`; to go on with another value, copy it: \`var my_${name} = ${name}\`.`,
      });
      return;
    default:
      error(c, "HR2045", span, `\`${name}\` does not vary, so it cannot be changed.`, {
        labels,
        hint:
          variable.kind === "let"
            ? `Make it with var: \`var ${name} = ...\`.`
            : `Copy it into a name of your own: \`var my_${name} = ${name}\`.`,
        ...letToVar(variable, c),
      });
  }
}

function letToVar(variable: Variable, c: Checking): { readonly fix?: Fix } {
  const before = c.text.source.text.slice(0, variable.span.start);
  const word = variable.kind === "let" && variable.text === c.text ? /let(\s+)$/u.exec(before) : null;
  if (word === null) return {};
  const span = { start: word.index, end: word.index + 3 };
  return { fix: { title: `Make \`${variable.name}\` with var`, edits: [{ span, text: "var" }] } };
}

/** Changes in what is only asked, or perhaps skipped. */
export function uncertainChange(node: Statement, c: Checking): void {
  switch (node.kind) {
    case "binary":
      if (node.operator === "and" || node.operator === "or") skipped(node.right, node.operator, c);
      return;
    case "comprehension":
      if (node.generator.condition !== null) onlyAsked(node.generator.condition, "A filter", c);
      return;
    case "call":
      for (const { generator } of node.arguments) {
        if (generator !== null && generator.condition !== null) onlyAsked(generator.condition, "A filter", c);
      }
      return;
    case "match":
      for (const arm of node.arms) if (arm.when !== null) onlyAsked(arm.when, "A guard", c);
      return;
    case "given":
      onlyAsked(node.condition, "What is given", c);
      return;
    default:
  }
}

function onlyAsked(node: Expression, what: string, c: Checking): void {
  if (!changesSomething(node, c)) return;
  error(c, "HR2047", node.span, `${what} is only asked, so it may not change anything.`, {
    hint: "Make the change in a statement of its own, and ask for its result here.",
  });
}

function skipped(node: Expression, word: string, c: Checking): void {
  if (!changesSomething(node, c)) return;
  warning(
    c,
    "HR2047",
    node.span,
    `This changes something, and is skipped when the left side of \`${word}\` decides.`,
    {
      hint: "Make the change before, give its result a name, and use the name here.",
    },
  );
}

function changesSomething(node: Expression, c: Checking): boolean {
  const open: Statement[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (
      next.kind === "draw" ||
      ((next.kind === "call" || next.kind === "field call") && changingArguments(next, c.tables).length > 0)
    )
      return true;
    // Nothing leaves the odds.
    if (asksForOdds(next, c)) continue;
    for (const child of children(next)) open.push(child);
  }
  return false;
}
