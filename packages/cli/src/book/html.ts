import { escaped, escapedLines } from "../markup.ts";
import { chart, chartData, chartStyle } from "../odds/chart.ts";
import type { Charts } from "./charts.ts";
import { pageStyle } from "./html-style.ts";
import type { Block, Inline, Line } from "./page.ts";

/** A page as one HTML file that needs nothing else and runs nothing. What a script says is text there. */
export function html(blocks: readonly Block[], charts: Charts): string {
  const contents = blocks.find((block) => block.kind === "contents");
  const rest = blocks.filter((block) => block.kind !== "contents");
  const title = blocks.find((block) => block.kind === "heading");
  const links = (contents?.lines ?? []).map((line) => `<li>${lineHtml(line)}</li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${escaped((title?.line ?? []).map(({ text }) => text).join(""))}</title>
<style>
${pageStyle}
${chartStyle}
</style>
</head>
<body>
<nav aria-label="Contents">
<details open><summary>Contents</summary>
<ul>
${links.join("\n")}
</ul>
</details>
</nav>
<main>
${rest.map((block) => blockHtml(block, charts)).join("\n")}
</main>
</body>
</html>
`;
}

function blockHtml(block: Block, charts: Charts): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level} id="${idOf(block.anchor)}">${lineHtml(block.line)}</h${block.level}>`;
    case "paragraph":
      return `<p${block.aside ? ' class="aside"' : ""}>${lineHtml(block.line)}</p>`;
    case "points":
    case "contents":
      return `<ul>\n${block.lines.map((line) => `<li>${lineHtml(line)}</li>`).join("\n")}\n</ul>`;
    case "table":
      return tableHtml(block);
    case "code":
      return `<pre class="head"><code>${escapedLines(block.text)}</code></pre>`;
    case "script":
      return `<details><summary>Script</summary>\n${codeHtml(block.text)}\n</details>`;
    case "chart": {
      const drawn = charts.get(block.expression);
      return drawn === undefined || drawn.odds === null
        ? `<p><code>${escaped(block.expression)}</code>: ${escaped(drawn?.reason ?? "no odds")}</p>`
        : `<figure>${chart(chartData(drawn.odds, block.expression), true)}</figure>`;
    }
  }
}

function tableHtml({ head, rows }: Extract<Block, { kind: "table" }>): string {
  const heads = head.map((title) => `<th scope="col">${escaped(title)}</th>`).join("");
  const lines = rows.map(({ anchor, cells }) => {
    const id = anchor === undefined ? "" : ` id="${idOf(anchor)}"`;
    return `<tr${id}>${head.map((_, i) => `<td>${lineHtml(cells[i] ?? [])}</td>`).join("")}</tr>`;
  });
  return `<div class="scroll" tabindex="0"><table>\n<thead><tr>${heads}</tr></thead>\n<tbody>\n${lines.join("\n")}\n</tbody>\n</table></div>`;
}

function codeHtml(text: string): string {
  return `<pre class="scroll" tabindex="0"><code>${escapedLines(text)}</code></pre>`;
}

function lineHtml(line: Line): string {
  return line.map(inlineHtml).join("");
}

function inlineHtml({ kind, text, to }: Inline): string {
  const shown = escapedLines(text);
  const inner = kind === "code" ? `<code>${shown}</code>` : shown;
  return to === undefined ? inner : `<a href="#${encodeURIComponent(idOf(to))}">${inner}</a>`;
}

/** An anchor as an id, which has no blanks. */
function idOf(anchor: string): string {
  return escaped(anchor.replace(/\s+/gu, "-"));
}
