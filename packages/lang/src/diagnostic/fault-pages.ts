import type { FaultCode } from "@houserule/runtime";
import type { Page } from "./page.ts";
import { sheetFilePages } from "./sheet-file-pages.ts";

/**
 * HR3...: a script met something that it cannot do. HR4...: it met a limit. HR5...: what it was given from
 * outside does not fit. Unlike the other pages, these are about texts that are written well.
 */
export const faultPages = {
  HR3001: {
    title: "A division by zero",
    explanation: "Nothing can be divided by 0. Test the number before you divide by it.",
    wrong: "rule share(gold, heroes) = gold / heroes\nshare(100, 0)",
    right: "rule share(gold, heroes) = if heroes == 0 { 0 } else { gold / heroes }\nshare(100, 0)",
  },
  HR3002: {
    title: "A value of the wrong kind",
    explanation:
      "A number stood where a text is wanted, a list where a number is wanted, or the like. The message says what was wanted and what was there.",
    wrong: 'rule double(x) = x * 2\nlet costs = ["axe": 6, "rope": "two"]\ndouble(costs["rope"])',
    right: 'rule double(x) = x * 2\nlet costs = ["axe": 6, "rope": 2]\ndouble(costs["rope"])',
  },
  HR3003: {
    title: "Arithmetic on none",
    explanation:
      "none is what a look-up gives that finds nothing, and what an if without else gives when its condition does not hold. It is no number. Say with otherwise what to take instead.",
    wrong: 'rule price(item) = if item == "rope" { 3 }\nprice("tent") + 1',
    right: 'rule price(item) = if item == "rope" { 3 }\n(price("tent") otherwise 0) + 1',
  },
  HR3004: {
    title: "A fraction or a negative number where things are counted",
    explanation:
      "A number of dice, of rolls or of items is a whole number, 0 or more. Round a fraction, and keep a number from falling below 0 with max(0, n).",
    wrong: "rule pool(level) = (level)d6\npool(7 / 2)",
    right: "rule pool(level) = (floor(level))d6\npool(7 / 2)",
  },
  HR3005: {
    title: "A die where a roll was meant",
    explanation:
      "A die such as die d8 is the thing that you roll, not a number. Write roll before it where its result is wanted.",
    wrong: "rule damage(weapon) = weapon * 2\ndamage(die d8)",
    right: "rule damage(weapon) = roll weapon * 2\ndamage(die d8)",
  },
  HR3006: {
    title: "A roll where a die was meant",
    explanation:
      "A name that was given d6 keeps the number that fell. Where the die itself is wanted, as on a ladder, give the name a die: let x = die d6.",
    wrong:
      "ladder traits = d4 -> d6 -> d8\nrule better(skill) = step skill up 1 on traits\nlet x = d6\nbetter(x)",
    right:
      "ladder traits = d4 -> d6 -> d8\nrule better(skill) = step skill up 1 on traits\nlet x = die d6\nbetter(x)",
  },
  HR3007: {
    title: "No such field",
    explanation: "The value has no part of that name. The message lists the parts that it has.",
    wrong:
      'let party = [{ name: "Bob", pace: 4 }, { name: "Ann", move: 5 }]\nmax(hero.pace for hero in party)',
    right:
      'let party = [{ name: "Bob", pace: 4 }, { name: "Ann", pace: 5 }]\nmax(hero.pace for hero in party)',
  },
  HR3008: {
    title: "An index outside the list",
    explanation:
      "Lists count from 1, so there is no item 0, and only an item that is there can be changed. A look-up behind the end gives none.",
    wrong: "rule item(list, n) = list[n]\nitem([10, 20], 0)",
    right: "rule item(list, n) = list[n]\nitem([10, 20], 1)",
  },
  HR3009: {
    title: "No arm of a match fits",
    explanation:
      "Every value that reaches a match needs an arm. Add the missing one, or a last arm with else for all the rest.",
    wrong: 'rule word(n) = match n {\n  1 => "one"\n  2 => "two"\n}\nword(3)',
    right: 'rule word(n) = match n {\n  1 => "one"\n  2 => "two"\n  else => "many"\n}\nword(3)',
  },
  HR3010: {
    title: "Values that have no order",
    explanation:
      "Numbers, texts, outcomes of one kind and single dice have an order. Lists, records and values of different kinds have none: they can only be equal or not.",
    wrong: "rule less(a, b) = a < b\nless([1, 2], [3])",
    right: "rule less(a, b) = size(a) < size(b)\nless([1, 2], [3])",
  },
  HR3011: {
    title: "No dice or items to take from",
    explanation: "There was nothing in the list or roll that something was to be taken from.",
    wrong: "rule any_of(list) = pick from list\nany_of([])",
    right: "rule any_of(list) = if size(list) > 0 { pick from list }\nany_of([])",
  },
  HR3012: {
    title: "A die that is not on the ladder",
    explanation:
      "A ladder is climbed from one of its own dice. The message lists them. A constant is carried along: d6+1 stands on the rung d6.",
    wrong: "ladder traits = d4 -> d6 -> d8\nrule better(skill: die) = step skill up 1 on traits\nbetter(d7)",
    right: "ladder traits = d4 -> d6 -> d8\nrule better(skill: die) = step skill up 1 on traits\nbetter(d6)",
  },
  HR3013: {
    title: "Faces that a die cannot have",
    explanation: "A die has at least one face, and its number of sides is a whole number.",
    wrong: "rule spin(faces) = d(faces)\nspin(0)",
    right: "rule spin(faces) = d(faces)\nspin(7)",
  },
  HR3014: {
    title: "A value outside its declared type",
    explanation:
      "The declaration says which values are allowed there, and this is none of them. It holds after every write: an assignment, a rule that changes the variable, a loop over a list. Give another value, or widen the type.",
    wrong: "rule heal(points: 0..10) = points + 1\nlet found = [12]\nheal(sum(found))",
    right: "rule heal(points: 0..10) = points + 1\nlet found = [12]\nheal(min(sum(found), 10))",
  },
  HR3015: {
    title: "Overlapping places",
    explanation:
      "One call was to change the same place twice, or a place and a part of it. Which change should stay would be unclear, so it is refused.",
    wrong:
      "rule trade(changes giver, changes taker) {\n  giver -= 1\n  taker += 1\n}\nvar purses = [5, 5]\nlet other = size([0])\ntrade(purses[1], purses[other])\npurses",
    right:
      "rule trade(changes giver, changes taker) {\n  giver -= 1\n  taker += 1\n}\nvar purses = [5, 5]\nlet other = size([0, 0])\ntrade(purses[1], purses[other])\npurses",
  },
  HR3016: {
    title: "Not enough cards",
    explanation: "More cards were drawn than the deck still holds. size(deck) tells how many there are.",
    wrong: 'rule hand(n) {\n  var deck = ["ace", "king"]\n  draw n from deck\n}\nhand(3)',
    right: 'rule hand(n) {\n  var deck = ["ace", "king"]\n  draw min(n, size(deck)) from deck\n}\nhand(3)',
  },
  HR3017: {
    title: "A definition that needs itself",
    explanation:
      "To know the value one must already know it. Break the ring: one of its members must be defined without the others. In a text this is found before it runs, as HR2014.",
    wrong: "# a ruleset\nlet cost = half() * 2\nrule half() = cost / 2\nrule price() = cost",
    right: "# a ruleset\nlet cost = 10\nrule half() = cost / 2\nrule price() = cost",
  },
  HR3018: {
    title: "Something that may not roll",
    explanation:
      "A constant of a ruleset is the same in every game, so it cannot depend on dice, not even by a rule that it calls. Make it a rule itself. In a text this is found before it runs, as HR2023. A derived field of a sheet may not roll either. Looking up a row of a table rolls the dice in all its cells; a column with `: die` behind its name keeps them.",
    wrong: "# a ruleset\nrule haggle() = d6\nlet cost = 10 + haggle()\nrule price() = cost",
    right: "# a ruleset\nrule haggle() = d6\nrule price() = 10 + haggle()",
  },
  HR3019: {
    title: "Something that never ends",
    explanation:
      "To tell the odds, every way of the dice is followed to its end. Here a loop comes to a state that it never leaves, or a rule calls itself with the same arguments, so there is no end to follow it to. Look at what should end it.",
    wrong: "# the odds of\nvar n = 0\nwhile n < 7 {\n  n = d6\n}\nn",
    right: "# the odds of\nvar n = 0\nwhile n < 6 {\n  n = d6\n}\nn",
  },
  HR3020: {
    title: "Refused by the script",
    explanation:
      "A require in a rule did not hold, and the rule says why. This is the rule's own decision: look at what it was given.",
    wrong:
      'rule heal(points) {\n  require points > 0 else "healing needs at least one point"\n  points\n}\nheal(0)',
    right:
      'rule heal(points) {\n  require points > 0 else "healing needs at least one point"\n  points\n}\nheal(2)',
  },
  HR3021: {
    title: "A given that does not hold",
    explanation:
      "With given, the odds leave out the ways of the dice in which the condition does not hold. A single roll has no other way to take, so it stops. Ask for the odds, or roll again.",
    wrong: "let r = 1\ngiven r > 1\nr",
    right: "let r = 2\ngiven r > 1\nr",
  },
  HR3022: {
    title: "A given that cannot hold",
    explanation:
      "Odds under a condition are shares of the ways in which it holds, and here it holds in none. Look at the condition behind given.",
    wrong: "odds(d6 given it > 6)",
    right: "odds(d6 given it > 4)",
  },
  HR3023: {
    title: "Odds that a cut tail could change",
    explanation:
      "An explosion that may go on for ever is followed until what is left is less likely than one in a billion billions. A single number such as a chance or a mean has to be exact, and here the part that was cut off could change it. Say when the explosion stops.",
    wrong: "mean(max(explode d6, explode d8))",
    right: "mean(max(explode d6 up to 9 times, explode d8 up to 9 times))",
  },
  HR3024: {
    title: "No row for a key",
    explanation:
      "The table has no row for this number: it lies beyond what its dice can give, or in a gap. Only a roll with a shift takes the row at the end of the table. Where the text shows the number, this is found before it runs, as HR2083.",
    wrong:
      "table hit : d2 {\n  | d2 | factor |\n  | 1  | 2      |\n  | 2  | 1      |\n}\nvar place = 2\nplace += 1\nhit[place]",
    right: "table hit : d2 {\n  | d2 | factor |\n  | 1  | 2      |\n  | 2  | 1      |\n}\nroll hit with 3",
  },
  HR3025: {
    title: "A refusal that depends on dice",
    explanation:
      "refusal gives one answer: the reason with which something is refused, or none where it goes through. Here the dice decide which, so there is no one answer. Ask for the refusal of something that does not depend on dice. How likely a roll fails is the chance of its condition: chance(d6 > 1).",
    wrong: 'rule climb() {\n  require d6 > 1 else "the rope tears"\n  true\n}\nrefusal(climb())',
    right: 'rule climb(rope) {\n  require rope > 1 else "the rope tears"\n  true\n}\nrefusal(climb(1))',
  },
  HR3030: {
    title: "Something that nobody supplied",
    explanation:
      "A text declares a rule or a ladder without a body where its book leaves something to you. Before it is used, a text must supply it: override rule, and what the rule does.",
    wrong: "rule soak_bonus(vigor)\nrule soak(vigor) = vigor + soak_bonus(vigor)\nsoak(3)",
    right:
      "rule soak_bonus(vigor)\nrule soak(vigor) = vigor + soak_bonus(vigor)\noverride rule soak_bonus(vigor) = 1\nsoak(3)",
  },
  HR3031: {
    title: "An adjustment of what is no number",
    explanation:
      "Only a number or a roll can be adjusted, and the rule gave something else. Give the adjustment a condition with when, or override the rule.",
    wrong: 'rule skill(name) = if name == "stealth" { 3 }\nadjust skill by 1 "gift"\nskill("law")',
    right:
      'rule skill(name) = if name == "stealth" { 3 }\nadjust skill by 1 "gift" when name == "stealth"\nskill("stealth")',
  },
  HR3035: {
    title: "An option without a value",
    explanation:
      "A ruleset leaves this option to the table: it has no value until it is given one, by override option in a text or by --option on the command line.",
    wrong: "option bennies : number\nbennies + 1",
    right: "option bennies : number\noverride option bennies = 3\nbennies + 1",
  },
  HR3036: {
    title: "An expectation that does not hold",
    explanation:
      "A test expects something that is not so, at least for some dice. The message tells what stood on both sides, and the report with which dice.",
    wrong: '# a test\ntest "a mean" { expect mean(2d6) == 6 }',
    right: '# a test\ntest "a mean" { expect mean(2d6) == 7 }',
  },
  HR3040: {
    title: "A field that needs itself",
    explanation:
      "To work this field out, it would have to be known already. The message names the fields that lead round to it. Where a rule only sometimes reads the field, the compiler cannot tell; else it is found before the text runs, as HR2127.",
    wrong:
      "rule twice(hero: Hero) = if hero.pace > 5 { hero.speed * 2 } else { 4 }\nsheet Hero {\n  pace = 6\n  speed = twice(self)\n}\nHero().speed",
    right:
      "rule twice(hero: Hero) = hero.pace * 2\nsheet Hero {\n  pace = 6\n  speed = twice(self)\n}\nHero().speed",
  },
  HR3041: {
    title: "A field that is worked out",
    explanation:
      "The field follows from others whenever it is looked at, so nothing can be put there. Change the fields that it comes from.",
    wrong:
      'sheet Hero {\n  ST = 10\n  lift = ST * 2\n}\nvar party = ["Ork": Hero()]\nparty["Ork"].lift = 30\nparty["Ork"].lift',
    right:
      'sheet Hero {\n  ST = 10\n  lift = ST * 2\n}\nvar party = ["Ork": Hero()]\nparty["Ork"].ST = 15\nparty["Ork"].lift',
  },
  HR3042: {
    title: "A resource outside its bounds",
    explanation:
      "A resource keeps within its bounds. += and -= stop there; a value that is put there with = has to lie between them.",
    wrong: "sheet Hero {\n  ST = 10\n  resource HP 0..ST\n}\nvar hero = Hero()\nhero.HP = 99\nhero.HP",
    right: "sheet Hero {\n  ST = 10\n  resource HP 0..ST\n}\nvar hero = Hero()\nhero.HP += 99\nhero.HP",
  },
  HR3050: {
    title: "A table without rows",
    explanation:
      "The table is declared without rows, because a book refers to it and does not print it. A text of your own gives them with override table: a head, and rows in braces.",
    wrong: "table injury : d2\nroll injury",
    right: "table injury : d2\noverride table injury {\n  | d2  | weeks |\n  | 1-2 | 3     |\n}\nroll injury",
  },
  HR3051: {
    title: "No row with such a column",
    explanation:
      "row.needs(hero) works for rows that were looked up in a table which has that column. Another value knows no table.",
    wrong:
      'table edges {\n  | name  | needs(hero) |\n  | Quick | hero > 7    |\n}\nrule allowed(edge, hero) = edge.needs(hero)\nallowed({ name: "Quick" }, 8)',
    right:
      'table edges {\n  | name  | needs(hero) |\n  | Quick | hero > 7    |\n}\nrule allowed(edge, hero) = edge.needs(hero)\nallowed(edges["Quick"], 8)',
  },
  HR3052: {
    title: "Arguments that a column does not take",
    explanation:
      "Which table a row comes from shows only when the row is there, and the column of this table takes other arguments.",
    wrong:
      'table edges {\n  | name  | needs(hero) |\n  | Quick | hero > 7    |\n}\ntable spells {\n  | name | needs(hero, power) |\n  | Fire | hero > power       |\n}\nrule allowed(thing, hero) = thing.needs(hero)\nallowed(spells["Fire"], 8)',
    right:
      'table edges {\n  | name  | needs(hero) |\n  | Quick | hero > 7    |\n}\ntable spells {\n  | name | needs(hero, power = 3) |\n  | Fire | hero > power           |\n}\nrule allowed(thing, hero) = thing.needs(hero)\nallowed(spells["Fire"], 8)',
  },
  HR4001: {
    title: "Too many steps",
    explanation:
      "The script has worked for longer than is allowed. Mostly a loop never ends: look at what should end it.",
    wrong: "var n = 1\nwhile n > 0 {\n  n += 1\n}\nn",
    right: "var n = 1\nwhile n < 100 {\n  n += 1\n}\nn",
  },
  HR4002: {
    title: "Calls nested too deeply",
    explanation:
      "Rules have called rules, or a rule itself, too many times without coming back. A rule that calls itself needs a case in which it does not.",
    wrong: "rule total(n) = n + total(n - 1)\ntotal(4)",
    right: "rule total(n) = if n == 0 { 0 } else { n + total(n - 1) }\ntotal(4)",
  },
  HR4003: {
    title: "Too many dice in one roll",
    explanation:
      "One roll has more dice than are allowed. Roll fewer, or work with the sum of smaller rolls.",
    wrong: "rule pool(level) = (level)d6\npool(10000000)",
    right: "rule pool(level) = (level)d6\npool(10)",
  },
  HR4004: {
    title: "Too many sides",
    explanation:
      "A die has more sides, or greater weights, than are allowed. Take a smaller die, or several: d10 * 10 + d10.",
    wrong: "rule spin(faces) = d(faces)\nspin(10000000)",
    right: "rule spin(faces) = d(faces)\nspin(1000)",
  },
  HR4005: {
    title: "Rerolls or explosions without end",
    explanation:
      "Dice were rerolled or exploded again and again. Where every face rolls again, nothing can end it: name fewer faces, or add up to 3 times.",
    wrong: "rule again(least) = explode d6 on least..\nagain(1)",
    right: "rule again(least) = explode d6 on least.. up to 3 times\nagain(1)",
  },
  HR4006: {
    title: "A number with too many digits",
    explanation:
      "Numbers are exact and may be very long, but not without end. Look for a loop that multiplies again and again, and round what it makes.",
    wrong: "var n = 10\nrepeat 30 times {\n  n = n * n\n}\nn",
    right: "var n = 10\nrepeat 5 times {\n  n = n * n\n}\nn",
  },
  HR4007: {
    title: "A text that is too long",
    explanation:
      "A text has grown beyond what is allowed. Look for a loop that puts a text into itself, and keep the parts in a list.",
    wrong: 'var song = "la "\nrepeat 30 times {\n  song = "{song}{song}"\n}\nsong',
    right: 'var song = "la "\nrepeat 3 times {\n  song = "{song}{song}"\n}\nsong',
  },
  HR4008: {
    title: "A list or map that is too large",
    explanation:
      "A list or map has more items than are allowed. Look for a loop that adds to it, and keep only what is needed.",
    wrong: "var list = [1]\nrepeat 30 times {\n  list = list + list\n}\nsize(list)",
    right: "var list = [1]\nrepeat 3 times {\n  list = list + list\n}\nsize(list)",
  },
  HR4009: {
    title: "Too many different ways to tell the odds",
    explanation:
      "The odds are exact: what can come out differently is kept apart, and here that is more than is allowed. Keep less of the dice, such as their total or how many are high, and not every single one. A list of results, or a hand of cards, of which something reads the order has the most ways of all: sorted, added up or counted it has far fewer. Where a list is looked at in several ways, put one question to each item as it is rolled: `all(d20 + b < mine for b in others)`.",
    wrong: "# the odds of\nvar deck = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\ndraw 8 from deck",
    right: "# the odds of\nvar deck = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\ndraw 2 from deck",
  },
  HR4020: {
    title: "A loop with too many states to tell the odds",
    explanation:
      "The odds follow a loop round by round and keep its states apart: every combination of values that its variables can have. Where a variable can go on and on, they become more with every round. The message names the variable with the most values. Give the loop a limit of rounds, or the variable bounds.",
    wrong: "# the odds of\nvar x = 0\nwhile x > -5 {\n  x += if d2 == 1 { 1 } else { -1 }\n}\nx",
    right: "# the odds of\nvar x = 0\nwhile -5 < x < 5 {\n  x += if d2 == 1 { 1 } else { -1 }\n}\nx",
  },
  HR4021: {
    title: "A sum of dice that takes too much work",
    explanation:
      "The odds of a sum are worked out exactly, and here the numbers would be many and very long: dice that explode without an end have hundreds of values each. It is refused before it starts. Roll fewer dice, or say how often they explode.",
    wrong: "# the odds of\nexplode 100d20 penetrating",
    right: "# the odds of\nexplode 10d20 up to 3 times penetrating",
  },
  HR4022: {
    title: "A loop that does not come to its end in the odds",
    explanation:
      "The loop has gone round and round in one state: no dice have ended it, and none could be told apart. Look at what should end it. A test and the odds follow fewer rounds than a roll; where so many are meant, reckon without the loop.",
    wrong: "# the odds of\nvar n = 1\nwhile n > 0 {\n  n += 1\n}\nn",
    right: "# the odds of\nvar n = 1\nwhile n < 100 {\n  n += 1\n}\nn",
  },
  HR5001: {
    title: "Out of real dice",
    explanation:
      "The faces of real dice were given, and the script asks for one more. The message says which die it wants next.",
    wrong: "# with the dice 4, 2\n3d6",
    right: "# with the dice 4, 2, 6\n3d6",
  },
  HR5002: {
    title: "A face that the die does not have",
    explanation:
      "The faces of real dice are taken in the order in which the script rolls, and this one is not on the die that it rolls here. Look at the order of the dice.",
    wrong: "# with the dice 20, 6\nd6 + d20",
    right: "# with the dice 6, 20\nd6 + d20",
  },
  HR5003: {
    title: "Not a readable program",
    explanation:
      "What was loaded is no compiled program, or comes from a version that this one cannot read. Compile the script again.",
    wrong: '{ "format": "houserule-program", "version": 999 }',
    right: "2 + 3",
  },
  HR5004: {
    title: "Nothing to run",
    explanation:
      "The text defines rules and does nothing by itself. Call one of its rules in a line of its own, or run the rule by its name.",
    wrong: "rule hit(skill) = 3d6 <= skill",
    right: "rule hit(skill) = 3d6 <= skill\nhit(12)",
  },
  HR5010: {
    title: "An answer that does not fit",
    explanation:
      "A choice says what its answer must be, and another kind of answer came from whoever was asked, or the answer to another question.",
    wrong: '# answered with "perhaps"\nchoice spend() -> bool "Spend a benny?" = false\nspend()',
    right: '# answered with true\nchoice spend() -> bool "Spend a benny?" = false\nspend()',
  },
  HR5011: {
    title: "A question that could not be asked",
    explanation:
      "The program that runs the script failed while it asked a question. The script is not to blame. Without anybody to ask, the policy of a choice answers.",
    wrong: '# answered by a failure\nchoice spend() -> bool "Spend a benny?" = false\nspend()',
    right: '# answered with false\nchoice spend() -> bool "Spend a benny?" = false\nspend()',
  },
  ...sheetFilePages,
} as const satisfies Record<FaultCode, Page>;
