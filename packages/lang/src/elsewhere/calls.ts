import { byWord } from "./by-word.ts";

/** What a function, or a method, of another language is here. */
export interface CallElsewhere {
  /** Its name, where only that differs. */
  readonly here: string | null;
  readonly hint: string;
}

const renamed: readonly (readonly [words: string, here: string])[] = [
  ["len length strlen длина размер количество", "size"],
  ["str string tostring to_string строка", "text"],
  ["ceiling roundup round_up", "ceil"],
  ["rounddown round_down", "floor"],
  ["maximum макс максимум", "max"],
  ["minimum мин минимум", "min"],
  ["total сумма сумм", "sum"],
  ["absolute модуль", "abs"],
  ["modulo остаток", "mod"],
  ["probability prob pr p вероятность шанс", "chance"],
  ["distinct dedupe", "unique"],
  ["some", "any"],
  ["every", "all"],
];

const described: readonly (readonly [words: string, hint: string])[] = [
  [
    "print println printf puts output echo write log say show вывод вывести печать",
    'The last line of a text is its result, and is shown: write it alone. A line of its own in the trace is `note "{x}"`.',
  ],
  [
    "range xrange диапазон",
    "Numbers in a row go from one end to the other, both included: `for i in 1..3 { … }`, `[1..3]`.",
  ],
  [
    "round rnd окр округл округлить",
    "Rounding stands behind a sum: `x round half up`, `x round up`, `x round down`.",
  ],
  [
    "int integer trunc truncate parseint number float",
    "Round with `floor(x)` or `ceil(x)`; a number needs nothing else.",
  ],
  ["pow power exp степень", "There are no powers: multiply, `x * x`."],
  ["sqrt root корень", "Numbers are exact fractions, and roots are none: compare squares, `x * x <= 10`."],
  [
    "randint random rand randrange randomint randbetween случмежду dice кубик кубики случайное",
    "Dice are written as rulebooks print them: `d6`, `3d6`, and `(n)d(sides)` with names.",
  ],
  [
    "бросок бросить брось кинуть кинь",
    "Written dice roll when they are evaluated: `3d6`; a die with a name is rolled by `roll weapon`.",
  ],
  ["choice sample", "`pick from list` takes one by chance, `draw from deck` takes it out of the deck."],
  ["shuffle", "`draw from deck` takes a card by chance, so a deck needs no shuffling."],
  ["sorted sort sortby orderby сортировать", "Write `sort x in list by x`."],
  ["reverse reversed", "Write `sort x in list by x descending`, in the order that you want."],
  ["filter where", "Write `[x for x in list if x > 3]`."],
  ["map select", "Write `[x + 1 for x in list]`."],
  ["foreach each", "Write `for x in list { … }`."],
  ["reduce fold", "Write `sum(x for x in list)`, or a loop that changes a name made with var."],
  ["contains includes has haskey indexof содержит", "Write `x in list`."],
  ["append push add extend concat добавить", "Lists are put together with a plus: `list = list + [x]`."],
  [
    "remove delete pop discard",
    "Write the list without it: `list = [x for x in list if x != 3]`; a card goes by `draw from deck`.",
  ],
  ["slice substring substr", "Write the places: `[list[i] for i in 1..3]`; lists count from 1."],
  ["get at item", 'Write `list[1]`, or `map["rope"] otherwise 0`.'],
  ["keys", "A map is walked by its keys: `[key for key in prices]`."],
  ["format sprintf join concatenate", 'Values go into a text in braces: `"{a} and {b}"`.'],
  ["if ifs iif ifelse если", "`if a { 1 } else { 2 }` is a value."],
  ["vlookup hlookup xlookup lookup впр гпр", 'A table is looked into by its key: `prices["rope"].cost`.'],
  ["countif countifs счётесли счетесли", "Write `count > 4 in 3d6`; it counts the items of a list too."],
  ["sumif sumifs суммесли", "Write `sum(x for x in list if x > 4)`."],
  ["coalesce nvl default", "Write `x otherwise 0`."],
  ["isnull isnone isnil", "Write `x == none`."],
  [
    "input prompt ask ввод",
    "What a person decides is a `choice`; a number from outside is given by `--set NAME=12`.",
  ],
  ["error throw fail raise panic ошибка", 'Write `require false else "why"`.'],
  ["assert", 'In a `test`, write `expect x == 3`; in a rule, `require x > 0 else "why"`.'],
  [
    "average avg expected ожидание среднее срзнач",
    "The mean of a roll is `mean(3d6)`, that of a list `sum(list) / size(list)`.",
  ],
  ["highest best лучшие лучший", "Write `highest of 2d20`, or `keep highest 3 of 4d6`."],
  ["lowest worst худшие худший", "Write `lowest of 2d20`, or `keep lowest 3 of 4d6`."],
  ["successes success hits успехи", "Write `count >= 8 in 10d10`."],
  ["advantage adv преимущество", "Write `highest of 2d20`."],
  ["disadvantage dis помеха", "Write `lowest of 2d20`."],
  ["keep take kh", "Write `keep highest 3 of 4d6`, or `keep lowest 3 of 4d6`."],
  ["drop dl", "Write `drop lowest 1 of 4d6`."],
  ["reroll", "Write `reroll 1 in 4d6`, or `reroll once 1 in 4d6`."],
  ["взрыв", "Write `explode 3d6`."],
];

/** Functions of other languages, by their names in small letters. */
export const callsElsewhere: ReadonlyMap<string, CallElsewhere> = new Map([
  ...byWord<string, CallElsewhere>(renamed, (here) => ({ here, hint: `Write \`${here}(…)\`.` })),
  ...byWord<string, CallElsewhere>(described, (hint) => ({ here: null, hint })),
]);

/** What other languages keep their functions in: `math.floor(x)`. */
export const namespaces: ReadonlySet<string> = new Set(
  "math console random number object array list string json std np numpy system dice util utils _".split(" "),
);
