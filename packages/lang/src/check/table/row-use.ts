import type { Field, FieldCall } from "../../ast/expression.ts";
import { callsElsewhere } from "../../elsewhere/calls.ts";
import { nearest } from "../../nearest.ts";
import type { ColumnCall } from "../../resolve/bind/bind-column-call.ts";
import { isBuiltin } from "../../resolve/builtins.ts";
import { labelName } from "../../resolve/declare/words.ts";
import type { TableEntity } from "../../resolve/entity.ts";
import { didYouMean, listed, oneFix } from "../../resolve/name/near-names.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { catalogueOf } from "./catalogue-key.ts";

/** What the fields of a row are called: its columns without parameters. */
export function columnNames({ node }: TableEntity): readonly string[] {
  const [first, ...columns] = node.columns;
  const key = first?.name?.text ?? "key";
  return [
    key,
    ...columns.flatMap(({ name, parameters }) => (name === null || parameters !== null ? [] : name.text)),
  ];
}

/** Whether a name or a label is that of a field of the rows. */
export function isColumn(table: TableEntity, name: string): boolean {
  if (name === "key" || columnNames(table).includes(name)) return true;
  return table.node.columns.some(
    ({ labels, parameters }) =>
      parameters === null && labels.some(({ text }) => text === name || labelName(text) === name),
  );
}

/** `row.part`: a field that the rows of the table have. */
export function rowField(node: Field, c: Checking): void {
  if (c.tables.references.has(node)) return;
  const shape = shapeOf(c, node.of);
  // What a catalogue gives is a row, or none, which has no fields at all.
  const table = shape.kind === "row" ? shape.table : catalogueOf(node.of, c);
  if (table === null) return;
  const name = node.name.text;
  if (table.node.columns.length === 0 || isColumn(table, name)) return;
  const rule = c.tables.columnRules.find((one) => one.table === table && one.names.includes(name));
  const near = nearest(name, columnNames(table));
  error(
    c,
    "HR2155",
    node.name.span,
    rule === undefined
      ? `The rows of \`${table.node.name.text}\` have no \`${name}\`.`
      : `The column \`${name}\` of \`${table.node.name.text}\` takes arguments.`,
    rule === undefined
      ? {
          hint: near.length > 0 ? didYouMean(near, name) : `They have ${listed(columnNames(table))}.`,
          ...oneFix(near, node.name),
        }
      : { hint: `Write \`.${name}(${parametersOf(rule, c).join(", ")})\`.` },
  );
}

/** `row.needs(hero)`: a column that the table has, and the arguments that it takes. */
export function columnCalled(node: FieldCall, c: Checking): void {
  const call = c.tables.columnCalls.get(node);
  if (call === undefined) return;
  const [first] = call.candidates;
  if (first === undefined) return noColumn(node, call, c);
  for (const { generator, value } of node.arguments) {
    if (generator === null) continue;
    error(c, "HR2046", value.span, `\`${node.name.text}\` does not take \`... for ... in ...\`.`, {
      hint: "Put it into list brackets.",
    });
    return;
  }
  // Only where no table takes these arguments, they are certainly wrong.
  if (call.candidates.some(({ plan }) => plan.problems.length === 0)) return;
  const names = parametersOf(first.column, c);
  const unknown = first.plan.problems.find((problem) => problem.kind === "unknown name");
  const word = unknown?.argument.name ?? null;
  if (word !== null) {
    const near = nearest(word.text, names);
    error(c, "HR2041", word.span, `\`${node.name.text}\` has no parameter \`${word.text}\`.`, {
      hint:
        near.length > 0
          ? didYouMean(near, word.text)
          : names.length > 0
            ? `It has ${listed(names)}.`
            : "It takes no arguments.",
      ...oneFix(near, word),
    });
    return;
  }
  const takes =
    names.length === 0
      ? "no arguments"
      : `${names.length} argument${names.length === 1 ? "" : "s"} (${names.join(", ")})`;
  const table = first.column.table.node.name.text;
  error(
    c,
    "HR2040",
    node.span,
    `The column \`${node.name.text}\` of \`${table}\` takes ${takes}, and ${node.arguments.length} came.`,
    { hint: `Write \`.${node.name.text}(${names.join(", ")})\`.` },
  );
}

function parametersOf(column: ColumnCall["candidates"][number]["column"], c: Checking): readonly string[] {
  const parameters = c.tables.signatures.get(column.rule)?.parameters.slice(1) ?? [];
  return parameters.map((parameter) => parameter.node.name.text);
}

/** `list.push(x)`, `list.length()`: says what it is here; gives whether it is known. */
function methodElsewhere({ of, name, arguments: given, span }: FieldCall, c: Checking): boolean {
  const own = isBuiltin(name.text)
    ? { here: name.text, hint: "" }
    : callsElsewhere.get(name.text.toLowerCase());
  if (own === undefined) return false;
  const { here, hint } = own;
  const before = { span: { start: of.span.start, end: of.span.start }, text: `${here}(` };
  const behind = { span: { start: of.span.end, end: span.end }, text: ")" };
  error(
    c,
    "HR2151",
    name.span,
    `There is no \`.${name.text}(…)\` here: a function stands before what it is about.`,
    {
      hint: here === null ? hint : `Write \`${here}(${written(c, of)})\`.`,
      ...(here !== null && given.length === 0
        ? { fix: { title: `Write ${here}`, edits: [before, behind] } }
        : {}),
    },
  );
  return true;
}

function noColumn(node: FieldCall, { known }: ColumnCall, c: Checking): void {
  const { name } = node;
  if (known === null && methodElsewhere(node, c)) return;
  const others = c.tables.columnRules.filter(({ table }) => known === null || table === known);
  const near = nearest(
    name.text,
    others.flatMap(({ names }) => names),
  );
  const plain = known !== null && isColumn(known, name.text);
  const whose = known === null ? "No table" : `The table \`${known.node.name.text}\``;
  error(
    c,
    "HR2151",
    name.span,
    plain
      ? `The column \`${name.text}\` takes no arguments.`
      : `${whose} has ${known === null ? "a" : "no"} column \`${name.text}\` with arguments.`,
    {
      hint: plain
        ? `Write \`.${name.text}\` without brackets.`
        : near.length > 0
          ? didYouMean(near, name.text)
          : `Such a column has its parameters in the first row of its table: \`${name.text}(hero)\`.`,
      ...(plain ? {} : oneFix(near, name)),
    },
  );
}
