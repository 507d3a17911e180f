import type { Finding, Source } from "@houserule/lang";
import type { Console } from "./console.ts";
import { readStandardInput } from "./files.ts";
import type { Library } from "./library.ts";
import { fileForExpression } from "./misplaced-file.ts";

/** The text that a command is given: an expression, or the script on standard input for `-`. */
export async function mainText(
  command: string,
  expression: string,
  library: Library,
  console: Console,
): Promise<Source> {
  const misplaced = fileForExpression(command, expression);
  if (misplaced !== null) throw misplaced;
  return library.add(
    expression === "-" ? await readStandardInput(console.input) : { name: "expression", text: expression },
  );
}

/** The same code as for a program without a main part, found before it runs. */
export function nothingToRun({ name, text }: Source): Finding {
  return {
    code: "HR5004",
    severity: "error",
    message: "There is nothing to roll in this text.",
    source: name,
    span: { start: text.length, end: text.length },
    hint: "Write an expression, such as 3d6, or call one of the rules.",
  };
}
