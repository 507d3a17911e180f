import type { Expression, Place } from "../program/expression.ts";
import type { Program } from "../program/program.ts";

/** What a machine that follows every way of the dice has to know of an expression. */
export interface Facts {
  /** Variables from outside that it reads. */
  readonly reads: ReadonlySet<number>;
  /** Variables from outside that it changes. */
  readonly writes: ReadonlySet<number>;
  /** It may throw a die, draw or pick; or call a rule that does. */
  readonly chance: boolean;
  /** It may leave what it stands in by return, stop or next. */
  readonly jumps: boolean;
}

interface Growing {
  readonly reads: Set<number>;
  readonly writes: Set<number>;
  /** Variables that it brings into being for what stands around it: those of `let` and `var`. */
  readonly binds: Set<number>;
  readonly rules: Set<number>;
  chance: boolean;
  jumps: boolean;
}

const empty = (): Growing => ({
  reads: new Set(),
  writes: new Set(),
  binds: new Set(),
  rules: new Set(),
  chance: false,
  jumps: false,
});

// Selecting and counting roll a die value that they are given, which cannot be told from the program.
const CHANCE: ReadonlySet<string> = new Set([
  "dice",
  "roll",
  "reroll",
  "explode",
  "draw",
  "pick",
  "select",
  "count",
]);

/** Works out the facts of expressions, each once. */
export function factsOf(program: Program): (node: Expression) => Facts {
  const known = new WeakMap<Expression, Facts>();
  const rolling = rollingRules(program);
  return (node) => {
    const remembered = known.get(node);
    if (remembered !== undefined) return remembered;
    const { reads, writes, binds, rules, chance, jumps } = gather(node);
    const facts = {
      reads,
      writes: new Set([...writes, ...binds]),
      chance: chance || [...rules].some((rule) => rolling.has(rule)),
      jumps,
    };
    known.set(node, facts);
    return facts;
  };
}

/** Rules that may roll, themselves or by what they call. */
function rollingRules(program: Program): ReadonlySet<number> {
  const own = program.rules.map((rule) =>
    gather([rule.body, rule.parameters.map((parameter) => parameter.default)]),
  );
  const rolling = new Set(own.flatMap((grown, index) => (grown.chance ? [index] : [])));
  for (let before = -1; before !== rolling.size; ) {
    before = rolling.size;
    own.forEach((grown, index) => {
      if ([...grown.rules].some((rule) => rolling.has(rule))) rolling.add(index);
    });
  }
  return rolling;
}

const gathered = new WeakMap<object, Growing>();

// Walks the plain data, so that no construct can be forgotten; the few that name variables are told by their op.
function gather(part: unknown): Growing {
  if (part === null || typeof part !== "object") return empty();
  const remembered = gathered.get(part);
  if (remembered !== undefined) return remembered;
  const grown = empty();
  for (const inner of Object.values(part)) {
    if (inner !== null && typeof inner === "object") merge(grown, gather(inner));
  }
  // A generator: its variable lives in what it stands beside, so the node that has it takes it away.
  if ("slot" in part && "when" in part && typeof part.slot === "number") grown.binds.add(part.slot);
  if ("op" in part) note(part as Expression, grown);
  gathered.set(part, grown);
  return grown;
}

function merge(into: Growing, from: Growing): void {
  for (const slot of from.reads) into.reads.add(slot);
  for (const slot of from.writes) into.writes.add(slot);
  for (const slot of from.binds) into.binds.add(slot);
  for (const rule of from.rules) into.rules.add(rule);
  into.chance ||= from.chance;
  into.jumps ||= from.jumps;
}

function enclose(grown: Growing): void {
  for (const slot of grown.binds) {
    grown.reads.delete(slot);
    grown.writes.delete(slot);
  }
  grown.binds.clear();
}

function note(node: Expression, into: Growing): void {
  if (CHANCE.has(node.op)) into.chance = true;
  const change = (place: Place): void => {
    into.reads.add(place.slot);
    into.writes.add(place.slot);
  };
  switch (node.op) {
    case "local":
      into.reads.add(node.slot);
      break;
    case "bind":
      into.binds.add(node.slot);
      break;
    case "block":
    case "until":
    case "comprehension":
    case "aggregate":
      enclose(into);
      break;
    case "odds":
      // Its dice fall in the odds, not here, and what it changes is a copy.
      if (node.given !== null) into.binds.add(node.given.slot);
      enclose(into);
      into.writes.clear();
      into.chance = false;
      into.rules.clear();
      break;
    case "for":
    case "sort":
      into.binds.add(node.slot);
      enclose(into);
      break;
    case "for changes":
      into.binds.add(node.slot);
      enclose(into);
      change(node.in);
      break;
    case "assign":
      change(node.place);
      break;
    case "draw":
      change(node.from);
      break;
    case "call":
      into.rules.add(node.rule);
      for (const argument of node.arguments) if (argument.kind === "place") change(argument.place);
      break;
    case "expect":
      for (const slot of node.sides) into.reads.add(slot);
      break;
    case "return":
    case "stop":
    case "next":
      into.jumps = true;
      break;
    default:
  }
}
