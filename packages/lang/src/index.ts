// The compiler's public surface.

export type {
  Book,
  BookAdjustment,
  BookChange,
  BookChapter,
  BookDemand,
  BookEntry,
  BookField,
  BookItem,
  BookLabel,
  BookLadder,
  BookOption,
  BookOutcome,
  BookParameter,
  BookRule,
  BookSheet,
  BookTable,
  Paragraph,
  Prose,
  ProsePart,
} from "./book/book.ts";
export { bookOf } from "./book/book-of.ts";
export type { ParsedText } from "./book/bound-text.ts";
export { type Glossary, glossaryOf, type Place, type Worded } from "./book/glossary.ts";
export { type BookRead, readBook } from "./book/read-book.ts";
export type { BoundSheet } from "./compile/assemble.ts";
export { type Compiled, type CompileInput, compile } from "./compile/compile.ts";
export type { Ink, Paint } from "./diagnostic/annotation.ts";
export type { Code } from "./diagnostic/codes.ts";
export type { Diagnostic, Fix, Label, Severity } from "./diagnostic/diagnostic.ts";
export { codes, explain, nearestCodes, renderPage } from "./diagnostic/explain.ts";
export type { Finding } from "./diagnostic/finding.ts";
export type { Page } from "./diagnostic/page.ts";
export { type RenderOptions, render } from "./diagnostic/render.ts";
export { visible } from "./diagnostic/visible.ts";
export { displayWidth } from "./diagnostic/width.ts";
export { type Formatted, format } from "./format/format.ts";
export { nearest } from "./nearest.ts";
export { type Declared, type Outline, outline } from "./outline.ts";
export { type Parsed, parse } from "./parse/parse.ts";
export { print, printExpression } from "./print/print.ts";
export { canBeName } from "./resolve/declare/words.ts";
export type { RefusedModule, ResolveModule } from "./resolve/load.ts";
export { dieText } from "./sheet-file/die-text.ts";
export type { SheetInput } from "./sheet-file/instance.ts";
export { lineStarts, type Position, positionAt, type Source } from "./source.ts";
export type { Span } from "./span.ts";
