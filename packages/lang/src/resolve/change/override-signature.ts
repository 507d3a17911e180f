import { headText } from "../../outline.ts";
import type { Span } from "../../span.ts";
import type { DeclaredType } from "../declare/declared-type.ts";
import type { ParameterEntity, RuleEntity, Signature } from "../entity.ts";
import type { Changes } from "./layers.ts";

/**
 * Holds the signature of an override against that of the layer below, and gives it the types and labels that it
 * leaves out. Layers are brought from the lowest to the highest. Gives the layers that do not agree, each with what
 * lies below it.
 */
export function agreeSignatures(
  changes: Changes,
  signatures: Map<RuleEntity, Signature>,
): ReadonlyMap<RuleEntity, RuleEntity> {
  const apart = new Map<RuleEntity, RuleEntity>();
  for (const [layer, base] of changes.below) {
    if (layer.kind !== "rule" || base?.kind !== "rule") continue;
    const own = signatures.get(layer);
    const under = signatures.get(base);
    if (own === undefined || under === undefined) continue;
    const why = disagreement(own, under);
    if (why !== null) {
      report(layer, base, why);
      apart.set(layer, base);
    } else restoreDefaults(own, under, layer, base);
    signatures.set(layer, {
      parameters: own.parameters.map((parameter, index) => inherited(parameter, under.parameters[index])),
      result: own.result ?? under.result,
    });
  }
  return apart;
}

function inherited(own: ParameterEntity, under: ParameterEntity | undefined): ParameterEntity {
  if (under === undefined || own.node.name.text !== under.node.name.text) return own;
  return {
    node: own.node,
    names: [...new Set([...own.names, ...under.names])],
    declared: own.declared ?? under.declared,
  };
}

/** What does not agree, in words; a type that an override leaves out stays as it was. */
function disagreement(own: Signature, under: Signature): string | null {
  const [few, many] = [own.parameters.length, under.parameters.length];
  if (few !== many) return `it takes ${counted(few)}, and what it overrides takes ${counted(many)}`;
  for (const [index, parameter] of own.parameters.entries()) {
    const below = under.parameters[index];
    if (below === undefined) continue;
    const name = parameter.node.name.text;
    const wanted = below.node.name.text;
    if (name !== wanted) return `its ${ordinal(index)} parameter is \`${name}\`, and was \`${wanted}\``;
    if (parameter.node.changes !== below.node.changes)
      return below.node.changes
        ? `\`${name}\` was marked \`changes\``
        : `\`${name}\` was not marked \`changes\``;
    if (differs(parameter.declared, below.declared)) return `\`${name}\` has another type than it had`;
  }
  return differs(own.result, under.result) ? "it gives another type than it gave" : null;
}

/** Calls may leave out what had a default, so the override has to say what it is now. */
function restoreDefaults(own: Signature, under: Signature, layer: RuleEntity, base: RuleEntity): void {
  for (const [index, { node }] of own.parameters.entries()) {
    const below = under.parameters[index]?.node ?? node;
    if (node.default !== null || below.default === null) continue;
    const { start, end } = below.default.span;
    const value = base.text.source.text.slice(start, end);
    const name = node.name.text;
    const at = node.type?.span.end ?? node.name.span.end;
    layer.text.report({
      code: "HR2092",
      severity: "error",
      message: `Calls of \`${layer.node.name.text}\` may leave out \`${name}\`, which was \`${value}\` then, and the override does not say what it is.`,
      span: node.name.span,
      labels: [{ span: below.name.span, message: "its default", source: base.text.source.name }],
      hint: `Write the default too: \`${name} = ${value}\`, or another one.`,
      fix: { title: "Keep the default", edits: [{ span: { start: at, end: at }, text: ` = ${value}` }] },
    });
  }
}

function differs(own: DeclaredType | null, under: DeclaredType | null): boolean {
  if (own === null) return false;
  return under === null || JSON.stringify(own.type) !== JSON.stringify(under.type);
}

function report(layer: RuleEntity, base: RuleEntity, why: string): void {
  layer.text.report({
    code: "HR2092",
    severity: "error",
    message: `The override of \`${layer.node.name.text}\` does not agree with what it overrides: ${why}.`,
    span: headOf(layer),
    labels: [
      {
        span: headOf(base),
        message: "what it overrides",
        source: base.text.source.name,
      },
    ],
    hint: `Write the head as it was: \`override rule ${headText(base.node, base.text.source)}\`.`,
  });
}

/** From the name to the closing bracket, or to the type behind it. */
function headOf({ node, text }: RuleEntity): Span {
  const { name, parameters, result } = node;
  const last = parameters.at(-1);
  const inside = last?.default?.span.end ?? last?.type?.span.end ?? last?.name.span.end ?? name.span.end;
  const bracket = text.source.text.indexOf(")", inside) + 1;
  return { start: name.span.start, end: result?.span.end ?? Math.max(inside, bracket) };
}

function counted(count: number): string {
  return count === 0 ? "no arguments" : count === 1 ? "one argument" : `${count} arguments`;
}

function ordinal(index: number): string {
  return ["first", "second", "third", "fourth", "fifth"][index] ?? `${index + 1}th`;
}
