import { displayWidth } from "../diagnostic/width.ts";

/** Lines that are being written. */
export interface Lines {
  /** Where the next text would stand, `indent` being where a new line begins. */
  column(indent: number): number;
  /** Writes a text; the blanks that it begins with are left out where it begins a line. */
  write(text: string, indent: number): void;
  /** Ends the line, unless it is empty; another one may follow that is. */
  end(blank: boolean): void;
  /** Puts a comment behind what was written last, also when its line has ended; gives whether it has its place there. */
  remark(comment: string): boolean;
  /** All of it, the comments of neighbouring lines below each other where there is room. */
  text(): string;
}

interface WrittenLine {
  text: string;
  width: number;
  readonly indent: number;
  comment: string;
  /** Whether an empty line stands before it. */
  readonly apart: boolean;
}

/** No lines yet; comments below each other stand within so many columns. */
export function createLines(most: number): Lines {
  const lines: WrittenLine[] = [];
  // A line is begun when it is known what stands on it, and how far in.
  let ended: "no" | "line" | "blank" = "line";

  return {
    column: (indent) => (ended === "no" ? (lines.at(-1)?.width ?? 0) : indent),
    write(text, indent) {
      const rest = ended === "no" ? text : text.trimStart();
      if (rest === "") return;
      const width = displayWidth(rest);
      const last = lines.at(-1);
      if (ended === "no" && last !== undefined) {
        last.text += rest;
        last.width += width;
      } else {
        const apart = ended === "blank" && lines.length > 0;
        lines.push({ text: " ".repeat(indent) + rest, width: indent + width, indent, comment: "", apart });
        ended = "no";
      }
    },
    end(blank) {
      ended = blank || ended === "blank" ? "blank" : "line";
    },
    remark(comment) {
      const last = lines.at(-1);
      if (last === undefined || last.comment !== "") return false;
      last.comment = comment;
      return true;
    },
    text() {
      alignComments(lines, most);
      return lines.map(({ text, apart }) => `${apart ? "\n" : ""}${text}\n`).join("");
    },
  };
}

function alignComments(lines: readonly WrittenLine[], most: number): void {
  for (let from = 0; from < lines.length; from += 1) {
    let to = from;
    let column = 0;
    let longest = 0;
    for (let line = lines[to]; line !== undefined && line.comment !== ""; line = lines[to]) {
      if (to > from && !isNeighbour(line, lines[to - 1])) break;
      column = Math.max(column, line.width + 2);
      longest = Math.max(longest, displayWidth(line.comment));
      to += 1;
    }
    for (const line of lines.slice(from, to)) {
      const blanks = column + longest <= most ? column - line.width : 2;
      line.text += " ".repeat(blanks) + line.comment;
    }
    from = Math.max(from, to - 1);
  }
}

// Comments stand below each other within one block: a line further in or out, or a bracket that closes, begins anew.
function isNeighbour(line: WrittenLine, before: WrittenLine | undefined): boolean {
  const closes = [line, before].some((each) => each !== undefined && /^\s*[)\]}]/u.test(each.text));
  return !line.apart && !closes && line.indent === before?.indent;
}
