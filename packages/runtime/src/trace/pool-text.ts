import type { TracedDie, TraceNode } from "./trace.ts";

/** Is this one die that fell once, so that its face is the whole story? */
export function isPlainDie({ dice, plus, text }: TraceNode): boolean {
  const [die] = dice ?? [];
  return (
    dice?.length === 1 &&
    // That it did not explode is worth a look.
    !text.startsWith("explode ") &&
    die !== undefined &&
    plus === undefined &&
    die.faces.length === 1 &&
    die.rerolled === undefined &&
    die.counted === undefined &&
    die.state === "kept" &&
    die.subtracted === undefined
  );
}

/** The dice of a roll: `5+4+6, dropped 2`, `6+[6+3]`, `1→4+5`, `3 8* 9*` under count. */
export function poolText({ dice = [], moreDice = 0, plus }: TraceNode, maxDice: number): string {
  const shown = dice.slice(0, maxDice);
  const left = dice.length - shown.length + moreDice;
  const more = left > 0 ? ` and ${left} more` : "";
  if (shown.some((die) => die.counted !== undefined)) return shown.map(countedText).join(" ") + more;
  const alone = dice.length === 1;
  const kept = shown.filter((die) => die.state === "kept");
  const dropped = shown.filter((die) => die.state === "dropped").map((die) => dieText(die, true));
  const named = kept.some((die) => typeof die.value === "string" && !/^-?\d/.test(die.value));
  const sum = kept.map((die, i) => sign(die, i, named) + dieText(die, alone)).join("");
  const constant = plus === undefined ? "" : `${String(plus).startsWith("-") ? "" : "+"}${plus}`;
  const parts = [
    kept.length === 0 ? "no dice" : sum + constant,
    ...(dropped.length > 0 ? [`dropped ${dropped.join(", ")}`] : []),
  ];
  return parts.join(", ") + more;
}

function sign(die: TracedDie, index: number, named: boolean): string {
  if (die.subtracted === true) return "-";
  if (index === 0) return "";
  return named ? ", " : "+";
}

function dieText(die: TracedDie, alone: boolean): string {
  const before = die.rerolled === undefined ? "" : `${die.rerolled.join("→")}→`;
  const faces = die.faces.map((face, i) => {
    const worth = die.worths?.[i];
    if (worth === undefined || worth === face) return negative(face);
    return `(${face}-1)`;
  });
  const chain = faces.join("+");
  return before + (faces.length > 1 && !alone ? `[${chain}]` : chain);
}

const negative = (face: number | string): string =>
  typeof face === "number" && face < 0 ? `(${face})` : String(face);

function countedText(die: TracedDie): string {
  const faces = die.faces.map(
    (face, i) => `${die.worths?.[i] ?? face}${die.counted?.[i] === true ? "*" : ""}`,
  );
  return faces.length > 1 ? `[${faces.join(" ")}]` : faces.join("");
}
