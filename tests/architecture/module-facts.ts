import { parseSync } from "vite";

/** One import or re-export of a file. */
export interface ImportFact {
  readonly specifier: string;
  /** Erased before the file runs: such an import cannot close a cycle. */
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
}

/** What the dependency rules want to know about a source file. */
export interface ModuleFacts {
  readonly imports: readonly ImportFact[];
  /** Names of what a pure core may not use, in order of appearance: `Math.random`, `Date`, `eval`. */
  readonly impure: readonly string[];
  readonly lines: number;
}

type Syntax = Readonly<Record<string, unknown>> & { readonly type: string };

const IMPURE_NAMES: ReadonlySet<string> = new Set(["Date", "console", "eval", "globalThis"]);

/** Reads the facts out of TypeScript text; throws where it does not parse. */
export function readModuleFacts(file: string, text: string): ModuleFacts {
  const { program, errors } = parseSync(file, text);
  const first = errors[0];
  if (first !== undefined) throw new Error(`${file} does not parse: ${first.message}`);
  const imports: ImportFact[] = [];
  const impure: string[] = [];
  walk(program, (node, parent, key) => {
    const found = importOf(node);
    if (found !== undefined) imports.push(found);
    const name = impureName(node, parent, key);
    if (name !== undefined) impure.push(name);
  });
  return { imports, impure, lines: text.split("\n").length - (text.endsWith("\n") ? 1 : 0) };
}

function importOf(node: Syntax): ImportFact | undefined {
  const specifier = isSyntax(node.source) ? node.source.value : undefined;
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      if (typeof specifier !== "string") return undefined;
      return { specifier, typeOnly: isTypeOnly(node), dynamic: false };
    case "ImportExpression":
      return { specifier: String(specifier), typeOnly: false, dynamic: true };
    case "TSImportType":
      return { specifier: String(specifier), typeOnly: true, dynamic: false };
    default:
      return undefined;
  }
}

// `import { type A }` keeps the import when it runs, for its side effects; only `import type` goes.
function isTypeOnly(node: Syntax): boolean {
  return node.importKind === "type" || node.exportKind === "type";
}

function impureName(node: Syntax, parent: Syntax | undefined, key: string): string | undefined {
  if (node.type === "MemberExpression") {
    return nameOf(node.object) === "Math" && propertyOf(node) === "random" ? "Math.random" : undefined;
  }
  // `const { random } = Math` takes the same function by another way.
  if (node.type === "VariableDeclarator" && nameOf(node.init) === "Math") return "Math taken apart";
  if (node.type === "NewExpression" || node.type === "CallExpression") {
    return nameOf(node.callee) === "Function" ? "new Function" : undefined;
  }
  const name = nameOf(node);
  if (name === undefined || !IMPURE_NAMES.has(name) || isPropertyName(parent, key)) return undefined;
  return name;
}

function isPropertyName(parent: Syntax | undefined, key: string): boolean {
  return (key === "property" || key === "key") && parent?.computed !== true && parent?.shorthand !== true;
}

function propertyOf(member: Syntax): unknown {
  const property = member.property;
  if (!isSyntax(property)) return undefined;
  return member.computed === true ? property.value : nameOf(property);
}

function nameOf(node: unknown): string | undefined {
  return isSyntax(node) && node.type === "Identifier" ? String(node.name) : undefined;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

type Visit = (node: Syntax, parent: Syntax | undefined, key: string) => void;

function walk(value: unknown, visit: Visit, parent?: Syntax, key = ""): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit, parent, key);
  } else if (isSyntax(value)) {
    visit(value, parent, key);
    for (const [name, child] of Object.entries(value)) walk(child, visit, value, name);
  }
}
