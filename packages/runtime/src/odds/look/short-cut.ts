import type { BindNode, Expression } from "../../program/expression.ts";
import type { Need } from "../../roll/plan/planner.ts";
import { aliveInAll } from "../flow/liveness.ts";
import { changesNothing } from "../flow/stream.ts";
import type { Branches, Interpreter, Scope } from "../interpreter.ts";
import { firstsIn } from "../list/first-sorted.ts";
import { isListed } from "../list/listed.ts";
import { type Faces, facesIn, mayBeAsked } from "../pool/faces.ts";
import { type DrawnLooks, drawnLooksIn } from "./drawn-looks.ts";
import { fallLaterIn } from "./fall-later.ts";
import { lateIn } from "./late.ts";
import { type Observed, observedIn } from "./observed.ts";
import { loopedOnceIn, type ReadOnce, readOnceIn } from "./read-once.ts";

export type ShortCut = Observed | Faces | DrawnLooks | ReadOnce;

/** How the rolls that statements name are looked at behind them, by what is read of the last of these. */
export type ShortCuts = Readonly<Record<Need, Map<Expression, ShortCut | "none">>>;

export const noShortCuts = (): ShortCuts => ({ all: new Map(), total: new Map() });

/** Forgets the weights of what was seen; how it is looked at stays known. */
export function forgetSights({ all, total }: ShortCuts): void {
  for (const short of [...all.values(), ...total.values()]) {
    if (short === "none" || !("pools" in short)) continue;
    short.pools.clear();
    short.byRank.clear();
  }
}

/** The short cut for a `let` by how its roll is looked at behind it, found once for each statement. */
export function shortCutAt(
  odds: Interpreter,
  body: readonly Expression[],
  i: number,
  bind: BindNode,
  need: Need,
  scope: Scope,
): ShortCut | null {
  if (bind.type !== null || scope.live.has(bind.slot)) return null;
  if (odds.without === null || odds.without.has(bind)) return null;
  const behind = body.slice(i + 1);
  if (bind.value.op === "draw" && aliveInAll(odds, scope.live, behind).has(bind.value.from.slot)) return null;
  let known = odds.observed[need].get(bind);
  if (known === undefined) {
    known =
      drawnLooksIn(odds, bind, behind, scope.owner) ??
      readOnceIn(odds, bind, behind) ??
      lateIn(odds, body.slice(i), scope.live) ??
      fallLaterIn(odds, body.slice(i), scope.live) ??
      firstsRead(odds, bind, behind) ??
      "none";
    odds.shortened ||= known !== "none";
    if (
      known === "none" &&
      (odds.needOf(scope.owner, bind.slot) === "all" || isListed(bind.value)) &&
      changesNothing(odds, bind.value)
    ) {
      const faces = facesIn(odds, bind, behind, scope.owner);
      if (faces !== null && mayBeAsked(odds, faces, scope.owner)) {
        odds.walks.set(faces.walk, faces);
        known = faces;
      } else
        known = loopedOnceIn(odds, bind, behind) ?? observedIn(odds, bind, behind, need, scope) ?? "none";
    }
    odds.observed[need].set(bind, known);
  }
  return known === "none" ? null : known;
}

function firstsRead(odds: Interpreter, bind: BindNode, behind: readonly Expression[]): ReadOnce | null {
  const handed = firstsIn(odds, bind, behind);
  return handed && { handed };
}

/** A `let` of a pool that is asked face by face: its variable is there for what is left of it during the walk. */
export function flowAsked(faces: Faces, input: Branches): Branches {
  const list = input.list.map((branch) => {
    const frame = [...branch.frame];
    frame[faces.bind.slot] = 0;
    return { ...branch, frame };
  });
  return { list, total: input.total };
}
