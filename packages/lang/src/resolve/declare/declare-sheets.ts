import type { Label, Parameter, Rule } from "../../ast/declaration.ts";
import type { Expression, Name } from "../../ast/expression.ts";
import type { Resource, Sheet, SheetField, SheetMember } from "../../ast/sheet.ts";
import type { Demand } from "../../ast/statement.ts";
import { nearest } from "../../nearest.ts";
import type { Span } from "../../span.ts";
import { changeOrder } from "../change/change-order.ts";
import { contains } from "../children.ts";
import type { FieldEntity, FieldLayer, RuleEntity, SheetEntity, SheetRule } from "../entity.ts";
import type { Loaded } from "../load.ts";
import { didYouMean, listed, oneFix } from "../name/near-names.ts";
import type { Text } from "../text.ts";
import type { Visible } from "./declare.ts";
import { type Naming, namings } from "./labels.ts";

type Open<T> = { -readonly [K in keyof T]: T[K] };
type OpenSheet = Omit<SheetEntity, "make"> & {
  readonly make: Open<RuleEntity>;
  readonly fields: FieldEntity[];
  readonly names: Map<string, FieldEntity>;
  readonly demands: SheetEntity["demands"][number][];
};

/** What one text says of a sheet. */
interface Part {
  readonly text: Text;
  readonly node: Sheet;
  readonly how: "declare" | "extend" | "override";
}

interface Draft {
  readonly name: string;
  readonly namings: readonly Naming[];
  readonly labels: readonly Label[];
  readonly layers: { readonly text: Text; readonly node: SheetField | Resource }[];
}

export interface SheetDeclarations {
  readonly all: readonly SheetEntity[];
  readonly add: (text: Text, node: Sheet) => SheetEntity;
  /** Puts together what all texts say of each sheet; only then are its fields known. */
  readonly complete: (loaded: Loaded, visible: (text: Text) => Visible) => void;
}

/** Collects sheets, and makes the rules that they become, at the end of `rules`. */
export function sheetDeclarations(rules: RuleEntity[]): SheetDeclarations {
  const all: OpenSheet[] = [];
  const parts = new Map<SheetEntity, Part[]>();

  const addRule = (text: Text, node: Rule, sheetRule: SheetRule): RuleEntity => {
    const rule: RuleEntity = { kind: "rule", index: rules.length, text, node, sheetRule };
    rules.push(rule);
    return rule;
  };

  const add = (text: Text, node: Sheet): SheetEntity => {
    const make: Open<RuleEntity> = {
      kind: "rule",
      index: rules.length,
      text,
      node: ruleNode(node.name.text, node.name.span, [], null),
    };
    const sheet: OpenSheet = {
      kind: "sheet",
      index: all.length,
      text,
      node,
      make,
      fields: [],
      names: new Map(),
      demands: [],
    };
    make.sheetRule = { sheet, role: "make", field: null, layer: 0 };
    rules.push(make);
    all.push(sheet);
    parts.set(sheet, [{ text, node, how: "declare" }]);
    return sheet;
  };

  const complete = (loaded: Loaded, visible: (text: Text) => Visible): void => {
    for (const text of changeOrder(loaded)) {
      for (const item of text.module.items) {
        if ((item.kind !== "extend" && item.kind !== "override") || item.of.kind !== "sheet") continue;
        const sheet = sheetNamed(item.of.name, visible(text), text, item.kind);
        if (sheet !== null) parts.get(sheet)?.push({ text, node: item.of, how: item.kind });
      }
    }
    for (const sheet of all) completeSheet(sheet, parts.get(sheet) ?? [], addRule);
  };
  return { all, add, complete };
}

function sheetNamed(name: Name, visible: Visible, text: Text, how: string): SheetEntity | null {
  const entity = visible.names.get(name.text)?.entity;
  if (entity?.kind === "sheet") return entity;
  const sheets = [...visible.names].flatMap(([other, entry]) =>
    entry.entity.kind === "sheet" ? [other] : [],
  );
  const near = nearest(name.text, sheets);
  const unused = visible.elsewhere(name.text, (of) => of.kind === "sheet");
  text.report({
    code: "HR2125",
    severity: "error",
    message: `There is no sheet \`${name.text}\` here to ${how}.`,
    span: name.span,
    hint:
      unused ??
      (near.length > 0
        ? didYouMean(near, name.text)
        : sheets.length > 0
          ? `There is ${listed(sheets)}.`
          : "Use the text that declares it, or write `sheet` without a word before it."),
    ...(unused === null ? oneFix(near, name) : {}),
  });
  return null;
}

type AddRule = (text: Text, node: Rule, sheetRule: SheetRule) => RuleEntity;

function completeSheet(sheet: OpenSheet, parts: readonly Part[], addRule: AddRule): void {
  const drafts: Draft[] = [];
  const names = new Map<string, { readonly draft: Draft; readonly span: Span; readonly text: Text }>();
  const demands: { readonly node: Demand; readonly text: Text }[] = [];
  for (const { text, node, how } of parts) {
    for (const member of node.members) {
      if (how === "override") overrideMember(member, sheet, names, text);
      else if (isDemand(member)) demands.push({ node: member, text });
      else {
        const named = namings(member.name, member.labels, text.report);
        if (isTaken(named, names, text)) continue;
        const draft: Draft = {
          name: member.name.text,
          namings: named,
          labels: member.labels,
          layers: [{ text, node: member }],
        };
        drafts.push(draft);
        for (const naming of named) names.set(naming.name, { draft, span: naming.span, text });
      }
    }
  }
  const known = new Set(["self", ...names.keys()]);
  for (const draft of drafts) {
    const field = fieldOf(draft, sheet, known, addRule);
    sheet.fields.push(field);
    for (const name of field.names) sheet.names.set(name, field);
  }
  for (const { node, text } of demands) {
    const rule = (role: "condition" | "reason", body: Expression): RuleEntity =>
      addRule(text, reckoning(`${sheet.node.name.text}.${node.kind}`, body.span, body), {
        sheet,
        role,
        field: null,
        layer: 0,
      });
    const condition = rule("condition", node.condition);
    sheet.demands.push({ node, text, condition, reason: rule("reason", node.otherwise) });
  }
  const stored = sheet.fields.filter(({ kind }) => kind !== "derived");
  sheet.make.node = ruleNode(
    sheet.node.name.text,
    sheet.node.name.span,
    stored.map((field) => parameterOf(field, known)),
    startsOf(stored, known),
  );
}

function isTaken(
  named: readonly Naming[],
  names: ReadonlyMap<string, { readonly span: Span; readonly text: Text }>,
  text: Text,
): boolean {
  const naming = named.find(({ name }) => names.has(name));
  const first = naming === undefined ? undefined : names.get(naming.name);
  if (naming === undefined || first === undefined) return false;
  text.report({
    code: naming.label ? "HR2012" : "HR2002",
    severity: "error",
    message: `Two fields of this sheet are called \`${naming.name}\`.`,
    span: naming.span,
    labels: [{ span: first.span, message: "the first one", source: first.text.source.name }],
    hint: "Give one of them another name. To change what a field is, write `override sheet`.",
  });
  return true;
}

function isDemand(member: SheetMember): member is Demand {
  return member.kind === "require" || member.kind === "warn";
}

function overrideMember(
  member: SheetMember,
  sheet: SheetEntity,
  names: ReadonlyMap<string, { readonly draft: Draft; readonly span: Span; readonly text: Text }>,
  text: Text,
): void {
  const title = sheet.node.name.text;
  const refuse = (span: Span, message: string, hint: string): void =>
    text.report({ code: "HR2130", severity: "error", message, span, hint });
  if (isDemand(member)) {
    const hint = `Write it in \`extend sheet ${title} { ... }\`.`;
    refuse(member.span, `An override says what fields are; \`${member.kind}\` is something new.`, hint);
    return;
  }
  const known = names.get(member.name.text);
  if (known === undefined) {
    const near = nearest(member.name.text, names.keys());
    text.report({
      code: "HR2126",
      severity: "error",
      message: `\`${title}\` has no field \`${member.name.text}\` to override.`,
      span: member.name.span,
      hint:
        near.length > 0
          ? didYouMean(near, member.name.text)
          : `To add a field, write \`extend sheet ${title}\`.`,
      ...oneFix(near, member.name),
    });
    return;
  }
  const { draft } = known;
  const first = draft.layers[0]?.node.kind;
  if (first !== member.kind) {
    const said = first === "resource" ? "a resource" : "a field without bounds";
    refuse(member.name.span, `\`${draft.name}\` is ${said}, and stays one.`, "Write it as it was written.");
    return;
  }
  if (member.kind === "sheet field" && member.value === null) {
    const hint = `Write \`${draft.name} = ...\`; what was there is \`base()\`.`;
    refuse(member.span, `This does not say what \`${draft.name}\` is now.`, hint);
    return;
  }
  draft.layers.push({ text, node: member });
}

function fieldOf(
  draft: Draft,
  sheet: SheetEntity,
  known: ReadonlySet<string>,
  addRule: AddRule,
): FieldEntity {
  const layers: FieldLayer[] = [];
  const field: FieldEntity = {
    name: draft.name,
    names: draft.namings.map(({ name }) => name),
    labels: draft.labels,
    kind:
      draft.layers[0]?.node.kind === "resource"
        ? "resource"
        : isDerived(draft.layers, known)
          ? "derived"
          : "stored",
    layers,
  };
  const title = `${sheet.node.name.text}.${draft.name}`;
  for (const [layer, { text, node }] of draft.layers.entries()) {
    const rule = (role: "derived" | "bound", body: Expression): RuleEntity =>
      addRule(text, reckoning(title, node.name.span, body), { sheet, role, field, layer });
    if (node.kind === "resource") {
      const last = layer === draft.layers.length - 1;
      layers.push({
        text,
        node,
        derived: null,
        ends: last ? [rule("bound", node.least), rule("bound", node.most)] : null,
      });
    } else {
      // What named fields still does, where an override says something else.
      const apart = node.value !== null && (field.kind === "derived" || mentions(node.value, known));
      const derived = apart && node.value !== null ? rule("derived", node.value) : null;
      layers.push({ text, node, derived, ends: null });
    }
  }
  return field;
}

/** What names another field, or stands on something that does, is worked out anew at every look. */
function isDerived(layers: Draft["layers"], known: ReadonlySet<string>): boolean {
  let derived = false;
  for (const { node } of layers) {
    if (node.kind === "resource" || node.value === null) continue;
    const onBase = contains(node.value, (inner) => inner.kind === "call" && inner.callee.text === "base");
    derived = mentions(node.value, known) || (onBase && derived);
  }
  return derived;
}

/** Whether an expression names one of these. */
export function mentions(node: Expression, known: ReadonlySet<string>): boolean {
  return contains(node, (inner) => inner.kind === "name" && known.has(inner.name.text));
}

/** What a resource begins with, where other fields say it: that is known only when they are. */
export function laterStart(field: FieldEntity, known: ReadonlySet<string>): Expression | null {
  const node = field.layers.at(-1)?.node;
  if (node?.kind !== "resource" || node.start === null) return null;
  return mentions(node.start, known) ? node.start : null;
}

function parameterOf(field: FieldEntity, known: ReadonlySet<string>): Parameter {
  const node = field.layers.at(-1)?.node;
  const span = node?.name.span ?? { start: 0, end: 0 };
  const early = node?.kind === "resource" && laterStart(field, known) === null ? node.start : null;
  return {
    changes: false,
    name: { text: field.name, span },
    type: null,
    default: node?.kind === "sheet field" ? node.value : (early ?? { kind: "none", id: -1, span }),
    labels: field.labels,
  };
}

/** The starts of resources as one expression, for those who look for what rolls. */
function startsOf(fields: readonly FieldEntity[], known: ReadonlySet<string>): Expression {
  const starts = fields.flatMap((field) => laterStart(field, known) ?? []);
  const span = starts[0]?.span ?? { start: 0, end: 0 };
  return { kind: "list", id: -1, span, items: starts.map((from) => ({ from, to: null })) };
}

function reckoning(name: string, span: Span, body: Expression): Rule {
  const self: Parameter = {
    changes: false,
    name: { text: "self", span },
    type: null,
    default: null,
    labels: [],
  };
  return ruleNode(name, span, [self], body);
}

function ruleNode(name: string, span: Span, parameters: readonly Parameter[], body: Expression | null): Rule {
  return {
    kind: "rule",
    id: -1,
    span,
    name: { text: name, span },
    parameters,
    result: null,
    labels: [],
    body,
    doc: "",
  };
}
