import type { Expression } from "../../program/expression.ts";
import type { Interpreter } from "../interpreter.ts";

/** What is live where; sets are asked for again at every state, so each is made once for what it is made of. */
export interface Lives {
  readonly alive: Map<ReadonlySet<number>, Map<Expression, ReadonlySet<number>>>;
  readonly behind: Map<ReadonlySet<number>, Map<readonly Expression[], readonly ReadonlySet<number>[]>>;
}

/** What is live while a node runs: what is read in it besides what is read behind it. */
export function aliveIn(odds: Interpreter, live: ReadonlySet<number>, node: Expression): ReadonlySet<number> {
  const { alive: made } = odds.lives;
  let known = made.get(live);
  if (known === undefined) {
    known = new Map();
    made.set(live, known);
  }
  let alive = known.get(node);
  if (alive === undefined) {
    alive = union(live, odds.facts(node).reads);
    known.set(node, alive);
  }
  return alive;
}

/** The same for several nodes. */
export function aliveInAll(
  odds: Interpreter,
  live: ReadonlySet<number>,
  nodes: readonly Expression[],
): ReadonlySet<number> {
  return nodes.reduce((alive, node) => aliveIn(odds, alive, node), live);
}

/** What is live behind each statement of a block. */
export function aliveBehind(
  odds: Interpreter,
  live: ReadonlySet<number>,
  body: readonly Expression[],
): readonly ReadonlySet<number>[] {
  const { behind } = odds.lives;
  let known = behind.get(live);
  if (known === undefined) {
    known = new Map();
    behind.set(live, known);
  }
  let sets = known.get(body);
  if (sets === undefined) {
    const grown: ReadonlySet<number>[] = new Array<ReadonlySet<number>>(body.length).fill(live);
    let alive = live;
    for (let i = body.length - 1; i >= 0; i -= 1) {
      grown[i] = alive;
      const statement = body[i];
      if (statement !== undefined) alive = aliveIn(odds, alive, statement);
    }
    sets = grown;
    known.set(body, sets);
  }
  return sets;
}

function union(a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> {
  for (const item of b) {
    if (!a.has(item)) return new Set([...a, ...b]);
  }
  return a;
}
