import type { Expression } from "../ast/expression.ts";
import type { Block, Statement } from "../ast/statement.ts";
import { spanOf } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { ChoiceParser } from "./choice-parser.ts";

const braceOrEnd = tokenSet(T.LeftBrace, T.RecordOpen, T.NewLine);

/** How many tokens of a condition are looked at. */
const MAX_LOOK = 60;

/** `for`, `while` and `repeat`. */
export abstract class LoopParser extends ChoiceParser {
  protected readonly forLoop = this.RULE("forLoop", (): Statement => {
    const start = this.peek().startOffset;
    let changes = false;
    let to: Expression | null = null;
    this.CONSUME(T.For);
    this.OPTION(() => {
      this.CONSUME(T.Changes);
      changes = true;
    });
    if (!this.RECORDING_PHASE) this.refuseBrackets();
    this.passType("untyped");
    this.wantName("the name of what goes through the list");
    this.CONSUME(T.Word);
    const variable = this.name(this.previous());
    const source = this.attempt(
      () => {
        this.wantIn();
        this.CONSUME(T.In);
        return this.beforeBrace(() => {
          const from = this.SUBRULE(this.expression);
          this.OPTION2(() => {
            this.CONSUME(T.DotDot);
            to = this.SUBRULE(this.sum);
          });
          return from;
        });
      },
      () => this.broken(),
      braceOrEnd,
    );
    const body = this.SUBRULE(this.brace);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([source, to, body]));
      return { kind: "for", id, span: this.from(start), changes, variable, in: source, to, body };
    });
  });

  // `for (let i = 0; i < 3; i++)`.
  private refuseBrackets(): void {
    if (!this.at(T.LeftParen)) return;
    this.giveUp({
      code: "HR1039",
      span: spanOf(this.peek()),
      message: "What a loop goes through stands without brackets.",
      hint: "Write `for i in 1..3 { … }` or `for x in list { … }`.",
    });
  }

  protected whileLoop(): Statement {
    const start = this.peek().startOffset;
    this.CONSUME(T.While);
    const condition = this.head(3);
    const body = this.SUBRULE(this.brace);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([condition, body]));
      return { kind: "while", id, span: this.from(start), condition, body };
    });
  }

  protected readonly repeatLoop = this.RULE("repeatLoop", (): Statement => {
    const start = this.peek().startOffset;
    this.CONSUME(T.Repeat);
    // `{` right behind `repeat` is always the body.
    if (!this.RECORDING_PHASE && (this.at(T.LeftBrace) || this.at(T.RecordOpen))) {
      const body = this.SUBRULE(this.brace);
      this.want(T.Until, "behind the braces of `repeat`");
      this.SKIP_TOKEN();
      const condition = this.condition(1);
      const id = this.nodes.id(this.nodes.tallest([condition, body]));
      return { kind: "repeat until", id, span: this.from(start), body, condition };
    }
    if (!this.RECORDING_PHASE) return this.repeatTimes(start);
    this.OR([
      {
        ALT: () => {
          this.SUBRULE(this.brace);
          this.CONSUME(T.Until);
          this.condition(1);
        },
        IGNORE_AMBIGUITIES: true,
      },
      {
        ALT: () => {
          this.repeatTimes(start);
        },
      },
    ]);
    return this.broken();
  });

  // `repeat until r == 6 { … }`.
  private repeatUntilFirst(start: number): Statement {
    const until = this.peek();
    this.SKIP_TOKEN();
    const first = this.peek();
    let written = "";
    for (let i = 1; i < MAX_LOOK && !isIn(braceOrEnd, this.peek(i)); i += 1)
      written += `${this.peek(i).blank ? " " : ""}${this.peek(i).image}`;
    const condition = this.beforeBrace(() => this.condition(5));
    const open = this.peek();
    const body = this.SUBRULE3(this.brace);
    const end = this.end();
    this.complain({
      code: "HR1055",
      span: { start: until.startOffset, end: first.startOffset },
      message: "What ends a `repeat` stands behind its braces.",
      hint: "Write `repeat { … } until x > 0`; to ask before each round, write `while not (x > 0) { … }`.",
      fix: {
        title: "Write until behind the braces",
        edits: [
          { span: { start: until.startOffset, end: open.startOffset }, text: "" },
          { span: { start: end, end }, text: ` until${written.trimEnd()}` },
        ],
      },
    });
    const id = this.nodes.id(this.nodes.tallest([condition, body]));
    return { kind: "repeat until", id, span: this.from(start), body, condition };
  }

  private repeatTimes(start: number): Statement {
    if (this.peek().image === "until" && this.at(T.Word)) return this.repeatUntilFirst(start);
    const count = this.attempt(
      () => {
        const value = this.SUBRULE2(this.expression);
        this.OPTION(() => this.CONSUME(T.Times));
        return value;
      },
      () => this.broken(),
      braceOrEnd,
    );
    const body: Block = this.SUBRULE2(this.brace);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([count, body]));
      return { kind: "repeat", id, span: this.from(start), count, body };
    });
  }
}
