import type { Expression, Place } from "./expression.ts";
import type { Program } from "./program.ts";

/** What a machine that follows every way of the dice has to know of an expression. */
export interface Facts {
  /** Variables from outside that it reads. */
  readonly reads: ReadonlySet<number>;
  /** Variables from outside that it changes. */
  readonly writes: ReadonlySet<number>;
  /** It may throw a die, draw or pick; or call a rule that does. */
  readonly chance: boolean;
  /** It has a loop that ends by a condition, so perhaps never. */
  readonly loops: boolean;
  /** It calls a rule that has one. */
  readonly callsLoops: boolean;
  /** It may leave what it stands in by return, stop or next. */
  readonly jumps: boolean;
}

interface Growing {
  reads: ReadonlySet<number>;
  writes: ReadonlySet<number>;
  /** Variables that it brings into being for what stands around it: those of `let` and `var`. */
  binds: ReadonlySet<number>;
  rules: ReadonlySet<number>;
  chance: boolean;
  /** It has a loop that ends by a condition. */
  loops: boolean;
  jumps: boolean;
}

const NONE: ReadonlySet<number> = new Set();

const empty = (): Growing => ({
  reads: NONE,
  writes: NONE,
  binds: NONE,
  rules: NONE,
  chance: false,
  loops: false,
  jumps: false,
});

// Sets are shared until they differ: most parts add nothing to what one of their parts has.
function joined(a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> {
  if (b.size === 0 || a === b) return a;
  if (a.size === 0) return b;
  let both: Set<number> | null = null;
  for (const item of b) {
    if (a.has(item)) continue;
    both ??= new Set(a);
    both.add(item);
  }
  return both ?? a;
}

function withItem(of: ReadonlySet<number>, item: number): ReadonlySet<number> {
  return of.has(item) ? of : new Set(of).add(item);
}

function without(of: ReadonlySet<number>, items: ReadonlySet<number>): ReadonlySet<number> {
  let left: Set<number> | null = null;
  for (const item of items) {
    if (!of.has(item)) continue;
    left ??= new Set(of);
    left.delete(item);
  }
  return left ?? of;
}

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
  const known = new Map<Expression, Facts>();
  const gather = gathering();
  let rolling: ReadonlySet<number> | null = null;
  let looping: ReadonlySet<number> | null = null;
  const rolls = (rule: number): boolean => {
    rolling ??= rulesThat(program, gather, ({ chance }) => chance);
    return rolling.has(rule);
  };
  const goesRound = (rule: number): boolean => {
    looping ??= rulesThat(program, gather, ({ loops }) => loops);
    return looping.has(rule);
  };
  return (node) => {
    const remembered = known.get(node);
    if (remembered !== undefined) return remembered;
    const { reads, writes, binds, rules, chance, loops, jumps } = gather(node);
    const facts = {
      reads,
      writes: joined(writes, binds),
      chance: chance || (rules.size > 0 && [...rules].some(rolls)),
      loops,
      callsLoops: rules.size > 0 && [...rules].some(goesRound),
      jumps,
    };
    known.set(node, facts);
    return facts;
  };
}

/** Rules that do something, themselves or by what they call. */
function rulesThat(
  program: Program,
  gather: (part: unknown) => Growing,
  does: (rule: Growing) => boolean,
): ReadonlySet<number> {
  const own = program.rules.map((rule) =>
    gather([rule.body, rule.parameters.map((parameter) => parameter.default)]),
  );
  const found = new Set(own.flatMap((grown, index) => (does(grown) ? [index] : [])));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    own.forEach((grown, index) => {
      if ([...grown.rules].some((rule) => found.has(rule))) found.add(index);
    });
  }
  return found;
}

const LITERALS: ReadonlySet<string> = new Set(["number", "text", "boolean", "none", "outcome"]);
const NOTHING = empty();

/** Walks the plain data, so that no construct can be forgotten; the few that name variables are told by their op. */
function gathering(): (part: unknown) => Growing {
  const gathered = new Map<object, Growing>();
  const gather = (part: unknown): Growing => {
    if (part === null || typeof part !== "object") return NOTHING;
    if ("op" in part && LITERALS.has(part.op as string)) return NOTHING;
    const remembered = gathered.get(part);
    if (remembered !== undefined) return remembered;
    const grown = empty();
    for (const inner of Object.values(part)) {
      if (inner !== null && typeof inner === "object") merge(grown, gather(inner));
    }
    // A generator: its variable lives in what it stands beside, so the node that has it takes it away.
    if ("slot" in part && "when" in part && typeof part.slot === "number")
      grown.binds = withItem(grown.binds, part.slot);
    if ("op" in part) note(part as Expression, grown);
    gathered.set(part, grown);
    return grown;
  };
  return gather;
}

function merge(into: Growing, from: Growing): void {
  if (from === NOTHING) return;
  into.reads = joined(into.reads, from.reads);
  into.writes = joined(into.writes, from.writes);
  into.binds = joined(into.binds, from.binds);
  into.rules = joined(into.rules, from.rules);
  into.chance ||= from.chance;
  into.loops ||= from.loops;
  into.jumps ||= from.jumps;
}

function enclose(grown: Growing): void {
  grown.reads = without(grown.reads, grown.binds);
  grown.writes = without(grown.writes, grown.binds);
  grown.binds = NONE;
}

const walks = new WeakSet<Expression>();

/** A copy of a node in which dice fall, though no operation in it rolls: those of a pool that is asked there. */
export function rollingCopy<Node extends Expression>(node: Node): Node {
  const copy = { ...node };
  walks.add(copy);
  return copy;
}

function note(node: Expression, into: Growing): void {
  if (CHANCE.has(node.op) || walks.has(node)) into.chance = true;
  const change = (place: Place): void => {
    into.reads = withItem(into.reads, place.slot);
    into.writes = withItem(into.writes, place.slot);
  };
  switch (node.op) {
    case "local":
      into.reads = withItem(into.reads, node.slot);
      break;
    case "bind":
      into.binds = withItem(into.binds, node.slot);
      break;
    case "while":
      into.loops = true;
      break;
    case "until":
      into.loops = true;
      enclose(into);
      break;
    case "block":
    case "comprehension":
    case "aggregate":
      enclose(into);
      break;
    case "odds":
      // Its dice fall in the odds, not here, and what it changes is a copy.
      if (node.given !== null) into.binds = withItem(into.binds, node.given.slot);
      enclose(into);
      into.writes = NONE;
      into.chance = false;
      into.loops = false;
      into.rules = NONE;
      break;
    case "for":
    case "sort":
      into.binds = withItem(into.binds, node.slot);
      enclose(into);
      break;
    case "for changes":
      into.binds = withItem(into.binds, node.slot);
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
      into.rules = withItem(into.rules, node.rule);
      for (const argument of node.arguments) if (argument.kind === "place") change(argument.place);
      break;
    case "expect":
      for (const slot of node.sides) into.reads = withItem(into.reads, slot);
      break;
    case "return":
    case "stop":
    case "next":
      into.jumps = true;
      break;
    default:
  }
}
