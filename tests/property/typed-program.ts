import fc, { type GeneratorValue } from "fast-check";

// Random programs in which every value is of the kind that its place wants: numbers are added, lists walked, dice
// compared with dice. Nothing is divided by what may be 0 and no list is asked for what it may not have, so that a
// fault can only be one of kinds. Left out: tables, sheets, options and overrides, which have properties of their own,
// and loops without a bound.

type Kind = "number" | "bool" | "text" | "list" | "die" | "record" | "outcome";

interface Scope {
  /** Names by the kind of their values. */
  readonly names: { readonly [K in Kind]: readonly string[] };
  readonly depth: number;
  /** The kinds of values that a rule gives. */
  readonly rules: readonly Kind[];
}

const nothing: Scope["names"] = {
  number: [],
  bool: [],
  text: [],
  list: [],
  die: [],
  record: [],
  outcome: [],
};

const head = `outcome Degree { low, middle, high }
ladder steps = d4 -> d6 -> d8 -> d10
`;

/** A program of declarations and a main text. */
export function typedProgram(g: GeneratorValue): string {
  const kinds: readonly Kind[] = ["number", "bool", "text", "list", "die", "record", "outcome"];
  const scope: Scope = { names: nothing, depth: 2, rules: [] };
  const given = [g(fc.constantFrom, ...kinds), g(fc.constantFrom, ...kinds)];
  const rules = [...new Set(given)].map((kind) => {
    const names = { ...nothing, number: ["n"], die: ["thrown"], list: ["xs"] };
    const body = block(g, kind, { ...scope, names, depth: 2 });
    return `rule give_${kind}(n: number, thrown: die, xs: list of number) -> ${typeOf(kind)} {\n${body}\n}`;
  });
  const main = block(g, g(fc.constantFrom, ...kinds), { ...scope, rules: given });
  return `${head}${rules.join("\n")}\n${main}`;
}

function typeOf(kind: Kind): string {
  if (kind === "list") return "list of number";
  return kind === "outcome" ? "Degree" : kind;
}

/** Some names, and at the end a value of that kind. */
function block(g: GeneratorValue, kind: Kind, outer: Scope): string {
  let scope = outer;
  const lines: string[] = [];
  const count = g(fc.integer, { min: 0, max: 3 });
  for (let i = 0; i < count; i += 1) {
    const of = g(fc.constantFrom, "number", "bool", "text", "list", "die", "record", "outcome") as Kind;
    const name = `v${scope.depth}${i}`;
    const type = of === "die" || g(fc.boolean) ? `: ${typeOf(of)}` : "";
    const declared = g(fc.boolean) ? "let" : "var";
    lines.push(`${declared} ${name}${type} = ${value(g, of, scope)}`);
    if (declared === "var" && of === "number") {
      const sign = g(fc.constantFrom, "+=", "-=", "*=");
      lines.push(`for i in 1..2 { ${name} ${sign} ${value(g, "number", { ...scope, depth: 0 })} }`);
    } else if (declared === "var" && g(fc.boolean)) {
      lines.push(`${name} = ${value(g, of, { ...scope, depth: 1 })}`);
      if (of === "list") lines.push(`${name} += [${value(g, "number", { ...scope, depth: 0 })}]`);
    }
    scope = { ...scope, names: { ...scope.names, [of]: [...scope.names[of], name] } };
  }
  return [...lines, value(g, kind, scope)].join("\n");
}

function value(g: GeneratorValue, kind: Kind, scope: Scope): string {
  const names = scope.names[kind];
  if (names.length > 0 && g(fc.integer, { min: 0, max: 2 }) === 0) return g(fc.constantFrom, ...names);
  const inner: Scope = { ...scope, depth: scope.depth - 1 };
  const of = (other: Kind): string => value(g, other, inner);
  if (scope.depth <= 0) return leaf(g, kind);
  const choices: readonly (() => string)[] = [
    () => leaf(g, kind),
    ...forms[kind].map((form) => () => form(g, of, inner)),
    () => `if ${of("bool")} { ${of(kind)} } else { ${of(kind)} }`,
    () => `(match ${of("number")} { ..3 => ${of(kind)}, 4, 5 => ${of(kind)}, else => ${of(kind)} })`,
    ...(scope.rules.includes(kind)
      ? [() => `give_${kind}(${of("number")}, thrown: ${of("die")}, xs: ${of("list")})`]
      : []),
  ];
  const text = (choices[g(fc.integer, { min: 0, max: choices.length - 1 })] ?? (() => leaf(g, kind)))();
  return text.startsWith("if ") ? `(${text})` : text;
}

function leaf(g: GeneratorValue, kind: Kind): string {
  switch (kind) {
    case "number":
      return g(fc.constantFrom, "0", "1", "2", "7/2", "d6", "2d4", "mean(d6)");
    case "bool":
      return g(fc.constantFrom, "true", "false", "d6 > 3");
    case "text":
      return g(fc.constantFrom, '"a"', '"b c"', '"{d4}"');
    case "list":
      return g(fc.constantFrom, "[1]", "[1, 2, 3]", "[2..4]", "2 times (d6)");
    case "die":
      return g(fc.constantFrom, "(die d6)", "(die d8+1)");
    case "record":
      return g(fc.constantFrom, '{ n: 1, t: "x" }', '{ n: d6, t: "y" }');
    case "outcome":
      return g(fc.constantFrom, "low", "middle", "Degree.high");
  }
}

type Form = (g: GeneratorValue, of: (kind: Kind) => string, scope: Scope) => string;

const forms: { readonly [K in Kind]: readonly Form[] } = {
  number: [
    (g, of) => `(${of("number")} ${g(fc.constantFrom, "+", "-", "*")} ${of("number")})`,
    (_, of) => `(${of("number")} / 3)`,
    (g, of) => `(${of("number")} round ${g(fc.constantFrom, "down", "up", "half up")})`,
    (_, of) => `-(${of("number")})`,
    (_, of) => `sum(${of("list")})`,
    (_, of) => `size(${of("list")})`,
    (g, of) => `${g(fc.constantFrom, "max", "min")}(${of("number")}, ${of("number")})`,
    (_, of) => `(roll ${of("die")})`,
    (_, of) => `${of("die")}.most`,
    (_, of) => `(explode ${of("die")} up to 1 times)`,
    (_, of) => `(${of("record")}).n`,
    (_, of) => `(count >= 2 in ${of("list")})`,
    (_, of) => `(${of("number")} > 2).margin`,
    (_, of) => `sum(x + 1 for x in ${of("list")} if x > 1)`,
    (_, of) => `(${of("number")} divisor 4(+2))`,
    () => "(keep highest 2 of 3d4)",
  ],
  bool: [
    (g, of) => `(${of("number")} ${g(fc.constantFrom, "<", "<=", "==", "!=")} ${of("number")})`,
    (g, of) => `(${of("bool")} ${g(fc.constantFrom, "and", "or")} ${of("bool")})`,
    (_, of) => `(not ${of("bool")})`,
    (_, of) => `(${of("text")} == ${of("text")})`,
    (_, of) => `(${of("number")} in ${of("list")})`,
    (_, of) => `(${of("outcome")} >= ${of("outcome")})`,
    (_, of) => `any(x > 2 for x in ${of("list")})`,
    (_, of) => `(${of("record")} == ${of("record")})`,
  ],
  text: [
    (_, of) => `"{${of("number")}} of {${of("bool")}}"`,
    (_, of) => `(${of("record")}).t`,
    (_, of) => `text(${of("number")})`,
  ],
  list: [
    (_, of) => `(${of("list")} + ${of("list")})`,
    (_, of) => `[x * 2 for x in ${of("list")} if ${of("bool")}]`,
    (_, of) => `(sort x in ${of("list")} by -x)`,
    (_, of) => `(keep highest 2 of ${of("list")})`,
    (_, of) => `unique(${of("list")})`,
    (_, of) => `[${of("number")}, ${of("number")}]`,
    () => "(2d4).dice",
  ],
  die: [(_, of) => `(step ${of("die")} up 1 on steps)`, (_, of) => `(${of("die")} + 1)`],
  record: [(_, of) => `{ n: ${of("number")}, t: ${of("text")} }`],
  outcome: [(_, of) => `(step ${of("outcome")} up 1)`],
};
