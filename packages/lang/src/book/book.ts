/** The name of a thing in a locale. */
export interface BookLabel {
  readonly locale: string;
  readonly text: string;
}
/** A stretch of prose: words, or what stood between backticks. */
export interface ProsePart {
  readonly kind: "words" | "code";
  readonly text: string;
}
/** A paragraph, or a point of a list. */
export interface Paragraph {
  readonly kind: "paragraph" | "point";
  readonly parts: readonly ProsePart[];
}
/** What `##` lines say, without the lines that ask for charts. */
export type Prose = readonly Paragraph[];

/** What every entry of a book has. */
export interface BookEntry {
  readonly name: string;
  readonly labels: readonly BookLabel[];
  readonly prose: Prose;
  /** Expressions whose odds are to be drawn: the `odds: EXPR` lines. */
  readonly charts: readonly string[];
  /** The text that it stands in, and the line from 1. */
  readonly file: string;
  readonly line: number;
}
export interface BookParameter {
  readonly name: string;
  /** As scripts write them; null where there is none. */
  readonly type: string | null;
  readonly default: string | null;
  readonly labels: readonly BookLabel[];
}
/** What is added to a rule or to a derived field. */
export interface BookAdjustment {
  readonly target: string;
  readonly title: string;
  readonly labels: readonly BookLabel[];
  /** `by -1`, `at least 3`. */
  readonly change: string;
  /** `w in wounds`: once for each; null without. */
  readonly each: string | null;
  readonly when: string | null;
  readonly prose: Prose;
}
export interface BookRule extends BookEntry {
  readonly kind: "rule" | "choice";
  /** `success_roll(target) -> Success`. */
  readonly signature: string;
  readonly parameters: readonly BookParameter[];
  /** What a choice asks. */
  readonly question: string | null;
  /** False: whoever plays has to supply it. */
  readonly supplied: boolean;
  /** Its own text. */
  readonly script: string;
  readonly adjustments: readonly BookAdjustment[];
}
export interface BookOutcome extends BookEntry {
  readonly kind: "outcome";
  /** Low to high. */
  readonly members: readonly { readonly name: string; readonly labels: readonly BookLabel[] }[];
}
export interface BookLadder extends BookEntry {
  readonly kind: "ladder";
  readonly value: string | null;
}
export interface BookTable extends BookEntry {
  readonly kind: "table";
  /** What is rolled on it; null for a catalogue. */
  readonly dice: string | null;
  readonly overlap: string | null;
  /** `code`: the cells are expressions. */
  readonly columns: readonly {
    readonly title: string;
    readonly labels: readonly BookLabel[];
    readonly code: boolean;
  }[];
  readonly rows: readonly (readonly string[])[];
  readonly supplied: boolean;
}
export interface BookOption extends BookEntry {
  readonly kind: "option";
  readonly type: string | null;
  /** Null: it must be supplied. */
  readonly value: string | null;
}
export interface BookField {
  readonly kind: "field" | "derived" | "resource";
  readonly name: string;
  readonly type: string | null;
  /** The default, the formula, or what a resource begins with. */
  readonly value: string | null;
  readonly labels: readonly BookLabel[];
  readonly prose: Prose;
  readonly adjustments: readonly BookAdjustment[];
}
/** What a sheet has to keep to, and what is said where it does not. */
export interface BookDemand {
  readonly kind: "require" | "warn";
  readonly condition: string;
  readonly otherwise: string;
}
export interface BookSheet extends BookEntry {
  readonly kind: "sheet";
  readonly fields: readonly BookField[];
  readonly demands: readonly BookDemand[];
}
/** A change to what another text declares: an override, an extension, a row that goes. */
export interface BookChange extends BookEntry {
  readonly kind: "change";
  /** `override rule`, `extend table`, `remove row`. */
  readonly what: string;
  readonly script: string;
}
export type BookItem = BookRule | BookOutcome | BookLadder | BookTable | BookSheet | BookChange;

/** What a `# ---- Title` comment heads, or the beginning of a text. */
export interface BookChapter {
  readonly title: string | null;
  readonly items: readonly BookItem[];
}

/** A rulebook as plain data: what a ruleset declares, in the order of its texts. */
export interface Book {
  /** What `use` calls it; null for a text without a ruleset's header. */
  readonly identity: string | null;
  readonly title: string;
  readonly version: string | null;
  readonly source: string | null;
  readonly licence: string | null;
  /** What else the header says. */
  readonly about: readonly { readonly name: string; readonly value: string }[];
  /** The rulesets that it builds on. */
  readonly uses: readonly string[];
  /** The locales of its labels, as they first come. */
  readonly locales: readonly string[];
  readonly chapters: readonly BookChapter[];
  readonly options: readonly BookOption[];
  /** Adjustments of what the book does not declare. */
  readonly adjustments: readonly BookAdjustment[];
}
