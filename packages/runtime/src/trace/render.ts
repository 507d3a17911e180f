import { quoted } from "../value/show.ts";
import { type AdjustedSteps, adjustedSteps, isAdjusted, partText, textName } from "./adjusted.ts";
import { isPlainDie, poolText } from "./pool-text.ts";
import type { TraceNode } from "./trace.ts";

/** How much of a trace to print. */
export interface RenderOptions {
  /** Lines at most; 200 unless given. What is left out is counted in a last line. */
  readonly maxLines?: number;
  /** Dice of one pool at most; 30 unless given. */
  readonly maxDice?: number;
}

/**
 * A trace for people, a line a step: `3d6 (2+4+3) = 9 <= IQ - 5 = 7: no, by 2`. Rules and loops have their steps
 * indented below them. Takes the root that a roll gives.
 */
export function renderTrace(root: TraceNode, options: RenderOptions = {}): string {
  const maxDice = options.maxDice ?? 30;
  const maxLines = options.maxLines ?? 200;
  const last = root.children.at(-1);
  const told = stepsLines(
    last !== undefined && isExpression(last) ? root.children.slice(0, -1) : root.children,
    maxDice,
  );
  // The last expression is the result, so it is explained even when nothing in it rolls: `12 divisor 4(+2) = 5`.
  const lines = last === undefined || !isExpression(last) ? told : [...told, ...stepLines(last, maxDice)];
  const unsaid = omittedIn(root);
  if (lines.length <= maxLines && unsaid === 0) return lines.join("\n");
  const kept = lines.slice(0, maxLines);
  const more = lines.length - kept.length + unsaid;
  return [...kept, `… and ${more} more ${more === 1 ? "step" : "steps"}`].join("\n");
}

function omittedIn(step: TraceNode): number {
  return (step.omitted ?? 0) + step.children.reduce((sum, child) => sum + omittedIn(child), 0);
}

const indent = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/**
 * Steps one below the other. Where something rolled, what neither rolled, nor looks at what did, nor changed
 * anything is left out. `rolled` holds the names whose values come from dice, and grows with each that is bound.
 */
function stepsLines(
  steps: readonly TraceNode[],
  maxDice: number,
  rolled: Set<string> = new Set(),
): readonly string[] {
  const lines: string[] = [];
  for (const step of steps) {
    if (!isNews(step, rolled)) continue;
    const binds = step.kind === "let" || step.kind === "assign";
    if (binds && (rolls(step) || looksAt(step, rolled)))
      rolled.add(step.text.slice(0, step.text.search(/[ .[]/u)));
    lines.push(...stepLines(step, maxDice, rolled));
  }
  return lines;
}

function isNews(step: TraceNode, rolled: ReadonlySet<string>): boolean {
  if (step.kind === "note" || isAdjusted(step)) return true;
  if (step.kind === "assign") return step.unchanged !== true || rolls(step);
  return rolls(step) || looksAt(step, rolled) || step.children.some((child) => isNews(child, rolled));
}

/** Does a step look at a name whose value was rolled? */
function looksAt(step: TraceNode, rolled: ReadonlySet<string>): boolean {
  if (step.kind === "call" || step.kind === "loop" || step.kind === "round") return false;
  const words = step.kind === "let" ? step.text.slice(step.text.indexOf("=")) : step.text;
  return (words.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []).some((word) => rolled.has(word));
}

function stepLines(step: TraceNode, maxDice: number, rolled: Set<string> = new Set()): readonly string[] {
  switch (step.kind) {
    case "call":
      return callLines(step, maxDice);
    case "let":
    case "assign":
      return bindingLines(step, maxDice);
    case "if":
    case "match":
      return choiceLines(step, maxDice, rolled);
    case "loop":
      return loopLines(step, maxDice, rolled);
    case "round":
      return stepsLines(step.children, maxDice, rolled);
    case "note":
      return [`note: ${step.text}`];
    case "require":
      return rolls(step) ? [spliced(step, maxDice), ...below(step, maxDice)] : [];
    default:
      return [full(step, maxDice), ...below(step, maxDice)];
  }
}

const passedTo = (step: TraceNode) => step.children.filter((child) => child.within !== undefined);
const stepsOf = (step: TraceNode) => step.children.filter((child) => child.within === undefined);

/** What was rolled for the arguments of a rule, or for the key or the shift of a look-up. */
function beforeLines(step: TraceNode, maxDice: number): readonly string[] {
  const cells = step.row === undefined ? undefined : cellsOf(step);
  const keys =
    cells === undefined ? [] : stepsOf(step).filter((child) => child !== cells && child.kind !== "let");
  return [...passedTo(step), ...keys].flatMap((child) => (isTold(child) ? stepLines(child, maxDice) : []));
}

/** Of a look-up: where it goes to the row. */
const cellsOf = (step: TraceNode) => stepsOf(step).find((child) => child.kind === "match");

/** A rule with its result, what was rolled for its arguments above it and its own steps below it. */
function callLines(step: TraceNode, maxDice: number): readonly string[] {
  const before = beforeLines(step, maxDice);
  if (step.row !== undefined) return [...before, ...rowLines(step, maxDice)];
  const adjusted = adjustedSteps(step);
  if (adjusted !== null) return [...before, ...adjustedLines(step, adjusted, maxDice)];
  const inner = stepsLines(stepsOf(step), maxDice);
  const name = (step.called ?? step.text) + fromText(step);
  if (step.asked !== undefined) return [...before, `${name}: ${askedText(step)}`, ...indent(inner)];
  const nothing = step.shown === undefined || step.shown === "none";
  const [only] = inner;
  if (only !== undefined && inner.length === 1) {
    return [
      ...before,
      nothing || endsIn(only, step) ? `${name}: ${only}` : `${name}: ${only}, so ${step.shown}`,
    ];
  }
  return [...before, nothing ? name : `${name} = ${step.shown}`, ...indent(inner)];
}

/** `attack skill 14: darkness -3, off hand -4 = 7`, and below it what was rolled for it. */
function adjustedLines(step: TraceNode, adjusted: AdjustedSteps, maxDice: number): readonly string[] {
  const { own, value, parts, conditions } = adjusted;
  const asked = conditions.filter(rolls).flatMap((child) => stepLines(child, maxDice));
  if (parts.length === 0) return [...callLines(own, maxDice), ...indent(asked)];
  const told = parts.map((part) => {
    const [only] = part.children;
    return partText(part, only !== undefined && rolls(only) ? inline(only, maxDice) : null);
  });
  const name = (step.text.split("(")[0] ?? "").replaceAll("_", " ");
  const head = `${name}${fromText(own)} ${value}: ${told.join(", ")} = ${step.shown ?? "?"}`;
  return [head, ...indent([...stepsLines(stepsOf(own), maxDice), ...asked])];
}

/** ` (from house.rules)` behind a rule that was overridden. */
function fromText({ from }: TraceNode): string {
  return from === undefined ? "" : ` (from ${textName(from)})`;
}

/** `"spend a benny?" yes, by its policy`. */
function askedText({ asked = "", answered, shown }: TraceNode): string {
  if (shown === undefined) return quoted(asked);
  const answer = shown === "true" ? "yes" : shown === "false" ? "no" : shown;
  return `${quoted(asked)} ${answer}, ${answered === "policy" ? "by its policy" : "answered"}`;
}

/** `roll hit_location 3d6 (2+4+5) = 11: torso`, and below it what its cells rolled. */
function rowLines(step: TraceNode, maxDice: number): readonly string[] {
  const steps = stepsOf(step);
  const name = step.called ?? step.text;
  const origin = step.from === undefined ? "" : ` (from ${step.from})`;
  const thrown = steps.find((child) => child.kind === "let");
  const [sum] = thrown?.children ?? [];
  const cells = cellsOf(step);
  const inner = (cells === undefined ? steps : stepsOf(cells)).flatMap((child) => cellLines(child, maxDice));
  if (thrown === undefined || sum === undefined) return [`${name}: ${step.row}${origin}`, ...indent(inner)];
  const shift = / with ([+-])(\S+)$/u.exec(name);
  const [dice] = sum.children;
  const working =
    shift === null || dice === undefined
      ? ` ${full(sum, maxDice)}`
      : `: ${inline(dice, maxDice)} ${shift[1]} ${shift[2]} = ${thrown.assigned ?? ""}`;
  return [`${name}${working}: ${step.row}${origin}`, ...indent(inner)];
}

/** What the cells of a row rolled; the row itself stands in the line above. */
function cellLines(step: TraceNode, maxDice: number): readonly string[] {
  if (step.kind !== "value") return rolls(step) ? stepLines(step, maxDice) : [];
  return step.children.flatMap((child) => (rolls(child) ? stepLines(child, maxDice) : []));
}

function endsIn(line: string, { shown }: TraceNode): boolean {
  if (shown === "true" || shown === "false") return /: (yes|no)(, by \S+)?$/u.test(line);
  return shown !== undefined && line.endsWith(` = ${shown}`);
}

function bindingLines(step: TraceNode, maxDice: number): readonly string[] {
  const [only] = step.children;
  const { assigned } = step;
  const head = spliced(step, maxDice);
  const whole = step.children.length === 1 && only?.within?.[1] === step.text.length && isExpression(only);
  const name = step.text.slice(0, only?.within?.[0]);
  if (step.kind === "assign" && !(whole && only.kind === "call" && isTold(only) && / = $/u.test(name))) {
    const ending = assigned === undefined || head.endsWith(` = ${assigned}`) ? "" : `, now ${assigned}`;
    return [head + ending, ...below(step, maxDice)];
  }
  if (whole) {
    if (only.kind !== "call" || !isTold(only)) return [name + full(only, maxDice), ...below(only, maxDice)];
    const lines = callLines(only, maxDice);
    // What was rolled for the arguments comes first; the rule's own line starts without an indent.
    const at = beforeLines(only, maxDice).length;
    return lines.map((line, i) => (i === at ? name + line : line));
  }
  const own = stepsLines(stepsOf(step), maxDice);
  const said = assigned === undefined || head.endsWith(` = ${assigned}`) || head.endsWith(` (${assigned})`);
  return [...own, head + (said ? "" : ` = ${assigned}`), ...below(step, maxDice)];
}

function choiceLines(step: TraceNode, maxDice: number, rolled: Set<string>): readonly string[] {
  const [looked] = passedTo(step);
  const inner = stepsLines(stepsOf(step), maxDice, rolled);
  const deeper =
    looked === undefined
      ? []
      : looked.asked === undefined
        ? below(looked, maxDice)
        : indent(callLines(looked, maxDice));
  const direct = looked !== undefined && rolls(looked) && (looked.kind === "check" || looked.kind === "dice");
  // A condition that neither rolled nor looks at a roll needs no line of its own.
  if (!direct && !looksAt(step, rolled)) return [...outdent(deeper), ...inner];
  if (step.kind === "if") {
    const head =
      looked === undefined || looked.kind !== "check"
        ? `${spliced(step, maxDice)}: ${step.taken ?? ""}`
        : step.text.slice(0, looked.within?.[0]) + full(looked, maxDice);
    return [head, ...deeper, ...indent(inner)];
  }
  const head =
    looked === undefined ? step.text : step.text.slice(0, looked.within?.[0]) + full(looked, maxDice);
  const value = step.subject === undefined || head.endsWith(` ${step.subject}`) ? "" : ` = ${step.subject}`;
  return [`${head}${value}: ${step.taken ?? "no arm fits"}`, ...deeper, ...indent(inner)];
}

const outdent = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replace(/^ {2}/u, ""));

function loopLines(step: TraceNode, maxDice: number, rolled: Set<string>): readonly string[] {
  const lines: string[] = [];
  let round = 0;
  for (const child of step.children) {
    if (child.kind !== "round") {
      // The condition of a loop is news only when it rolls.
      if (rolls(child)) lines.push(...stepLines(child, maxDice));
      continue;
    }
    round += 1;
    const inner = stepLines(child, maxDice, rolled);
    if (inner.length > 0) lines.push(`round ${round}`, ...indent(inner));
  }
  return lines.length === 0 ? [] : [step.text, ...indent(lines)];
}

/** The steps inside an expression that its line has no room for: rules that were called, checks within logic. */
function below(step: TraceNode, maxDice: number): readonly string[] {
  return step.children.flatMap((child) => {
    if (child.kind === "call") return isTold(child) ? indent(callLines(child, maxDice)) : [];
    const own =
      child.kind === "check" && step.kind === "value" && rolls(child) ? indent([full(child, maxDice)]) : [];
    return isExpression(child) ? [...own, ...below(child, maxDice)] : indent(stepsLines([child], maxDice));
  });
}

function isExpression({ kind }: TraceNode): boolean {
  return kind === "dice" || kind === "value" || kind === "check" || kind === "call";
}

/** Whether there is more to tell of an expression than its value. */
function isTold(step: TraceNode): boolean {
  return (
    step.dice !== undefined || step.asked !== undefined || isAdjusted(step) || step.children.some(isTold)
  );
}

/** Whether a step, or one below it, came out as nobody could know: by dice, or by an answer. */
function rolls(step: TraceNode): boolean {
  return step.dice !== undefined || step.asked !== undefined || step.children.some(rolls);
}

/** An expression as a line: its words, its dice, its value. */
function full(step: TraceNode, maxDice: number): string {
  if (step.kind === "check") return checkText(step, maxDice);
  const { shown } = step;
  if (step.kind === "dice" && isPlainDie(step) && !step.text.startsWith("("))
    return shown === undefined ? step.text : `${step.text} = ${shown}`;
  const words = step.kind === "call" ? (step.called ?? step.text) : inline(step, maxDice);
  if (step.working !== undefined) return `${words}: ${step.working}`;
  if (shown === undefined || words === shown) return words;
  if (shown === "true" || shown === "false") return `${words}: ${shown === "true" ? "yes" : "no"}`;
  return `${words} = ${shown}`;
}

/** An expression inside a line: its words and its dice. */
function inline(step: TraceNode, maxDice: number): string {
  if (step.dice !== undefined) {
    // A number of dice that was rolled itself: `(d4 (3))d6 (1+2+4)`.
    const words = step.text.startsWith("(") ? spliced(step, maxDice) : step.text;
    return `${words} (${poolText(step, maxDice)})`;
  }
  if (step.row !== undefined) return `${step.called ?? step.text} (${step.row})`;
  if (step.kind === "call")
    return `${step.called ?? step.text}${step.shown === undefined ? "" : ` (${step.shown})`}`;
  return spliced(step, maxDice);
}

/** The words of a step, with the dice of its parts put in behind them. */
function spliced(step: TraceNode, maxDice: number): string {
  return splicedBetween(step, 0, step.text.length, maxDice);
}

function splicedBetween(step: TraceNode, start: number, end: number, maxDice: number): string {
  let text = "";
  let at = start;
  for (const child of step.children) {
    const [from, to] = child.within ?? [-1, -1];
    if (from < at || to > end) continue;
    text += step.text.slice(at, from) + inline(child, maxDice);
    at = to;
  }
  return text + step.text.slice(at, end);
}

function checkText(step: TraceNode, maxDice: number): string {
  const { operands = [], margin, shown } = step;
  let text = "";
  let at = 0;
  for (const { start, end, shown: value } of operands) {
    const words = step.text.slice(start, end);
    const die = step.children.find(
      (child) => child.within?.[0] === start && child.within[1] === end && isPlainDie(child),
    );
    const part = die === undefined ? splicedBetween(step, start, end, maxDice) : words;
    const said = words === value || part.endsWith(` (${value})`);
    text += step.text.slice(at, start) + part + (said ? "" : ` = ${value}`);
    at = end;
  }
  text += step.text.slice(at);
  if (shown === undefined) return text;
  const verdict = shown === "true" ? "yes" : "no";
  return `${text}: ${verdict}${margin === undefined || step.text.includes(" != ") ? "" : `, by ${String(margin).replace(/^-/, "")}`}`;
}
