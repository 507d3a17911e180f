import type { Citation } from "./citations.ts";
import type { Mechanic } from "./inventory.ts";

/** The page that says where each mechanic of a ruleset is. `file` of a citation is its path from the root. */
export function coveragePage(
  ruleset: string,
  inventory: readonly Mechanic[],
  citations: readonly Citation[],
): string {
  const byId = new Map<string, Citation[]>();
  for (const citation of citations) byId.set(citation.id, [...(byId.get(citation.id) ?? []), citation]);
  const rows = inventory.map(({ id, name, advice }) => {
    const where = (byId.get(id) ?? []).map(placeText).join(", ");
    const said =
      advice === null ? where : [where, `advice: ${advice}`].filter((text) => text !== "").join("; ");
    return `| ${id} | ${celled(name)} | ${said === "" ? "not yet" : said} |`;
  });
  const carried = inventory.filter(({ id }) => byId.has(id)).length;
  const advised = inventory.filter(({ id, advice }) => advice !== null && !byId.has(id)).length;
  return `# The mechanics of ${ruleset}

Each mechanic of the source, and the declarations that carry it: those whose \`##\` comment cites its ID.
\`npm run docs\` writes this page anew.

In the scripts: ${carried} of ${inventory.length}.${advised === 0 ? "" : ` Advice on how to play: ${advised}.`}

| ID | mechanic | where |
| --- | --- | --- |
${rows.join("\n")}
`;
}

function placeText({ where, file, line }: Citation): string {
  const name = file.split("/").at(-1) ?? file;
  return `\`${where}\` ([${name}:${line}](../../${file}#L${line}))`;
}

function celled(text: string): string {
  return text.replaceAll("|", "\\|");
}
