import type { FaultSignal } from "../../fault.ts";
import type { ExplodeNode, Expression } from "../../program/expression.ts";
import type { At } from "../../program/index.ts";
import type { Program } from "../../program/program.ts";
import { contains } from "../rewrite.ts";

/** What may go on for ever in an expression, and in the rules that it calls. */
interface OpenEnded {
  readonly explosions: Set<At>;
  readonly loops: Set<At>;
  /** Rules that call themselves and tables that lead to themselves, by their names, with a place where they do. */
  readonly rules: Map<string, At>;
  readonly tables: Map<string, At>;
}

/** How to bring what goes on for ever in an expression to an end, and where it stands. */
export function waysToAnEnd(
  program: Program,
  node: Expression,
): { readonly hint: string; readonly places: FaultSignal["places"] } {
  const { explosions, loops, rules, tables } = openEndedIn(program, node);
  const hints = [
    ...(explosions.size === 0 ? [] : ["say when an explosion stops: `explode d6 up to 20 times`"]),
    ...(loops.size === 0 ? [] : ["count the rounds of the loop, and leave it with `stop` after so many"]),
    ...[...rules.keys()].map(
      (name) => `let \`${name}\` count how often it comes back to itself, and stop at so many`,
    ),
    ...[...tables.keys()].map((name) => `let the rows of \`${name}\` lead to another table, not back to it`),
  ];
  const told = (ats: Iterable<At>, message: string) => [...ats].map((at) => ({ at, message }));
  return {
    hint: hints.length === 0 ? "say when what happens here stops" : hints.join("; or "),
    places: [
      ...told(explosions, "may explode without an end"),
      ...told(loops, "may go round without an end"),
      ...[...rules, ...tables].map(([name, at]) => ({
        at,
        message: `\`${name}\` comes back to itself here`,
      })),
    ],
  };
}

function openEndedIn(program: Program, node: Expression): OpenEnded {
  const found: OpenEnded = { explosions: new Set(), loops: new Set(), rules: new Map(), tables: new Map() };
  const done = new Set<number>();
  const under: number[] = [];
  const look = (within: Expression): void => {
    contains(within, (inner) => {
      if (inner.op === "explode" && mayGoOn(inner)) found.explosions.add(inner.at);
      else if (inner.op === "while" || inner.op === "until") found.loops.add(inner.at);
      else if (inner.op === "call") follow(inner.rule, inner.at);
      return false;
    });
  };
  const follow = (index: number, at: At): void => {
    const rule = program.rules[index];
    if (rule === undefined) return;
    if (under.includes(index)) (rule.shownAs === undefined ? found.rules : found.tables).set(rule.name, at);
    if (done.has(index)) return;
    done.add(index);
    under.push(index);
    look(rule.body);
    under.pop();
  };
  look(node);
  return found;
}

/** A ladder ends with its last die. */
function mayGoOn({ of, from, upTo }: ExplodeNode): boolean {
  return upTo === null && from === null && of.op !== "ladder" && of.op !== "rungs";
}
