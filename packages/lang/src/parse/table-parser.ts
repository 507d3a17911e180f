import type { Column, Parameter, Table } from "../ast/declaration.ts";
import type { Expression, Name } from "../ast/expression.ts";
import type { Type } from "../ast/type.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { rowsWithoutPipes } from "./rows-without-pipes.ts";
import { parameterEnds, SignatureParser } from "./signature-parser.ts";
import { newLines } from "./token-parser.ts";

export const headEnds = tokenSet(T.LeftBrace, T.RecordOpen, T.Assign, T.NewLine);
const columnEnds = tokenSet(T.NewLine, T.LabelWord);
const types = /^(?:number|text|bool|die)$/;
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
      dice = this.attempt<Expression | null>(
        () => this.diceOrType(name),
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
    if (!this.RECORDING_PHASE) {
      this.looseRows(name, rows);
      supplied = rows.length > 0;
    }
    let told = false;
    const one = (): void => {
      // Lines that are no rows are one mistake.
      if (!this.RECORDING_PHASE && !this.at(T.Row)) {
        if (!told) this.complain(rowsWithoutPipes((distance) => this.peek(distance)));
        told = true;
        this.skipTo(newLines);
        return;
      }
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

  private diceOrType(table: Name): Expression | null {
    const type = this.peek();
    const behind = this.peek(2);
    if (this.RECORDING_PHASE || !types.test(type.image) || !(isIn(diceEnds, behind) || behind.image === ","))
      return this.SUBRULE(this.sum);
    this.skipTo(diceEnds);
    const span = this.from(table.span.end);
    this.complain({
      code: "HR1079",
      span: spanOf(type),
      message: `Behind the name of a table stand the dice that roll on it, and \`${type.image}\` is a type.`,
      hint:
        behind.image === ","
          ? `A table without dice says nothing there: \`table ${table.text} {\`. The first key finds the row, the second one the column: \`${table.text}[7, "column"]\`.`
          : `A table without dice says nothing there: \`table ${table.text} {\`. Keys that are all numbers or ranges are read as such.`,
      fix: { title: "Delete the type", edits: [{ span, text: "" }] },
    });
    return null;
  }

  // Rows that follow the head of the table without braces round them.
  private looseRows(name: Name, rows: Token[]): void {
    if (!this.at(T.NewLine) || this.peek(2).tokenType !== T.Row) return;
    const place = this.end();
    const first = this.peek(2);
    while (this.at(T.NewLine) && this.peek(2).tokenType === T.Row) {
      this.SKIP_TOKEN();
      this.SKIP_TOKEN();
      rows.push(this.previous());
    }
    const end = this.end();
    this.complain({
      code: "HR1052",
      span: spanOf(first),
      message: `The rows of the table \`${name.text}\` stand outside of its braces.`,
      hint: `Put them between \`{\` and \`}\`: the \`{\` behind the line of the table, the \`}\` below the last row.`,
      fix: {
        title: "Put the rows between braces",
        edits: [
          { span: { start: place, end: place }, text: " {" },
          { span: { start: end, end }, text: "\n}" },
        ],
      },
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
