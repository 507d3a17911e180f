import type {
  Declaration,
  Label,
  Ladder,
  Module,
  Outcome,
  Parameter,
  Rule,
  Ruleset,
  Table,
  Use,
} from "../ast/declaration.ts";
import type { Expression, Name } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";
import type { Type } from "../ast/type.ts";
import type { Report } from "../diagnostic/diagnostic.ts";
import type { Lexed } from "../lex/lex.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { Nodes } from "./nodes.ts";
import { type ColumnHead, headEnds, TableParser } from "./table-parser.ts";
import { newLines, newLinesOrCommas } from "./token-parser.ts";

const bodies = tokenSet(T.LeftBrace, T.RecordOpen, T.Assign);
const later = tokenSet(T.SheetWord, T.OptionWord, T.OverrideWord, T.LaterWord);
const declarations = tokenSet(T.RuleWord, T.OutcomeWord, T.LadderWord, T.TableWord, T.UseWord, T.RulesetWord);

/** Words that mean dice before a bracket, so that a rule of that name could not be called. */
const uncallable = new Set([
  "roll",
  "explode",
  "die",
  "step",
  "divisor",
  "draw",
  "pick",
  "d",
  "к",
  "д",
  "require",
  "warn",
  "expect",
]);

const laterThings: ReadonlyMap<string, string> = new Map([
  ["sheet", "sheets"],
  ["option", "options"],
  ["override", "overrides"],
  ["extend", "additions to sheets and tables"],
  ["adjust", "adjustments"],
  ["remove", "removals"],
  ["choice", "choices"],
  ["test", "tests in a script"],
]);

/** A text as a tree, but for the rows of its tables, which are cut and read one by one. */
export interface ParsedTokens {
  readonly module: Module;
  readonly rows: ReadonlyMap<Table, readonly Token[]>;
}

/** The whole grammar: declarations and the main statements of a text. */
export class DeclarationParser extends TableParser {
  constructor(skipValidations: boolean) {
    super(skipValidations);
    this.performSelfAnalysis();
  }

  /** Parses the tokens of a text, of which the last is of type EOF. */
  parseTokens(tokens: Token[], docs: Lexed["docs"], nodes: Nodes, report: Report): ParsedTokens {
    this.docs = docs;
    this.rows = new Map();
    const module = this.parsing(tokens, nodes, report, () => this.program());
    const { rows } = this;
    this.docs = new Map();
    this.rows = new Map();
    return { module, rows };
  }

  /** Parses what stands in a cell of a table. */
  parseCell(tokens: Token[], nodes: Nodes, report: Report): Module {
    return this.parsing(tokens, nodes, report, () => this.program());
  }

  /** Parses the head of a column. */
  parseHead(tokens: Token[], nodes: Nodes, report: Report): ColumnHead | null {
    return this.parsing(tokens, nodes, report, () => this.columnHead());
  }

  private parsing<R>(tokens: Token[], nodes: Nodes, report: Report, rule: () => R): R {
    this.begin(tokens, nodes, report);
    const result = rule();
    this.begin([], new Nodes(() => undefined), () => undefined);
    return result;
  }

  protected readonly program = this.RULE("program", (): Module => {
    const items: (Declaration | Statement)[] = [];
    const one = (): void => {
      const item = this.SUBRULE(this.item);
      if (item !== null) items.push(item);
    };
    this.separated(newLines, one, () => this.MANY_SEP({ SEP: T.NewLine, DEF: one }));
    return { items };
  });

  protected readonly item = this.RULE("item", (): Declaration | Statement | null => {
    if (!this.RECORDING_PHASE && isIn(later, this.peek())) return this.notYet();
    if (!this.RECORDING_PHASE && !isIn(declarations, this.peek())) return this.SUBRULE(this.statement);
    return this.OR([
      { ALT: () => this.SUBRULE(this.rule) },
      { ALT: () => this.SUBRULE(this.outcome) },
      { ALT: () => this.SUBRULE(this.ladder) },
      { ALT: () => this.SUBRULE(this.table) },
      { ALT: () => this.SUBRULE(this.use) },
      { ALT: () => this.SUBRULE(this.ruleset) },
      { ALT: () => this.SUBRULE(this.statement) },
    ]);
  });

  // These have their place in the grammar, but what they do is still to come.
  private notYet(): null {
    const token = this.peek();
    this.complain({
      code: "HR1051",
      span: spanOf(token),
      message: `This version has no ${laterThings.get(token.image) ?? "such declarations"} yet.`,
      hint: "The rest of the text is read as if this were not there.",
    });
    this.skipTo(newLines);
    return null;
  }

  protected readonly rule = this.RULE("rule", (): Rule => {
    const token = this.peek();
    this.CONSUME(T.RuleWord);
    this.wantName("the name of the rule");
    this.CONSUME(T.Word);
    const name = this.nameWithHyphens();
    this.ACTION(() => this.refuseName(name));
    let parameters: readonly Parameter[] = [];
    if (this.RECORDING_PHASE || this.at(T.LeftParen)) parameters = this.SUBRULE(this.parameters);
    else this.missingParameters(name);
    let result: Type | null = null;
    this.OPTION(() => {
      this.CONSUME(T.ThinArrow);
      result = this.attempt(
        (): Type | null => this.SUBRULE(this.type),
        () => null,
        headEnds,
      );
    });
    const labels = this.labelsHere(0);
    if (!this.RECORDING_PHASE && !isIn(headEnds, this.peek()) && !this.atEnd()) this.junk(headEnds);
    let body: Expression | null = null;
    if (this.RECORDING_PHASE || isIn(bodies, this.peek())) body = this.body();
    return this.ACTION(() => {
      let height = this.nodes.height(body);
      for (const parameter of parameters) height = Math.max(height, this.nodes.height(parameter.default));
      const id = this.nodes.id(height);
      const doc = this.docOf(token);
      return {
        kind: "rule",
        id,
        span: this.from(token.startOffset),
        name,
        parameters,
        result,
        labels,
        body,
        doc,
      };
    });
  });

  private body(): Expression | null {
    let body: Expression | null = null;
    this.OPTION1(() => {
      body = this.attempt<Expression>(
        () =>
          this.OR([
            { ALT: () => this.SUBRULE(this.brace) },
            {
              ALT: () => {
                this.CONSUME(T.Assign);
                return this.SUBRULE(this.expression);
              },
            },
          ]),
        () => this.broken(),
        newLines,
      );
    });
    return body;
  }

  private refuseName(name: Name): void {
    if (!uncallable.has(name.text)) return;
    this.complain({
      code: "HR1054",
      span: name.span,
      message: `A rule cannot be called \`${name.text}\`: before a bracket, that word has a meaning of its own.`,
      hint: "Choose another name, for example with a second word and a `_`.",
    });
  }

  private missingParameters(name: Name): void {
    const place = { start: name.span.end, end: name.span.end };
    this.complain({
      code: "HR1037",
      span: name.span,
      message: `The rule \`${name.text}\` has no brackets for what it is given.`,
      hint: `Write \`rule ${name.text}()\`; names of what it is given stand in the brackets.`,
      fix: { title: "Write ()", edits: [{ span: place, text: "()" }] },
    });
  }

  protected readonly outcome = this.RULE("outcome", (): Outcome => {
    const token = this.peek();
    const members: { readonly name: Name; readonly labels: readonly Label[] }[] = [];
    const one = (): void => {
      this.wantName("the name of an outcome");
      this.CONSUME1(T.Word);
      const member = this.name(this.previous());
      members.push({ name: member, labels: this.labelsHere(0) });
    };
    this.CONSUME(T.OutcomeWord);
    this.wantName("the name of the outcome");
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    this.want(T.LeftBrace, "behind the name of the outcome");
    this.CONSUME(T.LeftBrace);
    if (!this.RECORDING_PHASE && this.at(T.RightBrace)) this.noMembers(name);
    this.separated(newLinesOrCommas, one, () =>
      this.MANY(() => {
        one();
        this.OPTION(() =>
          this.OR([{ ALT: () => this.CONSUME(T.NewLine) }, { ALT: () => this.CONSUME(T.Comma) }]),
        );
      }),
    );
    this.CONSUME(T.RightBrace);
    const doc = this.docOf(token);
    return { kind: "outcome", id: this.nodes.id(0), span: this.from(token.startOffset), name, members, doc };
  });

  private noMembers(name: Name): void {
    this.complain({
      code: "HR1038",
      span: name.span,
      message: `The outcome \`${name.text}\` has no names in its braces.`,
      hint: "Write what can come out, from low to high: `{ failure, success }`.",
    });
  }

  protected readonly ladder = this.RULE("ladder", (): Ladder => {
    const token = this.peek();
    this.CONSUME(T.LadderWord);
    this.wantName("the name of the ladder");
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    let value: Expression | null = null;
    this.OPTION(() => {
      this.CONSUME(T.Assign);
      value = this.attempt<Expression>(
        () => this.SUBRULE(this.expression),
        () => this.broken(),
        newLines,
      );
    });
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(value));
      const doc = this.docOf(token);
      return { kind: "ladder", id, span: this.from(token.startOffset), name, value, doc };
    });
  });

  protected readonly use = this.RULE("use", (): Use => {
    const start = this.peek().startOffset;
    this.CONSUME(T.UseWord);
    this.wantPlainText("behind `use`");
    this.CONSUME(T.Text);
    const target = this.previous().text;
    return { kind: "use", id: this.nodes.id(0), span: this.from(start), target };
  });

  protected readonly ruleset = this.RULE("ruleset", (): Ruleset => {
    const start = this.peek().startOffset;
    const fields: { readonly name: Name; readonly value: string }[] = [];
    const one = (): void => {
      this.wantName("the name of a line");
      this.CONSUME(T.Word);
      const name = this.name(this.previous());
      this.wantPlainText(`behind \`${name.text}\``);
      this.CONSUME1(T.Text);
      fields.push({ name, value: this.previous().text });
    };
    this.CONSUME(T.RulesetWord);
    this.wantPlainText("behind `ruleset`");
    this.CONSUME(T.Text);
    const identity = this.previous().text;
    this.want(T.LeftBrace, "behind the name of the ruleset");
    this.CONSUME(T.LeftBrace);
    this.separated(newLinesOrCommas, one, () => this.MANY_SEP({ SEP: T.NewLine, DEF: one }));
    this.CONSUME(T.RightBrace);
    return { kind: "ruleset", id: this.nodes.id(0), span: this.from(start), identity, fields };
  });
}
