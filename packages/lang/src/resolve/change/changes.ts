import type { Adjust, Override, RemoveAdjust } from "../../ast/change.ts";
import { createSuggest } from "../../nearest.ts";
import type { Visible } from "../declare/declare.ts";
import type { Entity, RuleEntity } from "../entity.ts";
import type { Loaded } from "../load.ts";
import { didYouMean, listed } from "../name/near-names.ts";
import type { Text } from "../text.ts";
import { adjustTarget } from "./adjust-target.ts";
import { AdjustmentNames } from "./adjustment-names.ts";
import { changeOrder } from "./change-order.ts";
import {
  type AdjustedRule,
  type Changed,
  type ChangePlace,
  type Changes,
  type Layered,
  noChanges,
  topOf,
} from "./layers.ts";
import { mergedChange } from "./merged-changes.ts";
import { missingTarget } from "./missing-target.ts";

/** For how many things that are not there the nearest ones are looked for. */
const MAX_SUGGESTIONS = 100;

const order = ["by", "times", "at least", "at most"] as const;

/** Puts overrides and adjustments upon what they change, in load order; what has nothing to change is reported. */
export function linkChanges(
  loaded: Loaded,
  layers: ReadonlyMap<Override, Layered>,
  visible: ReadonlyMap<Text, Visible>,
  rules: number,
): Changes {
  const tops = new Map<Layered, Layered>();
  const below = new Map<Layered, Layered | null>();
  const list: Changed[] = [];
  const adjustments = new Map<RuleEntity, AdjustmentNames>();
  const texts = changeOrder(loaded);
  const suggest = createSuggest(MAX_SUGGESTIONS);

  const stack = (text: Text, item: Override): void => {
    const layer = layers.get(item);
    if (layer === undefined) return;
    const { name } = item.of;
    const base = visible.get(text)?.names.get(name.text)?.entity;
    if (base === undefined || !canLieUpon(layer, base)) {
      below.set(layer, null);
      missingTarget(text, name, item.of.kind, "override", visible, suggest);
      return;
    }
    const under = tops.get(base) ?? base;
    below.set(layer, under);
    tops.set(base, layer);
    list.push({
      kind: "override",
      what: item.of.kind,
      name: base.node.name.text,
      title: null,
      text,
      span: item.span,
      below: placesFrom(under, below),
    });
  };

  const adjust = (text: Text, node: Adjust): void => {
    const target = adjustTarget(text, node.target, "adjust", visible, suggest);
    if (target === null) return;
    const known = adjustments.get(target.rule) ?? new AdjustmentNames();
    adjustments.set(target.rule, known);
    const taken = known.taken(node);
    const twin = taken === undefined ? undefined : known.of(taken);
    if (twin !== undefined) {
      const name = target.rule.node.name.text;
      text.report({
        code: "HR2097",
        severity: "error",
        message: `\`${name}\` is adjusted by "${taken}" already.`,
        span: node.span,
        labels: [{ span: twin.node.span, message: "the first one", source: twin.text.source.name }],
        hint: `Give it another name, or take the first one away: \`remove adjust ${name} "${taken}"\`.`,
      });
      return;
    }
    known.add({ text, node });
  };

  const remove = (text: Text, node: RemoveAdjust): void => {
    const target = adjustTarget(text, node.target, "remove adjust", visible, suggest);
    if (target === null) return;
    const known = adjustments.get(target.rule);
    const name = target.rule.node.name.text;
    const found = known?.of(node.title);
    if (found === undefined) {
      const titles = known?.titles ?? [];
      const near = suggest(node.title, () => known?.names ?? []);
      text.report({
        code: "HR2098",
        severity: "error",
        message: `\`${name}\` has no adjustment "${node.title}" that could be removed here.`,
        span: node.span,
        hint:
          near.length > 0
            ? didYouMean(near, node.title)
            : titles.length > 0
              ? `It has ${listed(titles)}.`
              : "Nothing adjusts it up to here: the text that does must come first, by `use`.",
      });
      return;
    }
    known?.remove(found);
    list.push({
      kind: "remove adjust",
      what: "rule",
      name,
      title: found.node.title,
      text,
      span: node.span,
      below: [{ text: found.text, span: found.node.span }],
    });
  };

  for (const text of texts) {
    for (const item of text.module.items) {
      if (item.kind === "override" || item.kind === "extend" || item.kind === "remove row") {
        const merged = mergedChange(text, item, visible.get(text));
        if (merged !== null) list.push(merged);
      }
      if (item.kind === "override") stack(text, item);
      else if (item.kind === "adjust") adjust(text, item);
      else if (item.kind === "remove adjust") remove(text, item);
    }
  }

  const adjusted = new Map<RuleEntity, AdjustedRule>();
  const targets = new Map<Adjust, AdjustedRule>();
  for (const [declared, known] of adjustments) {
    const rule = topOf({ ...noChanges, tops }, declared);
    const { all } = known;
    if (all.length === 0) continue;
    const target: AdjustedRule = {
      index: rules + adjusted.size,
      rule,
      adjustments: order.flatMap((how) => all.filter(({ node }) => node.how === how)),
    };
    adjusted.set(rule, target);
    for (const { text, node } of all) {
      targets.set(node, target);
      list.push({
        kind: "adjust",
        what: "rule",
        name: declared.node.name.text,
        title: node.title,
        text,
        span: node.span,
        below: placesFrom(rule, below),
      });
    }
  }
  const place = new Map(texts.map((text, index) => [text, index]));
  list.sort((a, b) => (place.get(a.text) ?? 0) - (place.get(b.text) ?? 0) || a.span.start - b.span.start);
  return { tops, below, adjusted, targets, list };
}

/** A rule takes the place of a rule, a ladder that of a ladder. */
function canLieUpon(layer: Layered, base: Entity): base is Layered {
  return base.kind === layer.kind && base.node.kind === layer.node.kind;
}

// Of a higher stack, tools are told the nearest layers.
const MOST_BELOW = 50;

/** A layer and those below it, as places. */
function placesFrom(layer: Layered, below: ReadonlyMap<Layered, Layered | null>): readonly ChangePlace[] {
  const found: ChangePlace[] = [];
  for (let at: Layered | null = layer; at !== null && found.length < MOST_BELOW; at = below.get(at) ?? null) {
    found.push({ text: at.text, span: at.node.span });
  }
  return found;
}
