import type { Span } from "../span.ts";

/** A JSON value and where it stands; numbers as they are written, so that none is rounded. */
export type JsonTree = { readonly span: Span } & (
  | { readonly kind: "null" }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "number"; readonly written: string }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "list"; readonly items: readonly JsonTree[] }
  | { readonly kind: "object"; readonly entries: readonly JsonEntry[] }
);

export interface JsonEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: JsonTree;
}

export type JsonRead =
  | { readonly ok: true; readonly tree: JsonTree }
  | { readonly ok: false; readonly span: Span; readonly message: string; readonly hint?: string };

/** Quotation marks as word processors put them. */
const CURLY = /[\u2018-\u201F\u00AB\u00BB]/u;

// Deeper than any sheet, and shallow enough for every recursive walk.
const MAX_DEPTH = 60;

/** Reads a JSON text; keys that stand twice in one object are both there. */
export function readJson(text: string): JsonRead {
  const reader = new Reader(text);
  try {
    return { ok: true, tree: reader.document() };
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    const { span, message, hint } = thrown;
    return { ok: false, span, message, ...(hint !== undefined && { hint }) };
  }
}

/** What a text in double quotes says; null where it is not well written. */
function decoded(written: string): string | null {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}

class Unreadable extends Error {
  readonly span: Span;
  readonly hint: string | undefined;

  constructor(span: Span, message: string, hint?: string) {
    super(message);
    this.span = span;
    this.hint = hint;
  }
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): JsonTree {
    // A byte order mark is no part of what is written.
    if (this.#text.startsWith("\uFEFF")) this.#at = 1;
    const tree = this.#value(0);
    this.#blanks();
    if (this.#at < this.#text.length) this.#refuse("Here the value has ended, and more follows.");
    return tree;
  }

  #value(depth: number): JsonTree {
    if (depth > MAX_DEPTH) this.#refuse("This lies too deep.");
    this.#blanks();
    const start = this.#at;
    const sign = this.#text[start];
    const span = (): Span => ({ start, end: this.#at });
    if (sign === "{") return { kind: "object", entries: this.#entries(depth), span: span() };
    if (sign === "[") return { kind: "list", items: this.#items(depth), span: span() };
    if (sign === '"') return { kind: "text", value: this.#string(), span: span() };
    const number = this.#match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y);
    if (number !== null) return { kind: "number", written: number, span: span() };
    const word = this.#match(/(?:true|false|null)\b/y);
    if (word === null) this.#refuse("A value is wanted here: a number, a text in double quotes, a list.");
    return word === "null"
      ? { kind: "null", span: span() }
      : { kind: "boolean", value: word === "true", span: span() };
  }

  #entries(depth: number): readonly JsonEntry[] {
    const entries: JsonEntry[] = [];
    this.#separated("}", () => {
      const start = this.#at;
      if (this.#text[start] !== '"') this.#refuse("A name in double quotes is wanted here.");
      const key = this.#string();
      const keySpan = { start, end: this.#at };
      this.#blanks();
      if (this.#match(/:/y) === null) this.#refuse("A colon is wanted behind the name.");
      entries.push({ key, keySpan, value: this.#value(depth + 1) });
    });
    return entries;
  }

  #items(depth: number): readonly JsonTree[] {
    const items: JsonTree[] = [];
    this.#separated("]", () => {
      items.push(this.#value(depth + 1));
    });
    return items;
  }

  #separated(end: string, one: () => void): void {
    this.#at += 1;
    this.#blanks();
    if (this.#text[this.#at] === end) {
      this.#at += 1;
      return;
    }
    for (let comma = -1; ; ) {
      this.#blanks();
      if (comma >= 0 && this.#text[this.#at] === end) this.#refuseComma(comma, end);
      one();
      this.#blanks();
      const sign = this.#text[this.#at];
      if (sign !== "," && sign !== end) this.#refuse(`A comma or \`${end}\` is wanted here.`);
      comma = this.#at;
      this.#at += 1;
      if (sign === end) return;
    }
  }

  #string(): string {
    const start = this.#at;
    const written = this.#match(/"(?:[^"\\]|\\.)*"/sy);
    // `"IQ”`: its end ends nothing, and it goes on to where the next text begins.
    const line = this.#text.slice(start + 1, this.#text.indexOf("\n", start) >>> 0);
    const curly = line.search(CURLY);
    const within = curly >= 0 && (written === null || start + 1 + curly < this.#at);
    const ends =
      written !== null && !written.includes("\n") && /^\s*(?:[,:\]}]|$)/u.test(this.#text.slice(this.#at));
    if (within && !ends) this.#refuseCurly(start + 1 + curly);
    if (written === null) this.#refuse("This text does not end.");
    const value = decoded(written);
    if (value === null) {
      this.#at -= written.length;
      this.#refuse("There is a sign in this text that needs a backslash, or a backslash too many.");
    }
    if (/\p{Surrogate}/u.test(value)) {
      throw new Unreadable(
        { start, end: this.#at },
        "There is half of a character in this text.",
        "A character beyond \\uffff is two halves, the first from \\ud800 on and the second from \\udc00 on: \\ud83c\\udfb2.",
      );
    }
    return value.normalize("NFC");
  }

  #blanks(): void {
    this.#match(/[ \t\r\n]*/y);
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return null;
    this.#at += found[0].length;
    return found[0];
  }

  #refuse(message: string): never {
    const span = { start: this.#at, end: Math.min(this.#at + 1, this.#text.length) };
    const sign = this.#text.slice(span.start, span.end);
    if (CURLY.test(sign)) this.#refuseCurly(span.start);
    if (sign === "'")
      throw new Unreadable(span, "A text stands in double quotes, not in single ones.", 'Write it so: "IQ".');
    throw new Unreadable(span, sign === "" ? `${message} The file ends here.` : message);
  }

  #refuseCurly(at: number): never {
    const sign = this.#text.slice(at, at + 1);
    throw new Unreadable(
      { start: at, end: at + 1 },
      `${sign} is a curved quotation mark.`,
      'Write straight ones, ": word processors put others in their place.',
    );
  }

  /** Behind a comma, the next sign already closes. */
  #refuseComma(comma: number, end: string): never {
    const span = { start: comma, end: comma + 1 };
    throw new Unreadable(
      span,
      `There is a comma before \`${end}\`, and nothing behind it.`,
      "Remove the comma.",
    );
  }
}
