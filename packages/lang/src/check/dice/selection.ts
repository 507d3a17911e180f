import type { Draw, Explode, Expression, Select } from "../../ast/expression.ts";
import { constantOf } from "../../resolve/constant.ts";
import { add, compareExact, type Exact, isWhole, showExact, whole } from "../../resolve/exact.ts";
import { keptValue } from "../certain/kept-value.ts";
import { diceCount } from "../certain/range.ts";
import { mostHeldBy } from "../certain/untouched.ts";
import { type Checking, error, written } from "../checking.ts";
import { itemsHaveOrder } from "../kind/builtin-kinds.ts";
import { sizeOf } from "../table/written-look-up.ts";
import { diceKept, selectedCount } from "./dice-kept.ts";
import { faceOf, namedDice } from "./named-dice.ts";

/** `highest of 0d6`, `middle of 4d6`, `keep highest 2 of 4d["a", "b"]`: choices that dice or items certainly do not allow. */
export function selections(node: Select, c: Checking): void {
  const size = poolSize(node.of, c);
  const take = selectedCount(node);
  if (size === null || take === null) return;
  const pool = written(c, node.of);
  if (size.n === 0n) {
    if (node.verb === "of" && diceKept(node.of, c)?.kind === "roll")
      error(c, "HR2180", node.of.span, `There is no die in \`${pool}\` to take.`, {
        hint: "Write how many dice there are: `3d6`.",
      });
    return;
  }
  if (compareExact(take, size) >= 0) return;
  if (node.which === "middle" && (size.n - take.n) % 2n !== 0n) {
    const kind = size.n % 2n === 0n ? "an even" : "an odd";
    error(
      c,
      "HR2180",
      node.span,
      `The middle ${take.n} of ${size.n} cannot be told: as many would have to lie above as below.`,
      {
        hint:
          node.verb === "of"
            ? `Take it of an odd number, or the middle two: \`keep middle 2 of ${pool}\`.`
            : `Say ${kind} number behind \`middle\`.`,
      },
    );
    return;
  }
  if (take.n > 0n) itemsHaveOrder(node.of, c);
  const dice = namedDice(node.of, c);
  if (dice !== null)
    error(c, "HR2180", node.of.span, `The faces of \`${pool}\` have names, so none is the highest.`, {
      hint: `Count the faces that matter: \`count ${faceOf(dice, c)} in ${pool}\`.`,
    });
}

/** `explode d["a", "b"]`: without `on`, the highest face explodes. */
export function namedExplosion(node: Explode, c: Checking): void {
  const dice = node.on === null ? namedDice(node.of, c) : null;
  const count = dice === null ? null : diceCount(dice);
  if (dice === null || count === null || count.n === 0n) return;
  const pool = written(c, node.of);
  error(c, "HR2180", node.span, `The faces of \`${pool}\` have names, so none is the highest.`, {
    hint: `Say which face explodes: \`on ${faceOf(dice, c)}\`.`,
  });
}

/** `pick from []`, `draw 4 from` a deck of three: what is picked stays where it was, what is drawn does not. */
export function takenItems(node: Draw, c: Checking): void {
  const count = node.count === null ? whole(1) : constantOf(node.count);
  if (count === null || !isWhole(count) || count.n <= 0n) return;
  const deck =
    node.kind === "draw" && node.from.kind === "name" ? mostHeldBy(node.from, c.tables) : node.from;
  const size = deck === null ? null : itemsIn(keptValue(deck, c), c);
  if (size === null) return;
  const from = written(c, node.from);
  if (node.kind === "pick") {
    if (size.n > 0n) return;
    error(c, "HR2180", node.from.span, `\`${from}\` is empty, so nothing can be picked.`, {
      hint: "Write what there is to pick from: `pick from [1, 2, 3]`.",
    });
    return;
  }
  if (compareExact(count, size) <= 0) return;
  const cards = (many: Exact): string => (many.n === 1n ? "1 card is" : `${showExact(many)} cards are`);
  const there = size.n === 0n ? "is empty" : `has ${showExact(size)} at most`;
  error(c, "HR2180", node.span, `${cards(count)} to be drawn here, and \`${from}\` ${there}.`, {
    hint:
      size.n === 0n
        ? "Put something into the deck before."
        : `\`draw min(${written(c, node.count ?? node)}, size(${from})) from ${from}\` takes what is there.`,
  });
}

/** The cards of a deck, or the items of a list. */
function itemsIn(list: Expression, c: Checking): Exact | null {
  const callee = list.kind === "call" ? c.tables.callees.get(list) : undefined;
  if (callee?.kind !== "builtin" || callee.builtin.name !== "cards") return sizeOf(list, c);
  const [jokers] = callee.plan.values;
  const more = jokers ? constantOf(jokers.value) : whole(0);
  return more !== null && isWhole(more) && more.n >= 0n ? add(whole(52), more) : null;
}

/** How many dice or items there are, where the text tells. */
function poolSize(pool: Expression, c: Checking): Exact | null {
  const kept = diceKept(pool, c);
  if (kept?.kind === "roll") return kept.least === kept.most ? whole(kept.least) : null;
  return sizeOf(keptValue(pool, c), c);
}
