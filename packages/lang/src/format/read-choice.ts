import * as T from "../lex/token-types.ts";
import { breakLine } from "./break-line.ts";
import { type Doc, group } from "./doc.ts";
import { readBraces } from "./read-braces.ts";
import { isAt, leadOf, type Reader, take, takeText } from "./reader.ts";

/** Reads `if … { } else if … { } else { }`: all its braces on one line, or all open. */
export function readIf(reader: Reader): Doc {
  const docs: Doc[] = [takeText(reader), ...readHead(reader), readBraces(reader, "lines")];
  for (;;) {
    if (isAt(reader, T.ElseBlock)) {
      docs.push(
        ...leadOf(reader),
        " ",
        takeText(reader),
        ...leadOf(reader),
        " ",
        readBraces(reader, "lines"),
      );
      break;
    }
    if (!isAt(reader, T.ElseIf)) break;
    docs.push(...leadOf(reader), " ", takeText(reader), " ", take(reader), ...readHead(reader));
    docs.push(readBraces(reader, "lines"));
  }
  return group(...docs);
}

/** Reads `match … { }`. */
export function readMatch(reader: Reader): Doc {
  return group(takeText(reader), ...readHead(reader), readBraces(reader, "arms"));
}

function readHead(reader: Reader): readonly Doc[] {
  const lead = leadOf(reader);
  const head = breakLine(reader.parts({ comma: "goes on", beforeBrace: true }));
  return [...lead, " ", head, ...leadOf(reader), " "];
}
