import type { BindNode, Expression } from "../program/expression.ts";
import { askedPool, type Faces, facesIn } from "./faces.ts";
import type { Branch, Branches, Interpreter, Scope } from "./interpreter.ts";
import { type Observed, observedIn, type Sight, sightFrom } from "./observed.ts";
import { Population } from "./population.ts";
import { changesNothing, lost } from "./stream.ts";
import { leastCommon, over, times, type Weight } from "./weight.ts";

/** The short cut for a `let` by how its roll is looked at behind it, found once for each statement. */
export function shortCutAt(
  odds: Interpreter,
  body: readonly Expression[],
  i: number,
  bind: BindNode,
  scope: Scope,
): Observed | Faces | null {
  if (bind.type !== null || scope.live.has(bind.slot)) return null;
  if (odds.without === null || odds.without.has(bind)) return null;
  let known = odds.observed.get(bind);
  if (known === undefined) {
    known = "none";
    if (odds.needOf(scope.owner, bind.slot) === "all" && changesNothing(odds, bind.value)) {
      const behind = body.slice(i + 1);
      const faces = facesIn(odds, bind, behind, scope.owner);
      if (faces !== null && askedPool(odds, faces, scope.owner) !== null) {
        odds.walks.set(faces.walk, faces);
        known = faces;
      } else known = observedIn(odds, bind, behind, scope.owner) ?? "none";
    }
    odds.observed.set(bind, known);
  }
  return known === "none" ? null : known;
}

/** A `let` of a pool that is asked face by face: its variable is the number of dice that were not asked for. */
export function flowAsked(odds: Interpreter, faces: Faces, input: Branches, { owner }: Scope): Branches {
  const count = askedPool(odds, faces, owner)?.count ?? 0;
  const list = input.list.map((branch) => {
    const frame = [...branch.frame];
    frame[faces.bind.slot] = count;
    return { ...branch, frame };
  });
  return { list, total: input.total };
}

/** A `let` of whose roll only what is seen of it is kept. */
export function flowObserved(
  odds: Interpreter,
  node: BindNode,
  observed: Observed,
  input: Branches,
  scope: Scope,
): Branches {
  const population = new Population(scope.live);
  const parts: { readonly branch: Branch; readonly sight: Sight }[] = [];
  let common: Weight = 1;
  for (const branch of input.list) {
    let sight: Sight;
    try {
      sight = sightFrom(odds, observed, node, branch.frame, scope.owner);
    } catch (thrown) {
      sight = { ways: [{ values: [], ending: odds.endingOf(thrown), weight: 1 }], total: 1 };
    }
    common = leastCommon(common, sight.total);
    parts.push({ branch, sight });
  }
  for (const { branch, sight } of parts) {
    const base = times(branch.weight, over(common, sight.total));
    const frame = [...branch.frame];
    for (const slot of observed.slots) while (frame.length <= slot) frame.push(null);
    for (const { values, ending, weight } of sight.ways) {
      const ways = times(base, weight);
      if (ending !== null) {
        population.end(lost(ending), ways);
        continue;
      }
      for (let i = 0; i < values.length; i += 1) frame[observed.slots[i] ?? 0] = values[i] ?? null;
      // Copied where it is new.
      population.place(frame, -1, null, ways);
    }
  }
  return population.over(times(input.total, common));
}
