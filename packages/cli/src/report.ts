import { type Finding, positionAt, render, type Source } from "@houserule/lang";
import type { Console } from "./console.ts";
import { exitCodes } from "./exit-codes.ts";

// The compiler's limits: length, depth and width of a text, and the number of modules.
const TOO_MUCH_TEXT = /^HR(109[1-5]|2026)$/;

/** The place of a finding as JSON gives it: from 1, in UTF-16 units. */
function placeOf(finding: Finding, sources: readonly Source[]) {
  const text = sources.find((source) => source.name === finding.source)?.text ?? "";
  const { line, column } = positionAt(text, finding.span.start);
  return { line, column, length: finding.span.end - finding.span.start };
}

/** An entry of `diagnostics` in JSON. */
export function diagnosticJson(finding: Finding, sources: readonly Source[]) {
  const { code, severity, message, source: file, hint } = finding;
  return { code, severity, message, file, ...placeOf(finding, sources), ...(hint !== undefined && { hint }) };
}

/** The `error` of a JSON document: the first finding with what `more` is known of it, the rest as `others`. */
export function errorJson(findings: readonly Finding[], sources: readonly Source[], more: object = {}) {
  const [first, ...others] = findings.map((finding) => {
    const { severity: _, ...rest } = diagnosticJson(finding, sources);
    return rest;
  });
  return { error: { ...first, ...more, ...(others.length > 0 && { others }) } };
}

/** Draws findings on the error stream, a blank line between them. */
export function draw(findings: readonly Finding[], sources: readonly Source[], console: Console): void {
  for (const finding of findings) {
    console.err(`${render(finding, sources, { paint: console.paintErr, width: console.width })}\n`);
  }
}

/** Reports what ends a command, in the form that was asked for; returns the exit status. */
export function reportErrors(
  findings: readonly Finding[],
  sources: readonly Source[],
  json: boolean,
  console: Console,
  more: object = {},
): number {
  if (json) console.out(JSON.stringify(errorJson(findings, sources, more)));
  else draw(findings, sources, console);
  const first = findings[0];
  if (first === undefined) return exitCodes.done;
  if (first.severity === "limit" || TOO_MUCH_TEXT.test(first.code)) return exitCodes.limit;
  return first.severity === "error" ? exitCodes.textErrors : exitCodes.failed;
}
