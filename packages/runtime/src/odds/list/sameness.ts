import type { CompareNode, Expression, FieldNode } from "../../program/expression.ts";

/**
 * Whether no more is seen of a field than whether it is the same as that of others: of suits, where a flush is asked
 * for. `body` is all that its variables stand in.
 */
export function showsSamenessAlone(field: FieldNode, body: Expression): boolean {
  const places = placesIn(body);
  const outer = places.outer(field);
  switch (outer?.op) {
    case "compare":
      return comparesAlike(field, outer, field.name, places);
    case "comprehension":
      return outer.value === field && isCounted(outer, places);
    case "bind": {
      if (outer.value !== field) return false;
      const alike = (use: Expression): boolean => {
        const compare = places.outer(use);
        return compare?.op === "compare" && comparesAlike(use, compare, field.name, places);
      };
      return places.uses(outer.slot)?.every(alike) === true;
    }
    default:
      return false;
  }
}

/** `card.suit == hand[1].suit`, or with a name for one of them. */
function comparesAlike(node: Expression, compare: CompareNode, name: string, places: Places): boolean {
  if (compare.operator !== "==" && compare.operator !== "!=") return false;
  const other = compare.left === node ? compare.right : compare.left;
  const value = other.op === "local" ? places.bound(other.slot) : other;
  return value?.op === "field" && value.name === name;
}

/** Whether of a list of such fields no more is asked than how many different ones there are. */
function isCounted(list: Expression, places: Places): boolean {
  const outer = places.outer(list);
  if (outer?.op === "builtin" && outer.arguments[0] === list)
    return outer.function === "size" || (outer.function === "unique" && isCounted(outer, places));
  if (outer?.op !== "bind" || outer.value !== list) return false;
  return places.uses(outer.slot)?.every((use) => isCounted(use, places)) === true;
}

/** Where the nodes and the variables of a text stand. */
interface Places {
  /** The node round a node; undefined for the outermost one, and for one that stands in several places. */
  outer(node: Expression): Expression | undefined;
  /** Where a variable is read that gets its value once; null for any other. */
  uses(slot: number): readonly Expression[] | null;
  /** The value of such a variable by `let`. */
  bound(slot: number): Expression | undefined;
}

const known = new WeakMap<Expression, Places>();

function placesIn(body: Expression): Places {
  let places = known.get(body);
  if (places === undefined) {
    places = new Walked(body);
    known.set(body, places);
  }
  return places;
}

class Walked implements Places {
  readonly #outer = new Map<Expression, Expression | undefined>();
  readonly #uses = new Map<number, Expression[]>();
  /** How often a variable is named otherwise: where it gets a value, or is a place that is changed. */
  readonly #named = new Map<number, number>();
  readonly #bound = new Map<number, Expression>();

  constructor(body: Expression) {
    this.#walk(body, undefined);
  }

  outer(node: Expression): Expression | undefined {
    return this.#outer.get(node);
  }

  uses(slot: number): readonly Expression[] | null {
    return this.#named.get(slot) === 1 ? (this.#uses.get(slot) ?? []) : null;
  }

  bound(slot: number): Expression | undefined {
    return this.#named.get(slot) === 1 ? this.#bound.get(slot) : undefined;
  }

  #read(slot: number): Expression[] {
    let uses = this.#uses.get(slot);
    if (uses === undefined) {
      uses = [];
      this.#uses.set(slot, uses);
    }
    return uses;
  }

  #walk(part: unknown, around: Expression | undefined): void {
    if (part === null || typeof part !== "object") return;
    const node = "op" in part ? (part as Expression) : null;
    if (node !== null) this.#outer.set(node, this.#outer.has(node) ? undefined : around);
    if ("slot" in part && typeof part.slot === "number") {
      const { slot } = part;
      if (node?.op === "local") this.#read(slot).push(node);
      else this.#named.set(slot, (this.#named.get(slot) ?? 0) + 1);
      if (node?.op === "bind") this.#bound.set(slot, node.value);
    }
    for (const inner of Object.values(part)) this.#walk(inner, node ?? around);
  }
}
