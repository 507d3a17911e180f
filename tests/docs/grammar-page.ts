import type { ISerializedGast } from "chevrotain";
import { DeclarationParser } from "../../packages/lang/src/parse/declaration-parser.ts";

// The grammar as the parser has it, written down production by production.

type Production = ISerializedGast & {
  readonly name?: string;
  readonly label?: string;
  readonly definition?: readonly Production[];
  readonly separator?: Production;
};

const head = `# The grammar

Drawn from the parser itself; the tests hold this page to it. \`[ ]\` may be left out, \`{ }\` repeats, \`|\` chooses.
Words in quotes stand as they are. \`NEWLINE\` is what the layout leaves of line breaks and \`;\`: a line that ends with
an operator, a comma or a word that waits for more goes on, and inside \`( )\` and \`[ ]\` line breaks mean nothing.

Words such as \`roll\`, \`of\`, \`count\` are words of the language only where no name could stand; elsewhere they are names.
An \`operand\` begins with one of the prefix words or a value; how strongly the operators between operands bind is, from
loose to tight: \`or\`, \`and\`, \`not\`, comparisons and \`in\`, \`otherwise\`, \`+ - divisor round\`, \`* / //\`, minus, the prefix
words, \`->\`, \`d\`, and what follows a value directly (\`.name\`, \`[ ]\`, \`( )\`, \`times ( )\`).

The rows of a table are cut at their pipes first; then the first row is read as \`columnHead\`s, keys as patterns of
numbers, texts and outcomes, and each cell as \`program\` unless its column is one of words.
`;

/** The page, from `program` on, each production behind the first that needs it. */
export function grammarPage(): string {
  const productions = new Map(
    (new DeclarationParser(true).getSerializedGastProductions() as readonly Production[]).map((each) => [
      each.name ?? "",
      each,
    ]),
  );
  const order: string[] = [];
  const visit = (name: string): void => {
    if (order.includes(name)) return;
    order.push(name);
    for (const inner of namesIn(productions.get(name)?.definition ?? [])) visit(inner);
  };
  visit("program");
  visit("columnHead");
  const width = Math.max(...order.map((name) => name.length));
  const lines = order.map((name) => {
    const text = whole(productions.get(name)?.definition ?? []);
    return broken(`${name.padEnd(width)} = `, text, width);
  });
  return `${head}\n\`\`\`ebnf\n${lines.join("\n")}\n\`\`\`\n`;
}

function namesIn(definition: readonly Production[]): string[] {
  return definition.flatMap((each) => [
    ...(each.type === "NonTerminal" ? [each.name ?? ""] : []),
    ...namesIn(each.definition ?? []),
  ]);
}

function sequence(definition: readonly Production[]): string {
  return definition
    .map(part)
    .filter((text) => text !== "")
    .join(" ");
}

/** A production: nothing need hold its alternatives together. */
function whole(definition: readonly Production[]): string {
  const text = sequence(definition);
  return definition.length === 1 && definition[0]?.type === "Alternation" ? text.slice(2, -2) : text;
}

function part(node: Production): string {
  const inside = (): string => sequence(node.definition ?? []);
  switch (node.type) {
    case "NonTerminal":
      return node.name ?? "";
    case "Terminal":
      return terminal(node);
    case "Option":
      return `[ ${inside()} ]`;
    case "Repetition":
      return `{ ${inside()} }`;
    case "RepetitionMandatory":
      return `${inside()} { ${inside()} }`;
    case "RepetitionWithSeparator":
      return `[ ${inside()} { ${separator(node)} ${inside()} } ]`;
    case "RepetitionMandatoryWithSeparator":
      return `${inside()} { ${separator(node)} ${inside()} }`;
    case "Alternation":
      return `( ${[...new Set((node.definition ?? []).map(part))].filter((text) => text !== "").join(" | ")} )`;
    default:
      return inside();
  }
}

function separator(node: Production): string {
  return node.separator === undefined ? "" : terminal(node.separator);
}

const classes: ReadonlyMap<string, string> = new Map([
  ["Number", "NUMBER"],
  ["Dice", "DICE"],
  ["Die", "DIE"],
  ["Word", "NAME"],
  ["Text", "TEXT"],
  ["Row", "ROW"],
  ["NewLine", "NEWLINE"],
  ["TextOpen", "'\"…{'"],
  ["TextMiddle", "'}…{'"],
  ["TextClose", "'}…\"'"],
  ["Broken", ""],
]);

function terminal({ name = "", label = "" }: Production): string {
  return classes.get(name) ?? `"${label.replaceAll("`", "")}"`;
}

// Long productions go on below their first word, broken at blanks.
function broken(start: string, text: string, width: number): string {
  const lines: string[] = [];
  let line = start;
  for (const word of text.split(" ")) {
    if (line.length + word.length > 108) {
      lines.push(line.trimEnd());
      line = " ".repeat(width + 3);
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()].join("\n");
}
