import type { Compare, Expression } from "../../ast/expression.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { FieldEntity, SheetEntity } from "../../resolve/entity.ts";
import { add, compareExact, type Exact, exact, isSmall, multiply, negate } from "../../resolve/exact.ts";
import type { Tables } from "../../resolve/tables.ts";
import { decide } from "../kind/always.ts";
import { plainText } from "../written-text.ts";

/** What is certain of a value: a number, a text, true or false. */
export type Plain = Exact | string | boolean;

/** How far fields are followed to others: what lies deeper is not known. */
const MAX_DEPTH = 50;

/** An instance of a sheet, as far as it follows from what it is made with. */
export class MadeInstance {
  readonly sheet: SheetEntity;
  readonly given: ReadonlyMap<FieldEntity, Expression>;
  readonly #tables: Tables;
  readonly #known = new Map<FieldEntity, Plain | null>();
  #depth = 0;

  constructor(sheet: SheetEntity, given: ReadonlyMap<FieldEntity, Expression>, tables: Tables) {
    this.sheet = sheet;
    this.given = given;
    this.#tables = tables;
  }

  /** The value of a field; null for what is not certain. What is given to it is no expression of the sheet. */
  field(field: FieldEntity): Plain | null {
    const given = this.given.get(field);
    return given === undefined ? this.#ownValue(field) : literal(given);
  }

  /** What an expression of the sheet certainly is; null where that is not certain. */
  of(node: Expression): Plain | null {
    const value = literal(node);
    if (value !== null) return value;
    switch (node.kind) {
      case "name": {
        const reference = this.#tables.references.get(node);
        return reference?.kind === "field" && reference.self.name === "self"
          ? this.field(reference.field)
          : null;
      }
      case "not": {
        const holds = this.of(node.of);
        return typeof holds === "boolean" ? !holds : null;
      }
      case "negate": {
        const of = numberIn(this.of(node.of));
        return of && negate(of);
      }
      case "binary": {
        if (node.operator === "and" || node.operator === "or")
          return this.#both(node.left, node.right, node.operator === "or");
        return reckoned(node.operator, numberIn(this.of(node.left)), numberIn(this.of(node.right)));
      }
      case "compare":
        return this.#compared(node);
      default:
        return null;
    }
  }

  #ownValue(field: FieldEntity): Plain | null {
    const known = this.#known.get(field);
    if (known !== undefined) return known;
    if (this.#depth > MAX_DEPTH) return null;
    // Of what needs itself, nothing is known.
    this.#known.set(field, null);
    this.#depth += 1;
    const { derived = null, node } = field.layers.at(-1) ?? {};
    const open = derived !== null && this.#tables.changes.adjusted.has(derived);
    const own = node?.kind === "resource" ? node.start : (node?.value ?? null);
    const value = own === null || open ? null : this.of(own);
    this.#depth -= 1;
    this.#known.set(field, value);
    return value;
  }

  /** The right side counts only where the left one does not decide. */
  #both(left: Expression, right: Expression, decides: boolean): boolean | null {
    const first = this.of(left);
    if (typeof first !== "boolean" || first === decides) return first === decides ? first : null;
    const second = this.of(right);
    return typeof second === "boolean" ? second : null;
  }

  #compared({ operators, operands }: Compare): boolean | null {
    const values = operands.map((operand) => this.of(operand));
    const answers = operators.map((operator, index) => {
      const [a, b] = [values[index], values[index + 1]];
      if (typeof a === "string" && typeof b === "string")
        return operator === "==" ? a === b : operator === "!=" ? a !== b : null;
      const [x, y] = [numberIn(a ?? null), numberIn(b ?? null)];
      return x && y && decide(operator, point(x), point(y));
    });
    if (answers.includes(null)) return null;
    return !answers.includes(false);
  }
}

function literal(node: Expression): Plain | null {
  return node.kind === "boolean" ? node.value : (constantOf(node) ?? plainText(node));
}

/** The numbers between which a resource of an instance certainly lies; null for an end that is not known. */
export function endsIn(
  made: MadeInstance,
  { layers }: FieldEntity,
): { low: Exact | null; high: Exact | null } {
  const node = layers.at(-1)?.node;
  if (node?.kind !== "resource") return { low: null, high: null };
  const [low, high] = [numberIn(made.of(node.least)), numberIn(made.of(node.most))];
  // Upside down it has no value at all.
  return low && high && compareExact(low, high) > 0 ? { low: null, high: null } : { low, high };
}

export function numberIn(value: Plain | null): Exact | null {
  return typeof value === "object" ? value : null;
}

function point(value: Exact): { low: Exact; high: Exact; whole: boolean } {
  return { low: value, high: value, whole: value.d === 1n };
}

function reckoned(operator: string, a: Exact | null, b: Exact | null): Exact | null {
  if (a === null || b === null) return null;
  const value =
    operator === "+"
      ? add(a, b)
      : operator === "-"
        ? add(a, negate(b))
        : operator === "*"
          ? multiply(a, b)
          : operator === "/" && b.n !== 0n
            ? exact(a.n * b.d, a.d * b.n)
            : null;
  return value !== null && isSmall(value) ? value : null;
}
