import type { Adjust, Extend, Override, RemoveAdjust, RemoveRow } from "../ast/change.ts";
import type { Declaration, Module, Table } from "../ast/declaration.ts";
import type { Expression, Path } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";
import type { Report } from "../diagnostic/diagnostic.ts";
import type { Lexed } from "../lex/lex.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { DefinitionParser } from "./definition-parser.ts";
import { Nodes } from "./nodes.ts";
import type { ColumnHead } from "./table-parser.ts";
import { newLines } from "./token-parser.ts";

const declarations = tokenSet(
  T.RuleWord,
  T.ChoiceWord,
  T.OptionWord,
  T.OutcomeWord,
  T.LadderWord,
  T.TableWord,
  T.SheetWord,
  T.TestWord,
  T.UseWord,
  T.RulesetWord,
  T.OverrideWord,
  T.ExtendWord,
  T.AdjustWord,
  T.RemoveWord,
);
const overridable = tokenSet(T.RuleWord, T.ChoiceWord, T.TableWord, T.OptionWord, T.LadderWord, T.SheetWord);
const adjustments = tokenSet(T.By, T.Times, T.TimesOf, T.At);
const amountEnds = tokenSet(T.Text, T.TextOpen, T.NewLine);
const partEnds = tokenSet(T.When, T.NewLine);

/** A text as a tree, but for the rows of its tables, which are cut and read one by one. */
export interface ParsedTokens {
  readonly module: Module;
  readonly rows: ReadonlyMap<Table, readonly Token[]>;
}

/** The whole grammar: declarations and the main statements of a text. */
export class DeclarationParser extends DefinitionParser {
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

  protected readonly item = this.RULE("item", (): Declaration | Statement => {
    if (!this.RECORDING_PHASE && !isIn(declarations, this.peek())) return this.SUBRULE(this.statement);
    return this.OR([
      { ALT: () => this.SUBRULE(this.rule) },
      { ALT: () => this.SUBRULE(this.choice) },
      { ALT: () => this.SUBRULE(this.optionDeclaration) },
      { ALT: () => this.SUBRULE(this.outcome) },
      { ALT: () => this.SUBRULE(this.ladder) },
      { ALT: () => this.SUBRULE(this.table) },
      { ALT: () => this.SUBRULE(this.sheet) },
      { ALT: () => this.SUBRULE(this.test) },
      { ALT: () => this.SUBRULE(this.use) },
      { ALT: () => this.SUBRULE(this.ruleset) },
      { ALT: () => this.SUBRULE(this.override) },
      { ALT: () => this.SUBRULE(this.extend) },
      { ALT: () => this.SUBRULE(this.adjust) },
      { ALT: () => this.SUBRULE(this.remove) },
      { ALT: () => this.SUBRULE(this.statement) },
    ]);
  });

  protected readonly override = this.RULE("override", (): Override => {
    const token = this.peek();
    this.CONSUME(T.OverrideWord);
    if (!this.RECORDING_PHASE && !isIn(overridable, this.peek())) this.notOverridable("override");
    const of = this.OR([
      { ALT: (): Override["of"] => this.SUBRULE(this.rule) },
      { ALT: () => this.SUBRULE(this.choice) },
      { ALT: () => this.SUBRULE(this.optionDeclaration) },
      { ALT: () => this.SUBRULE(this.ladder) },
      { ALT: () => this.SUBRULE(this.table) },
      { ALT: () => this.SUBRULE(this.sheet) },
    ]);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(of));
      return { kind: "override", id, span: this.from(token.startOffset), of, doc: this.docOf(token) };
    });
  });

  private notOverridable(word: string): never {
    return this.giveUp({
      code: "HR1078",
      span: spanOf(this.peek()),
      message: `Behind \`${word}\` stands what it changes: \`rule\`, \`choice\`, \`table\`, \`option\`, \`ladder\` or \`sheet\`.`,
      hint: "Write the word that it was declared with, and its name: `override rule luck() = 3`.",
    });
  }

  protected readonly extend = this.RULE("extend", (): Extend => {
    const token = this.peek();
    this.CONSUME(T.ExtendWord);
    const of = this.OR([
      { ALT: (): Table | Extend["of"] => this.SUBRULE(this.table) },
      { ALT: () => this.SUBRULE(this.sheet) },
    ]);
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(of));
      const span = this.from(token.startOffset);
      // Its rows are cut with those of the other tables.
      return { kind: "extend", id, span, of: of as Extend["of"], doc: this.docOf(token) };
    });
  });

  /** `adjust attack_skill by -1 "rain" label ru "дождь" for x in list when metres > 10`. */
  protected readonly adjust = this.RULE("adjust", (): Adjust => {
    const token = this.peek();
    this.CONSUME(T.AdjustWord);
    const target = this.target("what is adjusted");
    let how: Adjust["how"] = "by";
    if (!this.RECORDING_PHASE && !isIn(adjustments, this.peek())) this.noKind();
    this.OR([
      { ALT: () => this.CONSUME(T.By) },
      {
        ALT: () => {
          this.CONSUME(T.Times);
          how = "times";
        },
      },
      {
        ALT: () => {
          // Before a bracket, as in `times (level + 1)`.
          this.CONSUME(T.TimesOf);
          how = "times";
        },
      },
      {
        ALT: () => {
          this.CONSUME(T.At);
          if (!this.RECORDING_PHASE && !this.at(T.LeastWord) && !this.at(T.MostWord)) this.noKind();
          this.OR1([
            {
              ALT: () => {
                this.CONSUME(T.LeastWord);
                how = "at least";
              },
            },
            {
              ALT: () => {
                this.CONSUME(T.MostWord);
                how = "at most";
              },
            },
          ]);
        },
      },
    ]);
    const amount = this.attempt<Expression>(
      () => this.SUBRULE(this.sum),
      () => this.broken(),
      amountEnds,
    );
    this.wantTitle();
    this.CONSUME(T.Text);
    const title = this.previous().text;
    const labels = this.labelsHere(0);
    let each: Adjust["each"] = null;
    this.OPTION(() => {
      let to: Expression | null = null;
      this.CONSUME(T.For);
      this.wantName("the name of what goes through the list");
      this.CONSUME1(T.Word);
      const variable = this.name(this.previous());
      this.want(T.In, `behind \`${variable.text}\``);
      this.CONSUME(T.In);
      const from = this.attempt<Expression>(
        () => this.SUBRULE(this.expression),
        () => this.broken(),
        partEnds,
      );
      this.OPTION1(() => {
        this.CONSUME(T.DotDot);
        to = this.SUBRULE1(this.sum);
      });
      each = { variable, from, to };
    });
    let when: Expression | null = null;
    this.OPTION2(() => {
      this.CONSUME(T.When);
      when = this.condition(2);
    });
    return this.ACTION(() => {
      const parts = [amount, when, ...(each === null ? [] : [each.from, each.to])];
      const id = this.nodes.id(this.nodes.tallest(parts));
      const span = this.from(token.startOffset);
      const doc = this.docOf(token);
      return { kind: "adjust", id, span, target, how, amount, title, labels, each, when, doc };
    });
  });

  private target(what: string): Path {
    this.wantName(what);
    return this.SUBRULE(this.path);
  }

  private noKind(): never {
    const place = this.end();
    return this.giveUp({
      code: "HR1055",
      span: { start: place, end: place },
      message: "It is missing here how the number is adjusted.",
      hint: "Write `by -2`, `times 2`, `at least 1` or `at most 6`.",
    });
  }

  private wantTitle(): void {
    if (this.RECORDING_PHASE || this.at(T.Text)) return;
    if (this.at(T.TextOpen)) this.wantPlainText("here");
    const place = this.end();
    this.giveUp({
      code: "HR1055",
      span: { start: place, end: place },
      message: "The adjustment has no name, by which the trace tells what it did.",
      hint: 'Write one behind the number: `adjust attack by -1 "rain"`.',
    });
  }

  /** `remove row "x" from t`, `remove adjust attack_skill "off hand"`. */
  protected readonly remove = this.RULE("remove", (): RemoveAdjust | RemoveRow => {
    const start = this.peek().startOffset;
    this.CONSUME(T.RemoveWord);
    return this.OR([
      {
        ALT: (): RemoveAdjust | RemoveRow => {
          this.CONSUME(T.AdjustWord);
          const target = this.target("what was adjusted");
          this.wantTitle();
          this.CONSUME(T.Text);
          const title = this.previous().text;
          return this.ACTION(() => ({
            kind: "remove adjust",
            id: this.nodes.id(0),
            span: this.from(start),
            target,
            title,
          }));
        },
      },
      {
        ALT: (): RemoveAdjust | RemoveRow => {
          this.CONSUME(T.RowWord);
          const key = this.SUBRULE(this.expression);
          let to: Expression | null = null;
          this.OPTION(() => {
            this.CONSUME(T.DotDot);
            to = this.SUBRULE1(this.sum);
          });
          this.want(T.From, "behind the key of the row");
          this.CONSUME(T.From);
          this.wantName("the name of the table");
          this.CONSUME(T.Word);
          const table = this.name(this.previous());
          return this.ACTION(() => ({
            kind: "remove row",
            id: this.nodes.id(this.nodes.tallest([key, to])),
            span: this.from(start),
            key,
            to,
            table,
          }));
        },
      },
    ]);
  });
}
