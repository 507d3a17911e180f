import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";
import { folderWith } from "./scratch.ts";

const game = `ruleset "game" {
  title "A game"
  version "0.2.0"
  source "Our table"
}

# ---- Rolls

## Roll at or under the target; \`Success\` says how it ends.
## odds: hit(9)
rule hit(target) -> Success label ru "удар" { if 3d6 <= target { success } else { failure } }

outcome Success {
  failure label ru "провал"
  success label ru "успех"
}

# ---- Places

table place: d2 {
  | d2 | part : text |
  | 1  | head        |
  | 2  | body        |
}
`;

async function page(text: string, ...args: readonly string[]): Promise<string> {
  const file = join(folderWith({ "game.rules": text }), "game.rules");
  const { status, out, err } = await called("docs", file, ...args);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  return out;
}

describe("docs in Markdown", () => {
  test("has a head, contents, and a section for each entry", async () => {
    expect(await page(game)).toBe(`# A game

- Version: 0.2.0
- Source: Our table
- In scripts: \`use "game"\`

- [Rolls](#rolls): [\`hit\`](#hit), [\`Success\`](#success)
- [Places](#places): [\`place\`](#place)

## Rolls

### \`hit\`

_rule · ru \`удар\`_

\`\`\`houserule
hit(target) -> Success
\`\`\`

Roll at or under the target; [\`Success\`](#success) says how it ends.

Odds of \`hit(9)\`:

\`\`\`text
failure  5/8  62.50%  ██████████████████████████████████████████████████████
success  3/8  37.50%  ████████████████████████████████▍
\`\`\`

<details><summary>Script</summary>

\`\`\`houserule
rule hit(target) -> Success label ru "удар" { if 3d6 <= target { success } else { failure } }
\`\`\`

</details>

### \`Success\`

_outcomes, low to high_

| Outcome | ru |
| --- | --- |
| \`failure\` | \`провал\` |
| \`success\` | \`успех\` |

## Places

### \`place\`

_table, rolled on \`d2\`_

| d2 | part |
| --- | --- |
| 1 | head |
| 2 | body |
`);
  });

  test("lists options with types, defaults and prose, and what is to be supplied", async () => {
    const text = `rule weather(day) -> number
## How hard falls are.
option fall: "soft" | "hard" = "soft" label ru "падение"
option start: number
`;
    const out = await page(text);
    expect(out).toContain(`## To be supplied

The source says nothing here: each table of players supplies its own.

- rule [\`weather\`](#weather)
- option [\`start\`](#options)
`);
    expect(out).toContain(`| Option | Type | Default | ru | What it decides |
| --- | --- | --- | --- | --- |
| \`fall\` | \`"soft" \\| "hard"\` | \`"soft"\` | \`падение\` | How hard falls are. |
| \`start\` | \`number\` | must be supplied |  |  |
`);
  });

  test("shows sheets with a column for each locale, and adjustments beside what they adjust", async () => {
    const out = await page(`sheet Hero label ru "Герой" {
  ## Strength.
  ST = 10 label ru "СИЛ" label en "Strength"
  lift = 2 * ST
  resource HP 0..ST label ru "ХП"
  require ST >= 1 else "too weak"
}
adjust Hero.lift by 5 "rope" when ST > 12
rule aim(range) = 10
adjust aim by -1 "rain"
`);
    expect(out).toContain(`| Field | ru | en | Kind | Type | Default or formula | Remarks |
| --- | --- | --- | --- | --- | --- | --- |
| \`ST\` | \`СИЛ\` | \`Strength\` | field |  | \`10\` | Strength. |
| \`lift\` |  |  | derived |  | \`2 * ST\` |  |
| \`HP\` | \`ХП\` |  | resource | \`0..ST\` |  |  |

| Demand | What has to hold | Else it says |
| --- | --- | --- |
| must | \`ST >= 1\` | too weak |

\`Hero.lift\` is adjusted:

| Adjustment | Change | When |
| --- | --- | --- |
| rope | \`by 5\` | \`ST > 12\` |
`);
    expect(out).toContain("aim(range)\n```\n\n| Adjustment | Change |\n| --- | --- |\n| rain | `by -1` |\n");
  });

  test("keeps the text of a script text", async () => {
    const out = await page(`ruleset "x" { title "*A* [b](http://c) <i> | & _d_" }

## 1. \`a|b\` <script>alert(1)</script> ![x](y) **bold** www.example.org
##
## # no heading
rule under_score() = 1

table t { | name | cost |
  | A\\|B <i> | 1 |
}
option o = "\`\`" # a comment
`);
    const [title] = out.split("\n");
    expect(title).toBe("# \\*A\\* \\[b\\](http\\://c) \\<i\\> \\| \\& \\_d\\_");
    expect(out).toContain(
      "\n1\\. `a|b` \\<script\\>alert(1)\\</script\\> !\\[x\\](y) \\*\\*bold\\*\\* www\\.example.org\n",
    );
    expect(out).toContain("\n\\# no heading\n");
    expect(out).toContain("| A\\|B \\<i\\> | 1 |");
    expect(out).toContain('| `o` | ```"``"``` |');
  });

  test("leads to the second of two headings that are alike", async () => {
    const out = await page("# ---- Fear\nrule fear() = 1\n## See `fear`.\nrule flee() = 1\n");
    expect(out).toContain("- [Fear](#fear): [`fear`](#fear-1), [`flee`](#flee)");
    expect(out).toContain("See [`fear`](#fear-1).");
  });
});

describe("docs as HTML", () => {
  const tags = (html: string) => new Set([...html.matchAll(/<([a-zA-Z!][^\s/>]*)/g)].map(([, name]) => name));

  test("is one page with everything in it", async () => {
    const html = await page(game, "--html");
    expect(html).toMatch(/^<!doctype html>\n/);
    expect(html).toContain("<title>A game</title>");
    expect(html).toContain('<h3 id="rule-hit"><code>hit</code></h3>');
    expect(html).toContain('<a href="#outcome-Success"><code>Success</code></a>');
    expect(html).toContain("<title>failure: 5/8, 62.50%</title>");
    expect(html).toContain("<td>head</td>");
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).toContain('<div class="scroll" tabindex="0"><table>');
    expect(html.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
      /https?:|url\(|src=|@import|<script|<link/,
    );
  });

  test("keeps every text of a script text", async () => {
    const evil = `<x-evil a='1'></style></script>"'`;
    const inText = evil.replaceAll('"', '\\"');
    const told = await page(
      `## odds: if d2 == 1 { "${inText}" } else { "b" }
rule f() = 1
`,
      "--html",
    );
    const declared = await page(
      `ruleset "x" { title "${inText}"
  version "${inText}"
  source "${inText}"
  author "${inText}"
}
# ---- ${evil}
## ${evil} \`${evil}\`
## - ${evil}
rule f(a: "${inText}" = "${inText}" label ru "n") label ru "m" = 1
table t { | name | label ru | cost = "${inText}" |
  | ${evil} | ${evil} | "${inText}" |
}
sheet S {
  ## ${evil}
  a = "${inText}"
  require a != "${inText}" else "${inText}"
}
adjust f by 1 "${inText}" when "${inText}" == ""
choice c() "${inText}" = "${inText}"
## ${evil}
option o: "${inText}" = "${inText}"
`,
      "--html",
    );
    for (const html of [told, declared]) {
      expect([...tags(html)].filter((name) => name?.startsWith("x-"))).toEqual([]);
      expect(html.match(/<\/style>/g)).toHaveLength(1);
      expect(html).not.toContain("</script>");
      expect(html).toContain("&lt;x-evil a=&#39;1&#39;&gt;");
    }
  });

  test("keeps what a script shows from changing the direction of the page", async () => {
    const html = await page(`ruleset "x" { title "a\\u{202e}b" }\nrule f() = 1\n`, "--html");
    expect(html).not.toContain("\u202e");
    expect(html).toContain("a\\u{202e}b");
  });
});

describe("docs", () => {
  test("binds the files of a ruleset together", async () => {
    const folder = folderWith({
      "game.rules": 'ruleset "game" { title "G" }\nuse "./sub/fear.rules"\nrule hit() = 1\n',
      "sub/fear.rules": "rule flee() = 1\n",
    });
    const { out } = await called("docs", join(folder, "game.rules"));
    expect(out).toContain("- [Rules](#rules): [`hit`](#hit)\n- [fear](#fear): [`flee`](#flee)\n");
  });

  test("writes to a file", async () => {
    const folder = folderWith({ "game.rules": game });
    const out = join(folder, "game.html");
    expect(await called("docs", join(folder, "game.rules"), "--html", "--out", out)).toEqual({
      status: 0,
      out: "",
      err: "",
    });
    expect(readFileSync(out, "utf8")).toContain("</html>\n");
  });

  test("gives the book as JSON", async () => {
    const folder = folderWith({ "game.rules": game });
    const { status, json } = await document("docs", join(folder, "game.rules"));
    expect(status).toBe(0);
    expect(json).toMatchObject({
      kind: "docs",
      title: "A game",
      chapters: [{ title: "Rolls", items: [{ name: "hit", charts: ["hit(9)"] }, {}] }, { title: "Places" }],
    });
  });

  test("tells which odds it could not draw, and prints the page all the same", async () => {
    const folder = folderWith({ "game.rules": "## odds: hti(3)\nrule hit(x) = x + d6\n" });
    const { status, out, err } = await called("docs", join(folder, "game.rules"));
    expect(status).toBe(2);
    expect(out).toContain("### `hit`");
    expect(out).toContain("`hti(3)`: no odds: There is no rule");
    expect(err).toContain("the odds line of hit");
  });

  test("prints no page for a text with errors", async () => {
    const folder = folderWith({ "game.rules": "rule hit( = 1\n" });
    const { status, out } = await called("docs", join(folder, "game.rules"));
    expect([status, out]).toEqual([2, ""]);
    expect((await document("docs", join(folder, "game.rules"))).json.error?.code).toMatch(/^HR1/);
  });

  test("knows the shipped rulesets", async () => {
    const { status, out } = await called("docs", "gurps-lite");
    expect(status).toBe(0);
    expect(out).toContain("# GURPS Lite\n");
    expect((await called("docs", "gurps-light")).status).toBe(3);
  });
});
