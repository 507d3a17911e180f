import type { BindNode, Expression } from "../program/expression.ts";
import type { Frame } from "../roll/plan/planner.ts";
import { frameKey } from "./frame-key.ts";
import type { Interpreter } from "./interpreter.ts";
import type { Observed } from "./observed.ts";
import { rankLookIn, selectedIn } from "./rank-look.ts";
import { rewrite } from "./rewrite.ts";
import { type RankLook, seenByRank } from "./seen-by-rank.ts";
import { takenOf } from "./selection.ts";
import { shownBy, thrownBy } from "./shown.ts";
import type { Ways } from "./ways.ts";

/**
 * What is seen of the dice of several pools, or of those that are kept of a pool, where each look goes by their
 * ranks: a total, the highest, a count. Null where that is not known.
 */
export function sightByRank(
  odds: Interpreter,
  observed: Observed,
  bind: BindNode,
  frame: Frame,
  owner: number,
): Ways | null {
  const key = frameKey([...observed.beside, ...odds.facts(bind.value).reads], frame, -1, null);
  const known = observed.byRank.get(key);
  if (known !== undefined) return known;
  const sight = seenIn(odds, observed, bind, frame, owner);
  observed.byRank.set(key, sight);
  return sight;
}

function seenIn(
  odds: Interpreter,
  { seen }: Observed,
  { slot, value, at }: BindNode,
  frame: Frame,
  owner: number,
): Ways | null {
  const kept = selectedIn(odds, value, frame, owner);
  if (kept === null) return null;
  const looks: RankLook[] = [];
  for (const node of seen) {
    const look = readsOnce(node, slot) ? rankLookIn(odds, node, frame, owner) : null;
    if (look?.of.op !== "local" || look.of.slot !== slot) return null;
    looks.push({ ...look, taken: takenOf(kept.taken, look.taken) });
  }
  const shown =
    value.op === "select"
      ? thrownBy(odds, kept.of, frame, owner)
      : shownBy(odds, kept.of, "worths", frame, owner);
  return shown && seenByRank(shown, looks, (steps) => odds.spend(steps, at));
}

/** What is looked at is read once: neither how many are taken nor what is counted hangs on it. */
function readsOnce(look: Expression, slot: number): boolean {
  let reads = 0;
  rewrite(look, (node) => {
    if (node.op === "local" && node.slot === slot) reads += 1;
    return undefined;
  });
  return reads === 1;
}
