import { codes, explain } from "../../packages/lang/src/diagnostic/explain.ts";

const families: readonly (readonly [string, string])[] = [
  ["HR1", "How a text is written"],
  ["HR2", "What a text means"],
  ["HR3", "What goes wrong while a script runs"],
  ["HR4", "Limits"],
  ["HR5", "What comes from outside"],
];

/** The pages of all codes as one, the same that `houserule explain CODE` shows. */
export function diagnosticsPage(): string {
  const parts = families.map(([family, title]) => {
    const pages = codes.filter((code) => code.startsWith(family)).map(section);
    return `## ${title}\n\n${pages.join("\n")}`;
  });
  return `# Messages\n\nEvery message has a code that stays. \`houserule explain CODE\` shows one of these pages.\n\n${parts.join("\n")}`;
}

function section(code: string): string {
  const page = explain(code)?.page;
  if (page === undefined) return "";
  const ran = /^HR[345]/.test(code);
  return [
    `### ${code}: ${page.title}`,
    page.explanation,
    ran ? "This stops:" : "This gives the message:",
    fenced(page.wrong),
    ran ? "This runs:" : "This does not:",
    `${fenced(page.right)}\n`,
  ].join("\n\n");
}

// Some limits are met only by long texts.
const MOST_LINES = 30;
const MOST_CHARACTERS = 600;

function fenced(script: string): string {
  const lines = script.split("\n");
  const shown =
    lines.length > MOST_LINES ? [...lines.slice(0, 5), `# and ${lines.length - 5} lines more`] : lines;
  const cut = shown.map((line) => (line.length > MOST_CHARACTERS ? `${line.slice(0, 80)} …` : line));
  return `\`\`\`houserule\n${cut.join("\n")}\n\`\`\``;
}
