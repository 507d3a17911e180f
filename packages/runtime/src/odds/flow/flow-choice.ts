import type { IfNode, MatchNode } from "../../program/expression.ts";
import { truthOf } from "../../roll/plan/expect.ts";
import type { Need } from "../../roll/plan/planner.ts";
import { armOf } from "../arm.ts";
import type { Distribution } from "../distribution/distribution.ts";
import { leastCommon, over, times, type Weight } from "../distribution/weight.ts";
import type { Branch, Branches, Interpreter, Scope } from "../interpreter.ts";
import { Population } from "./population.ts";
import { changesNothing, eachWay, joinedParts, lost } from "./stream.ts";

export function flowIf(
  odds: Interpreter,
  node: IfNode,
  input: Branches,
  need: Need,
  scope: Scope,
): Branches | null {
  const { condition, body, otherwise } = node;
  if (!changesNothing(odds, condition)) return null;
  const [holding, failing]: [Branch[], Branch[]] = [[], []];
  const ended = new Population(scope.live);
  const total = eachWay(odds, condition, input, "total", scope.owner, (branch, value, ending, weight) => {
    let holds = value;
    if (ending !== null) {
      ended.end(lost(ending), weight);
      return;
    }
    if (typeof value !== "boolean") {
      try {
        holds = truthOf(odds.planner, value, condition);
      } catch (thrown) {
        ended.end(odds.endingOf(thrown), weight);
        return;
      }
    }
    (holds === true ? holding : failing).push(weight === branch.weight ? branch : { ...branch, weight });
  });
  const yes = odds.flow(body, { list: holding, total }, need, scope);
  const no = { list: failing, total };
  return joinedParts(
    [yes, otherwise === null ? no : odds.flow(otherwise, no, need, scope)],
    ended,
    total,
    scope.live,
  );
}

export function flowMatch(
  odds: Interpreter,
  node: MatchNode,
  input: Branches,
  need: Need,
  scope: Scope,
): Branches | null {
  const { subject, arms } = node;
  const { owner } = scope;
  if (!changesNothing(odds, subject)) return null;
  if (arms.some(({ when }) => when !== null && !changesNothing(odds, when))) return null;
  const ended = new Population(scope.live);
  const looked: { readonly branch: Branch; readonly arm: Distribution; readonly weight: Weight }[] = [];
  let common: Weight = 1;
  const total = eachWay(odds, subject, input, "total", owner, (branch, value, ending, weight) => {
    if (ending !== null) {
      ended.end(lost(ending), weight);
      return;
    }
    const arm = armOf(odds, node, branch.frame, value, owner);
    common = leastCommon(common, arm.total);
    looked.push({ branch, arm, weight });
  });
  const whole = times(total, common);
  const taken = arms.map((): Branch[] => []);
  const faults = new Population(scope.live);
  for (const branch of ended.over(total).list) faults.add(branch, common);
  for (const { branch, arm, weight } of looked) {
    const base = times(weight, over(common, arm.total));
    for (const { value, ending, weight: own } of arm.entries.values()) {
      const ways = times(base, own);
      if (ending !== null) faults.end(lost(ending), ways);
      else if (typeof value === "number") taken[value]?.push({ ...branch, weight: ways });
    }
  }
  return joinedParts(
    arms.map(({ body }, i) => odds.flow(body, { list: taken[i] ?? [], total: whole }, need, scope)),
    faults,
    whole,
    scope.live,
  );
}
