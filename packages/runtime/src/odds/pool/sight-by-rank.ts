import type { BindNode, Expression } from "../../program/expression.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { frameKey } from "../distribution/frame-key.ts";
import type { Ways } from "../distribution/ways.ts";
import type { Interpreter } from "../interpreter.ts";
import { listLookedAt } from "../list/listed.ts";
import type { Observed } from "../look/observed.ts";
import { rewrite } from "../rewrite.ts";
import { type LookAt, rankLookIn } from "./rank-look.ts";
import { seenByRank } from "./seen-by-rank.ts";
import { shownBy, thrownBy } from "./shown.ts";
import { itemsShown } from "./shown-items.ts";
import { withTailShown } from "./tail-shown.ts";

/**
 * What is seen of the dice of several pools, of those that are kept of a pool, or of the items of a list, where each
 * look goes by their ranks: a total, the highest, a count. Null where that is not known.
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
  const looks: LookAt[] = [];
  let list: Expression | null | undefined;
  for (const node of seen) {
    if (!readsOnce(node, slot)) return null;
    // Each look as if the roll fell in it.
    const whole = odds.derived(node, `of ${slot}`, () =>
      rewrite(node, (inner) => (inner.op === "local" && inner.slot === slot ? value : undefined)),
    );
    const listed = listLookedAt(whole);
    if (list !== undefined && listed !== list) return null;
    list = listed;
    const look = rankLookIn(odds, whole, frame, owner);
    if (look === null || look.of !== (looks[0]?.of ?? look.of)) return null;
    looks.push(look);
  }
  const of = looks[0]?.of ?? value;
  const asked = looks.some(({ byFaces }) => byFaces) ? "chains" : "worths";
  const shown =
    list !== null && list !== undefined
      ? itemsShown(odds, list, frame, owner)
      : of === value
        ? shownBy(odds, of, asked, frame, owner)
        : thrownBy(odds, of, asked, frame, owner);
  return shown && seenByRank(withTailShown(shown, looks), looks, (steps) => odds.spend(steps, at));
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
