import { choosersElsewhere } from "../elsewhere/phrases.ts";
import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

const dice = tokenSet(T.DiceToken, T.DieToken);
const diceEnds = tokenSet(T.DiceToken, T.DieToken, T.NumberToken, T.RightParen);
const which = /^(?:highest|lowest|middle)$/;
const advantages: ReadonlyMap<string, "highest" | "lowest"> = new Map([
  ["adv", "highest"],
  ["advantage", "highest"],
  ["преимущество", "highest"],
  ["dis", "lowest"],
  ["disadv", "lowest"],
  ["disadvantage", "lowest"],
  ["помеха", "lowest"],
  ["преимуществом", "highest"],
  ["помехой", "lowest"],
]);
const numbersInWords: ReadonlyMap<string, number> = new Map(
  [
    "two|два",
    "three|три",
    "four|четыре",
    "five|пять",
    "six|шесть",
    "seven|семь",
    "eight|восемь",
    "ten|десять",
  ].flatMap((words, index) => words.split("|").map((word) => [word, index === 7 ? 10 : index + 2] as const)),
);
const counts = tokenSet(T.NumberToken, T.Word);
const operands = tokenSet(T.Word, T.NumberToken, T.DiceToken, T.DieToken, T.LeftParen, T.LeftBracket);

/** Dice and their words in an order that other programs have: `4d6 keep highest 3`, `6 times 4d6`. */
export function wordOrder(
  before: Token,
  token: Token,
  next: Token,
  afterNext: Token | undefined,
): Complaint | null {
  if (token.tokenType === T.Times) return times(before, token, next);
  if (/^(?:keep|drop)$/.test(token.image)) return keep(before, token, next, afterNext);
  if (/^(?:keep|drop)$/.test(before.image) && isIn(operands, token)) return whichOnes(before, token, next);
  if (isIn(diceEnds, before) && token.newline === 0) {
    const twofold = /^(?:twice|дважды)$/i.test(token.image)
      ? 2
      : /^(?:thrice|трижды)$/i.test(token.image)
        ? 3
        : 0;
    if (twofold > 0) return numberInWords(before, token, twofold);
    const number = next.tokenType === T.Times ? numbersInWords.get(token.image.toLowerCase()) : undefined;
    if (number !== undefined) return numberInWords(before, next, number);
    if (which.test(token.image)) return whichLast(before, token, next, token.image);
    const other = choosersElsewhere.get(token.image.toLowerCase());
    if (other !== undefined) return whichLast(before, token, next, other);
    const joined = /^(?:with|с)$/u.test(token.image) ? next : token;
    const advantage = advantages.get(joined.image.toLowerCase());
    if (advantage !== undefined) return twice(before, joined, advantage);
  }
  const chooser = choosersElsewhere.get(before.image.toLowerCase());
  if (chooser !== undefined && isIn(operands, token))
    return chosenElsewhere(before, token, next, afterNext, chooser);
  if (!which.test(before.image) || !isIn(operands, token)) return null;
  if (next.image === "of") return counted(before, token);
  const place = { start: before.endOffset + 1, end: before.endOffset + 1 };
  return {
    code: "HR1055",
    span: place,
    message: `\`of\` is missing between \`${before.image}\` and what it is taken from.`,
    hint: `Write \`${before.image} of ${shortened(token.image)}\`.`,
    fix: { title: "Write of", edits: [{ span: place, text: " of" }] },
  };
}

/** `highest 3 of 4d6`. */
function counted(before: Token, count: Token): Complaint {
  const place = { start: before.startOffset, end: before.startOffset };
  const words = `keep ${before.image} ${shortened(count.image)} of`;
  return {
    code: "HR1055",
    span: { start: before.startOffset, end: count.endOffset + 1 },
    message: `\`keep\` or \`drop\` is missing: \`${before.image} of\` takes one, and to take several has a word of its own.`,
    hint: `Write \`${words} …\`.`,
    fix: { title: "Write keep", edits: [{ span: place, text: "keep " }] },
  };
}

/** `лучшие 3 из 4к6`. */
function chosenElsewhere(
  before: Token,
  token: Token,
  next: Token,
  afterNext: Token | undefined,
  chosen: string,
): Complaint {
  const counted = token.tokenType === T.NumberToken && /^(?:из|of)$/i.test(next.image);
  const pool = counted ? afterNext : token;
  const words = counted ? `keep ${chosen} ${token.image} of` : `${chosen} of`;
  const plain = pool !== undefined && isIn(dice, pool);
  const whole = `${words} ${plain ? pool.image : "…"}`;
  const span = { start: before.startOffset, end: (pool ?? token).endOffset + 1 };
  return {
    code: "HR1017",
    span,
    message: `There is no \`${shortened(before.image)}\` here.`,
    hint: `Write \`${whole}\`.`,
    ...(plain ? { fix: { title: `Write ${words}`, edits: [{ span, text: whole }] } } : {}),
  };
}

/** `keep 3 of 4d6`. */
function whichOnes(before: Token, count: Token, next: Token): Complaint {
  if (which.test(next.image) && count.newline === 0) {
    if (count.tokenType === T.NumberToken) return countFirst(before, count, next);
    if (/^(?:the|a)$/i.test(count.image)) return article(count, next);
  }
  const place = { start: before.endOffset + 1, end: before.endOffset + 1 };
  const chosen = before.image === "keep" ? "highest" : "lowest";
  return {
    code: "HR1055",
    span: place,
    message: `It is missing behind \`${before.image}\` which of the dice are meant.`,
    hint: `Write \`${before.image} highest\` or \`${before.image} lowest\`.`,
    ...(next.image === "of"
      ? { fix: { title: `Write ${chosen}`, edits: [{ span: place, text: ` ${chosen}` }] } }
      : {}),
  };
}

/** `drop the lowest of 4d6`. */
function article(token: Token, next: Token): Complaint {
  return {
    code: "HR1017",
    span: spanOf(token),
    message: `There is no \`${token.image}\` here.`,
    hint: `Write \`${next.image}\` alone.`,
    fix: {
      title: `Delete ${token.image}`,
      edits: [{ span: { start: token.startOffset, end: next.startOffset }, text: "" }],
    },
  };
}

/** `keep 3 highest of 4d6`. */
function countFirst(before: Token, count: Token, chosen: Token): Complaint {
  const span = { start: count.startOffset, end: chosen.endOffset + 1 };
  const words = `${chosen.image} ${shortened(count.image)}`;
  return {
    code: "HR1017",
    span,
    message: `How many stands behind \`${chosen.image}\`.`,
    hint: `Write \`${before.image} ${words} of …\`.`,
    fix: { title: `Write ${words}`, edits: [{ span, text: words }] },
  };
}

/** `2d20 highest`, `4d6 highest 3`. */
function whichLast(before: Token, token: Token, next: Token, chosen: string): Complaint {
  const count = next.tokenType === T.NumberToken && next.newline === 0 ? next : null;
  const words = count === null ? `${chosen} of` : `keep ${chosen} ${count.image} of`;
  const plain = isIn(dice, before);
  const whole = `${words} ${plain ? before.image : "…"}`;
  const span = { start: before.startOffset, end: (count ?? token).endOffset + 1 };
  return {
    code: "HR1017",
    span,
    message: `The words come first: \`${whole}\`.`,
    hint: `Write \`${whole}\`.`,
    ...(plain ? { fix: { title: "Write the words first", edits: [{ span, text: whole }] } } : {}),
  };
}

/** `1d20 adv`. */
function twice(before: Token, token: Token, chosen: string): Complaint {
  const one = /^1?([dDкКдДвВ]\d+)$/u.exec(before.image)?.[1];
  const whole = `${chosen} of 2${one ?? "d20"}`;
  const span = { start: before.startOffset, end: token.endOffset + 1 };
  return {
    code: "HR1017",
    span,
    message: `There is no \`${shortened(token.image)}\`: the better or the worse of two dice is written out.`,
    hint: `Write \`${whole}\`.`,
    ...(one === undefined ? {} : { fix: { title: `Write ${whole}`, edits: [{ span, text: whole }] } }),
  };
}

/** `3d6 six times`. */
function numberInWords(before: Token, times: Token, number: number): Complaint {
  const plain = isIn(dice, before);
  const span = { start: before.startOffset, end: times.endOffset + 1 };
  const whole = `${number} times (${plain ? before.image : "…"})`;
  return {
    code: "HR1055",
    span,
    message: "What is done several times stands behind `times`, in brackets, and the number in digits.",
    hint: `Write \`${whole}\`.`,
    ...(plain ? { fix: { title: `Write ${whole}`, edits: [{ span, text: whole }] } } : {}),
  };
}

/**
 * The same where `roll` stands before the dice, nearest first in `around`: what the words choose is rolled already, so
 * that `roll` goes.
 */
export function withoutRoll(complaint: Complaint | null, around: readonly Token[]): Complaint | null {
  const [roll] = around;
  const [edit, another] = complaint?.fix?.edits ?? [];
  if (complaint?.fix === undefined || roll?.tokenType !== T.RollWord) return complaint;
  if (
    edit === undefined ||
    another !== undefined ||
    !/^(?:(?:keep|drop|highest|lowest|middle) |\d+ times )/.test(edit.text)
  )
    return complaint;
  const gap = { span: { start: roll.startOffset, end: edit.span.start }, text: "" };
  return { ...complaint, fix: { ...complaint.fix, edits: [gap, edit] } };
}

/** `roll d20 with advantage`, behind dice: what is written in its place; null for any other word. */
export function withAdvantage(before: Token, token: Token): Complaint | null {
  const advantage = isIn(dice, before) ? advantages.get(token.image.toLowerCase()) : undefined;
  return advantage === undefined ? null : twice(before, token, advantage);
}

function times(before: Token, token: Token, next: Token): Complaint | null {
  if (!isIn(operands, next)) return next.image === "(" ? null : timesLast(token);
  const plain = isIn(dice, next);
  const span = spanOf(next);
  const count = isIn(counts, before) ? before : null;
  return {
    code: "HR1055",
    span: { start: (count ?? token).startOffset, end: next.endOffset + 1 },
    message: "What is done several times stands in brackets.",
    hint: `Write \`${count === null ? "6" : shortened(count.image)} times (${plain ? next.image : "…"})\`.`,
    ...(plain ? { fix: { title: "Put it in brackets", edits: [{ span, text: `(${next.image})` }] } } : {}),
  };
}

/** `roll 3d6 4 times`. */
function timesLast(token: Token): Complaint {
  return {
    code: "HR1055",
    span: spanOf(token),
    message: "What is done several times stands behind `times`, in brackets.",
    hint: "Write `4 times (3d6)`.",
  };
}

function keep(before: Token, token: Token, next: Token, afterNext: Token | undefined): Complaint | null {
  // `4d6 drop the lowest`.
  const article = /^(?:the|a)$/i.test(next.image) && afterNext !== undefined && which.test(afterNext.image);
  const chooser = article ? afterNext : which.test(next.image) ? next : null;
  const count = chooser === null ? next : article ? undefined : afterNext;
  const counted = count?.tokenType === T.NumberToken && count.newline === 0 ? count : null;
  if (chooser === null && counted === null) return null;
  const chosen = chooser?.image ?? (token.image === "keep" ? "highest" : "lowest");
  const words = `${token.image} ${chosen} ${counted === null ? "" : `${counted.image} `}of`;
  const end = (counted ?? (article ? afterNext : next)).endOffset + 1;
  const plain = isIn(dice, before);
  const whole = `${words} ${plain ? before.image : "…"}`;
  return {
    code: "HR1017",
    span: { start: before.startOffset, end },
    message: `The words come first: \`${whole}\`.`,
    hint: `Write \`${whole}\`.`,
    ...(plain
      ? {
          fix: {
            title: "Write the words first",
            edits: [{ span: { start: before.startOffset, end }, text: whole }],
          },
        }
      : {}),
  };
}
