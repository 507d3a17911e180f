import type { BuiltinNode, CallNode, Expression, Place } from "../program/expression.ts";
import type { Need } from "../roll/plan/planner.ts";

/** An operand that is evaluated once, before its node does its work, and what is read of it. */
export interface Operand {
  readonly node: Expression;
  readonly need: Need;
}

/**
 * A node cut into the operands that it evaluates strictly, left to right, and the work that is left when they are
 * known: `rebuild` gives the same node with its operands replaced, by variables that hold their values.
 */
export interface Strict {
  readonly operands: readonly Operand[];
  readonly rebuild: (operands: readonly Expression[]) => Expression;
}

const total = (node: Expression): Operand => ({ node, need: "total" });
const all = (node: Expression): Operand => ({ node, need: "all" });

/** Collects operands and hands their replacements out in the same order. */
function cut(build: (take: (operand: Operand) => Expression) => Expression): Strict {
  const operands: Operand[] = [];
  build((operand) => {
    operands.push(operand);
    return operand.node;
  });
  return {
    operands,
    rebuild: (replaced) => {
      let next = 0;
      return build((operand) => {
        const node = replaced[next] ?? operand.node;
        next += 1;
        return node;
      });
    },
  };
}

/** How a node evaluates its operands; null for those that choose, repeat, call or bind, which have their own ways. */
export function strictOf(node: Expression, need: Need): Strict | null {
  switch (node.op) {
    case "interpolate":
      return cut((take) => ({
        ...node,
        parts: node.parts.map((part) => (typeof part === "string" ? part : take(total(part)))),
      }));
    case "dice":
    case "unrolled":
      return cut((take) => {
        const count = node.count === null ? null : take(total(node.count));
        const { faces } = node;
        if (faces.kind === "sides")
          return { ...node, count, faces: { ...faces, sides: take(total(faces.sides)) } };
        if (faces.kind !== "custom") return { ...node, count };
        return {
          ...node,
          count,
          faces: {
            ...faces,
            faces: faces.faces.map(({ from, to, weight }) => ({
              from: take(total(from)),
              to: to === null ? null : take(total(to)),
              weight: weight === null ? null : take(total(weight)),
            })),
          },
        };
      });
    case "as die":
      return cut((take) => ({ ...node, of: take(all(node.of)) }));
    case "die sum":
      return cut((take) => ({ ...node, left: take(all(node.left)), right: take(all(node.right)) }));
    case "select":
      return cut((take) => {
        const count = node.count === null ? null : take(total(node.count));
        return { ...node, count, of: take(all(node.of)) };
      });
    case "reroll":
    case "count":
      return cut((take) => ({ ...node, in: take(all(node.in)) }));
    case "explode":
      return cut((take) => {
        // A single die with names would give its name before it could explode.
        const named = node.of.op === "dice" && node.of.faces.kind === "custom";
        const of = named ? node.of : take(all(node.of));
        const from = node.from === null ? null : take(all(node.from));
        return { ...node, of, from, upTo: node.upTo === null ? null : take(total(node.upTo)) };
      });
    case "roll":
      return node.of.op === "dice" ? null : cut((take) => ({ ...node, of: take(all(node.of)) }));
    case "step":
      return cut((take) => {
        const of = take(all(node.of));
        return { ...node, of, by: take(total(node.by)), on: node.on === null ? null : take(total(node.on)) };
      });
    case "rung":
      return cut((take) => ({ ...node, of: take(all(node.of)), on: take(total(node.on)) }));
    case "rungs":
      return cut((take) => ({ ...node, rungs: node.rungs.map((rung) => take(all(rung))) }));
    case "comprehension":
    case "aggregate":
      return cut((take) => {
        const { in: from, to } = node.generator;
        const list = take(total(from));
        return {
          ...node,
          generator: { ...node.generator, in: list, to: to === null ? null : take(total(to)) },
        };
      });
    case "sort":
      return cut((take) => ({ ...node, in: take(total(node.in)) }));
    case "draw":
      return cut((take) => {
        const count = node.count === null ? null : take(total(node.count));
        return { ...node, count, from: placeWith(node.from, take) };
      });
    case "pick":
      return cut((take) => {
        const from = take(total(node.from));
        return { ...node, from, count: node.count === null ? null : take(total(node.count)) };
      });
    case "negate":
    case "not":
    case "round":
      return cut((take) => ({ ...node, of: take(total(node.of)) }));
    case "arithmetic": {
      const inner = node.operator === "+" || node.operator === "-" ? need : "total";
      return cut((take) => ({
        ...node,
        left: take({ node: node.left, need: inner }),
        right: take({ node: node.right, need: inner }),
      }));
    }
    case "compare":
      // With a quoted side, the kind of the left one decides what the right one is.
      if (node.quoted !== undefined) return null;
      return cut((take) => ({
        ...node,
        left: take({ node: node.left, need }),
        right: take({ node: node.right, need }),
      }));
    case "chain":
      return cut((take) => ({ ...node, operands: node.operands.map((operand) => take(total(operand))) }));
    case "in":
      return cut((take) => ({ ...node, left: take(total(node.left)), right: take(total(node.right)) }));
    case "divisor":
      return cut((take) => ({
        ...node,
        by: take(total(node.by)),
        base: node.base === null ? null : take(total(node.base)),
      }));
    case "divide":
      return cut((take) => ({ ...node, of: take(total(node.of)), divisor: take(total(node.divisor)) }));
    case "list":
      return cut((take) => ({
        ...node,
        items: node.items.map(({ from, to }) => ({
          from: take(total(from)),
          to: to === null ? null : take(total(to)),
        })),
      }));
    case "map":
      return cut((take) => ({
        ...node,
        entries: node.entries.map(({ key, value }) => ({ key: take(total(key)), value: take(total(value)) })),
      }));
    case "record":
      return cut((take) => ({ ...node, values: node.values.map((value) => take(total(value))) }));
    case "sheet":
      return cut((take) => ({
        ...node,
        values: node.values.map((value) => take(total(value))),
        origin: take(total(node.origin)),
      }));
    case "field":
      return cut((take) => ({ ...node, of: take(all(node.of)) }));
    case "adjustable":
      return cut((take) => ({ ...node, of: take({ node: node.of, need }) }));
    case "row":
    case "row part":
      return cut((take) => ({ ...node, of: take(total(node.of)) }));
    case "no row":
      return cut((take) => ({ ...node, key: take(total(node.key)) }));
    case "index":
      return cut((take) => ({ ...node, of: take({ node: node.of, need }), key: take(total(node.key)) }));
    case "builtin":
      return cut((take) => ({
        ...node,
        arguments: node.arguments.map((argument) =>
          take({ node: argument, need: needOfArgument(node, need) }),
        ),
      }));
    case "assign":
      return cut((take) => {
        const place = placeWith(node.place, take);
        return {
          ...node,
          place,
          value: take({ node: node.value, need: place.path.length === 0 ? "all" : "total" }),
        };
      });
    default:
      return null;
  }
}

/** The arguments of a call that changes no place, in the order in which they are evaluated. */
export function argumentsOf(node: CallNode, needOf: (index: number) => Need): Strict {
  return cut((take) => {
    const given = [...node.arguments];
    for (const index of node.order ?? given.keys()) {
      const argument = given[index];
      if (argument?.kind === "value")
        given[index] = { kind: "value", value: take({ node: argument.value, need: needOf(index) }) };
    }
    return { ...node, arguments: given };
  });
}

const TAKES_NUMBERS: ReadonlySet<string> = new Set(["abs", "floor", "ceil", "mod", "text", "cards"]);

// As in a roll: the winner of max and min keeps its dice where they are read; a list or a roll is looked into.
function needOfArgument(node: BuiltinNode, need: Need): Need {
  if (TAKES_NUMBERS.has(node.function)) return "total";
  const several = (node.function === "max" || node.function === "min") && node.arguments.length > 1;
  return several ? need : "all";
}

/** A place with the indices on its way taken as operands. */
function placeWith(place: Place, take: (operand: Operand) => Expression): Place {
  return {
    ...place,
    path: place.path.map((step) => (step.kind === "field" ? step : { ...step, key: take(total(step.key)) })),
  };
}
