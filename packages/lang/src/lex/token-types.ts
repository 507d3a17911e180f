import { createToken, type TokenType } from "chevrotain";

const all: TokenType[] = [];

function token(name: string, label: string): TokenType {
  const type = createToken({ name, label });
  all.push(type);
  return type;
}

// Values
export const NumberToken = token("Number", "a number");
export const DiceToken = token("Dice", "dice");
export const DieToken = token("Die", "a die");
export const Word = token("Word", "a name");
export const Text = token("Text", "a text");
export const TextOpen = token("TextOpen", "a text");
export const TextMiddle = token("TextMiddle", "`}`");
export const TextClose = token("TextClose", "`}`");
/** Where something unreadable stood; a diagnostic says so. */
export const BrokenToken = token("Broken", "a value");
export const Row = token("Row", "a table row");

// Layout
export const NewLine = token("NewLine", "a new line");

// Punctuation
export const FatArrow = token("FatArrow", "`=>`");
export const ThinArrow = token("ThinArrow", "`->`");
export const EqualEqual = token("EqualEqual", "`==`");
export const NotEqual = token("NotEqual", "`!=`");
export const LessEqual = token("LessEqual", "`<=`");
export const GreaterEqual = token("GreaterEqual", "`>=`");
export const Less = token("Less", "`<`");
export const Greater = token("Greater", "`>`");
export const PlusAssign = token("PlusAssign", "`+=`");
export const MinusAssign = token("MinusAssign", "`-=`");
export const TimesAssign = token("TimesAssign", "`*=`");
export const FloorAssign = token("FloorAssign", "`//=`");
export const DivideAssign = token("DivideAssign", "`/=`");
export const Assign = token("Assign", "`=`");
export const Plus = token("Plus", "`+`");
export const Minus = token("Minus", "`-`");
export const Star = token("Star", "`*`");
export const SlashSlash = token("SlashSlash", "`//`");
export const Slash = token("Slash", "`/`");
export const DotDot = token("DotDot", "`..`");
export const Dot = token("Dot", "`.`");
export const Comma = token("Comma", "`,`");
export const Colon = token("Colon", "`:`");
export const Pipe = token("Pipe", "`|`");
export const Question = token("Question", "`?`");
export const LeftParen = token("LeftParen", "`(`");
export const RightParen = token("RightParen", "`)`");
export const LeftBracket = token("LeftBracket", "`[`");
export const RightBracket = token("RightBracket", "`]`");
export const LeftBrace = token("LeftBrace", "`{`");
export const RightBrace = token("RightBrace", "`}`");
/** `{` before `NAME :`; the layout pass tells it from a block's. */
export const RecordOpen = token("RecordOpen", "`{`");
/** `(` after `on`: a list of patterns. */
export const PatternOpen = token("PatternOpen", "`(`");

// Reserved words
export const Let = token("Let", "`let`");
export const Var = token("Var", "`var`");
export const If = token("If", "`if`");
export const Else = token("Else", "`else`");
export const For = token("For", "`for`");
export const In = token("In", "`in`");
export const While = token("While", "`while`");
export const Repeat = token("Repeat", "`repeat`");
export const Match = token("Match", "`match`");
export const Return = token("Return", "`return`");
export const Stop = token("Stop", "`stop`");
export const Next = token("Next", "`next`");
export const RuleWord = token("Rule", "`rule`");
export const TableWord = token("Table", "`table`");
export const SheetWord = token("Sheet", "`sheet`");
export const OptionWord = token("Option", "`option`");
export const OutcomeWord = token("Outcome", "`outcome`");
export const OverrideWord = token("Override", "`override`");
export const UseWord = token("Use", "`use`");
export const And = token("And", "`and`");
export const Or = token("Or", "`or`");
export const Not = token("Not", "`not`");
export const True = token("True", "`true`");
export const False = token("False", "`false`");
export const None = token("None", "`none`");
// What `else` is, by the token behind it: `else if`, `else {`, `else =>`.
export const ElseIf = token("ElseIf", "`else`");
export const ElseBlock = token("ElseBlock", "`else`");
export const ElseArm = token("ElseArm", "`else`");

// Soft words, where the layout pass finds them to be words
export const Of = token("Of", "`of`");
export const On = token("On", "`on`");
export const By = token("By", "`by`");
export const Up = token("Up", "`up`");
export const Down = token("Down", "`down`");
export const To = token("To", "`to`");
export const Times = token("Times", "`times`");
/** `times` before `(`. */
export const TimesOf = token("TimesOf", "`times`");
export const From = token("From", "`from`");
export const With = token("With", "`with`");
export const When = token("When", "`when`");
export const Given = token("Given", "`given`");
export const Otherwise = token("Otherwise", "`otherwise`");
export const RoundWord = token("Round", "`round`");
export const Divisor = token("Divisor", "`divisor`");
export const Until = token("Until", "`until`");
export const At = token("At", "`at`");
export const Overlap = token("Overlap", "`overlap`");
export const LabelWord = token("Label", "`label`");
export const Penetrating = token("Penetrating", "`penetrating`");
export const Descending = token("Descending", "`descending`");
export const Ascending = token("Ascending", "`ascending`");
export const D = token("D", "`d`");
export const RollWord = token("Roll", "`roll`");
export const ExplodeWord = token("Explode", "`explode`");
export const DieWord = token("DieWord", "`die`");
export const StepWord = token("Step", "`step`");
export const DrawWord = token("Draw", "`draw`");
export const PickWord = token("Pick", "`pick`");
export const Keep = token("Keep", "`keep`");
export const Drop = token("Drop", "`drop`");
export const Highest = token("Highest", "`highest`");
export const Lowest = token("Lowest", "`lowest`");
export const Middle = token("Middle", "`middle`");
export const RungWord = token("Rung", "`rung`");
export const CountWord = token("Count", "`count`");
export const RerollWord = token("Reroll", "`reroll`");
export const SortWord = token("Sort", "`sort`");
export const Once = token("Once", "`once`");
export const Half = token("Half", "`half`");
export const Changes = token("Changes", "`changes`");
export const LadderWord = token("Ladder", "`ladder`");
export const RulesetWord = token("Ruleset", "`ruleset`");
export const NoteWord = token("Note", "`note`");
export const ExpectWord = token("Expect", "`expect`");
export const RequireWord = token("Require", "`require`");
export const WarnWord = token("Warn", "`warn`");
export const ChoiceWord = token("Choice", "`choice`");
export const TestWord = token("Test", "`test`");
export const ResourceWord = token("Resource", "`resource`");
export const ExtendWord = token("Extend", "`extend`");
export const AdjustWord = token("Adjust", "`adjust`");
export const RemoveWord = token("Remove", "`remove`");
export const RowWord = token("RowWord", "`row`");
export const LeastWord = token("Least", "`least`");
export const MostWord = token("Most", "`most`");

/** Every token type of the grammar. */
export const tokenTypes: readonly TokenType[] = all;

/** The words that are never names, but after `.` and before `:`. */
export const reservedWords: ReadonlyMap<string, TokenType> = new Map([
  ["let", Let],
  ["var", Var],
  ["if", If],
  ["else", Else],
  ["for", For],
  ["in", In],
  ["while", While],
  ["repeat", Repeat],
  ["match", Match],
  ["return", Return],
  ["stop", Stop],
  ["next", Next],
  ["rule", RuleWord],
  ["table", TableWord],
  ["sheet", SheetWord],
  ["option", OptionWord],
  ["outcome", OutcomeWord],
  ["override", OverrideWord],
  ["use", UseWord],
  ["and", And],
  ["or", Or],
  ["not", Not],
  ["true", True],
  ["false", False],
  ["none", None],
]);
