import type { Expression } from "../../program/expression.ts";
import { planArithmetic, planDieSum, planDivide, planDivisor, planNegate, planRound } from "./arithmetic.ts";
import { planAsk } from "./ask.ts";
import { planBuiltin } from "./builtin.ts";
import { planCall } from "./call.ts";
import { planAdjustable, planUnsupplied } from "./change.ts";
import {
  planAggregate,
  planComprehension,
  planField,
  planIndex,
  planList,
  planMap,
  planRecord,
  planSort,
} from "./collections.ts";
import { planChain, planCompare, planLogic } from "./comparison.ts";
import {
  planBind,
  planBlock,
  planFor,
  planIf,
  planJump,
  planMatch,
  planNote,
  planRepeat,
  planRequire,
  planReturn,
  planUntil,
  planWhile,
} from "./control.ts";
import { planAsDie, planDice, planRoll, planTimes, planUnrolled } from "./dice.ts";
import { planDraw, planPick } from "./draw.ts";
import { planExpect } from "./expectation.ts";
import { planForChanges } from "./for-changes.ts";
import { planRung, planRungs, planStep } from "./ladder.ts";
import { planConstant, planInterpolate, planLocal, planNumber, planOutcome } from "./literals.ts";
import { planNoRow } from "./no-row.ts";
import { planGiven, planOdds } from "./odds.ts";
import { planOption } from "./option.ts";
import { planAssign } from "./place.ts";
import type { Need, Planner, Run } from "./planner.ts";
import { planCountIn, planExplode, planReroll, planSelect } from "./pool.ts";
import { planRow, planRowPart } from "./row.ts";
import { planSheet } from "./sheet.ts";

/** Turns one node of the program into a function over the frame. Every construct has its line here. */
export function planNode(planner: Planner, node: Expression, need: Need): Run {
  switch (node.op) {
    case "number":
      return planNumber(node);
    case "text":
    case "boolean": {
      const { value } = node;
      return () => value;
    }
    case "none":
      return () => null;
    case "interpolate":
      return planInterpolate(planner, node);
    case "outcome":
      return planOutcome(planner, node);
    case "local":
      return planLocal(planner, node, need);
    case "constant":
    case "ladder":
      return planConstant(planner, node);
    case "dice":
      return planDice(planner, node, need);
    case "unrolled":
      return planUnrolled(planner, node);
    case "as die":
      return planAsDie(planner, node);
    case "die sum":
      return planDieSum(planner, node);
    case "select":
      return planSelect(planner, node, need);
    case "reroll":
      return planReroll(planner, node, need);
    case "explode":
      return planExplode(planner, node, need);
    case "count":
      return planCountIn(planner, node);
    case "roll":
      return planRoll(planner, node, need);
    case "step":
      return planStep(planner, node);
    case "rung":
      return planRung(planner, node);
    case "rungs":
      return planRungs(planner, node);
    case "draw":
      return planDraw(planner, node);
    case "pick":
      return planPick(planner, node);
    case "times":
      return planTimes(planner, node);
    case "negate":
    case "not":
      return planNegate(planner, node);
    case "arithmetic":
      return planArithmetic(planner, node, need);
    case "compare":
      return planCompare(planner, node, need);
    case "chain":
      return planChain(planner, node);
    case "and":
    case "or":
    case "otherwise":
    case "in":
      return planLogic(planner, node, need);
    case "round":
      return planRound(planner, node);
    case "divisor":
      return planDivisor(planner, node);
    case "divide":
      return planDivide(planner, node);
    case "list":
      return planList(planner, node);
    case "comprehension":
      return planComprehension(planner, node);
    case "aggregate":
      return planAggregate(planner, node);
    case "sort":
      return planSort(planner, node);
    case "map":
      return planMap(planner, node);
    case "record":
      return planRecord(planner, node);
    case "field":
      return planField(planner, node);
    case "index":
      return planIndex(planner, node, need);
    case "call":
      return planCall(planner, node, need);
    case "builtin":
      return planBuiltin(planner, node, need);
    case "if":
      return planIf(planner, node, need);
    case "match":
      return planMatch(planner, node, need);
    case "block":
      return planBlock(planner, node, need);
    case "bind":
      return planBind(planner, node);
    case "assign":
      return planAssign(planner, node);
    case "for":
      return planFor(planner, node);
    case "for changes":
      return planForChanges(planner, node);
    case "while":
      return planWhile(planner, node);
    case "repeat":
      return planRepeat(planner, node);
    case "until":
      return planUntil(planner, node);
    case "return":
      return planReturn(planner, node);
    case "stop":
    case "next":
      return planJump(planner, node.op);
    case "require":
      return planRequire(planner, node);
    case "note":
      return planNote(planner, node);
    case "sheet":
      return planSheet(planner, node);
    case "no row":
      return planNoRow(planner, node);
    case "row":
      return planRow(planner, node);
    case "row part":
      return planRowPart(planner, node);
    case "roll table":
    case "look up":
    case "rows":
    case "row at":
      throw new Error("the tables of this program were not made into rules");
    case "odds":
      return planOdds(planner, node);
    case "given":
      return planGiven(planner, node);
    case "unsupplied":
      return planUnsupplied(planner, node);
    case "adjustable":
      return planAdjustable(planner, node, need);
    case "option":
      return planOption(planner, node);
    case "ask":
      return planAsk(planner, node, need);
    case "expect":
      return planExpect(planner, node);
  }
}
