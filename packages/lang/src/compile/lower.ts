import type { Expression, Generator, Pattern, Place } from "@houserule/runtime/program";
import type * as Ast from "../ast/expression.ts";
import { isExpression } from "../ast/item.ts";
import type * as AstPattern from "../ast/pattern.ts";
import { type FoundPlace, placeOf } from "../resolve/place.ts";
import type { Shape } from "../resolve/shape.ts";
import type { Tables } from "../resolve/tables.ts";
import type { Text } from "../resolve/text.ts";
import type { Source } from "../source.ts";
import { lowerExpression } from "./lower-expression.ts";
import { lowerStatement } from "./lower-statement.ts";
import type { Lowering } from "./lowering.ts";
import { lowerDiePlace, quotedBeside } from "./quote.ts";
import type { SpanTable } from "./spans.ts";

/** What lowers the expressions of one text. */
export function createLowering(
  source: Source,
  spans: SpanTable,
  tables: Tables,
  elsewhere: (text: Text) => Lowering,
): Lowering {
  const l: Lowering = {
    tables,
    at: (span) => spans.at(source, span),
    expression: (node) => {
      const place = tables.diePlaces.get(node);
      return place === undefined ? lowerExpression(l, node) : lowerDiePlace(l, node, place);
    },
    plain: (node) => lowerExpression(l, node),
    statement: (node) => (isExpression(node) ? l.expression(node) : lowerStatement(l, node)),
    patterns: (patterns, beside) => patterns.map((pattern) => lowerPattern(l, pattern, beside)),
    generator: (generator) => lowerGenerator(l, generator),
    place: (node) => lowerPlace(l, node),
    elsewhere,
  };
  return l;
}

function lowerPattern(l: Lowering, pattern: AstPattern.Pattern, beside: Shape | undefined): Pattern {
  const at = l.at(pattern.span);
  const visit = (node: Ast.Expression | null): Expression | null =>
    node === null ? null : l.expression(node);
  switch (pattern.kind) {
    case "else":
      return { kind: "else", at };
    case "value":
      return {
        kind: "value",
        value: l.expression(pattern.value),
        ...quotedBeside(l, pattern.value, beside),
        at,
      };
    case "comparison":
      return {
        kind: "comparison",
        operator: pattern.operator,
        value: l.expression(pattern.value),
        ...quotedBeside(l, pattern.value, beside),
        at,
      };
    case "range": {
      const [from, to] = [visit(pattern.from), visit(pattern.to)];
      const low = pattern.from === null ? {} : quotedBeside(l, pattern.from, beside);
      const high = pattern.to === null ? {} : quotedBeside(l, pattern.to, beside);
      if (low.quoted === undefined && high.quoted === undefined) return { kind: "range", from, to, at };
      const quoted = { from: low.quoted ?? from, to: high.quoted ?? to };
      return { kind: "range", from, to, quoted, at };
    }
  }
}

function lowerGenerator(l: Lowering, generator: Ast.Generator): Generator {
  return {
    slot: l.tables.variables.get(generator)?.slot ?? 0,
    in: l.expression(generator.in),
    to: generator.to === null ? null : l.expression(generator.to),
    when: generator.condition === null ? null : l.expression(generator.condition),
  };
}

function lowerPlace(l: Lowering, node: Ast.Expression): Place {
  const at = l.at(node.span);
  const place = placeOf(node, l.tables);
  if (place.kind !== "place") return { slot: 0, path: [], at };
  return {
    slot: place.variable.slot,
    path: place.steps.flatMap((step): Place["path"] => {
      if (step.kind === "field") {
        const name = l.tables.fields.get(step)?.name ?? step.name.text;
        return [{ kind: "field", name, at: l.at(step.span) }];
      }
      const [key] = step.keys;
      return key === undefined ? [] : [{ kind: "index", key: l.expression(key), at: l.at(step.span) }];
    }),
    at,
    ...heldTo(place),
  };
}

/** What is written inside a field is held by its sheet, and leaves the variable what it is. */
function heldTo({ variable, steps }: FoundPlace): Pick<Place, "declared"> {
  const type = variable.declared?.type ?? null;
  if (type === null || type.kind === "any" || steps.some(({ kind }) => kind === "field")) return {};
  return { declared: { name: variable.name, type } };
}
