import type { Explode, Expression, Path, Which } from "../ast/expression.ts";
import type { Pattern } from "../ast/pattern.ts";
import { spanOf } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { describe } from "./describe.ts";
import { OperandParser } from "./operand-parser.ts";
import { withAdvantage, withoutRoll } from "./word-order.ts";

const chosenFrom = tokenSet(T.Word, T.DiceToken, T.DieToken, T.NumberToken, T.LeftBracket);

type Clause = "on" | "up to" | "penetrating" | "from";

/** What begins with a word: `keep highest 3 of`, `explode`, `count … in`, `draw`, and their like. */
export abstract class DiceFormParser extends OperandParser {
  protected readonly prefixForm = this.RULE(
    "prefixForm",
    (): Expression =>
      this.deeper(() =>
        this.OR([
          { ALT: () => this.SUBRULE(this.keep) },
          { ALT: () => this.SUBRULE(this.selectOne) },
          { ALT: () => this.SUBRULE(this.reroll) },
          { ALT: () => this.SUBRULE(this.countIn) },
          { ALT: () => this.SUBRULE(this.explode) },
          { ALT: () => this.SUBRULE(this.roll) },
          { ALT: () => this.SUBRULE(this.dieQuote) },
          { ALT: () => this.SUBRULE(this.step) },
          { ALT: () => this.SUBRULE(this.rung) },
          { ALT: () => this.SUBRULE(this.draw) },
          { ALT: () => this.SUBRULE(this.sort) },
          { ALT: () => this.SUBRULE(this.divisorLiteral) },
        ]),
      ),
  );

  protected readonly keep = this.RULE("keep", (): Expression => {
    const token = this.peek();
    this.OR([{ ALT: () => this.CONSUME(T.Keep) }, { ALT: () => this.CONSUME(T.Drop) }]);
    const which = this.SUBRULE(this.which);
    let count: Expression | null = null;
    if (!this.RECORDING_PHASE) this.refuseFrom();
    if (this.RECORDING_PHASE || !this.at(T.Of)) {
      this.OPTION(() => {
        count = this.SUBRULE(this.sum);
      });
    }
    this.want(T.Of, "in front of what is chosen from");
    this.CONSUME(T.Of);
    const of = this.SUBRULE(this.operand);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([count, of]));
      const verb = token.tokenType === T.Keep ? "keep" : "drop";
      return this.nodes.within({
        kind: "select",
        id,
        span: this.from(token.startOffset),
        verb,
        which,
        count,
        of,
      });
    });
  });

  // `drop lowest from 4d6`: a name `from` would have an operator or `of` behind it.
  private refuseFrom(): void {
    const next = this.peek(2);
    if (this.peek().image === "from" && next.newline === 0 && isIn(chosenFrom, next))
      this.want(T.Of, "in front of what is chosen from");
  }

  protected readonly which = this.RULE("which", (): Which => {
    const token = this.peek();
    this.OR([
      { ALT: () => this.CONSUME(T.Highest) },
      { ALT: () => this.CONSUME(T.Lowest) },
      { ALT: () => this.CONSUME(T.Middle) },
    ]);
    if (token.tokenType === T.Highest) return "highest";
    return token.tokenType === T.Lowest ? "lowest" : "middle";
  });

  protected readonly selectOne = this.RULE("selectOne", (): Expression => {
    const start = this.peek().startOffset;
    const which = this.SUBRULE(this.which);
    this.want(T.Of, "in front of what is chosen from");
    this.CONSUME(T.Of);
    const of = this.SUBRULE(this.operand);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(of));
      return this.nodes.within({
        kind: "select",
        id,
        span: this.from(start),
        verb: "of",
        which,
        count: null,
        of,
      });
    });
  });

  protected readonly reroll = this.RULE("reroll", (): Expression => {
    const start = this.peek().startOffset;
    let once = false;
    this.CONSUME(T.RerollWord);
    this.OPTION(() => {
      this.CONSUME(T.Once);
      once = true;
    });
    const patterns = this.SUBRULE(this.patterns);
    this.want(T.In, "in front of the dice");
    this.CONSUME(T.In);
    const source = this.SUBRULE(this.operand);
    return this.ACTION(() => {
      const id = this.nodes.id(Math.max(this.nodes.height(source), this.patternHeight(patterns)));
      return this.nodes.within({ kind: "reroll", id, span: this.from(start), once, patterns, in: source });
    });
  });

  protected readonly countIn = this.RULE("countIn", (): Expression => {
    const start = this.peek().startOffset;
    this.CONSUME(T.CountWord);
    const patterns = this.SUBRULE(this.patterns);
    this.want(T.In, "in front of what is counted");
    this.CONSUME(T.In);
    const source = this.SUBRULE(this.operand);
    return this.ACTION(() => {
      const id = this.nodes.id(Math.max(this.nodes.height(source), this.patternHeight(patterns)));
      return this.nodes.within({ kind: "count", id, span: this.from(start), patterns, in: source });
    });
  });

  protected patternHeight(patterns: readonly Pattern[]): number {
    let height = 0;
    for (const pattern of patterns) {
      if (pattern.kind === "range") height = Math.max(height, this.nodes.tallest([pattern.from, pattern.to]));
      else if (pattern.kind !== "else") height = Math.max(height, this.nodes.height(pattern.value));
    }
    return height;
  }

  protected readonly explode = this.RULE("explode", (): Expression => {
    const start = this.peek().startOffset;
    const seen = new Set<Clause>();
    let on: Explode["on"] = null;
    let upTo: Expression | null = null;
    let penetrating = false;
    let from: Expression | null = null;
    this.CONSUME(T.ExplodeWord);
    const of = this.SUBRULE(this.operand);
    this.MANY(() =>
      this.OR([
        {
          ALT: () => {
            this.CONSUME(T.On);
            this.once(seen, "on");
            on = this.SUBRULE(this.onPatterns);
          },
        },
        {
          ALT: () => {
            this.CONSUME(T.Up);
            this.once(seen, "up to");
            this.want(T.To, "behind `up`");
            this.CONSUME(T.To);
            upTo = this.SUBRULE(this.sum);
            this.want(T.Times, "behind `up to`");
            this.CONSUME(T.Times);
          },
        },
        {
          ALT: () => {
            this.CONSUME(T.Penetrating);
            this.once(seen, "penetrating");
            penetrating = true;
          },
        },
        {
          ALT: () => {
            this.CONSUME(T.From);
            this.once(seen, "from");
            from = this.SUBRULE2(this.operand);
          },
        },
      ]),
    );
    return this.ACTION(() => {
      const height = Math.max(this.nodes.tallest([of, upTo, from]), this.patternHeight(on ?? []));
      const id = this.nodes.id(height);
      return this.nodes.within({
        kind: "explode",
        id,
        span: this.from(start),
        of,
        on,
        upTo,
        penetrating,
        from,
      });
    });
  });

  private once(seen: Set<Clause>, clause: Clause): void {
    if (!this.RECORDING_PHASE && seen.has(clause)) {
      this.complain({
        code: "HR1059",
        span: spanOf(this.previous()),
        message: `\`${clause}\` stands here twice.`,
        hint: clause === "on" ? "Several values stand in brackets: `on (5, 6)`." : "Delete one of them.",
      });
    }
    seen.add(clause);
  }

  protected readonly roll = this.RULE("roll", (): Expression => {
    const start = this.peek().startOffset;
    this.CONSUME(T.RollWord);
    const of = this.SUBRULE(this.operand);
    let shift: Expression | null = null;
    if (!this.RECORDING_PHASE && this.at(T.With)) {
      const advantage = withoutRoll(withAdvantage(this.previous(), this.peek(2)), [this.peek(-1)]);
      if (advantage !== null) this.giveUp(advantage);
    }
    this.OPTION(() => {
      this.CONSUME(T.With);
      this.OPTION2(() => this.CONSUME(T.Plus));
      shift = this.SUBRULE(this.sum);
    });
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([of, shift]));
      return this.nodes.within({ kind: "roll", id, span: this.from(start), of, shift });
    });
  });

  protected readonly dieQuote = this.RULE("dieQuote", (): Expression => {
    const start = this.peek().startOffset;
    this.CONSUME(T.DieWord);
    const of = this.SUBRULE(this.sum);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(of));
      return this.nodes.within({ kind: "die", id, span: this.from(start), of });
    });
  });

  protected readonly step = this.RULE("step", (): Expression => {
    const start = this.peek().startOffset;
    this.CONSUME(T.StepWord);
    const of = this.SUBRULE(this.operand);
    const way = this.peek();
    if (!this.RECORDING_PHASE && way.tokenType !== T.Up && way.tokenType !== T.Down) {
      const place = this.end();
      this.giveUp({
        code: "HR1055",
        span: { start: place, end: place },
        message: `\`up\` or \`down\` is missing before ${describe(way)}.`,
        hint: "Write `step x up 1 on ladder`.",
      });
    }
    this.OR([{ ALT: () => this.CONSUME(T.Up) }, { ALT: () => this.CONSUME(T.Down) }]);
    const by = this.SUBRULE(this.tight);
    let on: Path | null = null;
    this.OPTION(() => {
      this.CONSUME(T.On);
      on = this.SUBRULE(this.path);
    });
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([of, by]));
      const direction = way.tokenType === T.Down ? "down" : "up";
      return this.nodes.within({ kind: "step", id, span: this.from(start), of, direction, by, on });
    });
  });

  protected readonly rung = this.RULE("rung", (): Expression => {
    const start = this.peek().startOffset;
    this.CONSUME(T.RungWord);
    this.want(T.Of, "behind `rung`");
    this.CONSUME(T.Of);
    const of = this.SUBRULE(this.operand);
    this.want(T.On, "in front of the ladder's name");
    this.CONSUME(T.On);
    const on = this.SUBRULE(this.path);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(of));
      return this.nodes.within({ kind: "rung", id, span: this.from(start), of, on });
    });
  });

  protected readonly path = this.RULE("path", (): Path => {
    const start = this.peek().startOffset;
    this.wantName("the name of a ladder");
    this.CONSUME(T.Word);
    const names = [this.name(this.previous())];
    this.MANY(() => {
      this.CONSUME(T.Dot);
      this.wantName("the name of a field");
      this.CONSUME2(T.Word);
      names.push(this.name(this.previous()));
    });
    return { names, span: this.from(start) };
  });

  protected readonly draw = this.RULE("draw", (): Expression => {
    const token = this.peek();
    this.OR([{ ALT: () => this.CONSUME(T.DrawWord) }, { ALT: () => this.CONSUME(T.PickWord) }]);
    let count: Expression | null = null;
    if (this.RECORDING_PHASE || !this.at(T.From)) {
      this.OPTION(() => {
        count = this.SUBRULE(this.sum);
      });
    }
    this.want(T.From, "in front of what is drawn from");
    this.CONSUME(T.From);
    const from = this.SUBRULE(this.postfix);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([count, from]));
      const kind = token.tokenType === T.DrawWord ? "draw" : "pick";
      return this.nodes.within({ kind, id, span: this.from(token.startOffset), count, from });
    });
  });

  // `sort i in 1..6 by -i`, as if the numbers stood in brackets.
  private passRange(from: Expression): void {
    const end = this.peek(2);
    const simple = end.tokenType === T.NumberToken || end.tokenType === T.Word;
    this.complain({
      code: "HR1032",
      span: { start: from.span.start, end: end.endOffset + 1 },
      message: "Numbers from one to another are a list in brackets where they are sorted.",
      hint: "Write `[1..6]`.",
      ...(simple && {
        fix: {
          title: "Write the brackets",
          edits: [
            { span: { start: from.span.start, end: from.span.start }, text: "[" },
            { span: { start: end.endOffset + 1, end: end.endOffset + 1 }, text: "]" },
          ],
        },
      }),
    });
    this.SKIP_TOKEN();
    if (simple) this.SKIP_TOKEN();
  }

  protected readonly sort = this.RULE("sort", (): Expression => {
    const start = this.peek().startOffset;
    this.CONSUME(T.SortWord);
    this.CONSUME(T.Word);
    const variable = this.name(this.previous());
    this.CONSUME(T.In);
    const source = this.SUBRULE(this.postfix);
    if (!this.RECORDING_PHASE && this.at(T.DotDot)) this.passRange(source);
    this.want(T.By, "behind what is sorted");
    this.CONSUME(T.By);
    const by = this.SUBRULE(this.sum);
    let descending = false;
    this.OPTION(() =>
      this.OR([
        {
          ALT: () => {
            this.CONSUME(T.Descending);
            descending = true;
          },
        },
        { ALT: () => this.CONSUME(T.Ascending) },
      ]),
    );
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([source, by]));
      return this.nodes.within({
        kind: "sort",
        id,
        span: this.from(start),
        variable,
        in: source,
        by,
        descending,
      });
    });
  });

  protected readonly divisorLiteral = this.RULE("divisorLiteral", (): Expression => {
    const start = this.peek().startOffset;
    this.CONSUME(T.Divisor);
    const spec = this.SUBRULE(this.divisorSpec);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.tallest([spec.by, spec.base]));
      return this.nodes.within({ kind: "divisor", id, span: this.from(start), spec });
    });
  });
}
