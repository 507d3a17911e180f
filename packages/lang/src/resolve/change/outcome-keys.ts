import type { Table, TableRow } from "../../ast/declaration.ts";
import type { CompareOperator, Expression } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import type { Entry } from "../declare/declare.ts";
import type { OutcomeEntity } from "../entity.ts";
import { listed } from "../name/near-names.ts";
import type { Text } from "../text.ts";

/**
 * Keys such as `>= mid` and `low..mid`, in a catalogue whose first column is of an outcome, as the members that they
 * take: what changes tables, what checks them and what looks into them then sees keys like all others.
 */
export function namedOutcomes(
  rows: readonly TableRow[],
  table: Table,
  namesOfHead: ReadonlyMap<string, Entry>,
  text: Text,
): readonly TableRow[] {
  if (!rows.some((row) => row.keys.some(comparesName))) return rows;
  const type = table.columns[0]?.type;
  const entity = type?.kind === "named type" ? namesOfHead.get(type.name.text)?.entity : undefined;
  const outcome = entity?.kind === "outcome" ? entity : null;
  return rows.map((row) => ({
    ...row,
    keys: row.keys.flatMap((key) => (comparesName(key) ? membersOf(key, outcome, text) : [key])),
  }));
}

function comparesName(key: Pattern): boolean {
  if (key.kind === "comparison") return isName(key.value);
  return key.kind === "range" && [key.from, key.to].some((end) => end !== null && isName(end));
}

function isName(node: Expression): boolean {
  return node.kind === "name" || node.kind === "field";
}

function membersOf(key: Pattern, outcome: OutcomeEntity | null, text: Text): readonly Pattern[] {
  const { span } = key;
  const written = text.source.text.slice(span.start, span.end);
  const refuse = (code: "HR1073" | "HR2077", message: string, hint: string): readonly Pattern[] => {
    text.report({ code, severity: "error", span, message, hint });
    // The row stays, so that nothing more is said of what it would have.
    return [{ kind: "value", value: { kind: "broken", id: 0, span }, span }];
  };
  if (outcome === null) {
    const hint =
      "Write a number, or the type of the outcomes behind the name of the column: `degree : Degree`.";
    return refuse("HR1073", `\`${written}\` compares outcomes, and the first column is of none.`, hint);
  }
  const ends = endsOf(key);
  const places = ends.map((end) => (end === null ? null : placeOf(end, outcome)));
  const unknown = ends.find((end, i) => end !== null && places[i] === undefined);
  // What it is called is looked up where names are resolved, and told there.
  if (unknown !== undefined && unknown !== null) return [{ kind: "value", value: unknown, span }];
  const taken = outcome.node.members.flatMap(({ name }, index): readonly Pattern[] =>
    takes(key, index, places) ? [{ kind: "value", value: memberAs(ends, name.text, key), span }] : [],
  );
  if (taken.length > 0) return taken;
  return refuse(
    "HR2077",
    `The key ${written} holds nothing: no outcome of \`${outcome.node.name.text}\` lies there.`,
    `From low to high, they are ${listed(outcome.node.members.map(({ name }) => name.text))}.`,
  );
}

function endsOf(key: Pattern): readonly (Expression | null)[] {
  if (key.kind === "range") return [key.from, key.to];
  return key.kind === "comparison" ? [key.value] : [];
}

/** The place of a member among the others; undefined for what is none. */
function placeOf(node: Expression, { members, node: { name } }: OutcomeEntity): number | undefined {
  if (node.kind === "name") return members.get(node.name.text);
  const qualified = node.kind === "field" && node.of.kind === "name" && node.of.name.text === name.text;
  return qualified ? members.get(node.name.text) : undefined;
}

function takes(
  key: Pattern,
  index: number,
  [first, second]: readonly (number | null | undefined)[],
): boolean {
  if (key.kind === "range") return (first ?? index) <= index && index <= (second ?? index);
  return key.kind === "comparison" && holds(key.operator, index, first ?? 0);
}

function holds(operator: CompareOperator, index: number, end: number): boolean {
  switch (operator) {
    case "==":
      return index === end;
    case "!=":
      return index !== end;
    case "<":
      return index < end;
    case "<=":
      return index <= end;
    case ">":
      return index > end;
    case ">=":
      return index >= end;
  }
}

// Its id is that of no other node; nothing asks for it behind the parser. A type that was written stays there.
function memberAs(ends: readonly (Expression | null)[], member: string, { span }: Pattern): Expression {
  const [written] = ends.filter((end) => end?.kind === "field");
  const name = { text: member, span };
  return written?.kind === "field" ? { ...written, id: 0, name } : { kind: "name", id: 0, span, name };
}
