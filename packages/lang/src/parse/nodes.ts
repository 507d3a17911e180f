import type { Broken, Expression, Node, NumberLiteral } from "../ast/expression.ts";
import type { Block, Statement } from "../ast/statement.ts";
import type { Report } from "../diagnostic/diagnostic.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";

/** Gives nodes their ids and keeps their heights, so that no tree grows taller than the limit. */
export class Nodes {
  private readonly report: Report;
  // By id; ids begin with 1.
  private readonly heights: number[] = [0];
  private refused = false;

  constructor(report: Report) {
    this.report = report;
  }

  /** The id of a new node whose tallest child has this height. */
  id(childHeight: number): number {
    return this.heights.push(childHeight + 1) - 1;
  }

  /** How tall a node is; nothing has the height 0. */
  height(node: Node | null): number {
    return node === null ? 0 : (this.heights[node.id] ?? 0);
  }

  /** The height of the tallest of these. */
  tallest(nodes: readonly (Node | null)[]): number {
    let height = 0;
    for (const node of nodes) height = Math.max(height, this.height(node));
    return height;
  }

  /** The expression itself, or a broken one with a diagnostic where it is taller than the limit. */
  within(node: Expression): Expression {
    if (this.height(node) <= limits.maxTreeDepth - 10) return node;
    this.refuse(node.span);
    return this.broken(node.span);
  }

  broken(span: Span): Broken {
    return { kind: "broken", id: this.id(0), span };
  }

  number(text: string, start: number): NumberLiteral {
    return { kind: "number", id: this.id(0), span: { start, end: start + text.length }, text };
  }

  block(statements: readonly Statement[], span: Span): Block {
    const height = this.tallest(statements);
    if (height < limits.maxTreeDepth - 10) return { kind: "block", id: this.id(height), span, statements };
    this.refuse(span);
    const broken = this.broken(span);
    return { kind: "block", id: this.id(1), span, statements: [broken] };
  }

  // One message is enough: a chain that is too long is so over and over.
  private refuse(span: Span): void {
    if (this.refused) return;
    this.refused = true;
    this.report({
      code: "HR1094",
      severity: "error",
      span,
      message: `This chain is longer than ${limits.maxTreeDepth} steps.`,
      hint: "Give names to parts of it with `let`, or put the values in a list and use sum(…).",
    });
  }
}
