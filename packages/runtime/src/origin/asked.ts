import type { Expression, FieldNode } from "../program/expression.ts";
import type { At, Program } from "../program/program.ts";
import { lookedUpBy } from "../program/table-rules.ts";
import { sourceText } from "../trace/describe.ts";
import { isNode, partAt, parts } from "./parts.ts";

const LOOK = "look whether it is there first: otherwise, or == none";

/** How a text asks for none: what it asks about, and its own words for it. */
interface Asking {
  readonly about: Expression;
  readonly sign: string;
  /** What stands behind the sign, as written. */
  readonly behind: string;
}

/**
 * What to do where none was asked for a field. Where the text looks whether the field is none, `x.a otherwise 7`, it
 * is x that must be looked at, which is said in its words. Asked for only when a run has failed.
 */
export function askedTooLate(program: Program, at: At): string {
  const found = partAt(program, at);
  if (found === null || found.node.op !== "field") return LOOK;
  const field = found.node;
  const asking = parts(found.owner.body, isNode)
    .flatMap((node) => askingIn(program, node) ?? [])
    .find(({ about }) => fieldsOf(about).some((one) => one.at === at));
  return asking === undefined ? LOOK : (said(program, field, asking) ?? LOOK);
}

function askingIn(program: Program, node: Expression): Asking | null {
  if (node.op === "otherwise")
    return { about: node.left, sign: "otherwise", behind: sourceText(program, node.right.at) };
  if (node.op !== "compare" || (node.operator !== "==" && node.operator !== "!=")) return null;
  const { left, right, operator } = node;
  if (right.op === "none") return { about: left, sign: operator, behind: "none" };
  return left.op === "none" ? { about: right, sign: operator, behind: "none" } : null;
}

/** `x.a.b`: the fields that are read, the last one first. */
function fieldsOf(node: Expression): readonly FieldNode[] {
  return node.op === "field" ? [node, ...fieldsOf(node.of)] : [];
}

function said(program: Program, field: FieldNode, { about, sign, behind }: Asking): string | null {
  const { of } = field;
  const owner = sourceText(program, of.at);
  const why = `\`${sign === "otherwise" ? sign : `${sign} none`}\` looks at \`.${field.name}\`, which comes too late`;
  if (of.op === "call" && lookedUpBy(program, of.rule) !== undefined && about.at === field.at)
    return `${why}: write \`${owner.replace(/\s*\]$/u, "")}, ${JSON.stringify(field.name)}] ${sign} ${behind}\``;
  if (sign !== "otherwise") return `${why}: ask \`${owner} ${sign} none\` first`;
  if (of.op !== "local" && of.op !== "field" && of.op !== "index" && of.op !== "call") return null;
  return `${why}: say it of \`${owner}\` itself, as in \`(${owner} otherwise …).${field.name}\``;
}
