import { builtinModules } from "node:module";
import { basename, dirname, posix } from "node:path";
import { type ImportFact, readModuleFacts } from "./module-facts.ts";

/** A source file: its path from the root of the repository, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const MOST_LINES = 400;
const VAGUE_NAME = /^(utils?|helpers?|misc|common)$/;

// The packages that run in any host, and which others each may import beside its own files.
const CORE: ReadonlyMap<string, readonly string[]> = new Map([
  ["runtime", ["pure-rand"]],
  ["lang", ["chevrotain", "get-east-asian-width", "@houserule/runtime"]],
]);

/** Everything that is wrong with these files, one line each; nothing when all is well. */
export function problemsOf(files: readonly SourceFile[]): string[] {
  const problems: string[] = [];
  const edges = new Map<string, string[]>();
  for (const { path, text } of files) {
    const facts = readModuleFacts(path, text);
    if (facts.lines > MOST_LINES) problems.push(`${path}: ${facts.lines} lines, more than ${MOST_LINES}`);
    for (const part of path.split("/")) {
      if (VAGUE_NAME.test(part.replace(/\..*$/, ""))) problems.push(`${path}: "${part}" names no concept`);
    }
    edges.set(
      path,
      facts.imports.filter(closesCycles).map((one) => target(path, one.specifier)),
    );

    const core = packageOf(path);
    const allowed = CORE.get(core);
    if (allowed === undefined) continue;
    for (const one of facts.imports) {
      const problem = importProblem(path, core, allowed, one);
      if (problem !== undefined) problems.push(`${path}: ${problem}`);
    }
    for (const name of facts.impure) problems.push(`${path}: ${name} in a pure package`);
  }
  return [...problems, ...cyclesIn(edges).map((cycle) => `import cycle: ${cycle.join(" -> ")}`)];
}

function closesCycles(one: ImportFact): boolean {
  return one.specifier.startsWith(".") && !one.typeOnly && !one.dynamic;
}

function importProblem(
  path: string,
  core: string,
  allowed: readonly string[],
  { specifier, dynamic }: ImportFact,
): string | undefined {
  if (dynamic) return `import(${specifier}) while running`;
  if (specifier.startsWith(".")) {
    if (!target(path, specifier).startsWith(`packages/${core}/src/`))
      return `${specifier} leaves the package`;
    return specifier.endsWith(".ts") ? undefined : `${specifier} does not name its file`;
  }
  if (allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return undefined;
  if (specifier.startsWith("node:") || builtinModules.includes(specifier))
    return `${specifier} belongs to Node`;
  return `${core} may not import ${specifier}`;
}

function packageOf(path: string): string {
  return path.split("/")[1] ?? "";
}

function target(path: string, specifier: string): string {
  return posix.normalize(`${dirname(path)}/${specifier}`);
}

// Depth first; an edge back into the current path closes a cycle. Each file is left behind once.
function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const follow = (file: string): void => {
    const start = trail.indexOf(file);
    if (start >= 0) cycles.push([...trail.slice(start), file].map((path) => basename(path)));
    if (start >= 0 || done.has(file)) return;
    trail.push(file);
    for (const next of edges.get(file) ?? []) follow(next);
    trail.pop();
    done.add(file);
  };
  for (const file of edges.keys()) follow(file);
  return cycles;
}
