/** What is expected of one program: a line that begins with `==>`. */
export type Expectation = { readonly line: number } & (
  | { readonly kind: "diagnostic"; readonly says: string; readonly hint: string | null }
  | { readonly kind: "odds"; readonly odds: ReadonlyMap<string, string> }
  | {
      readonly kind: "gives" | "fault" | "refusal" | "json" | "notes" | "trace";
      readonly limits: "strict" | "table";
      /** The faces of real dice, or a seed. */
      readonly from: { readonly dice: readonly string[] } | { readonly seed: string };
      readonly says: string;
      /** What a fault says to do, where that is expected. */
      readonly hint: string | null;
    }
);

/** One program of a corpus file and all that is expected of it. */
export interface Case {
  readonly name: string;
  readonly line: number;
  readonly text: string;
  readonly modules: ReadonlyMap<string, string>;
  readonly expectations: readonly Expectation[];
}

const RUN = /^(strict )?(?:dice (\S+) |seed (\S+) )?(gives|fault|refusal|json|notes|trace)(?: (.+))?$/;
const ONE_OUTCOME = /(.+?): (\d+(?:\/\d+)?)(?:, |$)/y;

/** Reads the cases of a corpus file; what is not in the format is an error that names the line. */
export function readCases(file: string): readonly Case[] {
  const lines = file.split("\n");
  const cases: Case[] = [];
  let at = 0;
  const wrong = (line: number, what: string): never => {
    throw new Error(`line ${line + 1}: ${what}: ${lines[line] ?? ""}`);
  };

  const expectation = (line: number, words: string, below: readonly string[]): Expectation => {
    const indented = below.map((one) => (one.startsWith("  ") ? one.slice(2) : wrong(line, "text below")));
    if (/^(error|warning|information) HR\d{4} (in \S+ )?".*"( at \d+:\d+)?$/.test(words)) {
      return { line, kind: "diagnostic", says: words, hint: below.length === 0 ? null : indented.join("\n") };
    }
    if (words.startsWith("odds ") && below.length === 0) {
      const odds = new Map<string, string>();
      ONE_OUTCOME.lastIndex = 0;
      for (let read = "odds ".length; read < words.length; read = ONE_OUTCOME.lastIndex) {
        ONE_OUTCOME.lastIndex = read;
        const [, value = "", probability = ""] = ONE_OUTCOME.exec(words) ?? wrong(line, "no odds");
        if (odds.has(value)) wrong(line, "an outcome twice");
        odds.set(value, probability);
      }
      return odds.size > 0 ? { line, kind: "odds", odds } : wrong(line, "no odds");
    }
    const [, strict, dice, seed, kind = "", says] = RUN.exec(words) ?? wrong(line, "no expectation");
    const lined = kind === "notes" || kind === "trace";
    if (
      lined
        ? says !== undefined || below.length === 0
        : says === undefined || (below.length > 0 && kind !== "fault")
    ) {
      wrong(line, "not what stands behind this word");
    }
    return {
      line,
      kind: kind as "gives",
      limits: strict === undefined ? "table" : "strict",
      from: seed === undefined ? { dice: dice?.split(",") ?? [] } : { seed },
      says: lined ? indented.join("\n") : (says ?? ""),
      hint: lined || below.length === 0 ? null : indented.join("\n"),
    };
  };

  while (at < lines.length) {
    const first = at;
    const name = /^# (.+)$/.exec(lines[at] ?? "")?.[1];
    if (name === undefined) {
      if (lines[at] !== "") wrong(at, "no case begins here");
      at += 1;
      continue;
    }
    const texts: { readonly name: string; readonly lines: string[] }[] = [{ name: "main", lines: [] }];
    for (at += 1; at < lines.length && !lines[at]?.startsWith("==>"); at += 1) {
      const module = /^-- (\S+) --$/.exec(lines[at] ?? "")?.[1];
      if (module === undefined) texts.at(-1)?.lines.push(lines[at] ?? "");
      else texts.push({ name: module, lines: [] });
    }
    const expectations: Expectation[] = [];
    while (lines[at]?.startsWith("==>")) {
      const start = at;
      for (at += 1; lines[at]?.startsWith("  "); ) at += 1;
      expectations.push(expectation(start, (lines[start] ?? "").slice(4), lines.slice(start + 1, at)));
    }
    if (expectations.length === 0) wrong(first, "a case without an expectation");
    if (cases.some((other) => other.name === name)) wrong(first, "a name twice");
    const [main, ...modules] = texts.map((text) => [text.name, text.lines.join("\n").trimEnd()] as const);
    cases.push({ name, line: first + 1, text: main?.[1] ?? "", modules: new Map(modules), expectations });
  }
  return cases;
}
