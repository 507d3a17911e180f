import { EOF, type ParserMethod } from "chevrotain";
import type { Argument, Expression, Face, Generator, Item, Name } from "../ast/expression.ts";
import { leaves, nesting } from "../lex/nesting.ts";
import { retype, spanOf } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { decimalComma } from "./decimal-comma.ts";
import { PatternParser } from "./pattern-parser.ts";
import { commas, newLinesOrCommas } from "./token-parser.ts";

type Field = { readonly name: Name; readonly value: Expression };
type Entry = { readonly key: Expression; readonly value: Expression };

const headEnds = tokenSet(T.To, T.NewLine, T.DotDot, T.LeftBrace, T.RecordOpen, EOF);

/** Texts with values in them, arguments, lists, maps, faces and records. */
export abstract class CollectionParser extends PatternParser {
  protected abstract override operand: ParserMethod<[], Expression>;

  protected readonly interpolated = this.RULE("interpolated", (): Expression => {
    const start = this.peek().startOffset;
    const parts: (string | Expression)[] = [];
    const stretch = (): void => {
      const { text } = this.previous();
      if (text !== "") parts.push(text);
    };
    this.CONSUME(T.TextOpen);
    stretch();
    parts.push(
      this.inside(
        () => this.SUBRULE(this.expression),
        () => this.broken(),
      ),
    );
    this.MANY(() => {
      this.CONSUME(T.TextMiddle);
      stretch();
      parts.push(
        this.inside(
          () => this.SUBRULE2(this.expression),
          () => this.broken(),
        ),
      );
    });
    this.CONSUME(T.TextClose);
    stretch();
    return this.ACTION(() => {
      const values = parts.filter((part) => typeof part !== "string");
      const id = this.nodes.id(this.nodes.tallest(values));
      return this.nodes.within({ kind: "text", id, span: this.from(start), parts });
    });
  });

  protected readonly args = this.RULE("args", (): readonly Argument[] => {
    const found: Argument[] = [];
    const one = (): void => {
      found.push(this.SUBRULE(this.arg));
    };
    this.CONSUME(T.LeftParen);
    this.separated(commas, one, () => this.MANY_SEP({ SEP: T.Comma, DEF: one }));
    this.CONSUME(T.RightParen);
    return found;
  });

  protected readonly arg = this.RULE("arg", (): Argument => {
    let name: Name | null = null;
    if (this.RECORDING_PHASE || this.peek(2).tokenType === T.Colon) {
      this.OPTION({
        GATE: () => this.peek(2).tokenType === T.Colon,
        DEF: () => {
          this.CONSUME(T.Word);
          name = this.name(this.previous());
          this.CONSUME(T.Colon);
        },
      });
    }
    let value = this.SUBRULE(this.expression);
    if (!this.RECORDING_PHASE && this.at(T.Assign) && value.kind === "name") {
      name = value.name;
      value = this.equalsForColon(value.name.text);
    }
    let given: Expression | null = null;
    let generator: Generator | null = null;
    if (this.RECORDING_PHASE || this.at(T.Given) || this.at(T.For)) {
      this.OPTION2(() =>
        this.OR([
          {
            ALT: () => {
              this.CONSUME(T.Given);
              given = this.condition(1);
            },
          },
          {
            ALT: () => {
              generator = this.SUBRULE(this.generator);
            },
          },
        ]),
      );
    }
    return { name, value, given, generator };
  });

  private equalsForColon(name: string): Expression {
    const span = spanOf(this.peek());
    const edits = [{ span: { start: this.end(), end: span.end }, text: ":" }];
    // The other `=` of the same brackets are the same mistake.
    let depth = 0;
    for (let i = 2; i < 200; i += 1) {
      const token = this.peek(i);
      if (token.tokenType === EOF || leaves(depth, token)) break;
      depth += nesting(token);
      const sign = this.peek(i + 2);
      if (depth !== 0 || !isIn(newLinesOrCommas, token) || sign.tokenType !== T.Assign) continue;
      const name = this.peek(i + 1);
      if (name.tokenType !== T.Word) continue;
      edits.push({ span: { start: name.endOffset + 1, end: sign.endOffset + 1 }, text: ":" });
      retype(sign, T.Colon);
    }
    this.complain({
      code: "HR1032",
      span,
      message: `\`${name}\` is given its value with \`:\` here, not with \`=\`.`,
      hint: `Write \`${name}: …\`.`,
      fix: { title: "Write :", edits },
    });
    this.SKIP_TOKEN();
    return this.SUBRULE(this.expression);
  }

  /** `for x in list`, `for x in 1..6`, with or without `if`. */
  protected readonly generator = this.RULE("generator", (): Generator => {
    this.CONSUME(T.For);
    this.wantName("the name of what goes through the list");
    this.CONSUME(T.Word);
    const variable = this.name(this.previous());
    this.wantIn();
    this.CONSUME(T.In);
    const source = this.SUBRULE(this.expression);
    let to: Expression | null = null;
    let condition: Expression | null = null;
    this.OPTION(() => {
      this.CONSUME(T.DotDot);
      to = this.SUBRULE(this.sum);
    });
    this.OPTION2(() => {
      this.CONSUME(T.If);
      condition = this.condition(1);
    });
    return { variable, in: source, to, condition };
  });

  /** Makes sure that `in` comes next, and reads `of` and `=` as if they were it. */
  protected wantIn(): void {
    if (this.RECORDING_PHASE) return;
    const counts = this.at(T.In) || this.at(T.Assign) || this.peek().image === "from";
    if (counts && this.rangeWithTo()) return;
    if (this.at(T.In)) return;
    const meant = this.at(T.Of) || this.at(T.Assign) || /^(?:from|от|of)$/u.test(this.peek().image);
    if (!meant) return this.want(T.In, "behind the name");
    const token = this.peek();
    const span = spanOf(token);
    this.complain({
      code: "HR1039",
      span,
      message: `\`for\` goes through a list with \`in\`, not with \`${token.image}\`.`,
      hint: "Write `for x in list`.",
      fix: { title: "Write in", edits: [{ span, text: "in" }] },
    });
    retype(token, T.In);
  }

  // `for i = 1 to n` as `for i in 1..n`.
  private rangeWithTo(): boolean {
    const token = this.peek();
    let distance = 2;
    let depth = 0;
    for (; distance < 40; distance += 1) {
      const next = this.peek(distance);
      if (leaves(depth, next) || (depth === 0 && isIn(headEnds, next))) break;
      depth += nesting(next);
    }
    const to = this.peek(distance);
    if (to.tokenType !== T.To || this.peek(distance - 1).tokenType === T.Up) return false;
    const around = { start: this.peek(distance - 1).endOffset + 1, end: this.peek(distance + 1).startOffset };
    const edits = [{ span: around, text: ".." }];
    if (token.tokenType !== T.In) edits.unshift({ span: spanOf(token), text: "in" });
    this.complain({
      code: "HR1039",
      span: { start: token.startOffset, end: to.endOffset + 1 },
      message: "`for` goes through numbers with `in` and `..`.",
      hint: "Write `for i in 1..n`.",
      fix: { title: "Write in and ..", edits },
    });
    retype(token, T.In);
    retype(to, T.DotDot);
    return true;
  }

  protected readonly list = this.RULE("list", (): Expression => {
    const start = this.peek().startOffset;
    const items: Item[] = [];
    const entries: Entry[] = [];
    let comprehension: { value: Expression; generator: Generator } | null = null;
    let isMap = false;
    const one = (): void => {
      const from = this.SUBRULE(this.expression);
      let to: Expression | null = null;
      this.OPTION(() =>
        this.OR([
          {
            ALT: () => {
              this.CONSUME(T.DotDot);
              to = this.SUBRULE(this.sum);
            },
          },
          {
            ALT: () => {
              this.CONSUME(T.Colon);
              isMap = true;
              entries.push({ key: from, value: this.SUBRULE2(this.expression) });
            },
          },
          {
            ALT: () => {
              comprehension = { value: from, generator: this.SUBRULE(this.generator) };
            },
          },
        ]),
      );
      items.push({ from, to });
    };
    this.CONSUME(T.LeftBracket);
    if (!this.RECORDING_PHASE && this.at(T.Colon) && this.peek(2).tokenType === T.RightBracket) {
      isMap = true;
      this.SKIP_TOKEN();
    }
    this.separated(commas, one, () => this.MANY_SEP({ SEP: T.Comma, DEF: one }));
    this.CONSUME(T.RightBracket);
    return this.ACTION(() => this.collection(start, items, isMap ? entries : null, comprehension));
  });

  private collection(
    start: number,
    items: readonly Item[],
    entries: readonly Entry[] | null,
    comprehension: { value: Expression; generator: Generator } | null,
  ): Expression {
    const span = this.from(start);
    const { nodes } = this;
    let height = 0;
    for (const { from, to } of items) height = Math.max(height, nodes.height(from), nodes.height(to));
    if (comprehension !== null && items.length === 1) {
      const { value, generator } = comprehension;
      const tallest = nodes.tallest([value, generator.in, generator.to, generator.condition]);
      return nodes.within({ kind: "comprehension", id: nodes.id(tallest), span, value, generator });
    }
    if (comprehension !== null || (entries !== null && entries.length !== items.length)) {
      this.complain({
        code: "HR1065",
        span,
        message: "These brackets mix a list, a map or a `for`.",
        hint: "A list is `[a, b]`, a map is `[a: 1, b: 2]`, and with `for` one value stands alone: `[x for x in list]`.",
      });
      return nodes.broken(span);
    }
    if (entries !== null) {
      for (const { value } of entries) height = Math.max(height, nodes.height(value));
      return nodes.within({ kind: "map", id: nodes.id(height), span, entries });
    }
    return nodes.within({ kind: "list", id: nodes.id(height), span, items });
  }

  /** `[1, 2]`, `["hit": 2, "miss": 1]`, `[1..4]`, behind `d`. */
  protected readonly faces = this.RULE("faces", (): readonly Face[] => {
    const faces: Face[] = [];
    const one = (): void => {
      const from = this.SUBRULE(this.expression);
      let to: Expression | null = null;
      let weight: Expression | null = null;
      this.OPTION(() => {
        this.CONSUME(T.DotDot);
        to = this.SUBRULE(this.sum);
      });
      this.OPTION2(() => {
        this.CONSUME(T.Colon);
        weight = this.SUBRULE2(this.expression);
      });
      faces.push({ from, to, weight });
    };
    this.CONSUME(T.LeftBracket);
    if (!this.RECORDING_PHASE && this.at(T.RightBracket)) this.missingValue();
    this.separated(commas, one, () => this.MANY_SEP({ SEP: T.Comma, DEF: one }));
    this.CONSUME(T.RightBracket);
    return faces;
  });

  protected readonly record = this.RULE("record", (): Expression => {
    const start = this.peek().startOffset;
    const fields: Field[] = [];
    const one = (): void => {
      fields.push(this.SUBRULE(this.field));
    };
    this.CONSUME(T.RecordOpen);
    this.separated(newLinesOrCommas, one, () =>
      this.MANY(() => {
        one();
        this.OPTION(() =>
          this.OR([{ ALT: () => this.CONSUME(T.NewLine) }, { ALT: () => this.CONSUME(T.Comma) }]),
        );
      }),
    );
    this.CONSUME(T.RightBrace);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest(fields.map((field) => field.value)));
      return this.nodes.within({ kind: "record", id, span: this.from(start), fields });
    });
  });

  protected readonly field = this.RULE("field", (): Field => {
    this.passType("untyped");
    this.wantField();
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    if (!this.RECORDING_PHASE && this.at(T.Assign)) return { name, value: this.equalsForColon(name.text) };
    this.want(T.Colon, "behind the name of a field");
    this.CONSUME(T.Colon);
    const value = this.SUBRULE(this.expression);
    return { name, value };
  });

  private wantField(): void {
    if (this.RECORDING_PHASE || this.at(T.Word)) return;
    const comma = decimalComma(this.peek(-1), this.peek(0), this.peek());
    if (comma !== null) this.giveUp(comma);
    this.wantName("the name of a field");
  }
}
