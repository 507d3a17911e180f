import { type Check, on } from "./checking.ts";
import { fieldsOnce } from "./declaration/names.ts";
import { instanceMade, resourceTakes } from "./declaration/resource-bounds.ts";
import { expectInTest } from "./declaration/test.ts";
import { calledIsSupplied } from "./declaration/unsupplied.ts";
import { customFaces } from "./dice/custom-faces.ts";
import {
  counts,
  diceLookalike,
  endlessExplosion,
  endlessReroll,
  rolledTwice,
  sides,
  stepNowhere,
} from "./dice/dice.ts";
import { dieCompared, dieInArithmetic, dieNegated } from "./dice/die-use.ts";
import { facesTested } from "./dice/faces-tested.ts";
import { ladderExplosion, rungsAreSingle, rungsByNumber, stepsOnLadder } from "./dice/ladders.ts";
import { poolsAreDice } from "./dice/pool.ts";
import { partsOfRolls } from "./dice/roll-parts.ts";
import { rolledAgain } from "./dice/rolled-again.ts";
import { namedExplosion, selections, takenItems } from "./dice/selection.ts";
import { besideDie } from "./dice/unrolled.ts";
import { alwaysTheSame, demandsMayHold, expectsTheSame, neverAmong } from "./kind/always.ts";
import { asksForNone } from "./kind/asked.ts";
import { builtinKinds, sortedByOrder } from "./kind/builtin-kinds.ts";
import { argumentsFit, generatorFits } from "./kind/calls.ts";
import { ranksAreThere } from "./kind/card-parts.ts";
import { rowsAreThere, textsAreComplete, textsAreThere, textsInList } from "./kind/closed.ts";
import { conditionsAreTests } from "./kind/conditions.ts";
import { comparedTwice } from "./kind/contradiction.ts";
import {
  argumentKinds,
  assignedKind,
  boundKind,
  columnArgumentKinds,
  returnKind,
} from "./kind/declared-kinds.ts";
import { dividedByNothing } from "./kind/division.ts";
import { indexedKinds, kindsInArithmetic, knownFields } from "./kind/kinds.ts";
import { keysOfMaps, keysOnce } from "./kind/map-keys.ts";
import { numberLength } from "./kind/number-length.ts";
import { numberPlaces } from "./kind/number-places.ts";
import { comparable, comparableArms } from "./kind/outcomes.ts";
import { givenKinds } from "./kind/parameter-kinds.ts";
import { searchedKinds, walkedKinds } from "./kind/walked-kinds.ts";
import { matchTakesAll } from "./pattern/exhaustive.ts";
import { branchesAreReached } from "./pattern/if-chain.ts";
import { armsAreReached, matchIsComplete } from "./pattern/match.ts";
import { minusForRange } from "./pattern/minus-for-range.ts";
import {
  endlessLoop,
  jumpInLoop,
  neverUntil,
  rangesAreWhole,
  rangesGoUp,
  returnInRule,
} from "./step/control.ts";
import { givenBehindArgument, givenLine, givenWithoutIt } from "./step/given.ts";
import { meanOfNumber, meanOfOdds, nothingRolls, oddsOfValue } from "./step/odds.ts";
import { changedArguments, drawnPlace, uncertainChange } from "./step/places.ts";
import { linesBehindExit } from "./step/unreachable.ts";
import { reckonedPlace, walkedPlace } from "./step/walked-place.ts";
import { writtenPlaces } from "./step/written-places.ts";
import { fieldOfMissing } from "./table/catalogue-key.ts";
import { rolledField } from "./table/column-of-table.ts";
import { columnCalled, rowField } from "./table/row-use.ts";
import { tableLookUp } from "./table/table-look-up.ts";
import { tableUse } from "./table/table-use.ts";
import { walkedTable } from "./table/walked-table.ts";
import { writtenLookUp } from "./table/written-look-up.ts";

/** All that is looked for at single nodes. What needs a whole text is in check.ts. */
export const checks: readonly Check[] = [
  // numbers and dice
  on(["number"], numberLength),
  on(["dice"], sides),
  on(["dice"], customFaces),
  on(["dice", "select", "explode", "step", "draw", "pick", "times", "repeat", "call"], counts),
  on(["dice"], diceLookalike),
  on(["explode"], endlessExplosion),
  on(["reroll"], endlessReroll),
  on(["count", "reroll", "explode"], facesTested),
  on(["roll"], rolledTwice),
  on(["select", "count", "reroll", "explode"], poolsAreDice),
  on(["select"], selections),
  on(["explode"], namedExplosion),
  on(["draw", "pick"], takenItems),
  on(["step"], stepNowhere),
  on(["explode"], ladderExplosion),
  on(["step", "rung"], stepsOnLadder),
  on(["rungs"], rungsAreSingle),
  on(["binary"], dieInArithmetic),
  on(["compare"], dieCompared),
  on(["negate", "round"], dieNegated),
  on(["for", "list", "dice", "comprehension", "call", "match", "reroll", "count", "explode"], rangesGoUp),
  on(["for", "list", "comprehension", "call"], rangesAreWhole),
  on(["binary", "assign", "divide", "divisor", "call"], dividedByNothing),
  // kinds
  on(["binary", "negate", "round", "divide", "assign"], kindsInArithmetic),
  on(["for", "comprehension", "call"], walkedKinds),
  on(["binary", "draw", "pick", "sort"], searchedKinds),
  on(["call"], builtinKinds),
  on(["sort"], sortedByOrder),
  on(
    [
      "dice",
      "select",
      "explode",
      "step",
      "roll",
      "draw",
      "pick",
      "times",
      "repeat",
      "divisor",
      "divide",
      "list",
      "for",
      "comprehension",
      "call",
    ],
    numberPlaces,
  ),
  on(["roll"], rolledField),
  on(["field"], knownFields),
  on(["field"], partsOfRolls),
  on(["index"], indexedKinds),
  on(["map", "index"], keysOfMaps),
  on(["call"], argumentKinds),
  on(["call"], givenKinds),
  on(["field call"], columnArgumentKinds),
  on(["let", "var"], boundKind),
  on(["assign"], assignedKind),
  on(["assign"], resourceTakes),
  on(["call"], instanceMade),
  on(["return"], returnKind),
  // look-ups
  on(["binary", "compare", "match"], asksForNone),
  on(["assign", "draw", "for", "call", "field call"], writtenPlaces),
  on(["index"], writtenLookUp),
  on(["index"], rungsByNumber),
  on(["index"], tableLookUp),
  // calls and places
  on(["call"], argumentsFit),
  on(["call"], generatorFits),
  on(["call"], calledIsSupplied),
  on(["call", "field call"], changedArguments),
  on(["assign"], reckonedPlace),
  on(["draw", "pick"], drawnPlace),
  on(["for"], walkedPlace),
  on(["binary", "comprehension", "call", "match", "given"], uncertainChange),
  on(["record"], fieldsOnce),
  on(["map"], keysOnce),
  // odds
  on(["given"], givenLine),
  on(["call"], givenBehindArgument),
  on(["call"], givenWithoutIt),
  on(["call"], oddsOfValue),
  on(["call"], meanOfNumber),
  on(["field"], meanOfOdds),
  on(["call"], nothingRolls),
  // conditions and control
  on(
    [
      "if",
      "while",
      "repeat until",
      "require",
      "warn",
      "given",
      "expect",
      "not",
      "binary",
      "comprehension",
      "call",
      "match",
    ],
    conditionsAreTests,
  ),
  on(["compare"], besideDie),
  on(["compare"], comparable),
  on(["require", "warn"], demandsMayHold),
  on(["expect", "given"], expectsTheSame),
  on(["compare"], alwaysTheSame),
  on(["binary"], neverAmong),
  on(["binary"], comparedTwice),
  on(["match", "count", "reroll", "explode"], minusForRange),
  on(["if", "match"], rolledAgain),
  on(["match"], comparableArms),
  on(["match"], matchIsComplete),
  on(["match"], matchTakesAll),
  on(["match"], armsAreReached),
  on(["match"], textsAreComplete),
  on(["if"], branchesAreReached),
  on(["compare"], textsAreThere),
  on(["binary"], textsInList),
  on(["compare", "binary", "match"], ranksAreThere),
  on(["binary", "index"], rowsAreThere),
  on(["expect"], expectInTest),
  on(["block"], linesBehindExit),
  on(["stop", "next"], jumpInLoop),
  on(["return"], returnInRule),
  on(["while"], endlessLoop),
  on(["repeat until"], neverUntil),
  // tables
  on(["index", "roll"], tableUse),
  on(["field call"], columnCalled),
  on(["field"], fieldOfMissing),
  on(["field"], rowField),
  on(["for", "comprehension", "call", "sort"], walkedTable),
];
