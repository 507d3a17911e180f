import type { TraceNode } from "./trace.ts";

/** The steps of a call of an adjusted rule. */
export interface AdjustedSteps {
  /** The call of the rule itself. */
  readonly own: TraceNode;
  /** What the rule itself gave. */
  readonly value: string;
  /** The adjustments that applied, in order. */
  readonly parts: readonly TraceNode[];
  /** What was rolled to find out whether one applies. */
  readonly conditions: readonly TraceNode[];
}

/** The parts of an adjusted result; null for every other step, and where a fault came before the first of them. */
export function adjustedSteps(step: TraceNode): AdjustedSteps | null {
  const first = step.kind === "call" ? step.children.find(({ part }) => part?.how === "own") : undefined;
  const own = first?.children.find(({ kind }) => kind === "call");
  if (first?.assigned === undefined || own === undefined) return null;
  const parts: TraceNode[] = [];
  const conditions: TraceNode[] = [];
  const gather = (children: readonly TraceNode[]): void => {
    for (const child of children) {
      if (child === first) continue;
      if (child.part !== undefined) parts.push(child);
      else if (child.kind === "assign") {
        // A bound that the result keeps anyway says nothing.
        if (child.unchanged === true && parts.at(-1)?.part?.how.startsWith("at") === true) parts.pop();
      } else if (child.kind === "if" || child.kind === "loop" || child.kind === "round")
        gather(child.children);
      else if (child.kind !== "let") conditions.push(child);
    }
  };
  // What was rolled for the arguments stands above the call, and is no condition of a part.
  gather(step.children.filter(({ within }) => within === undefined));
  return { own, value: first.assigned, parts, conditions };
}

/** Whether an adjustment changed what a call gives. */
export function isAdjusted(step: TraceNode): boolean {
  return (adjustedSteps(step)?.parts.length ?? 0) > 0;
}

/** `darkness -3`, `rage x2`, `never below three at least 3`; `words` are those of a number that was rolled. */
export function partText({ part, assigned = "" }: TraceNode, words: string | null): string {
  const shown = words ?? assigned;
  switch (part?.how) {
    case "by":
      return `${part.title} ${/^-/u.test(shown) ? shown : `+${shown}`}`;
    case "times":
      return `${part.title} x${shown}`;
    case "at least":
    case "at most":
      return `${part.title} ${part.how} ${shown}`;
    default:
      return shown;
  }
}

/** The name of a text without its folder: `house.rules`. */
export function textName(source: string): string {
  return source.slice(Math.max(source.lastIndexOf("/"), source.lastIndexOf("\\")) + 1);
}
