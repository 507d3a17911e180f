import { displayWidth } from "../diagnostic/width.ts";
import { type Arm, type Doc, flat, isHard } from "./doc.ts";
import { createLines } from "./lines.ts";

const arrow = " =>".length;

/** A part that is still to be written, and how. */
interface Pending {
  readonly doc: Doc;
  readonly indent: number;
  /** Whether its lines break. */
  readonly broken: boolean;
}

/** Cuts a text into lines of at most `width` columns, as far as it can be cut. */
export function layLines(doc: Doc, width: number): string {
  const lines = createLines(width);
  const stack: Pending[] = [{ doc, indent: 0, broken: true }];
  const pads = new Map<Arm, number>();

  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { doc: part, indent, broken } = next;
    if (typeof part === "string") {
      lines.write(part, indent);
      continue;
    }
    switch (part.kind) {
      case "sequence":
        for (let i = part.parts.length - 1; i >= 0; i -= 1) {
          const inner = part.parts[i];
          if (inner !== undefined) stack.push({ doc: inner, indent, broken });
        }
        break;
      case "indented":
        stack.push({ doc: part.body, indent: indent + 2, broken });
        break;
      case "group": {
        const room = width - lines.column(indent);
        const breaks = part.hard || !fits({ doc: part.body, indent, broken: false }, stack, room);
        stack.push({ doc: part.body, indent, broken: breaks });
        break;
      }
      case "line":
        if (broken) lines.end(part.blank);
        else lines.write(part.flat, indent);
        break;
      case "comment":
        if (part.own || !lines.remark(part.text)) {
          lines.end(part.blankBefore);
          lines.write(part.text, indent);
        }
        lines.end(part.blankAfter);
        break;
      case "given": {
        const inside: Pending = { doc: part.value, indent: indent + 2, broken: false };
        const here = { ...inside, indent };
        const goesOn =
          part.hangs === "always" ||
          (!part.hard && fits(here, stack, width - lines.column(indent) - 1)) ||
          ((part.hangs === "when long" ||
            (part.hangs === "with its head" && headFits(here, stack, width - lines.column(indent) - 1))) &&
            (part.hard || !fits(inside, stack, width - indent - 2)));
        if (goesOn) lines.write(" ", indent);
        else lines.end(false);
        stack.push({ ...(goesOn ? here : inside), broken: true });
        break;
      }
      case "arm": {
        const pad = broken ? padOf(part, indent, width, pads) : 0;
        stack.push(
          { doc: part.body, indent, broken },
          { doc: `${" ".repeat(pad)} =>`, indent, broken },
          { doc: part.head, indent, broken },
        );
        break;
      }
    }
  }
  return lines.text();
}

// Whether what stands before the brace of a choice has room on the line in one piece: measured as if no bracket in it
// were open, so that one which was opened for want of room is no reason to decide otherwise the next time.
function headFits({ doc, indent }: Pending, behind: readonly Pending[], room: number): boolean {
  let choice = doc;
  for (;;) {
    const [only, ...others] = typeof choice === "string" || choice.kind !== "sequence" ? [] : choice.parts;
    if (only !== undefined && others.length === 0) choice = only;
    else if (typeof choice !== "string" && choice.kind === "group") choice = choice.body;
    else return fits({ doc: choice, indent, broken: true }, behind, room, "whole");
  }
}

// Whether it has room on the line, together with what follows it up to where a line can end: in groups too, where they
// are broken with what they stand in.
function fits(
  first: Pending,
  behind: readonly Pending[],
  room: number,
  groups: "broken" | "whole" = "broken",
): boolean {
  let left = room;
  let rest = behind.length;
  const stack: Pending[] = [first];
  while (left >= 0) {
    const next = stack.pop() ?? behind[--rest];
    if (next === undefined) return true;
    const { doc, indent, broken } = next;
    if (typeof doc === "string") {
      left -= displayWidth(doc);
      continue;
    }
    switch (doc.kind) {
      case "sequence":
        for (let i = doc.parts.length - 1; i >= 0; i -= 1) {
          const inner = doc.parts[i];
          if (inner !== undefined) stack.push({ doc: inner, indent, broken });
        }
        break;
      case "indented":
        stack.push({ doc: doc.body, indent, broken });
        break;
      case "group":
        stack.push({ doc: doc.body, indent, broken: groups === "broken" && (broken || doc.hard) });
        break;
      case "line":
        if (broken) return true;
        left -= displayWidth(doc.flat);
        break;
      case "comment":
        return true;
      case "given":
        if (broken && doc.hangs === "never") return true;
        left -= 1;
        stack.push({ doc: doc.value, indent, broken });
        break;
      case "arm":
        stack.push(
          { doc: doc.body, indent, broken },
          { doc: " =>", indent, broken },
          { doc: doc.head, indent, broken },
        );
        break;
    }
  }
  return false;
}

// How far each arm's arrow is moved; found out for a whole run at once.
function padOf(arm: Arm, indent: number, width: number, known: Map<Arm, number>): number {
  if (!known.has(arm)) alignRun(arm.run, width - indent, known);
  return known.get(arm) ?? 0;
}

// Arms that stand on one line each have their arrows below each other, as long as all of them have room for it.
function alignRun(run: readonly Arm[], room: number, pads: Map<Arm, number>): void {
  let together: { readonly arm: Arm; readonly head: number; readonly body: number }[] = [];
  const align = (): void => {
    const most = together.reduce((widest, { head }) => Math.max(widest, head), 0);
    const roomy = together.every(({ body }) => most + arrow + body <= room);
    for (const { arm, head } of together) pads.set(arm, roomy ? most - head : 0);
    together = [];
  };
  for (const arm of run) {
    const head = displayWidth(flat(arm.head));
    const body = displayWidth(flat(arm.body));
    if (isHard(arm.head) || isHard(arm.body) || head + arrow + body > room) {
      align();
      pads.set(arm, 0);
    } else together.push({ arm, head, body });
  }
  align();
}
