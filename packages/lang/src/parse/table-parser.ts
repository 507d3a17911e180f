import type { Column, Parameter, Table } from "../ast/declaration.ts";
import type { Expression, Name } from "../ast/expression.ts";
import type { Type } from "../ast/type.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { parameterEnds, SignatureParser } from "./signature-parser.ts";
import { newLines } from "./token-parser.ts";

export const headEnds = tokenSet(T.LeftBrace, T.RecordOpen, T.Assign, T.NewLine);
const columnEnds = tokenSet(T.NewLine, T.LabelWord);
const diceEnds = tokenSet(T.LeftBrace, T.NewLine, T.Overlap, T.LabelWord);

/** What the head of a column says. */
export type ColumnHead = Pick<Column, "parameters" | "type" | "default" | "labels"> & { readonly name: Name };

/** Tables, but for what stands in their rows. */
export abstract class TableParser extends SignatureParser {
  /** The rows of the tables that were read, still in one piece each. */
  protected rows = new Map<Table, readonly Token[]>();

  protected readonly table = this.RULE("table", (): Table => {
    const token = this.peek();
    let dice: Expression | null = null;
    let overlap: Name | null = null;
    let supplied = false;
    const rows: Token[] = [];
    this.CONSUME(T.TableWord);
    this.wantName("the name of the table");
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    this.OPTION(() => {
      this.CONSUME(T.Colon);
      dice = this.attempt<Expression>(
        () => this.SUBRULE(this.sum),
        () => this.broken(),
        diceEnds,
      );
      this.OPTION1(() => {
        this.CONSUME(T.Overlap);
        this.wantName("what an overlap means: `first`, `last` or `share`");
        this.CONSUME1(T.Word);
        overlap = this.name(this.previous());
      });
    });
    const labels = this.labelsHere(0);
    if (!this.RECORDING_PHASE && !isIn(headEnds, this.peek()) && !this.atEnd()) this.junk(headEnds);
    const one = (): void => {
      if (!this.RECORDING_PHASE && !this.at(T.Row)) this.noRow();
      this.CONSUME(T.Row);
      rows.push(this.previous());
    };
    this.OPTION2(() => {
      this.CONSUME(T.LeftBrace);
      supplied = true;
      this.separated(newLines, one, () => this.MANY_SEP({ SEP: T.NewLine, DEF: one }));
      this.CONSUME(T.RightBrace);
    });
    return this.ACTION(() => {
      const id = this.nodes.id(this.nodes.height(dice));
      const table: Table = {
        kind: "table",
        id,
        span: this.from(token.startOffset),
        name,
        dice,
        overlap,
        labels,
        columns: [],
        rows: [],
        supplied,
        doc: this.docOf(token),
      };
      this.rows.set(table, rows);
      return table;
    });
  });

  private noRow(): never {
    this.giveUp({
      code: "HR1070",
      span: spanOf(this.peek()),
      message: "Between the braces of a table stand only rows.",
      hint: "A row begins and ends with `|`, and has a `|` between its cells: `| 3-5 | head | 2 |`.",
    });
  }

  /** `part : text`, `parry = 0`, `needs(hero) = true`. */
  protected readonly columnHead = this.RULE("columnHead", (): ColumnHead | null => {
    let head: ColumnHead | null = null;
    const one = (): void => {
      let parameters: readonly Parameter[] | null = null;
      let type: Type | null = null;
      let value: Expression | null = null;
      this.wantName("the name of a column");
      this.CONSUME(T.Word);
      const name = this.name(this.previous());
      this.OPTION(() => {
        parameters = this.SUBRULE(this.parameters);
      });
      this.OPTION1(() => {
        this.CONSUME(T.Colon);
        type = this.attempt(
          (): Type | null => this.SUBRULE(this.type),
          () => null,
          parameterEnds,
        );
      });
      this.OPTION2(() => {
        this.CONSUME(T.Assign);
        value = this.attempt<Expression>(
          () => this.SUBRULE(this.expression),
          () => this.broken(),
          columnEnds,
        );
      });
      const labels = this.labelsHere(0);
      head ??= { name, parameters, type, default: value, labels };
    };
    this.separated(newLines, one, () => this.MANY_SEP({ SEP: T.NewLine, DEF: one }));
    return head;
  });
}
