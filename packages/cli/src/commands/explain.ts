import { codes, nearestCodes, explain as pageOf, renderPage, visible } from "@houserule/lang";
import type { Console } from "../console.ts";
import { exitCodes } from "../exit-codes.ts";
import { usage } from "../failure.ts";

/** `explain CODE`: the page about a code; without one, the list of all codes. */
export function explain(
  code: string | undefined,
  options: { readonly json: boolean },
  console: Console,
): number {
  if (code === undefined) {
    list(options.json, console);
    return exitCodes.done;
  }
  const found = pageOf(code);
  if (found === null) {
    throw usage(
      `there is no code ${visible(code)}`,
      `near it are ${nearestCodes(code).join(", ")}; houserule explain lists all`,
    );
  }
  if (options.json) console.out(JSON.stringify({ kind: "explain", code: found.code, ...found.page }));
  else console.out(renderPage(found.code, found.page, { paint: console.paintOut, width: console.width }));
  return exitCodes.done;
}

function list(json: boolean, console: Console): void {
  const all = codes.map((code) => ({ code, title: pageOf(code)?.page.title ?? "" }));
  if (json) console.out(JSON.stringify({ kind: "explain", codes: all }));
  else for (const { code, title } of all) console.out(`${console.paintOut("title", code)}  ${title}`);
}
