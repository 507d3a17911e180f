// Time to read a script: milliseconds for 1,000 lines, warm, as it grows; parsing alone, and the whole way to a
// program.
import { compile, parse } from "@houserule/lang";
import { rulesetFiles } from "../rulesets/ruleset-files.ts";
import { perSecond, printTable } from "./clock.ts";

const { whole: ruleset } = rulesetFiles("gurps-ultra-lite");
const [header = "", ...rest] = ruleset.split(/\n(?=# ----)/u);
// Labels are names too, which would have to be numbered like the others.
const body = rest.join("\n").replace(/ label ru "[^"]*"/gu, "");

/** The ruleset again and again, its names numbered, until it has so many lines. */
function script(lines: number): string {
  const names = [
    ...new Set(
      [...body.matchAll(/^(?:rule|outcome|option|table|sheet|choice|ladder|let) (\w+)/gmu)].map(
        ([, name = ""]) => name,
      ),
    ),
  ];
  const members = [...body.matchAll(/^outcome \w+ \{([^}]*)\}/gmu)].flatMap(
    ([, list = ""]) => list.match(/\b[a-z]\w*(?=,|\s|$)/gu) ?? [],
  );
  const parts = [header];
  for (let copy = 1; parts.join("\n").split("\n").length < lines; copy += 1) {
    const known = new Set([...names, ...members].filter((name) => !["label", "ru"].includes(name)));
    parts.push(body.replace(/\b\w+\b/gu, (word) => (known.has(word) ? `${word}_${copy}` : word)));
  }
  return parts.join("\n");
}

const rows = [
  ["script", "lines", "kilobytes", "parse ms / 1,000 lines", "compile ms / 1,000 lines", "parse MB/s"],
];
for (const lines of [250, 1_000, 4_000]) {
  const text = script(lines);
  const size = text.split("\n").length;
  const source = { name: "bench", text };
  const errors = compile({ modules: [source] }).diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(`the script has errors: ${errors[0]?.message}`);
  const parsed =
    1000 /
    perSecond((times) => {
      for (let i = 0; i < times; i += 1) parse(source);
    });
  const compiled =
    1000 /
    perSecond((times) => {
      for (let i = 0; i < times; i += 1) compile({ modules: [source] });
    });
  rows.push([
    `${lines} lines`,
    String(size),
    (text.length / 1000).toFixed(1),
    ((parsed * 1000) / size).toFixed(2),
    ((compiled * 1000) / size).toFixed(2),
    (text.length / 1000 / parsed).toFixed(2),
  ]);
}
printTable(rows);
