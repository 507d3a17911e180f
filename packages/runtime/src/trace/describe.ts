import type { CompareOperator, Expression, Faces, Pattern, Place } from "../program/expression.ts";
import type { At, Program } from "../program/program.ts";
import { shownArguments } from "../program/sheet.ts";

/** An expression in the words of the language, and where the parts of it stand in that text. */
export interface Description {
  readonly text: string;
  readonly places: ReadonlyMap<Expression, readonly [number, number]>;
}

// Loose to tight; an operand looser than its place gets brackets.
const level = {
  or: 1,
  and: 2,
  not: 3,
  compare: 4,
  otherwise: 5,
  sum: 6,
  product: 7,
  minus: 8,
  prefix: 9,
  postfix: 10,
};
const LONGEST = 200;

/** The text that a span covers, on one line. */
export function sourceText(program: Program, at: At): string {
  const [source, start, end] = spanOf(program, at);
  const text = program.sources[source]?.text.slice(start, end) ?? "";
  return clip(text.replace(/\s+/gu, " ").trim());
}

/** Source index, start and end of a span. */
export function spanOf(program: Program, at: At): readonly [number, number, number] {
  return [program.spans[at * 3] ?? 0, program.spans[at * 3 + 1] ?? 0, program.spans[at * 3 + 2] ?? 0];
}

/** Describes an expression; what a line has no room for becomes `…`. */
export function describe(program: Program, node: Expression): Description {
  const places = new Map<Expression, readonly [number, number]>();
  let text = "";
  const put = (...parts: readonly (string | (() => void))[]): void => {
    for (const part of parts) {
      if (typeof part === "string") text += part;
      else part();
    }
  };
  const show = (of: Expression, least: number) => (): void => {
    const brackets = (isTableRoll(of) ? level.prefix : levelOf(of)) < least;
    const start = text.length;
    if (brackets) text += "(";
    write(of);
    if (brackets) text += ")";
    places.set(of, [brackets ? start + 1 : start, brackets ? text.length - 1 : text.length]);
  };
  const isTableRoll = (of: Expression): boolean =>
    of.op === "call" && program.rules[of.rule]?.shownAs?.startsWith("roll ") === true;
  const list = (items: readonly (() => void)[], between: string) => (): void => {
    items.forEach((item, i) => {
      put(i === 0 ? "" : between, item);
    });
  };
  const optional =
    (before: string, of: Expression | null, least: number, after = "") =>
    (): void => {
      if (of !== null) put(before, show(of, least), after);
    };
  const pattern = (p: Pattern) => (): void => {
    if (p.kind === "else") put("else");
    else if (p.kind === "value") put(show(p.value, level.sum));
    else if (p.kind === "comparison") put(`${p.operator} `, show(p.value, level.sum));
    else put(optional("", p.from, level.sum), "..", optional("", p.to, level.sum));
  };
  const place = (p: Place) => (): void => {
    put(sourceText(program, p.at));
  };
  // A number stands before or behind the d as it is, everything else in brackets.
  const counted = (of: Expression | null) => (): void => {
    if (of !== null) put(show(of, of.op === "number" ? level.postfix : level.postfix + 1));
  };
  const faces = (f: Faces) => (): void => {
    if (f.kind === "percent") put("d%");
    else if (f.kind === "fudge") put("dF");
    else if (f.kind === "sides") put("d", counted(f.sides));
    else {
      const face = (item: (typeof f.faces)[number]) => (): void =>
        put(
          show(item.from, level.sum),
          optional("..", item.to, level.sum),
          optional(":", item.weight, level.sum),
        );
      put("d[", list(f.faces.map(face), ", "), "]");
    }
  };

  function write(e: Expression): void {
    switch (e.op) {
      case "number":
      case "local":
      case "constant":
      case "ladder":
      case "option":
      case "text":
      case "outcome":
      case "interpolate":
        return put(sourceText(program, e.at));
      case "boolean":
        return put(String(e.value));
      case "none":
        return put("none");
      case "dice":
      case "unrolled": {
        const written = sourceText(program, e.at);
        if (/^\d*\p{L}(\d+|%|F)$/u.test(written)) return put(written);
        // The die that draws among rows: nobody wrote its sides.
        if (e.faces.kind === "sides" && e.faces.sides.op === "number" && e.faces.sides.at === e.at)
          return put(`d${e.faces.sides.value}`);
        return put(counted(e.count), faces(e.faces));
      }
      case "as die":
        return write(e.of);
      case "die sum":
      case "arithmetic": {
        const own = levelOf(e);
        return put(show(e.left, own), ` ${e.operator} `, show(e.right, own + 1));
      }
      case "select":
        if (e.verb === "of") return put(`${e.which} of `, show(e.of, level.prefix));
        return put(
          `${e.verb} ${e.which} `,
          optional("", e.count, level.sum, " "),
          "of ",
          show(e.of, level.prefix),
        );
      case "reroll":
      case "count": {
        const word = e.op === "count" ? "count" : e.once ? "reroll once" : "reroll";
        return put(`${word} `, list(e.patterns.map(pattern), ", "), " in ", show(e.in, level.prefix));
      }
      case "explode":
        put("explode ", show(e.of, level.prefix), optional(" from ", e.from, level.prefix));
        if (e.on !== null) put(" on ", list(e.on.map(pattern), ", "));
        return put(optional(" up to ", e.upTo, level.sum, " times"), e.penetrating ? " penetrating" : "");
      case "roll":
        return put("roll ", show(e.of, level.prefix));
      case "step":
        return put(
          "step ",
          show(e.of, level.prefix),
          ` ${e.direction} `,
          show(e.by, level.minus),
          optional(" on ", e.on, level.postfix),
        );
      case "rung":
        return put("rung of ", show(e.of, level.prefix), " on ", show(e.on, level.postfix));
      case "rungs":
        return put(
          list(
            e.rungs.map((rung) => show(rung, level.postfix)),
            "->",
          ),
        );
      case "draw":
        return put("draw ", optional("", e.count, level.sum, " "), "from ", place(e.from));
      case "pick":
        return put("pick ", optional("", e.count, level.sum, " "), "from ", show(e.from, level.postfix));
      case "times":
        return put(show(e.count, level.postfix), " times (", show(e.body, 0), ")");
      case "negate":
        return put("-", show(e.of, level.minus));
      case "not":
        return put("not ", show(e.of, level.not));
      case "compare":
        return put(show(e.left, level.otherwise), ` ${e.operator} `, show(e.right, level.otherwise));
      case "chain":
        return e.operands.forEach((operand, i) => {
          put(
            i === 0 ? "" : ` ${e.operators[i - 1] ?? ("<=" satisfies CompareOperator)} `,
            show(operand, level.otherwise),
          );
        });
      case "and":
      case "or":
      case "otherwise":
      case "in": {
        const own = levelOf(e);
        return put(show(e.left, e.op === "otherwise" ? own + 1 : own), ` ${e.op} `, show(e.right, own + 1));
      }
      case "round":
        return put(show(e.of, level.sum), ` round ${e.mode}`);
      case "divisor":
      case "divide": {
        if (e.op === "divide") put(show(e.of, level.sum), e.divisor.op === "divisor" ? " " : " / ");
        const d = e.op === "divide" ? e.divisor : e;
        if (d.op !== "divisor") return put(show(d, level.postfix));
        put("divisor ", show(d.by, level.postfix));
        if (d.base !== null) put("(", d.base.op === "negate" ? "" : "+", show(d.base, level.sum), ")");
        return;
      }
      case "list":
        return put(
          "[",
          list(
            e.items.map((item) => () => put(show(item.from, 1), optional("..", item.to, level.sum))),
            ", ",
          ),
          "]",
        );
      case "map":
        if (e.entries.length === 0) return put("[:]");
        return put(
          "[",
          list(
            e.entries.map((entry) => () => put(show(entry.key, 1), ": ", show(entry.value, 1))),
            ", ",
          ),
          "]",
        );
      case "record":
        return put(
          "{ ",
          list(
            e.values.map((value, i) => () => put(`${e.names[i] ?? ""}: `, show(value, 1))),
            ", ",
          ),
          " }",
        );
      case "field":
        // A field that stands there as a name of its own.
        if (e.of.op === "local" && e.of.at === e.at) return put(sourceText(program, e.at));
        return put(show(e.of, level.postfix), `.${e.name}`);
      case "index":
        return put(show(e.of, level.postfix), "[", show(e.key, 1), "]");
      case "call": {
        const rule = program.rules[e.rule];
        if (rule?.shownAs !== undefined || rule?.columnOf !== undefined)
          return put(sourceText(program, e.at));
        const own = e.arguments.slice(0, shownArguments(program.sheets, e.rule, e.arguments));
        const shown = own.flatMap((argument) =>
          argument.kind === "default"
            ? []
            : [argument.kind === "place" ? place(argument.place) : show(argument.value, 1)],
        );
        return put(
          `${e.base === true ? "base" : (program.rules[e.rule]?.name ?? "rule")}(`,
          list(shown, ", "),
          ")",
        );
      }
      case "builtin":
        return put(
          `${e.function}(`,
          list(
            e.arguments.map((argument) => show(argument, 1)),
            ", ",
          ),
          ")",
        );
      case "bind":
        return put(`${e.name} = `, show(e.value, 1));
      case "assign":
        return put(place(e.place), ` ${e.operator ?? ""}= `, show(e.value, 1));
      case "if":
        return put("if ", show(e.condition, 1));
      case "match":
        if (e.subject.op === "row part") return put(sourceText(program, e.at));
        if (e.written === "question")
          return put(show(e.subject, level.compare + 1), ` in ${e.askedOf ?? "…"}`);
        if (e.written === "row") put(e.subject.op === "dice" ? "row by " : "row of ");
        else put("match ");
        return put(show(e.subject, 1));
      case "while":
        return put("while ", show(e.condition, 1));
      case "repeat":
        return put("repeat ", show(e.count, 1));
      case "until":
        return put("repeat until ", show(e.condition, 1));
      case "for":
        return put("for ", loopHead(e.at));
      case "for changes":
        return put("for ", loopHead(e.at));
      case "note":
        return put(show(e.text, 1));
      case "require":
        return put("require ", show(e.condition, 1));
      case "block": {
        const [only] = e.body;
        // A call of a column, `T[key].cost(3)`: its row has a place without a name.
        if (only?.op === "bind" && only.name === "") return put(sourceText(program, e.at));
        return e.body.length === 1 && only !== undefined ? put(show(only, 0)) : put("…");
      }
      case "row":
        return put(show(e.of, 0));
      case "sheet":
      case "row part":
      case "roll table":
      case "look up":
      case "rows":
      case "row at":
      case "no row":
        return put(sourceText(program, e.at));
      case "odds":
        put(`${e.measure}(`, show(e.of, 1));
        if (e.given !== null) put(" given ", show(e.given.condition, 1));
        return put(")");
      case "unsupplied":
        return put(e.name);
      case "adjustable":
        return write(e.of);
      case "expect":
        return put("expect ", show(e.condition, 1));
      case "given":
        return put("given ", show(e.condition, 1));
      case "ask":
      case "comprehension":
      case "aggregate":
      case "sort":
      case "return":
      case "stop":
      case "next":
        return put(sourceText(program, e.at));
    }
  }

  // `for x in list` as written, without its body.
  function loopHead(at: At): string {
    return sourceText(program, at)
      .replace(/^for\s+/u, "")
      .replace(/\s*\{.*$/u, "");
  }

  write(node);
  if (text.length <= LONGEST) return { text, places };
  return { text: clip(text), places: new Map() };
}

function clip(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

function levelOf(e: Expression): number {
  switch (e.op) {
    case "or":
      return level.or;
    case "and":
      return level.and;
    case "not":
      return level.not;
    case "compare":
    case "chain":
    case "in":
      return level.compare;
    case "otherwise":
      return level.otherwise;
    case "arithmetic":
    case "die sum":
      return e.operator === "+" || e.operator === "-" ? level.sum : level.product;
    case "round":
    case "divide":
      return level.sum;
    case "negate":
      return level.minus;
    case "select":
    case "reroll":
    case "explode":
    case "count":
    case "roll":
    case "step":
    case "rung":
    case "rungs":
    case "draw":
    case "pick":
    case "sort":
    case "divisor":
      return level.prefix;
    default:
      return level.postfix;
  }
}
