import type { HostileCase } from "../hostile-case.ts";

const names = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "__defineGetter__",
  "then",
  "toJSON",
  "length",
  "name",
  "arguments",
  "this",
  "eval",
  "globalThis",
  "process",
  "undefined",
  "window",
];

const used = names.flatMap((name): readonly HostileCase[] => [
  { at: 31, name: `${name} as a variable`, text: `var ${name} = 1\n${name} += 1\n${name}`, gives: "2" },
  {
    at: 31,
    name: `${name} as a rule and its parameter`,
    text: `rule ${name}(${name} = 2) = ${name} + 1\n${name}() + ${name}(${name}: 5)`,
    gives: "9",
  },
  {
    at: 31,
    name: `${name} as a field`,
    text: `var r = { ${name}: 1 }\nr.${name} += 1\n[r.${name}, size([r])]`,
    gives: "[2, 1]",
  },
  {
    at: 31,
    name: `${name} as a key`,
    text: `let m = ["${name}": 1]\n[m["${name}"], size(m)]`,
    gives: "[1, 1]",
  },
  {
    at: 31,
    name: `${name} as an outcome and its member`,
    text: `outcome ${name} { ${name}, other }\n${name}.${name} < other`,
    gives: "true",
  },
  {
    at: 31,
    name: `${name} as a ladder`,
    text: `ladder ${name} = d4 -> d6\nstep d4 up 1 on ${name}`,
    gives: "d6",
  },
  {
    at: 31,
    name: `${name} as a module`,
    text: `use "${name}"\nf()`,
    modules: Object.fromEntries([[name, "rule f() = 1"]]),
    gives: "1",
  },
  { at: 31, name: `${name} as a label`, text: `rule f() label xx "${name}" = 1\n${name}()`, gives: "1" },
  { at: 32, name: `${name} read without being defined`, text: name, says: ["HR2001"] },
  { at: 32, name: `${name} called without being defined`, text: `${name}()`, says: ["HR2006"] },
  {
    at: 32,
    name: `${name} as a field that is not there`,
    text: `let r = { a: 1 }\nr.${name}`,
    says: ["HR2173"],
  },
  {
    at: 32,
    name: `${name} as a field that only running shows not to be there`,
    text: `var r = { a: 1 }\nr.${name}`,
    ends: "HR3007",
  },
  {
    at: 32,
    name: `${name} as a key that is not there`,
    text: `let m = ["a": 1]\nm["${name}"]`,
    gives: "none",
  },
  { at: 32, name: `${name} as a module that is not there`, text: `use "${name}"\n1`, says: ["HR2020"] },
]);

const methods = [
  "length",
  "map",
  "push",
  "constructor",
  "toString",
  "toFixed",
  "__proto__",
  "charAt",
  "entries",
];
const values: readonly (readonly [string, string])[] = [
  ["a text", '"abc"'],
  ["a list", "[1, 2]"],
  ["a number", "(3)"],
  ["a large number", "(99999999999999999999)"],
  ["a fraction", "(1/2)"],
  ["a truth", "true"],
  ["a map", '["a": 1]'],
  ["a roll", "(2d6)"],
  ["a die", "(die d6)"],
  ["a divisor", "(divisor 4)"],
];
const read = methods.flatMap((method) =>
  values.flatMap(([what, value]): readonly HostileCase[] => [
    {
      at: 39,
      name: `${method} of ${what}`,
      text: `let x = ${value}\nx.${method}`,
      // What a map has for fields shows only when it is there.
      ...(what === "a map" ? { ends: "HR3007" } : { says: ["HR2173"] }),
    },
    {
      at: 39,
      name: `${method} of what turns out to be ${what}`,
      text: `rule read(x) = x.${method}\nread(${value})`,
      ends: "HR3007",
    },
  ]),
);

/** The names by which the values of machines are told apart inside. */
const inner = [
  "kind",
  "tag",
  "span",
  "fault",
  "weights",
  "op",
  "at",
  "value",
  "ok",
  "total",
  "dice",
  "holds",
  "names",
];

/** C. Names, prototypes, forged values. */
export const namesAndValues: readonly HostileCase[] = [
  ...used,
  ...read,
  { at: 33, name: "a field by a text", text: 'let r = { a: 1 }\nr["a"]', ends: "HR3002" },
  {
    at: 33,
    name: "a field by a text put together",
    text: 'let r = { a: 1 }\nlet k = "a"\nr["{k}"]',
    ends: "HR3002",
  },
  { at: 34, name: "an escape in a name", text: "let \\u{61} = 1\n1", says: ["HR1049"] },
  {
    at: 34,
    name: "a key written with escapes",
    text: 'let m = ["\\u{5f}_proto__": 1]\n[m["__proto__"], m["\\u{5f}\\u{5f}proto__"]]',
    gives: "[1, 1]",
  },
  { at: 35, name: "a list as an index", text: "let k = [1]\n[1, 2][k]", ends: "HR3002" },
  { at: 35, name: "a record as an index", text: "let k = { a: 1 }\n[1, 2][k]", ends: "HR3002" },
  { at: 35, name: "a die as an index", text: "let k = die d6\n[1, 2][k]", ends: "HR3005" },
  { at: 35, name: "a rule as an index", text: "rule f() = 1\n[1, 2][f]", says: ["HR2005"] },
  { at: 35, name: "a text as an index", text: 'let k = "0"\n[1, 2][k]', ends: "HR3002" },
  { at: 35, name: "none as an index", text: "let k = none\n[1, 2][k]", ends: "HR3003" },
  { at: 35, name: "a map as a key", text: 'let k = ["a": 1]\nlet m = ["a": 1]\nm[k]', ends: "HR3002" },
  { at: 35, name: "a die as a key", text: "let k = die d6\n[k: 1]", ends: "HR3002" },
  {
    at: 36,
    name: "a field __proto__ that holds a record",
    text: "let r = { __proto__: { a: 1 } }\n[r.__proto__.a, r == { __proto__: { a: 1 } }, r == { a: 1 }]",
    gives: "[1, true, false]",
  },
  {
    at: 36,
    name: "nothing is inherited from it",
    text: "let r = { __proto__: { a: 1 } }\nr.a",
    says: ["HR2173"],
  },
  {
    at: 37,
    name: "fields with the names of our own",
    text: `let r = { ${inner.map((name, i) => `${name}: ${i}`).join(", ")} }\n${inner.map((name) => `r.${name}`).join(" + ")}`,
    gives: String((inner.length * (inner.length - 1)) / 2),
  },
  {
    at: 37,
    name: "a record that looks like a roll",
    text: "let r = { total: 5, dice: [5], plus: 0, natural: 5 }\nr + 1",
    says: ["HR2170"],
  },
  {
    at: 37,
    name: "a record that looks like a check",
    text: "rule f(c) = if c { 1 } else { 2 }\nf({ holds: true, margin: 1 })",
    ends: "HR3002",
  },
  {
    at: 37,
    name: "a record that looks like a number",
    text: "let r = { numerator: 1, denominator: 2 }\nr * 2",
    says: ["HR2170"],
  },
  { at: 38, name: "a field of a rule", text: "rule f() = 1\nf.call", says: ["HR2005"] },
  { at: 38, name: "the constructor of a rule", text: "rule f() = 1\nf.constructor", says: ["HR2005"] },
  { at: 39, name: "a method of a text", text: 'let s = "a"\ns.toUpperCase()', says: ["HR2151"] },
  { at: 39, name: "a method of a list", text: "let s = [1]\ns.push(2)", says: ["HR2151"] },
  { at: 40, name: "a function in a variable", text: "let f = max\nf", says: ["HR2001"] },
  { at: 40, name: "a function in a list", text: "[max, min]", says: ["HR2001"] },
  {
    at: 40,
    name: "a rule as an argument",
    text: "rule f(x) = x\nrule g(h) = h(1)\ng(f)",
    says: ["HR2006", "HR2005"],
  },
  { at: 40, name: "a value called", text: "let f = 1\nf(2)", says: ["HR2006"] },
];
