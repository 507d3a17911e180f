import { fault } from "../../fault.ts";
import type { CallNode } from "../../program/expression.ts";
import type { Rule } from "../../program/program.ts";
import { conform } from "../../roll/plan/conform.ts";
import { type FoundPlace, overlap, writePlace } from "../../roll/plan/place.ts";
import type { Frame, Need } from "../../roll/plan/planner.ts";
import type { Value } from "../../value/value.ts";
import { chargeCalls } from "../budget/budget.ts";
import { keyOf } from "../distribution/key.ts";
import type { Branch, Branches, Interpreter, Scope } from "../interpreter.ts";
import { run, withSlot } from "../step.ts";
import { aliveInAll } from "./liveness.ts";
import { valueAt } from "./places.ts";
import { certainBranch, continued, endedBranch, Population } from "./population.ts";
import { tailCalls } from "./tail-calls.ts";
import { forgetUnseen } from "./unseen.ts";

/** What a call passes, each at the index of its parameter. */
export interface Passed {
  readonly values: readonly (Value | undefined)[];
  readonly places: readonly (FoundPlace | undefined)[];
}

/** Runs a rule whose arguments are known, and writes what its `changes` parameters became back to their places. */
export function invokeRule(
  odds: Interpreter,
  node: CallNode,
  frame: Frame,
  { values, places }: Passed,
  need: Need,
  scope: Scope,
): Branches {
  if (!node.arguments.some(({ kind }) => kind === "place")) {
    const { list, total } = ruleBranches(odds, node, values, need, scope.owner);
    // Only its value comes back, and equal ones are one already.
    return { list: list.map((branch) => (branch.ending === null ? onFrame(branch, frame) : branch)), total };
  }
  refuseOverlap(node, places);
  const given = values.slice();
  const work = [...frame];
  places.forEach((place, i) => {
    if (place !== undefined) given[i] = valueAt(odds, place, work);
  });
  const branches = ruleBranches(odds, node, given, need, scope.owner);
  const changed = node.arguments.flatMap((argument, i) => (argument.kind === "place" ? [i] : []));
  return continued(branches, scope.live, (branch) => {
    const after = [...frame];
    try {
      for (const i of changed) {
        const place = places[i];
        if (place !== undefined) writePlace(odds.planner, after, place, branch.frame[i] ?? null);
      }
      forgetUnseen(odds, scope.owner, odds.facts(node).writes, after);
    } catch (thrown) {
      return endedBranch(frame, odds.endingOf(thrown));
    }
    return certainBranch(after, branch.value);
  });
}

function refuseOverlap(node: CallNode, places: Passed["places"]): void {
  places.forEach((a, i) => {
    for (const b of places.slice(i + 1)) {
      if (a !== undefined && b !== undefined && overlap(a, b)) {
        fault(
          "HR3015",
          node.at,
          "two arguments that this rule may change are the same place, or one is a part of the other",
          "pass different ones",
        );
      }
    }
  });
}

function onFrame({ value, signal, ending, weight }: Branch, frame: Frame): Branch {
  return { frame, value, signal, ending, weight };
}

function withParameter(branch: Branch, index: number, value: Value): Branch {
  return branch.ending === null ? { ...branch, frame: withSlot(branch.frame, index, value) } : branch;
}

interface RuleLives {
  /** What its caller reads of its variables: the parameters that it changes. */
  readonly changes: ReadonlySet<number>;
  /** What is read behind each parameter: by the defaults of later ones, and by the body. */
  readonly behind: readonly ReadonlySet<number>[];
}

const lives = new WeakMap<Rule, RuleLives>();

// Made once a rule: what is live within it is remembered by the sets that it began with.
function livesOf(odds: Interpreter, rule: Rule): RuleLives {
  let known = lives.get(rule);
  if (known === undefined) {
    const { parameters, body } = rule;
    const changes = new Set(parameters.flatMap((parameter, i) => (parameter.changes ? [i] : [])));
    const behind = parameters.map((_, i) => {
      const later = parameters.slice(i + 1).flatMap((one) => (one.default === null ? [] : [one.default]));
      return aliveInAll(odds, changes, [body, ...later]);
    });
    known = { changes, behind };
    lives.set(rule, known);
  }
  return known;
}

/** The odds of a rule from its arguments on: its value, with the parameters that it changes as variables. */
function ruleBranches(
  odds: Interpreter,
  node: CallNode,
  given: readonly (Value | undefined)[],
  need: Need,
  owner: number,
): Branches {
  const rule = odds.program.rules[node.rule];
  if (rule === undefined) throw new Error("a program names a rule that it does not have");
  let key = `${node.rule} ${need}`;
  for (let i = 0; i < rule.parameters.length; i += 1)
    key += `|${given[i] === undefined ? "?" : keyOf(given[i] ?? null)}`;
  const tail = owner === node.rule && tailCalls(rule.body).has(node);
  const { changes, behind } = livesOf(odds, rule);
  const work = (): Branches => {
    const start: Frame = new Array<Value>(rule.slots).fill(null);
    let branches = certainBranch(start, null);
    rule.parameters.forEach((parameter, i) => {
      const value = given[i];
      if (value !== undefined && parameter.type === null) {
        branches = { ...branches, list: branches.list.map((branch) => withParameter(branch, i, value)) };
        return;
      }
      const argument = node.arguments[i];
      const passed =
        argument?.kind === "value"
          ? argument.value.at
          : argument?.kind === "place"
            ? argument.place.at
            : undefined;
      const live = behind[i] ?? changes;
      const { default: usual } = parameter;
      const [first] = branches.list;
      if (
        value === undefined &&
        usual !== null &&
        first !== undefined &&
        odds.facts(usual).reads.size === 0
      ) {
        const { entries } = odds.evaluate(usual, first.frame, odds.needOf(node.rule, i), node.rule);
        odds.states.foresee(branches.list.length * entries.size, usual);
      }
      branches = continued(branches, live, (branch) => {
        const take = (inner: Frame, taken: Value): Branches => {
          let kept = taken;
          try {
            if (parameter.type !== null)
              kept = conform(
                odds.planner,
                taken,
                parameter.type,
                `\`${parameter.name}\` of \`${rule.name}\``,
                passed ?? node.at,
                passed,
              );
          } catch (thrown) {
            return endedBranch(inner, odds.endingOf(thrown));
          }
          const next = [...inner];
          next[i] = kept;
          return certainBranch(next, null);
        };
        if (value !== undefined || parameter.default === null) return take(branch.frame, value ?? null);
        const byDefault = odds.evaluate(
          parameter.default,
          branch.frame,
          odds.needOf(node.rule, i),
          node.rule,
        );
        const population = new Population(live);
        for (const entry of byDefault.entries.values())
          population.add({
            frame: branch.frame,
            value: entry.value,
            signal: "none",
            ending: entry.ending,
            weight: entry.weight,
          });
        return continued(population.branches(), live, (one) => take(one.frame, one.value));
      });
    });
    const scope: Scope = { owner: node.rule, live: changes };
    const ended = continued(branches, changes, (branch) => run(odds, rule.body, branch.frame, need, scope));
    if (rule.result === null && ended.list.every(({ signal }) => signal === "none")) return ended;
    // A return has come home here.
    return continued(
      ended,
      changes,
      (branch) => {
        let { value } = branch;
        try {
          if (rule.result !== null)
            value = conform(
              odds.planner,
              value,
              rule.result,
              `what \`${rule.name}\` gives`,
              node.at,
              node.at,
            );
        } catch (thrown) {
          return endedBranch(branch.frame, odds.endingOf(thrown));
        }
        return certainBranch(branch.frame, value);
      },
      () => true,
    );
  };
  return odds.remembered({
    key,
    tail,
    at: node.at,
    changes,
    slots: rule.slots,
    work,
    charge: (round, heads, total) => chargeCalls(odds, node.at, rule.name, round, heads, total),
  });
}
