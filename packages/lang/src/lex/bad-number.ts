import type { Fix } from "../diagnostic/diagnostic.ts";
import type { SyntaxCode } from "../diagnostic/syntax-codes.ts";
import { suffixElsewhere } from "../elsewhere/suffixes.ts";
import { wordEnd } from "./characters.ts";
import type { DiceScan } from "./dice-notation.ts";
import { previousOnLine, type Scanner } from "./scanner.ts";
import { DiceToken, DieToken, Minus, Plus } from "./token-types.ts";

interface Complaint {
  readonly code: SyntaxCode;
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix;
}

/**
 * Says what is wrong with a number or dice that letters follow; gives where the unreadable token ends.
 * `end` is where the number ended; `dice` is what could be read as dice.
 */
export function complainAboutNumber(scanner: Scanner, end: number, dice: DiceScan | null): number {
  const { source, at } = scanner;
  const stop = wordEnd(source, dice?.end ?? end);
  const complaint =
    dice === null
      ? numberComplaint(scanner, source.slice(at, end), source.slice(end, stop), end, stop)
      : diceComplaint(source.slice(at, dice.end), source.slice(dice.end, stop), dice, stop);
  scanner.report({ severity: "error", span: { start: at, end: stop }, ...complaint });
  return stop;
}

function replace(title: string, start: number, end: number, text: string): Fix {
  return { title, edits: [{ span: { start, end }, text }] };
}

function numberComplaint(
  scanner: Scanner,
  number: string,
  rest: string,
  end: number,
  stop: number,
): Complaint {
  const shown = `${number}${rest}`.slice(0, 40);
  const afar = /^(?:k[hl]?|d[hl])[0-9]*$/.test(rest) ? suffixAfar(scanner, number, rest, end, stop) : null;
  if (afar !== null) return afar;
  if (/^k[0-9]+$/.test(rest)) {
    return {
      code: "HR1008",
      message: `The k in \`${shown}\` is the Latin letter; dice are written with d, or with the Russian к or д.`,
      hint: `Write \`${number}d${rest.slice(1)}\`.`,
      fix: replace("Write d", end, end + 1, "d"),
    };
  }
  if (/^[eE][0-9]*$/.test(rest)) {
    return {
      code: "HR1012",
      message: `\`${shown}\` is no number here: numbers have no exponent.`,
      hint: "Write the number out, with all its zeros.",
      ...exponentFix(scanner, number, rest, stop),
    };
  }
  if (/^[dDкКдД]/.test(rest)) {
    if (number.includes(".")) {
      return {
        code: "HR1064",
        message: `\`${number}\` dice cannot be rolled: the number of dice is whole.`,
        hint: "Write how many dice to roll as a whole number.",
      };
    }
    const sides = rest.slice(1);
    if (sides === "f") {
      return {
        code: "HR1010",
        message: `Fudge dice have a capital F: ${number}${rest.charAt(0)}F.`,
        hint: `Write \`${number}${rest.charAt(0)}F\`; for a name, \`${number}${rest.charAt(0)}(f)\`.`,
        fix: replace("Write F", end + 1, stop, "F"),
      };
    }
    return {
      code: "HR1010",
      message: `The sides in \`${shown}\` are a name, and it needs brackets.`,
      hint: `Write \`${number}${rest.charAt(0)}(${sides})\`.`,
      fix: replace("Put it in brackets", end + 1, stop, `(${sides})`),
    };
  }
  if (rest === "s" && !number.includes(".")) {
    return {
      code: "HR1011",
      message: `A number has no \`s\` behind it: ${number}.`,
      hint: `Write \`${number}\`.`,
      fix: replace("Delete the s", end, stop, ""),
    };
  }
  const bare = `${number}${rest}`.replaceAll("_", "");
  const grouped = rest.startsWith("_") && /^[0-9.]+$/.test(bare);
  return {
    code: "HR1011",
    message: grouped
      ? `A number is written without \`_\`: ${bare}.`
      : `\`${shown}\` is neither a number nor a name: a name cannot begin with a digit.`,
    hint: grouped
      ? "Delete the `_`."
      : "Put a blank, an operator or nothing between the number and the letters.",
    ...(grouped ? { fix: replace("Delete the _", stop - rest.length - number.length, stop, bare) } : {}),
  };
}

function exponentFix(scanner: Scanner, number: string, rest: string, stop: number): { fix?: Fix } {
  const exponent = Number.parseInt(rest.slice(1), 10);
  if (!(exponent <= 30)) return {};
  const [whole = "", part = ""] = number.split(".");
  const digits = `${whole}${part.padEnd(exponent, "0").slice(0, exponent)}`;
  const left = part.slice(exponent);
  const text = `${digits.replace(/^0+(?=[0-9])/, "")}${left === "" ? "" : `.${left}`}`;
  return { fix: replace(`Write ${text}`, scanner.at, stop, text) };
}

// `4d6+2kh3`: the suffix belongs to the dice before the sign.
function suffixAfar(
  scanner: Scanner,
  number: string,
  rest: string,
  end: number,
  stop: number,
): Complaint | null {
  const sign = previousOnLine(scanner);
  const dice = scanner.tokens.at(-2);
  if (sign === null || dice === undefined) return null;
  if (sign.tokenType !== Plus && sign.tokenType !== Minus) return null;
  if (dice.tokenType !== DiceToken && dice.tokenType !== DieToken) return null;
  const place = dice.endOffset + 1;
  return {
    code: "HR1006",
    message: `\`${rest}\` stands behind the number ${number}, but it is about the dice \`${dice.image}\`.`,
    hint: `Write it right behind the dice: \`${dice.image}${rest} ${sign.image} ${number}\`.`,
    fix: {
      title: `Move ${rest} to the dice`,
      edits: [
        { span: { start: place, end: place }, text: rest },
        { span: { start: end, end: stop }, text: "" },
      ],
    },
  };
}

function diceComplaint(dice: string, rest: string, scan: DiceScan, stop: number): Complaint {
  const plain = dice.slice(0, scan.notation.end - (stop - rest.length - dice.length));
  const drop = /^d([0-9]+)$/.exec(rest);
  if (drop !== null) {
    return {
      code: "HR1007",
      message: `\`d${drop[1]}\` behind \`${dice}\` does not say which dice to drop.`,
      hint: `Write \`${dice}dl${drop[1]}\` to drop the lowest, \`${dice}dh${drop[1]}\` to drop the highest.`,
      fix: replace("Drop the lowest", scan.end, scan.end + 1, "dl"),
    };
  }
  const russian = /^[кКkK]([hHlLнНлЛ]?)[0-9]*$/.exec(rest);
  if (russian !== null) {
    const which = /[lLлЛ]/.test(russian[1] ?? "") ? "kl" : "kh";
    const latin = /^[kK][hHlL]?\d*$/.test(rest);
    const end = scan.end + 1 + (russian[1] ?? "").length;
    return {
      code: "HR1009",
      message: latin
        ? `\`${rest}\` behind \`${dice}\` keeps dice only in small letters.`
        : `\`${rest}\` behind \`${dice}\` is not the Latin k that keeps dice.`,
      hint: `Write \`${dice}${which}${rest.replace(/\D/g, "")}\`, in ${latin ? "small" : "Latin"} letters.`,
      fix: replace(`Write ${which}`, scan.end, end, which),
    };
  }
  if (/^ro?$/.test(rest)) {
    return {
      code: "HR1062",
      message: `\`${rest}\` behind \`${dice}\` does not say what to reroll.`,
      hint: `Write the face right behind it, without blanks: \`${plain}${rest}1\`, \`${plain}${rest}<3\`.`,
    };
  }
  return {
    code: "HR1062",
    message: `\`${rest.slice(0, 40)}\` behind \`${dice}\` cannot be read.`,
    hint:
      suffixElsewhere(plain, rest) ??
      "Right behind dice may stand kh3, kl1, k3, dh1, dl1, !, !!, !p, r1 or ro<2; for all else, put a blank.",
  };
}
