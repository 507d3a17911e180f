import { FaultSignal, fault } from "../fault.ts";
import { type Exact, fraction } from "../number/rational.ts";
import type { OddsNode } from "../program/expression.ts";
import type { Frame } from "../roll/plan/planner.ts";
import { Beyond } from "../value/beyond.ts";
import { OddsValue } from "../value/odds-value.ts";
import { kindName, type Value } from "../value/value.ts";
import { waysToAnEnd } from "./budget/open-ended.ts";
import { certainly, chained, Distribution, ending } from "./distribution/distribution.ts";
import { tooDeepIn, withoutTails } from "./distribution/tail.ts";
import { plus, type Weight } from "./distribution/weight.ts";
import { expectation } from "./expectation.ts";
import type { Interpreter } from "./interpreter.ts";
import { compareOutcomes } from "./outcome-order.ts";
import { run } from "./step.ts";
import { truth } from "./truth.ts";
import { valuesOf } from "./values-of.ts";

/** What `odds`, `chance`, `mean` or `refusal` give for the variables of a frame. A fault in any way that counts ends it. */
export function measured(odds: Interpreter, node: OddsNode, frame: Frame, owner: number): Value {
  // What nothing is known of beforehand, and what changes nothing, may have a mean though its tail is cut off.
  const linear = node.given === null && odds.facts(node.of).writes.size === 0;
  const expected = (): Exact | null => (linear ? expectation(odds, node.of, frame, owner) : null);
  if (node.measure === "mean") {
    const known = expected();
    if (known !== null) return known;
  }
  const of = withoutTails(distributionOf(odds, node, frame, owner));
  const deep = tooDeepIn(of);
  if (deep !== null) throw deep;
  if (node.measure === "refusal") return refusalOf(odds, of, node);
  const total = BigInt(of.total);
  const share = (weight: Weight) => odds.exact(node.at, () => fraction(BigInt(weight), total));
  let cut: Weight = 0;
  for (const { value, ending: end, weight } of of.entries.values()) {
    if (end?.kind === "fault") throw end.fault;
    if (end?.kind === "cut" || value instanceof Beyond) cut = plus(cut, weight);
  }
  const outcomes = [...of.entries.values()]
    .filter((entry) => entry.ending === null && !(entry.value instanceof Beyond))
    .map(({ value, weight }) => ({ value, probability: share(weight) }))
    .sort((a, b) => compareOutcomes(a.value, b.value));
  if (node.measure === "odds") return new OddsValue(outcomes, share(cut), cut === 0 ? null : expected());
  const value = new OddsValue(outcomes, share(cut));
  if (cut !== 0) throw cutOff(odds, node);
  if (node.measure === "mean") {
    return (
      value.mean ?? fault("HR3002", node.at, "the mean is asked of something that is not always a number")
    );
  }
  const odd = outcomes.find(({ value: outcome }) => typeof outcome !== "boolean");
  if (odd !== undefined)
    fault("HR3002", node.of.at, `chance is asked of ${kindName(odd.value)}, where a condition is wanted`);
  return outcomes.find(({ value: outcome }) => outcome === true)?.probability ?? 0;
}

function cutOff(odds: Interpreter, node: OddsNode): FaultSignal {
  const { hint, places } = waysToAnEnd(odds.program, node);
  const message = `the ${node.measure} here depends on a tail that was cut off`;
  return new FaultSignal("HR3023", node.at, message, hint, { places });
}

/** The one reason with which every way is refused, or none. */
function refusalOf(odds: Interpreter, of: Distribution, node: OddsNode): Value {
  const reasons = new Set<string | null>();
  for (const { ending: end } of of.entries.values()) {
    if (end?.kind === "fault" && end.fault.code !== "HR3020") throw end.fault;
    if (end?.kind === "cut") throw cutOff(odds, node);
    reasons.add(end?.kind === "fault" ? end.fault.message : null);
  }
  const [reason = null, another] = reasons;
  if (another === undefined) return reason;
  const told = [...reasons].filter((one) => one !== null).map((one) => JSON.stringify(one));
  const asked = reasons.has(null) ? "whether this is refused" : "for which reason this is refused";
  return fault(
    "HR3025",
    node.of.at,
    `the dice decide ${asked}: ${told.slice(0, 3).join(", ")}`,
    "ask for the refusal of something that does not depend on dice; how likely a roll fails is the chance of its condition",
  );
}

function distributionOf(odds: Interpreter, node: OddsNode, frame: Frame, owner: number): Distribution {
  const of = valuesOf(run(odds, node.of, frame, "total", { owner, live: new Set() }));
  const { given } = node;
  if (given === null) return withoutExcluded(of, node.at);
  const known = chained(of, (value) => {
    const inner = [...frame];
    inner[given.slot] = value;
    return chained(truth(odds, given.condition, inner, owner), (holds) =>
      holds === true ? certainly(value) : ending({ kind: "excluded" }),
    );
  });
  return withoutExcluded(known, node.at);
}

/** The same odds among the ways that count. */
export function withoutExcluded(of: Distribution, at: number): Distribution {
  if (of.row !== null) return of;
  const kept = [...of.entries].filter(([, entry]) => entry.ending?.kind !== "excluded");
  if (kept.length === of.entries.size) return of;
  if (kept.length === 0)
    fault(
      "HR3022",
      at,
      "what is given here cannot hold, whatever falls",
      "look at the condition behind given",
    );
  return new Distribution(
    new Map(kept),
    kept.reduce<Weight>((total, [, { weight }]) => plus(total, weight), 0),
  );
}
