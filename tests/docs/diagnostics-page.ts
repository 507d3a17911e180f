import { called } from "../../packages/cli/test/called.ts";
import { folderWith } from "../../packages/cli/test/scratch.ts";
import { codes, explain } from "../../packages/lang/src/diagnostic/explain.ts";
import { visible } from "../../packages/lang/src/diagnostic/visible.ts";

const families: readonly (readonly [string, string])[] = [
  ["HR1", "How a text is written"],
  ["HR2", "What a text means"],
  ["HR3", "What goes wrong while a script runs"],
  ["HR4", "Limits"],
  ["HR5", "What comes from outside"],
];

/** The pages of all codes as one, the same that `houserule explain CODE` shows, and what each message looks like. */
export async function diagnosticsPage(): Promise<string> {
  const parts: string[] = [];
  for (const [family, title] of families) {
    parts.push(`## ${title}\n`);
    for (const code of codes.filter((each) => each.startsWith(family))) parts.push(await section(code));
  }
  return `# Messages\n\nEvery message has a code that stays. \`houserule explain CODE\` shows one of these pages.\n\n${parts.join("\n")}`;
}

async function section(code: string): Promise<string> {
  const page = explain(code)?.page;
  if (page === undefined) return "";
  const picture = await pictureOf(code, page.wrong);
  return [
    `### ${code}: ${page.title}`,
    page.explanation,
    fenced(page.wrong),
    ...(picture === "" ? [] : [`\`\`\`text\n${picture}\n\`\`\``]),
    "Mended:",
    `${fenced(page.right)}\n`,
  ].join("\n\n");
}

/** The message that the script of a page earns, as the command line draws it; empty where it takes more than a script. */
async function pictureOf(code: string, script: string): Promise<string> {
  const file = folderWith({ "example.rules": script });
  const dice = script.match(/^# with the dice (.*)$/m)?.[1];
  const command = script.startsWith("# the odds of") ? "odds" : "roll";
  const more = [...(dice === undefined ? [] : ["--dice", dice]), ...(code.startsWith("HR4") ? strict : [])];
  const { err } = script.startsWith("# a ruleset")
    ? await called("roll", "price()", "--use", `${file}/example.rules`, ...more)
    : await called(command, script, ...more);
  const pictures = err.trimEnd().split(/\n\n(?=\w+ HR\d)/);
  const picture = pictures.find((each) => each.includes(` ${code}: `)) ?? "";
  return picture.replaceAll(`${file}/`, "").split("\n").map(cutLine).join("\n");
}

const strict = ["--limits", "strict"];

// Some limits are met only by long texts.
const MOST_LINES = 30;
const MOST_CHARACTERS = 600;

function fenced(script: string): string {
  const lines = script.split("\n");
  const shown =
    lines.length > MOST_LINES ? [...lines.slice(0, 5), `# and ${lines.length - 5} lines more`] : lines;
  const cut = shown.map(cutLine);
  return `\`\`\`houserule\n${cut.join("\n")}\n\`\`\``;
}

function cutLine(line: string): string {
  // Half a character could not be stored in the file, and a turned line would deceive its reader.
  return visible(line.length > MOST_CHARACTERS ? `${line.slice(0, 80)} …` : line).trimEnd();
}
