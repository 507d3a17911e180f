// Runs in a process or thread of its own and prints what came of every case up to a length of text.
import { isMainThread, parentPort } from "node:worker_threads";
import { answer } from "./answer.ts";
import { namesAndValues } from "./cases/names.ts";
import { structure } from "./cases/structure.ts";
import { textAndTokens } from "./cases/text-and-tokens.ts";
import { memory, time } from "./cases/time-and-memory.ts";
import { textOf } from "./hostile-case.ts";

const all = [...textAndTokens, ...structure, ...namesAndValues, ...time, ...memory];
const longest = isMainThread ? Number(process.argv[2]) : 20_000;
const told = all.flatMap((one) => {
  const text = textOf(one);
  return text.length > longest
    ? []
    : [`${one.at}. ${one.name}: ${JSON.stringify(answer(text, one.modules))}`];
});
const lines = told.join("\n");
if (isMainThread) process.stdout.write(lines);
else parentPort?.postMessage(lines);
