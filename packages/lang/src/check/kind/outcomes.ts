import type { Compare, CompareOperator, Expression, Match } from "../../ast/expression.ts";
import { listed } from "../../resolve/name/near-names.ts";
import { describe, isNumeric, type Shape, sameShape } from "../../resolve/shape.ts";
import { usedShape } from "../certain/used-shape.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { countFaces, namedResult, rolledNumber } from "../dice/named-dice.ts";

/** Comparisons of things that cannot be equal, or have no order. */
export function comparable(node: Compare, c: Checking): void {
  for (const [index, operator] of node.operators.entries()) {
    const [left, right] = [node.operands[index], node.operands[index + 1]];
    if (left === undefined || right === undefined) continue;
    if (!facesHaveOrder(left, right, operator, c) || !alike(left, right, operator, c)) return;
  }
}

/** `3d["hit", "miss"] > 1`: what is compared with a number is a number. */
function facesHaveOrder(
  left: Expression,
  right: Expression,
  operator: CompareOperator,
  c: Checking,
): boolean {
  if (operator === "==" || operator === "!=") return true;
  const [a, b] = [shapeOf(c, left), shapeOf(c, right)];
  const names = [left, right].find((side) => namedResult(side, c) === "roll");
  if (names !== undefined && !isNumeric(a) && !isNumeric(b)) return namesHaveNoOrder(names, c);
  return (
    (!isNumeric(b) || rolledNumber(left, operator, c)) && (!isNumeric(a) || rolledNumber(right, operator, c))
  );
}

/** Reports several dice with named faces where something is to be less or more. */
export function namesHaveNoOrder(node: Expression, c: Checking): false {
  const what = `The faces of \`${written(c, node)}\` have names, so it is neither less nor more than anything.`;
  error(c, "HR2059", node.span, what, { hint: countFaces(node, c) });
  return false;
}

/** The same for the arms of a match. */
export function comparableArms(node: Match, c: Checking): void {
  for (const arm of node.arms) {
    for (const pattern of arm.patterns) {
      if (pattern.kind === "value") alike(node.subject, pattern.value, "==", c);
      else if (pattern.kind === "comparison") alike(node.subject, pattern.value, pattern.operator, c);
    }
  }
}

const plain = new Set<Shape["kind"]>(["number", "roll", "text", "bool", "outcome"]);
/** More than these are not listed. */
const MAX_MEMBERS = 8;
const unordered = new Set<Shape["kind"]>([
  "bool",
  "list",
  "map",
  "record",
  "row",
  "sheet",
  "ladder",
  "divisor",
  "odds",
]);

/** Kinds of values that hold others, or stand apart from all that is plain; those of one name may be equal. */
const apart: ReadonlyMap<Shape["kind"], string> = new Map([
  ["list", "list"],
  ["map", "map"],
  // A row, or a sheet, may be where a record is declared.
  ["record", "record"],
  ["row", "record"],
  ["sheet", "record"],
  ["ladder", "ladder"],
  ["divisor", "divisor"],
  ["odds", "odds"],
]);

/** Whether two values of these kinds are certainly not equal, because one of them holds others. */
function neverAlike(a: Shape, b: Shape): boolean {
  const [one, other] = [apart.get(a.kind), apart.get(b.kind)];
  if (one === undefined && other === undefined) return false;
  const certain = (shape: Shape): boolean =>
    apart.has(shape.kind) || plain.has(shape.kind) || shape.kind === "die";
  return certain(a) && certain(b) && one !== other;
}

/** Whether a kind of values has no order among its own. */
export function isUnordered(shape: Shape): boolean {
  return unordered.has(shape.kind);
}

/** Whether one value may be less or more than another, as far as is known; reports where it cannot. */
export function haveOrder(left: Expression, right: Expression, c: Checking): boolean {
  return alike(left, right, "<", c);
}

function alike(left: Expression, right: Expression, operator: CompareOperator, c: Checking): boolean {
  const [a, b] = [usedShape(left, c), usedShape(right, c)];
  if (a.kind === "outcome" && quotedMember(right, a, c)) return false;
  if (b.kind === "outcome" && quotedMember(left, b, c)) return false;
  const span = {
    start: Math.min(left.span.start, right.span.start),
    end: Math.max(left.span.end, right.span.end),
  };
  const here = span.start === left.span.start ? span : right.span;
  const names = [left, right].find((side) => namedResult(side, c) === "roll");
  if (names !== undefined && plain.has((names === left ? b : a).kind)) {
    const what = `\`${written(c, names)}\` gives a roll of named faces, which is never equal to anything else.`;
    error(c, "HR2059", here, what, { hint: countFaces(names, c) });
    return false;
  }
  // The keys of a table are texts like others.
  const bothTexts = a.kind === "text" && b.kind === "text";
  const never = operator === "==" || operator === "!=" ? "are never equal" : "have no order";
  const ofOneKind = bothTexts || (isNumeric(a) && isNumeric(b)) || sameShape(a, b);
  if (plain.has(a.kind) && plain.has(b.kind) && !ofOneKind) {
    error(c, "HR2059", here, `${sentence(left, a, c)}, and ${sentence(right, b, c)}: they ${never}.`, {
      hint: outcomeHint(left, a, c) ?? outcomeHint(right, b, c) ?? "Compare things of one kind.",
    });
    return false;
  }
  if (operator === "==" || operator === "!=") {
    if (!neverAlike(a, b)) return true;
    error(c, "HR2059", here, `${sentence(left, a, c)}, and ${sentence(right, b, c)}: they ${never}.`, {
      hint: collectionHint(left, a, b, c) ?? collectionHint(right, b, a, c) ?? "Compare things of one kind.",
    });
    return false;
  }
  const [absent, there] =
    a.kind === "none" ? [left, right] : b.kind === "none" ? [right, left] : [null, null];
  if (absent !== null) {
    const what = absent.kind === "none" ? "`none` is" : `\`${written(c, absent)}\` is none, and none is`;
    error(c, "HR2059", here, `${what} neither less nor more than anything.`, {
      hint:
        absent.kind === "none"
          ? `To ask whether something is there, write \`${written(c, there)} != none\`.`
          : "Write `otherwise` behind what may be missing: `x otherwise 0`.",
    });
    return false;
  }
  const [shape, node] = unordered.has(a.kind) ? [a, left] : unordered.has(b.kind) ? [b, right] : [];
  if (shape === undefined || node === undefined) return true;
  error(c, "HR2059", here, `${sentence(node, shape, c)}, which is neither less nor more than anything.`, {
    hint: "Only numbers, texts, dice and outcomes of one type have an order.",
  });
  return false;
}

/** What an outcome can be compared with. */
function outcomeHint(node: Expression, shape: Shape, c: Checking): string | null {
  if (shape.kind !== "outcome") return null;
  const members = shape.outcome.node.members.map(({ name }) => name.text);
  const what = `Compare \`${written(c, node)}\` with an outcome of \`${shape.outcome.node.name.text}\``;
  return members.length > MAX_MEMBERS ? `${what}.` : `${what}: ${listed(members, "or")}.`;
}

/** What of a list or a record may have been meant. */
function collectionHint(node: Expression, shape: Shape, other: Shape, c: Checking): string | null {
  const what = written(c, node);
  if (shape.kind === "list" && plain.has(other.kind))
    return `For how many items it has, write \`size(${what})\`; for one of them, \`(${what})[1]\`.`;
  if (apart.get(shape.kind) === "record") return `Say which of its fields is meant: \`(${what}).…\`.`;
  return null;
}

function sentence(node: Expression, shape: Shape, c: Checking): string {
  return `\`${written(c, node)}\` is ${describe(shape)}`;
}

/** `degree() == "success"`. */
function quotedMember(node: Expression, shape: Shape & { readonly kind: "outcome" }, c: Checking): boolean {
  if (node.kind !== "text") return false;
  const [word, ...more] = node.parts;
  if (typeof word !== "string" || more.length > 0 || !shape.outcome.members.has(word)) return false;
  error(c, "HR2058", node.span, `The outcome \`${word}\` is written without quotes.`, {
    hint: `Write \`${word}\`.`,
    fix: { title: "Remove the quotes", edits: [{ span: node.span, text: word }] },
  });
  return true;
}
