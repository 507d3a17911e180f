import { EOF } from "chevrotain";
import type { Name } from "../ast/expression.ts";
import type { Type } from "../ast/type.ts";
import { nesting } from "../lex/nesting.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, type TokenSet, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { limits } from "../limits.ts";
import {
  bracketedType,
  isRecordType,
  isTypeInBrackets,
  lacksOf,
  recordType,
  typeInBrackets,
} from "./bracketed-type.ts";
import { describe } from "./describe.ts";
import { isValueBehindType, noAssign } from "./missing-assign.ts";
import { TokenParser } from "./token-parser.ts";
import { typeBehind } from "./type-first.ts";
import { isValueForType, secondColon, valueForType, wasValue } from "./value-for-type.ts";

const typeStarts = tokenSet(T.Word, T.None, T.Text, T.NumberToken, T.Minus);

/** Types: `number`, `"a" | "b"`, `list of key of skills`, `0..10`, `T or none`. */
export abstract class TypeParser extends TokenParser {
  private typeDepth = 0;
  /** Whether a value stood where the last type was to stand: it is lost, but not missing. */
  protected valueLost = false;

  /** `depth` says in how many types this one stands. */
  protected readonly type = this.RULE("type", (depth = 0): Type => {
    const start = this.peek().startOffset;
    this.typeDepth = depth;
    const members = [this.SUBRULE(this.typeAtom)];
    this.MANY(() => {
      this.OR([{ ALT: () => this.CONSUME(T.Pipe) }, { ALT: () => this.CONSUME(T.Or) }]);
      members.push(this.SUBRULE1(this.typeAtom));
    });
    const [only] = members;
    if (members.length === 1 && only !== undefined) return only;
    const id = this.nodes.id(this.nodes.tallest(members));
    return { kind: "union type", id, span: this.from(start), members };
  });

  protected readonly typeAtom = this.RULE("typeAtom", (): Type => {
    this.wantType();
    return this.OR([
      { ALT: () => this.namedType() },
      { ALT: () => this.noneType() },
      { ALT: () => this.textType() },
      { ALT: () => this.rangeType() },
    ]);
  });

  /** The type behind `NAME :`; a value there is told, and what it goes on with passed over. */
  protected typeOf(name: Name, ends: TokenSet): Type | null {
    const colon = this.previous();
    this.valueLost = false;
    const type = this.attempt(
      (): Type | null => {
        if (!this.RECORDING_PHASE) this.refuseBracketedType();
        if (!this.RECORDING_PHASE && isRecordType(this.peek(2), this.peek(3), this.peek(4)))
          this.refuseRecordType("");
        this.valueLost =
          !this.RECORDING_PHASE &&
          isValueForType(this.peek()) &&
          !isTypeInBrackets(this.peek(), this.peek(2), this.peek(3));
        if (this.valueLost) this.giveUp(valueForType(name, colon));
        const open = this.RECORDING_PHASE ? null : this.passBracket();
        const type = this.SUBRULE(this.type);
        if (open !== null) this.closeBracket(open);
        return type;
      },
      () => null,
      ends,
    );
    if (this.RECORDING_PHASE) return type;
    if (type !== null && this.at(T.Colon)) this.complain(secondColon(name, this.previous(), this.peek()));
    else if (wasValue(type, this.peek())) this.complain(valueForType(name, colon));
    else if (type !== null && isValueBehindType(type, this.peek()))
      this.complain(noAssign(this.previous(), this.peek()));
    else return type;
    this.valueLost = true;
    this.skipTo(ends);
    return null;
  }

  /** The type behind a name where the `:` is missing, `x number`, which is reported; null where there is none. */
  protected typeWithoutColon(name: Name, ends: TokenSet): Type | null {
    const found = this.RECORDING_PHASE ? null : typeBehind(name, this.peek(), this.peek(2));
    if (found === null) return null;
    this.complain(found.complaint);
    if (found.readable) return this.typeOf(name, ends);
    this.SKIP_TOKEN();
    return null;
  }

  // `[text]`, `list<text>`.
  private refuseBracketedType(): void {
    const found = bracketedType([1, 2, 3, 4].map((distance) => this.peek(distance)));
    if (found === null) return;
    this.complain(found.complaint);
    for (let i = 0; i < found.size; i += 1) this.SKIP_TOKEN();
    this.giveUp(found.complaint);
  }

  // `list of { name: text }`, of which the rest of the head is read all the same.
  private refuseRecordType(before: string): void {
    if (!this.at(T.LeftBrace) && !this.at(T.RecordOpen)) return;
    const [open, name] = [this.peek(), this.peek(2)];
    let depth = 0;
    do {
      depth += nesting(this.peek());
      this.SKIP_TOKEN();
    } while (depth > 0 && this.peek().tokenType !== EOF);
    this.giveUp(recordType(open, this.previous(), before, name));
  }

  /** `x: (number or none)`: the bracket, which is passed over. */
  private passBracket(): Token | null {
    if (!isTypeInBrackets(this.peek(), this.peek(2), this.peek(3))) return null;
    this.SKIP_TOKEN();
    return this.previous();
  }

  private closeBracket(open: Token): void {
    this.want(T.RightParen, "behind a type");
    this.SKIP_TOKEN();
    this.complain(typeInBrackets(open, this.previous()));
  }

  private wantType(): void {
    const token = this.peek();
    if (this.RECORDING_PHASE || isIn(typeStarts, token)) return;
    const place = this.end();
    this.giveUp({
      code: "HR1055",
      span: { start: place, end: place },
      message: `A type is missing before ${describe(token)}.`,
      hint: 'Types are number, bool, text, die, a name, texts such as `"a" | "b"`, and ranges such as 0..10.',
    });
  }

  private noneType(): Type {
    const token = this.CONSUME(T.None);
    return this.ACTION(() => ({
      kind: "none type",
      id: this.nodes.id(0),
      span: this.from(token.startOffset),
    }));
  }

  private textType(): Type {
    const start = this.peek().startOffset;
    this.CONSUME(T.Text);
    const value = this.previous().text;
    return { kind: "text type", id: this.nodes.id(0), span: this.from(start), value };
  }

  private namedType(): Type {
    const start = this.peek().startOffset;
    this.CONSUME(T.Word);
    const name = this.name(this.previous());
    let of: Type | null = null;
    const lacking = this.RECORDING_PHASE ? null : lacksOf(this.previous(), this.peek(), this.peek(2));
    if (lacking !== null) {
      this.complain(lacking);
      return this.heldType(start, name, this.SUBRULE2(this.typeAtom));
    }
    this.OPTION1(() => {
      this.CONSUME(T.Of);
      if (this.typeDepth > limits.maxDepth) this.tooDeep();
      this.typeDepth += 1;
      if (!this.RECORDING_PHASE) this.refuseRecordType(`${name.text} of `);
      of = this.OR1([{ ALT: () => this.typeInBrackets() }, { ALT: () => this.SUBRULE3(this.typeAtom) }]);
      this.typeDepth -= 1;
    });
    return this.heldType(start, name, of);
  }

  // `list of (number or none)`: without brackets, the list itself may be none.
  private typeInBrackets(): Type {
    const depth = this.typeDepth;
    this.CONSUME(T.LeftParen);
    const inner = this.SUBRULE4(this.type, { ARGS: [depth] });
    this.typeDepth = depth;
    this.want(T.RightParen, "behind a type");
    this.CONSUME(T.RightParen);
    return inner;
  }

  private heldType(start: number, name: Name, of: Type | null): Type {
    const id = this.nodes.id(this.nodes.height(of));
    return { kind: "named type", id, span: this.from(start), name, of };
  }

  private rangeType(): Type {
    const start = this.peek().startOffset;
    const from = this.SUBRULE1(this.signed);
    let to: string | null = null;
    this.OPTION(() => {
      this.CONSUME(T.DotDot);
      to = this.SUBRULE2(this.signed);
    });
    return { kind: "range type", id: this.nodes.id(0), span: this.from(start), from, to };
  }

  protected readonly signed = this.RULE("signed", (): string => {
    let sign = "";
    this.OPTION(() => {
      this.CONSUME(T.Minus);
      sign = "-";
    });
    this.want(T.NumberToken, "in a type");
    this.CONSUME(T.NumberToken);
    return sign + this.previous().text;
  });

  private tooDeep(): never {
    this.typeDepth = 0;
    return this.giveUp({
      code: "HR1093",
      span: spanOf(this.peek()),
      message: `This type is nested deeper than ${limits.maxDepth} levels.`,
      hint: "Write `list` and leave the rest out.",
    });
  }
}
