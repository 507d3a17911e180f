import type { Name } from "../ast/expression.ts";
import type { NamedType, Type } from "../ast/type.ts";
import { typesElsewhere } from "../elsewhere/types.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Span } from "../span.ts";
import type { Complaint } from "./complaint.ts";
import type { Nodes } from "./nodes.ts";

/** `die y` has the word that makes dice before a value. */
const words = tokenSet(T.Word, T.DieWord);

/**
 * What a type before a name was meant as. `typed`: the name may have one behind it; `untyped`: a field of a record, a
 * resource, what goes through a list; `result`: what a rule gives. `bare`: no `let` or `rule` stands before it.
 */
export type TypePlace = "typed" | "bare typed" | "untyped" | "result" | "bare result";

interface TypeFirst {
  readonly complaint: Complaint;
  /** The type as it is called here: `number` of `int x`. */
  readonly type: (nodes: Nodes) => Type | null;
  /** Of how many tokens the type is made. */
  readonly size: number;
}

/** `number x`, `list of text x`, where `x: number` is meant; null where no type stands before a name. */
export function typeFirst(tokens: readonly Token[], place: TypePlace): TypeFirst | null {
  const [first, second, third, fourth] = tokens;
  if (first === undefined || second === undefined || !isIn(words, first)) return null;
  const holds = (first.text === "list" || first.text === "map") && second.text === "of";
  const [type, name, size] = holds ? [third, fourth, 3] : [first, second, 1];
  const known = type === undefined || !isIn(words, type) ? undefined : typesElsewhere.get(type.text);
  // `Hero h` may name a sheet, which is not known yet.
  const of =
    known ?? (type !== undefined && name !== undefined && isOwnType(type, name) ? type.text : undefined);
  if (of === undefined || name?.tokenType !== T.Word || name.newline !== 0) return null;
  const span = { start: first.startOffset, end: (type ?? first).endOffset + 1 };
  return {
    complaint: complaintOf(span, name, holds ? `${first.text} of ${of}` : of, place),
    type: (nodes) => {
      if (known === undefined) return null;
      const named = namedType({ text: of, span: spanOf(type ?? first) }, null, nodes);
      return holds ? namedType({ text: first.text, span: spanOf(first) }, named, nodes) : named;
    },
    size,
  };
}

/** Whether of two words side by side, the first has a capital and the second none: `Hero h`. */
function isOwnType(type: Token, name: Token): boolean {
  if (type.tokenType !== T.Word || name.newline !== 0) return false;
  return type.text === "list" || type.text === "map" || (isCapital(type) && !isCapital(name));
}

const isCapital = ({ text }: Token): boolean => /^\p{Lu}/u.test(text);

function namedType(name: Name, of: NamedType | null, nodes: Nodes): NamedType {
  const span = { start: name.span.start, end: (of ?? name).span.end };
  return { kind: "named type", id: nodes.id(nodes.height(of)), span, name, of };
}

function complaintOf(span: Span, name: Token, type: string, place: TypePlace): Complaint {
  const shown = name.image.slice(0, 40);
  const cut = { span: { start: span.start, end: name.startOffset }, text: "" };
  if (place === "typed" || place === "bare typed") {
    const written = `${place === "bare typed" ? "let " : ""}${shown}: ${type}`;
    const behind = { start: name.endOffset + 1, end: name.endOffset + 1 };
    return {
      code: "HR1032",
      span,
      message: "What something is stands behind its name.",
      hint: `Write \`${written}\`.`,
      fix: {
        title: `Write ${written}`,
        edits: [
          { ...cut, text: place === "bare typed" ? "let " : "" },
          { span: behind, text: `: ${type}` },
        ],
      },
    };
  }
  if (place === "bare result")
    return {
      code: "HR1032",
      span,
      message: "A rule begins with the word `rule`, and what it gives stands behind its brackets.",
      hint: `Write \`rule ${shown}(…) -> ${type} = …\`.`,
    };
  const result = place === "result";
  return {
    code: "HR1032",
    span,
    message: result
      ? "What a rule gives stands behind its brackets."
      : "No type stands before the name here, and none is needed.",
    hint: result ? `Write \`${shown}(…) -> ${type}\`, or leave it out.` : `Write \`${shown}\` alone.`,
    fix: { title: "Delete the type", edits: [cut] },
  };
}

interface TypeBehind {
  readonly complaint: Complaint;
  /** The type is written as it is here, and can be read. */
  readonly readable: boolean;
}

/** `x number`, where `x: number` is meant; null where no type stands behind a name. */
export function typeBehind(name: Name, token: Token, next: Token): TypeBehind | null {
  if (!isIn(words, token) || token.newline !== 0) return null;
  const holds = (token.text === "list" || token.text === "map") && next.text === "of";
  const own = isCapital(token) && !/^\p{Lu}/u.test(name.text) ? token.text : undefined;
  const type = holds ? token.text : (typesElsewhere.get(token.text) ?? own);
  if (type === undefined) return null;
  const span = { start: name.span.end, end: token.endOffset + 1 };
  const written = `${name.text.slice(0, 40)}: ${type}`;
  return {
    readable: type === token.text,
    complaint: {
      code: "HR1055",
      span: { start: span.start, end: span.start },
      message: `\`:\` is missing between \`${name.text.slice(0, 40)}\` and what it is.`,
      hint: `Write \`${written}${holds ? " of …" : ""}\`.`,
      fix: { title: "Write :", edits: [{ span, text: `: ${type}` }] },
    },
  };
}
