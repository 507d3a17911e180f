import type { Call, Expression } from "../../ast/expression.ts";
import type { Assignment } from "../../ast/statement.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { FieldEntity, SheetEntity } from "../../resolve/entity.ts";
import { compareExact, type Exact, showExact } from "../../resolve/exact.ts";
import { placeOf } from "../../resolve/place.ts";
import type { Span } from "../../span.ts";
import { type Range, rangeOfResource } from "../certain/declared-range.ts";
import { type Checking, error, warning, written } from "../checking.ts";
import { endsIn, MadeInstance, numberIn } from "./made-instance.ts";

/** `resource HP 5..1`, and a start that lies beyond the ends. */
export function resourcesHaveRoom(sheet: SheetEntity, c: Omit<Checking, "text" | "owner">): void {
  for (const field of sheet.fields) {
    const layer = field.layers.at(-1);
    if (layer?.node.kind !== "resource") continue;
    const { least, most, start } = layer.node;
    const at: Checking = { ...c, text: layer.text, owner: "sheet" };
    const [low, high] = [constantOf(least), constantOf(most)];
    if (low !== null && high !== null && compareExact(low, high) > 0) {
      const span = { start: least.span.start, end: most.span.end };
      error(
        at,
        "HR2062",
        span,
        `\`${field.name}\` would go from ${showExact(low)} down to ${showExact(high)}, so it can have no value.`,
        { hint: `Write ${written(at, most)}..${written(at, least)}.` },
      );
    } else if (start !== null) within(start, field, "it starts with", at);
  }
}

/** `hero.HP = 99`, beyond the ends; what is added or taken stops there. */
export function resourceTakes(node: Assignment, c: Checking): void {
  if (node.operator !== "=") return;
  const place = placeOf(node.target, c.tables);
  const last = place.kind === "place" ? place.steps.at(-1) : undefined;
  const field = last?.kind === "field" ? c.tables.fields.get(last) : undefined;
  if (field?.kind === "resource") within(node.value, field, "it would be", c);
}

/** `Hero(HP: 99)`, and `Hero(ST: 25)` where the sheet demands less. */
export function instanceMade(node: Call, c: Checking): void {
  const callee = c.tables.callees.get(node);
  if (callee?.kind !== "rule" || callee.rule.sheetRule?.role !== "make") return;
  const { sheet } = callee.rule.sheetRule;
  // What is kept are the parameters, in their order.
  const kept = sheet.fields.filter(({ kind }) => kind !== "derived");
  const given = new Map<FieldEntity, Expression>();
  for (const [index, argument] of callee.plan.values.entries()) {
    const field = kept[index];
    if (field !== undefined && argument !== null) given.set(field, argument.value);
  }
  const made = new MadeInstance(sheet, given, c.tables);
  const fits = kept.map((field) => field.kind !== "resource" || resourceFits(node, field, made, c));
  if (fits.every((each) => each)) demandsHold(node, made, c);
}

function resourceFits(node: Call, field: FieldEntity, made: MadeInstance, c: Checking): boolean {
  const value = numberIn(made.field(field));
  if (value === null) return true;
  const given = made.given.get(field);
  const always = rangeOfResource(field);
  // A start beyond ends that are plain numbers is told at the sheet.
  if (given === undefined && always !== null && isBeyond(value, always)) return false;
  return held(value, endsIn(made, field), (given ?? node).span, field, "it would be", c);
}

/** What a sheet demands of itself, in its order: the first that does not hold ends the run. */
function demandsHold(node: Call, made: MadeInstance, c: Checking): void {
  // What is refused may be just what is asked.
  if (c.odds !== null) return;
  for (const { node: demand } of made.sheet.demands) {
    if (demand.kind !== "require") continue;
    const holds = made.of(demand.condition);
    if (holds === null) return;
    if (holds === true) continue;
    const why = made.of(demand.otherwise);
    const name = made.sheet.node.name.text;
    warning(
      c,
      "HR2132",
      node.span,
      `\`${name}\` refuses this whenever it is made${typeof why === "string" ? `: ${why}` : ""}.`,
      { hint: "Give it values that it allows; a test asks for the reason with `refusal(...)`." },
    );
    return;
  }
}

function within(node: Expression, field: FieldEntity, how: string, c: Checking): void {
  const value = constantOf(node);
  const range = rangeOfResource(field);
  if (value !== null && range !== null) held(value, range, node.span, field, how, c);
}

type Ends = Pick<Range, "low" | "high">;

function isBeyond(value: Exact, { low, high }: Ends): boolean {
  return (low !== null && compareExact(value, low) < 0) || (high !== null && compareExact(value, high) > 0);
}

function held(
  value: Exact,
  { low, high }: Ends,
  span: Span,
  field: FieldEntity,
  how: string,
  c: Checking,
): boolean {
  if (!isBeyond(value, { low, high })) return true;
  const below = low !== null && compareExact(value, low) < 0;
  const bounds =
    low === null || high === null
      ? `${below ? "is at least" : "is at most"} ${showExact((below ? low : high) ?? value)}`
      : `goes from ${showExact(low)} to ${showExact(high)}`;
  error(c, "HR2171", span, `\`${field.name}\` ${bounds}, and here ${how} ${showExact(value)}.`, {
    hint: "Give it a value within its ends, or change the ends.",
  });
  return false;
}
