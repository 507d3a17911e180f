import type { BindNode, Expression } from "../../program/expression.ts";
import { changesNothing } from "../flow/stream.ts";
import type { Interpreter } from "../interpreter.ts";
import { diceOf, isListed } from "../list/listed.ts";
import { strictOf } from "../operand.ts";
import { isRolled } from "../pool/apart.ts";
import { isUnique } from "../pool/distinct.ts";
import { rewrite } from "../rewrite.ts";
import { onlyReads } from "./kept-by-name.ts";

/**
 * A roll or a list whose name is read in one place alone, which is surely come to once: it may as well fall there,
 * where what takes it sees how it is made. `let p = 5d6` and `reroll once 2..5 in p`.
 */
export interface ReadOnce {
  /** The statements behind the `let`, with what is rolled in the place of its name. */
  readonly handed: readonly Expression[];
}

/** Null where the name is read in other ways, or where what takes it would see no more. */
export function readOnceIn(
  odds: Interpreter,
  { slot, value }: BindNode,
  behind: readonly Expression[],
): ReadOnce | null {
  if (!isRolled(value) && !isListed(value)) return null;
  const place = readerOf(odds, { slot, value }, behind);
  const reader = place === null ? undefined : behind[place];
  if (place === null || reader === undefined) return null;
  const read = reader.op === "bind" || reader.op === "assign" ? reader.value : reader;
  if (!changesNothing(odds, read)) return null;
  const taker = takerIn(odds, read, null, slot);
  const sorted = taker?.node.op === "sort" && taker.within === null && reader.op === "bind";
  if (taker === null || !(sorted || (isListed(value) ? seesItems(taker) : seesDice(taker)))) return null;
  const handed = rewrite(reader, (node) => (node.op === "local" && node.slot === slot ? value : undefined));
  return { handed: behind.with(place, handed) };
}

/** The same for a list, or the dice of a roll, that a loop alone goes through: it makes one item after the other then. */
export function loopedOnceIn(
  odds: Interpreter,
  { slot, value }: BindNode,
  behind: readonly Expression[],
): ReadOnce | null {
  if (value.op !== "dice" && !ITEM_BY_ITEM.has(value.op)) return null;
  const place = readerOf(odds, { slot, value }, behind);
  const reader = place === null ? undefined : behind[place];
  if (place === null || reader?.op !== "for" || reader.to !== null) return null;
  const list = value.op === "dice" ? diceOf(reader.in) : reader.in;
  if (list?.op !== "local" || list.slot !== slot) return null;
  const given = rewrite(reader.in, (node) => (node === list ? value : undefined));
  return { handed: behind.with(place, { ...reader, in: given }) };
}

/**
 * The index of the one statement that reads a name, once, where what it is made of is the same there as before. Null
 * where there is none, or where what is made does not roll, or changes something.
 */
function readerOf(
  odds: Interpreter,
  { slot, value }: Pick<BindNode, "slot" | "value">,
  behind: readonly Expression[],
): number | null {
  const { reads } = odds.facts(value);
  if (!odds.mayRoll(value) || !changesNothing(odds, value)) return null;
  const place = behind.findIndex((statement) => odds.facts(statement).reads.has(slot));
  const reader = behind[place];
  if (reader === undefined || readsOf(reader, slot) !== 1) return null;
  if (behind.slice(place + 1).some((other) => odds.facts(other).reads.has(slot))) return null;
  if (!behind.every((statement) => onlyReads(statement, slot))) return null;
  const changed = behind
    .slice(0, place)
    .some((statement) => [...reads].some((read) => odds.facts(statement).writes.has(read)));
  return changed ? null : place;
}

const ITEM_BY_ITEM: ReadonlySet<Expression["op"]> = new Set(["times", "list", "comprehension"]);

/** What takes a variable, and what takes that. */
interface Taker {
  readonly node: Expression;
  readonly within: Expression | null;
}

/** What takes the variable, on a way on which each node surely evaluates the next one, once. */
function takerIn(odds: Interpreter, node: Expression, within: Expression | null, slot: number): Taker | null {
  const reads = (part: Expression): boolean => odds.facts(part).reads.has(slot);
  const next = surelyIn(node).find(reads);
  if (next === undefined) return null;
  return next.op === "local" ? { node, within } : takerIn(odds, next, node, slot);
}

/** What a node surely evaluates, once. */
function surelyIn(node: Expression): readonly Expression[] {
  switch (node.op) {
    case "if":
      return [node.condition];
    case "match":
      return [node.subject];
    case "and":
    case "or":
      return [node.left];
    default:
      return (strictOf(node, "total")?.operands ?? []).map((operand) => operand.node);
  }
}

/** Dice that are rolled again, the best of several, and how many of them differ. */
function seesDice({ node, within }: Taker): boolean {
  if (node.op === "reroll" || node.op === "explode") return true;
  if (node.op === "field") return within !== null && isUnique(within);
  return node.op === "builtin" && node.arguments.length > 1;
}

/** Items that are kept, added up, counted, made into others, or one of them by its rank. */
function seesItems({ node, within }: Taker): boolean {
  switch (node.op) {
    case "select":
    case "aggregate":
    case "comprehension":
    case "count":
    case "index":
      return true;
    case "builtin":
      return node.arguments.length === 1 && (ADDED_UP.has(node.function) || isUnique(node));
    case "sort":
      return within?.op === "index";
    case "arithmetic":
      return within?.op === "arithmetic" || within?.op === "comprehension" || within?.op === "aggregate";
    default:
      return false;
  }
}

const ADDED_UP: ReadonlySet<string> = new Set(["sum", "max", "min", "count", "any", "all"]);

/** How often a variable is read in a statement, as it is written. */
export function readsOf(statement: Expression, slot: number): number {
  let reads = 0;
  rewrite(statement, (node) => {
    if (node.op === "local" && node.slot === slot) reads += 1;
    return undefined;
  });
  return reads;
}
