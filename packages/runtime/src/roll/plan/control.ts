import { fault } from "../../fault.ts";
import type {
  BindNode,
  BlockNode,
  Expression,
  ForNode,
  IfNode,
  MatchNode,
  NoteNode,
  Pattern,
  RepeatNode,
  RequireNode,
  ReturnNode,
  UntilNode,
  WhileNode,
} from "../../program/expression.ts";
import { brief } from "../../trace/brief.ts";
import { show } from "../../value/show.ts";
import type { Value } from "../../value/value.ts";
import { ESCAPE } from "../context.ts";
import { itemsOf, rangeOf } from "./collections.ts";
import { conform } from "./conform.ts";
import { keptBy } from "./dice.ts";
import { countOf, truthOf } from "./expect.ts";
import { canJump } from "./jumps.ts";
import { planPatterns } from "./pattern.ts";
import type { Frame, Need, Planner, Run } from "./planner.ts";

export function planBlock(planner: Planner, node: BlockNode, need: Need): Run {
  return planStatements(planner, node.body, need);
}

function planStatements(planner: Planner, body: readonly Expression[], need: Need): Run {
  const last = body.length - 1;
  const runs = body.map((statement, i) => planner.plan(statement, i === last ? need : "total"));
  const [first, second] = runs;
  if (first === undefined) return () => null;
  if (second === undefined) return first;
  const { context } = planner;
  if (!body.some(canJump)) {
    return (frame) => {
      let value: Value = null;
      for (const run of runs) value = run(frame);
      return value;
    };
  }
  return (frame) => {
    let value: Value = null;
    for (const run of runs) {
      value = run(frame);
      if (context.signal !== "none") return value;
    }
    return value;
  };
}

/** What a block gives that ends in a statement is none, so nothing of it is read. */
export function planBind(planner: Planner, node: BindNode): Run {
  const need = planner.needOf(node.slot);
  const value = planner.plan(node.value, need);
  const { slot, type } = node;
  const what = `\`${node.name}\``;
  const { context } = planner;
  const jumps = canJump(node.value);
  return (frame) => {
    const found = keptBy(value(frame), need);
    if (jumps && context.signal !== "none") return null;
    const given = type === null ? found : conform(planner, found, type, what, node.at, node.value.at);
    frame[slot] = given;
    if (context.recorder?.listens === true) {
      context.recorder.mark({ assigned: brief(given), ...(node.part !== undefined && { part: node.part }) });
    }
    return null;
  };
}

export function planIf(planner: Planner, node: IfNode, need: Need): Run {
  const condition = planner.operand(node.condition, "total");
  const then = planner.plan(node.body, need);
  const otherwise = node.otherwise === null ? null : planner.plan(node.otherwise, need);
  if (planner.traced) {
    return (frame) => {
      const holds = truthOf(planner, condition(frame), node.condition);
      planner.context.recorder?.mark({ taken: holds ? "yes" : "no" });
      return holds ? then(frame) : (otherwise?.(frame) ?? null);
    };
  }
  return (frame) => {
    const value = condition(frame);
    const holds = typeof value === "boolean" ? value : truthOf(planner, value, node.condition);
    return holds ? then(frame) : otherwise === null ? null : otherwise(frame);
  };
}

export function planMatch(planner: Planner, node: MatchNode, need: Need): Run {
  const subject = planner.operand(node.subject, planner.traced ? "all" : "total");
  const arms = node.arms.map((arm) => ({
    test: planPatterns(planner, arm.patterns),
    when: arm.when === null ? null : planner.operand(arm.when, "total"),
    body: planner.plan(arm.body, need),
    node: arm,
  }));
  const told = planner.traced && (node.written === undefined || node.written === "row");
  return (frame) => {
    const value = subject(frame);
    for (const { test, when, body, node: arm } of arms) {
      if (!test(frame, value)) continue;
      if (when !== null && arm.when !== null && !truthOf(planner, when(frame), arm.when)) continue;
      if (told && planner.context.recorder?.listens === true) {
        planner.context.recorder.mark({
          taken: arm.patterns.map((pattern) => patternText(planner, pattern, frame)).join(", "),
          subject: brief(value),
        });
      }
      return body(frame);
    }
    fault(
      "HR3009",
      node.at,
      `no arm of this match fits \`${planner.words(node.subject)}\`, which is ${brief(value)}`,
      "add an arm for it, or else => …",
    );
  };
}

/** A pattern for a trace; a name in it with its value: `<= target (10)`. */
function patternText(planner: Planner, pattern: Pattern, frame: Frame): string {
  const words = planner.patternWords(pattern);
  const value = pattern.kind === "comparison" ? pattern.value : null;
  return value?.op === "local" ? `${words} (${brief(frame[value.slot] ?? null)})` : words;
}

/** Runs the body of a loop once; true when the loop is to end. */
export function planRound(planner: Planner, body: Run, jumps: boolean): (frame: Frame) => boolean {
  const { context } = planner;
  if (!jumps) {
    return (frame) => {
      body(frame);
      return false;
    };
  }
  return (frame) => {
    const depth = context.recorder?.depth ?? 0;
    try {
      body(frame);
    } catch (thrown) {
      if (thrown !== ESCAPE) throw thrown;
      context.recorder?.unwind(depth);
    }
    if (context.signal === "next") context.signal = "none";
    if (context.signal === "none") return false;
    if (context.signal === "stop") context.signal = "none";
    return true;
  };
}

export function planFor(planner: Planner, node: ForNode): Run {
  const from = planner.operand(node.in, "total");
  const to = node.to === null ? null : planner.operand(node.to, "total");
  const round = planRound(planner, planner.round(node.body), canJump(node.body));
  return (frame) => {
    const first = from(frame);
    const items =
      to === null || node.to === null
        ? itemsOf(planner, first, node.in)
        : rangeOf(planner, first, node.in, to(frame), node.to);
    for (const item of items) {
      planner.context.spend(1, node.at);
      frame[node.slot] = item;
      if (round(frame)) break;
    }
    return null;
  };
}

export function planWhile(planner: Planner, node: WhileNode): Run {
  const condition = planner.operand(node.condition, "total");
  const round = planRound(planner, planner.round(node.body), canJump(node.body));
  return (frame) => {
    while (truthOf(planner, condition(frame), node.condition)) {
      planner.context.spend(1, node.at);
      if (round(frame)) break;
    }
    return null;
  };
}

export function planRepeat(planner: Planner, node: RepeatNode): Run {
  const count = planner.operand(node.count, "total");
  const round = planRound(planner, planner.round(node.body), canJump(node.body));
  return (frame) => {
    const times = countOf(planner, count(frame), node.count, "the number of times");
    for (let i = 0; i < times; i += 1) {
      planner.context.spend(1, node.at);
      if (round(frame)) break;
    }
    return null;
  };
}

export function planUntil(planner: Planner, node: UntilNode): Run {
  const condition = planner.operand(node.condition, "total");
  const body: BlockNode = { op: "block", body: node.body, at: node.at };
  const round = planRound(planner, planner.round(body), canJump(body));
  return (frame) => {
    do {
      planner.context.spend(1, node.at);
      if (round(frame)) break;
    } while (!truthOf(planner, condition(frame), node.condition));
    return null;
  };
}

export function planReturn(planner: Planner, node: ReturnNode): Run {
  const value = node.value === null ? null : planner.operand(node.value, planner.resultNeed);
  const { context } = planner;
  return (frame) => {
    const given = value === null ? null : value(frame);
    context.returned = given;
    context.signal = "return";
    return given;
  };
}

export function planJump(planner: Planner, signal: "stop" | "next"): Run {
  const { context } = planner;
  return () => {
    context.signal = signal;
    return null;
  };
}

export function planRequire(planner: Planner, node: RequireNode): Run {
  const condition = planner.operand(node.condition, "total");
  const reason = planner.operand(node.reason, "total");
  return (frame) => {
    if (truthOf(planner, condition(frame), node.condition)) return null;
    fault("HR3020", node.at, show(reason(frame)));
  };
}

export function planNote(planner: Planner, node: NoteNode): Run {
  const text = planner.operand(node.text, "total");
  const { context } = planner;
  return (frame) => {
    const line = show(text(frame));
    context.note(line);
    context.recorder?.mark({ text: line });
    return null;
  };
}
