import type { Match } from "../ast/expression.ts";
import type { Block, Statement } from "../ast/statement.ts";
import { strength } from "./binding-strength.ts";
import { beforeBrace, bound, followed, startsWithInfixWord } from "./bracket.ts";
import { printPattern } from "./print-form.ts";
import { printType } from "./print-type.ts";
import type { Writer } from "./writer.ts";

/** A statement as text; further lines are indented. */
export function printStatement(s: Statement, w: Writer): string {
  switch (s.kind) {
    case "let":
    case "var": {
      const type = s.type === null ? "" : `: ${printType(s.type)}`;
      return `${s.kind} ${s.name.text}${type} = ${w.expression(s.value)}`;
    }
    case "assign":
      return `${beforeBrace(s.target, w)} ${s.operator} ${w.expression(s.value)}`;
    case "return":
      return s.value === null ? "return" : `return ${w.expression(s.value)}`;
    case "stop":
    case "next":
      return s.kind;
    case "for": {
      const changes = s.changes ? "changes " : "";
      const source =
        s.to === null
          ? beforeBrace(s.in, w)
          : `${behindIn(followed(s.in, strength.otherwise, w))}..${bound(s.to, strength.sum, w)}`;
      return `for ${changes}${s.variable.text} in ${source} ${printBlock(s.body, w)}`;
    }
    case "while":
      return `while ${beforeBrace(s.condition, w)} ${printBlock(s.body, w)}`;
    case "repeat":
      return `repeat ${behindIn(followed(s.count, strength.or, w))} times ${printBlock(s.body, w)}`;
    case "repeat until":
      return `repeat ${printBlock(s.body, w)} until ${w.expression(s.condition)}`;
    case "require":
    case "warn": {
      const condition = w.expression(s.condition);
      const whole = condition.endsWith("}") ? `(${condition})` : condition;
      return `${s.kind} ${operandOf(whole)} else ${w.expression(s.otherwise)}`;
    }
    case "note":
      return `note ${w.expression(s.text)}`;
    case "expect":
    case "given":
      return `${s.kind} ${operandOf(w.expression(s.condition))}`;
    default:
      return w.expression(s);
  }
}

function behindIn(text: string): string {
  return text.startsWith("{") ? `(${text})` : text;
}

// Behind `require` and its like, what begins with a bracket, brace or minus could belong to a name.
function operandOf(text: string): string {
  return /^[[{-]/.test(text) || startsWithInfixWord(text) ? `(${text})` : text;
}

/** A block: its statements on lines of their own, or all on one line. */
export function printBlock(block: Block, w: Writer): string {
  const inner = w.deeper();
  return braces(
    block.statements.map((statement) => inner.statement(statement)),
    w,
  );
}

/** A match with its arms. */
export function printMatch(match: Match, w: Writer): string {
  const inner = w.deeper();
  const arms = match.arms.map(({ patterns, when, body }) => {
    const shown = patterns.map((pattern) => printPattern(pattern, strength.sum, inner)).join(", ");
    const guard = when === null ? "" : ` when ${inner.expression(when)}`;
    return `${shown}${guard} => ${inner.statement(body)}`;
  });
  return `match ${beforeBrace(match.subject, w)} ${braces(arms, w)}`;
}

function braces(lines: readonly string[], w: Writer): string {
  if (lines.length === 0) return "{ }";
  if (w.indent === null) return `{ ${lines.join("; ")} }`;
  const pad = "  ".repeat(w.indent);
  return `{\n${lines.map((line) => `${pad}  ${line}\n`).join("")}${pad}}`;
}
