import type { Expression } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import type { Checking } from "../checking.ts";
import { wantRolled } from "./builtin-kinds.ts";

interface Place {
  readonly value: Expression | null;
  /** What works on numbers there. */
  readonly of: string;
}

/** `"a" times (d6)`, `d("a")`, `keep highest "a" of 4d6`, `1.."a"`: what counts, and the ends of ranges, are numbers. */
export function numberPlaces(node: Statement, c: Checking): void {
  for (const { value, of } of placesIn(node)) if (value !== null) wantRolled(value, of, c);
}

function placesIn(node: Statement): readonly Place[] {
  switch (node.kind) {
    case "dice": {
      const { count, faces } = node;
      const counted = { value: count, of: "d" };
      if (faces.kind === "sides") return [counted, { value: faces.sides, of: "d" }];
      if (faces.kind !== "custom") return [counted];
      return [counted, ...faces.faces.map(({ weight }) => ({ value: weight, of: ":" }))];
    }
    case "select":
      return [{ value: node.count, of: node.verb === "of" ? node.which : node.verb }];
    case "explode":
      return [{ value: node.upTo, of: "up to" }];
    case "step":
      return [{ value: node.by, of: "step" }];
    case "roll":
      return [{ value: node.shift, of: "with" }];
    case "draw":
    case "pick":
      return [{ value: node.count, of: node.kind }];
    case "times":
    case "repeat":
      return [{ value: node.count, of: node.kind }];
    case "divisor":
    case "divide":
      return [
        { value: node.spec.by, of: "divisor" },
        { value: node.spec.base, of: "divisor" },
      ];
    case "list":
      return node.items.flatMap(({ from, to }) => endsOf(from, to));
    case "for":
      return endsOf(node.in, node.to);
    case "comprehension":
      return endsOf(node.generator.in, node.generator.to);
    case "call":
      return node.arguments.flatMap(({ generator }) =>
        generator === null ? [] : endsOf(generator.in, generator.to),
      );
    default:
      return [];
  }
}

function endsOf(from: Expression, to: Expression | null): readonly Place[] {
  return to === null ? [] : [from, to].map((value) => ({ value, of: ".." }));
}
