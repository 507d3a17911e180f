import { alwaysTheSame, demandsMayHold } from "./always.ts";
import { asksForNone } from "./asked.ts";
import { builtinKinds, sortedByOrder } from "./builtin-kinds.ts";
import { argumentsFit, generatorFits } from "./calls.ts";
import { fieldOfMissing } from "./catalogue-key.ts";
import { type Check, on } from "./checking.ts";
import { rowsAreThere, textsAreComplete, textsAreThere, textsInList } from "./closed.ts";
import { rolledField } from "./column-of-table.ts";
import { conditionsAreTests } from "./conditions.ts";
import { endlessLoop, jumpInLoop, neverUntil, rangesAreWhole, rangesGoUp, returnInRule } from "./control.ts";
import { customFaces } from "./custom-faces.ts";
import { argumentKinds, assignedKind, boundKind, columnArgumentKinds, returnKind } from "./declared-kinds.ts";
import {
  counts,
  diceLookalike,
  endlessExplosion,
  endlessReroll,
  rolledTwice,
  sides,
  stepNowhere,
} from "./dice.ts";
import { dieCompared, dieInArithmetic, dieNegated } from "./die-use.ts";
import { dividedByNothing } from "./division.ts";
import { facesTested } from "./faces-tested.ts";
import { givenBehindArgument, givenLine, givenWithoutIt } from "./given.ts";
import { indexedKinds, kindsInArithmetic, knownFields } from "./kinds.ts";
import { ladderExplosion, rungsAreSingle, rungsByNumber, stepsOnLadder } from "./ladders.ts";
import { keysOfMaps } from "./map-keys.ts";
import { armsAreReached, matchIsComplete } from "./match.ts";
import { minusForRange } from "./minus-for-range.ts";
import { fieldsOnce } from "./names.ts";
import { numberLength } from "./number-length.ts";
import { numberPlaces } from "./number-places.ts";
import { meanOfNumber, meanOfOdds, nothingRolls, oddsOfValue } from "./odds.ts";
import { comparable, comparableArms } from "./outcomes.ts";
import { changedArguments, drawnPlace, uncertainChange } from "./places.ts";
import { poolsAreDice } from "./pool.ts";
import { resourceMade, resourceTakes } from "./resource-bounds.ts";
import { partsOfRolls } from "./roll-parts.ts";
import { rolledAgain } from "./rolled-again.ts";
import { columnCalled, rowField } from "./row-use.ts";
import { namedExplosion, selections, takenItems } from "./selection.ts";
import { tableLookUp } from "./table-look-up.ts";
import { tableUse } from "./table-use.ts";
import { expectInTest } from "./test.ts";
import { besideDie } from "./unrolled.ts";
import { searchedKinds, walkedKinds } from "./walked-kinds.ts";
import { reckonedPlace, walkedPlace } from "./walked-place.ts";
import { walkedTable } from "./walked-table.ts";
import { writtenLookUp } from "./written-look-up.ts";
import { writtenPlaces } from "./written-places.ts";

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
  on(["field call"], columnArgumentKinds),
  on(["let", "var"], boundKind),
  on(["assign"], assignedKind),
  on(["assign"], resourceTakes),
  on(["call"], resourceMade),
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
  on(["call", "field call"], changedArguments),
  on(["assign"], reckonedPlace),
  on(["draw", "pick"], drawnPlace),
  on(["for"], walkedPlace),
  on(["binary", "comprehension", "call", "match", "given"], uncertainChange),
  on(["record"], fieldsOnce),
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
  on(["compare"], alwaysTheSame),
  on(["match", "count", "reroll", "explode"], minusForRange),
  on(["if", "match"], rolledAgain),
  on(["match"], comparableArms),
  on(["match"], matchIsComplete),
  on(["match"], armsAreReached),
  on(["match"], textsAreComplete),
  on(["compare"], textsAreThere),
  on(["binary"], textsInList),
  on(["binary", "index"], rowsAreThere),
  on(["expect"], expectInTest),
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
