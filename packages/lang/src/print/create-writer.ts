import type { Expression } from "../ast/expression.ts";
import { assertNever } from "./assert-never.ts";
import { strength } from "./binding-strength.ts";
import { atLeast, beforeBrace, item } from "./bracket.ts";
import { args, base, generator } from "./print-access.ts";
import { printDice } from "./print-dice.ts";
import { printForm } from "./print-form.ts";
import { printOperator } from "./print-operator.ts";
import { printBlock, printMatch, printStatement } from "./print-statement.ts";
import { escaped } from "./print-text.ts";
import type { Writer } from "./writer.ts";

/** A writer that indents so deep, or keeps all on one line. */
export function createWriter(indent: number | null): Writer {
  const writer: Writer = {
    indent,
    expression: (e) => expression(e, writer),
    statement: (s) => printStatement(s, writer),
    deeper: () => createWriter(indent === null ? null : indent + 1),
    inline: () => createWriter(null),
  };
  return writer;
}

function expression(e: Expression, w: Writer): string {
  switch (e.kind) {
    case "number":
      return e.text;
    case "text":
      return `"${e.parts.map((part) => (typeof part === "string" ? escaped(part) : `{${w.inline().expression(part)}}`)).join("")}"`;
    case "boolean":
      return e.value ? "true" : "false";
    case "none":
      return "none";
    case "name":
      return e.name.text;
    case "broken":
      return "…";
    case "dice":
      return printDice(e, w);
    case "rungs":
      return e.rungs.map((rung) => atLeast(rung, strength.dice, w)).join(" -> ");
    case "times":
      return `${base(e.count, w)} times (${w.expression(e.body)})`;
    case "binary":
    case "compare":
    case "not":
    case "negate":
    case "divide":
    case "round":
      return printOperator(e, w);
    case "call":
      return `${e.callee.text}(${args(e.arguments, w)})`;
    case "field":
      return `${base(e.of, w)}.${e.name.text}`;
    case "field call":
      return `${base(e.of, w)}.${e.name.text}(${args(e.arguments, w)})`;
    case "index":
      return `${base(e.of, w)}[${e.keys.map((key) => w.expression(key)).join(", ")}]`;
    case "list":
      return `[${e.items.map((each) => item(each, w)).join(", ")}]`;
    case "comprehension":
      return `[${w.expression(e.value)} ${generator(e.generator, w)}]`;
    case "map": {
      const entries = e.entries.map(({ key, value }) => `${w.expression(key)}: ${w.expression(value)}`);
      return entries.length === 0 ? "[:]" : `[${entries.join(", ")}]`;
    }
    case "record":
      return `{ ${e.fields.map(({ name, value }) => `${name.text}: ${w.expression(value)}`).join(", ")} }`;
    case "if": {
      const branches = e.branches.map(
        ({ condition, body }) => `if ${beforeBrace(condition, w)} ${printBlock(body, w)}`,
      );
      return branches.join(" else ") + (e.otherwise === null ? "" : ` else ${printBlock(e.otherwise, w)}`);
    }
    case "match":
      return printMatch(e, w);
    case "block":
      return printBlock(e, w);
    case "select":
    case "reroll":
    case "explode":
    case "count":
    case "roll":
    case "die":
    case "step":
    case "rung":
    case "draw":
    case "pick":
    case "sort":
    case "divisor":
      return printForm(e, w);
    default:
      return assertNever(e);
  }
}
