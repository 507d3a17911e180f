import { type Gen, int, pick } from "./choose.ts";

/*
 * Well-typed programs with few dice, so that every way of them can be tried. Left out, with the reason:
 * explosions and rerolls without an end and loops that may go on for ever (brute force has no end either; their
 * answers are tested one by one), cards of more than four (too many orders), texts built from texts (they are
 * compared like any other value), and limits (which the two machines count differently on purpose). What has to be
 * rare in a program of all constructs has generators of its own beside this one: hands, lists, names, pools, rounds,
 * sheets, bounds.
 */

/** What a program that is being written may still use. */
interface Scope {
  /** Names of numbers, of rolls, of lists of numbers; `vars` may be changed. */
  readonly numbers: readonly string[];
  readonly rolls: readonly string[];
  readonly lists: readonly string[];
  readonly vars: readonly string[];
  /** Rules may be called: not inside rules, which would call each other without an end. */
  readonly calls: boolean;
  readonly loops: boolean;
  readonly depth: number;
}

/** The ways of the dice that are left to spend. */
class Budget {
  ways: number;
  #names = 0;

  constructor(ways: number) {
    this.ways = ways;
  }

  take(ways: number): boolean {
    if (ways > this.ways) return false;
    this.ways /= ways;
    return true;
  }

  name(): string {
    this.#names += 1;
    return `v${this.#names}`;
  }

  /** Spends what is done `times` times over. */
  repeated<T>(times: number, work: () => T): T {
    const before = this.ways;
    this.ways = before ** (1 / times);
    const whole = this.ways;
    const result = work();
    const spent = whole / this.ways;
    this.ways = before / spent ** times;
    return result;
  }
}

/** A whole program: rules, options, choices that their policies answer, and a main text that gives one value. */
export function randomProgram(g: Gen, ways = 3_000): string {
  const budget = new Budget(ways);
  const top: Scope = { numbers: [], rolls: [], lists: [], vars: [], calls: false, loops: false, depth: 3 };
  const inRule: Scope = { ...top, numbers: ["a", "b"], vars: [] };
  const hp = int(g, 0, 4) === 0 ? `${HELD}hp` : "hp";
  const rules = budget.repeated(3, () => [
    `outcome Degree { low, middle, high }`,
    `rule twice(a, b = 2) {\n${block(g, budget, inRule)}\n}`,
    `rule hurt(changes ${hp}${hp === "hp" ? "" : ": -9..30"}, a, b = 1) {\n${block(g, budget, { ...inRule, numbers: ["a", "b", hp], vars: [hp] })}\n}`,
    ...changes(g, budget, inRule),
    `rule small(a) {\n${refusal(g, budget, inRule)}${number(g, budget, { ...inRule, numbers: ["a"], depth: 1 })} // 9\n}`,
    `option level : 0..3 = ${int(g, 0, 3)}`,
    `option reading : "strict" | "usual" = ${pick(g, '"strict"', '"usual"')}`,
    `option bonus = level * ${int(g, 0, 2)}`,
    `choice more(a) -> bool "{a}: more?" = ${condition(g, budget, { ...top, numbers: ["a", "level"] })}`,
    `choice part(a, b = 1) "How much of {a}?" {\n${policy(g, budget, inRule)}\n}`,
    `rule degree(a) -> Degree = if a < 2 { low } else if a < 4 { middle } else { high }`,
  ]);
  const main: Scope = { ...top, calls: true };
  if (int(g, 0, 2) > 0) return [...rules, block(g, budget, main)].join("\n");
  const body = block(g, budget, {
    ...main,
    numbers: ["hero.ST", "hero.speed", "hero.HP"],
    vars: ["hero.ST", "hero.HP"],
  });
  return [...rules, sheet(g, budget), `var hero = Hero(DX: ${int(g, 0, 4)})`, body].join("\n");
}

/** A sheet with a field of each kind; its numbers are small, so that its resource meets its bounds. */
function sheet(g: Gen, budget: Budget): string {
  const strength = int(g, 0, 1) === 0 && budget.take(3) ? "d3" : String(int(g, 0, 4));
  const start = pick(g, "", " = DX", " = 1", budget.take(2) ? " = d2" : " = 0");
  return `sheet Hero {\n  speed = (ST + DX) // 2\n  resource HP ${pick(g, "-2", "0")}..ST${start}\n  ST = ${strength}\n  DX = 2\n  require speed < 4 else "too quick"\n}`;
}

/** Perhaps an override of `twice`, which may give what is no number, and adjustments of a rule that gives one. */
function changes(g: Gen, budget: Budget, scope: Scope): readonly string[] {
  const inner = { ...scope, depth: 1 };
  const lines = [`rule plain(a, b = 1) = ${number(g, budget, inner)}`];
  if (int(g, 0, 2) === 0) {
    const below = pick(g, "base(b, a)", `base(a, ${int(g, 0, 2)})`, "[base(a + 1, b)]");
    lines.push(`override rule twice(a, b = 3) = if ${condition(g, budget, inner)} { 1 } else { ${below} }`);
  }
  for (let i = int(g, 0, 2); i > 0; i -= 1) {
    const how = pick(g, "by", "times", "at least", "at most");
    const each = int(g, 0, 3) === 0 ? ` for e in 1..${int(g, 1, 2)}` : "";
    const amount = each === "" ? number(g, budget, inner) : "e";
    const when = int(g, 0, 1) === 0 ? ` when ${condition(g, budget, { ...inner, depth: 0 })}` : "";
    lines.push(`adjust plain ${how} ${amount} "part ${i}"${each}${when}`);
  }
  return lines;
}

/** Some programs have a rule that may refuse: a fault ends the odds, so that not many have one. */
function refusal(g: Gen, budget: Budget, scope: Scope): string {
  if (int(g, 0, 3) > 0) return "";
  const rolled = dice(g, budget) ?? number(g, budget, { ...scope, numbers: ["a"], depth: 0 });
  return `require ${rolled} > ${int(g, 1, 2)} else "no"\n`;
}

/** What a choice gives when nobody answers; perhaps left early. */
function policy(g: Gen, budget: Budget, scope: Scope): string {
  const early =
    int(g, 0, 1) === 0 ? `if ${condition(g, budget, scope)} { return ${number(g, budget, scope)} }\n` : "";
  return `${early}${number(g, budget, scope)}`;
}

function block(g: Gen, budget: Budget, outer: Scope): string {
  let scope = { ...outer, depth: outer.depth - 1 };
  const lines: string[] = [];
  for (let left = int(g, 0, 3); left > 0; left -= 1) {
    const [line, next] = statement(g, budget, scope);
    lines.push(line);
    scope = next;
  }
  lines.push(result(g, budget, scope));
  return lines.join("\n");
}

function result(g: Gen, budget: Budget, scope: Scope): string {
  switch (int(g, 0, 5)) {
    case 0:
      return condition(g, budget, scope);
    case 1:
      return `{ sum: ${number(g, budget, scope)}, list: ${list(g, budget, scope)} }`;
    case 2:
      return list(g, budget, scope);
    case 3:
      return text(g, budget, scope);
    default:
      return number(g, budget, scope);
  }
}

// A text stands on one line, and a match does not: what is put into a text gets a name first.
function text(g: Gen, budget: Budget, scope: Scope): string {
  const name = budget.name();
  return `let ${name} = ${number(g, budget, scope)}\n"n {${name}}"`;
}

function statement(g: Gen, budget: Budget, scope: Scope): readonly [string, Scope] {
  const name = budget.name();
  const kind = int(g, 0, 9);
  const inner = { ...scope, depth: scope.depth - 1 };
  const target = scope.vars.length > 0 ? pick(g, ...scope.vars) : null;
  if (kind <= 1)
    return [`let ${name} = ${number(g, budget, scope)}`, { ...scope, numbers: [...scope.numbers, name] }];
  if (kind === 2) {
    const roll = dice(g, budget);
    if (roll === null) return [`note "x"`, scope];
    return [
      `let ${name} = ${roll}`,
      { ...scope, rolls: [...scope.rolls, name], numbers: [...scope.numbers, name] },
    ];
  }
  if (kind === 3)
    return [`let ${name} = ${list(g, budget, scope)}`, { ...scope, lists: [...scope.lists, name] }];
  if (kind === 4 || target === null) {
    const variable = int(g, 0, 3) === 0 ? `${HELD}${name}` : name;
    const type = variable === name ? "" : `: ${pick(g, "number", "-2..3", "-9..30")}`;
    return [
      `var ${variable}${type} = ${arriving(variable, number(g, budget, scope))}`,
      { ...scope, numbers: [...scope.numbers, variable], vars: [...scope.vars, variable] },
    ];
  }
  if (kind === 5) {
    const value = arriving(target, number(g, budget, scope));
    return [`${target} ${pick(g, "=", "+=", "-=", "*=")} ${value}`, scope];
  }
  if (scope.depth <= 0) return [`${target} += ${arriving(target, number(g, budget, inner))}`, scope];
  if (kind === 6) {
    return [
      `if ${condition(g, budget, scope)} {\n${effects(g, budget, inner, target)}\n} else {\n${effects(g, budget, inner, target)}\n}`,
      scope,
    ];
  }
  if (kind === 7) {
    const times = int(g, 1, 3);
    const body = budget.repeated(times, () => effects(g, budget, { ...inner, loops: true }, target));
    const head = pick(g, `repeat ${times} times`, `for ${name} in 1..${times}`);
    return [`${head} {\n${body}\n}`, scope];
  }
  if (kind === 8) {
    // The counter ends it, whatever the condition says.
    const times = int(g, 1, 2);
    const counter = budget.name();
    const body = budget.repeated(times, () => effects(g, budget, { ...inner, loops: true }, target));
    const test = budget.repeated(times + 1, () => condition(g, budget, inner));
    return [
      `var ${counter} = 0\nwhile ${counter} < ${times} and ${test} {\n${counter} += 1\n${body}\n}`,
      scope,
    ];
  }
  return scope.calls ? [`hurt(${target}, ${number(g, budget, inner)})`, scope] : [`${target} -= 1`, scope];
}

const HELD = "held_";

/**
 * What a variable with a type takes, or a resource, comes out of a list, so that nobody knows before whether it
 * belongs there.
 */
const arriving = (variable: string, value: string): string =>
  variable.startsWith(HELD) || variable === "hero.HP" ? `[${value}][1]` : value;

/** Statements that change a variable; inside a loop, perhaps one that leaves the round. */
function effects(g: Gen, budget: Budget, scope: Scope, target: string): string {
  const lines = [`${target} ${pick(g, "+=", "-=", "=")} ${arriving(target, number(g, budget, scope))}`];
  if (scope.loops && int(g, 0, 3) === 0)
    lines.push(`if ${condition(g, budget, scope)} { ${pick(g, "stop", "next")} }`);
  if (int(g, 0, 2) === 0) lines.push(`${target} = ${target} // 2`);
  return lines.join("\n");
}

function dice(g: Gen, budget: Budget): string | null {
  const sides = int(g, 2, 4);
  const count = int(g, 1, 3);
  const kind = int(g, 0, 9);
  if (kind === 0) return burning(g, budget, count, sides);
  if (kind === 9) return budget.take(3 ** 2 * sides) ? `(d2)d${sides}` : null;
  if (kind === 1) return budget.take((sides * 2) ** count) ? `reroll once 1 in ${count}d${sides}` : null;
  if (kind === 2) return budget.take(sides * (sides + 1)) ? `explode d${sides}->d${sides + 1}` : null;
  if (!budget.take(sides ** count)) return null;
  switch (kind) {
    case 3:
      return `keep ${pick(g, "highest", "lowest")} ${int(g, 0, 2)} of ${count}d${sides}`;
    case 4:
      return `drop ${pick(g, "highest", "lowest")} 1 of ${count}d${sides}`;
    case 5:
      return `${count}d[${Array.from({ length: sides }, (_, i) => i * 2 - 1).join(", ")}]`;
    default:
      return `${count}d${sides}`;
  }
}

/** Dice that explode, once or twice, on their highest face or on more than one. */
function burning(g: Gen, budget: Budget, count: number, sides: number): string | null {
  const on = sides > 2 && int(g, 0, 1) === 0 ? ` on ${sides - 1}..${sides}` : "";
  const times = int(g, 1, 2);
  const faces = on === "" ? 1 : 2;
  const ways = sides + faces * sides ** times;
  if (!budget.take(ways ** count)) return null;
  const penetrating = int(g, 0, 3) === 0 ? " penetrating" : "";
  const of =
    int(g, 0, 2) === 0 && budget.take(2 ** count)
      ? `(reroll once 1 in ${count}d${sides})`
      : `${count}d${sides}`;
  return `explode ${of}${on} up to ${times} times${penetrating}`;
}

function number(g: Gen, budget: Budget, scope: Scope): string {
  const inner = { ...scope, depth: scope.depth - 1 };
  if (scope.depth <= 0) {
    const known = [...scope.numbers.map(String), String(int(g, -2, 5))];
    return pick(g, ...known);
  }
  const roll = scope.rolls.length > 0 ? pick(g, ...scope.rolls) : null;
  switch (int(g, 0, 17)) {
    case 17:
      return scope.calls
        ? budget.repeated(2, () => `(small(${number(g, budget, inner)}) + 1)`)
        : `(${number(g, budget, inner)} // 9)`;
    case 15:
      return pick(
        g,
        "level",
        "bonus",
        `(match reading { "strict" => 1, "usual" => ${number(g, budget, inner)} })`,
      );
    case 16:
      return scope.calls ? budget.repeated(2, () => `part(${number(g, budget, inner)})`) : "a";
    case 0:
    case 1:
    case 2:
      return dice(g, budget) ?? "1";
    case 3:
      return `(${number(g, budget, inner)} ${pick(g, "+", "-", "*")} ${number(g, budget, inner)})`;
    case 4:
      return `(${number(g, budget, inner)} ${pick(g, "/ 2 round down", "// 3", "divisor 2(+1)", "/ 4 round half up")})`;
    case 5:
      return `${pick(g, "max", "min")}(${number(g, budget, inner)}, ${number(g, budget, inner)})`;
    case 6:
      return `(if ${condition(g, budget, inner)} { ${number(g, budget, inner)} } else { ${number(g, budget, inner)} })`;
    case 7:
      return `(match ${number(g, budget, inner)} {\n1, 2 => ${number(g, budget, inner)}\n3.. when ${condition(g, budget, inner)} => ${number(g, budget, inner)}\nelse => ${number(g, budget, inner)}\n})`;
    case 8:
      return `${pick(g, "sum", "max", "min", "count")}(${budget.repeated(2, () => number(g, budget, { ...inner, numbers: [...inner.numbers, "x"] }))} for x in [1, ${int(g, 1, 4)}])`;
    case 9:
      return scope.calls
        ? budget.repeated(2, () => `${pick(g, "twice", "plain")}(${number(g, budget, inner)})`)
        : "a";
    case 10:
      return `size(${list(g, budget, inner)})`;
    case 11:
      return roll === null
        ? "2"
        : `${roll}.${pick(g, "total", "highest", "lowest", "explosions")}`.replace(
            /.*\.(highest|lowest)/u,
            `size(${roll}.dice)`,
          );
    case 12:
      if (roll === null) return "3";
      return pick(
        g,
        `(count ${pick(g, "1", ">= 2", "2..3")} in ${roll})`,
        `((count >= ${pick(g, "2", ...scope.vars)} in ${roll}) - (count 1 in ${roll}))`,
        `(count 2.. in ${roll}) * ${roll}.explosions`,
      );
    case 13:
      return roll === null ? "4" : `(${roll} <= ${number(g, budget, inner)}).margin`;
    default:
      return scope.numbers.length > 0 ? pick(g, ...scope.numbers) : "5";
  }
}

function condition(g: Gen, budget: Budget, scope: Scope): string {
  const inner = { ...scope, depth: scope.depth - 1 };
  if (scope.depth <= 0) return `${number(g, budget, inner)} > 1`;
  switch (int(g, 0, 7)) {
    case 7:
      return scope.calls
        ? budget.repeated(2, () => `more(${number(g, budget, inner)})`)
        : `reading == "usual"`;
    case 0:
      return `(${condition(g, budget, inner)} and ${condition(g, budget, inner)})`;
    case 1:
      return `(${condition(g, budget, inner)} or not ${condition(g, budget, inner)})`;
    case 2:
      return `(degree(${number(g, budget, inner)}) ${pick(g, "==", "!=", ">=")} ${pick(g, "low", "middle", "high")})`;
    case 3:
      return `(${number(g, budget, inner)} in ${list(g, budget, inner)})`;
    case 4:
      return `(1 <= ${number(g, budget, inner)} < 4)`;
    case 5:
      return `${pick(g, "any", "all")}(${budget.repeated(2, () => `${number(g, budget, { ...inner, numbers: [...inner.numbers, "y"] })} > 1`)} for y in [0, 2])`;
    default:
      return `(${number(g, budget, inner)} ${pick(g, "<=", ">=", "<", ">", "==", "!=")} ${number(g, budget, inner)})`;
  }
}

function list(g: Gen, budget: Budget, scope: Scope): string {
  const inner = { ...scope, depth: scope.depth - 1 };
  const roll = scope.rolls.length > 0 ? pick(g, ...scope.rolls) : null;
  switch (int(g, 0, 6)) {
    case 0: {
      const times = int(g, 0, 2);
      return times === 0
        ? "[]"
        : budget.repeated(times, () => `${times} times (${number(g, budget, inner)})`);
    }
    case 1:
      return `[${number(g, budget, inner)}, ${number(g, budget, inner)}]`;
    case 2:
      return budget.repeated(
        3,
        () =>
          `[${number(g, budget, { ...inner, numbers: [...inner.numbers, "z"] })} for z in 1..3 if z != 2]`,
      );
    case 3:
      return roll === null ? "[1]" : `${roll}.dice`;
    case 4:
      return roll === null ? "[2, 1]" : `(sort w in ${roll}.dice by w ${pick(g, "ascending", "descending")})`;
    case 5:
      return budget.take(6) ? "(pick 1 from [1, 2, 3, 4, 5, 6])" : "[6]";
    default:
      return scope.lists.length > 0 ? pick(g, ...scope.lists) : "[1, 2]";
  }
}
