// Milliseconds to the odds of each rule of the rulesets, as a user meets them: the program is compiled, its machine is
// new, and the code is warm, as in a page that has told some odds before. Printed are the rules that take longer than a
// screen should wait, and those that have no odds within the limits.
import { limitPresets, oddsMachine } from "@houserule/runtime";
import { beyondLimits, sampleCalls } from "../rulesets/fit/sample-calls.ts";
import { samplesOf } from "../rulesets/fit/sample-programs.ts";
import { printTable } from "./clock.ts";

const PATIENCE = 100;

const rows: string[][] = [["ruleset", "rule", "ms"]];
let told = 0;
for (const name of sampleCalls.keys()) {
  for (const [rule, program] of samplesOf(name).programs) {
    const reason = beyondLimits.get(`${name} ${rule}`);
    if (reason !== undefined) {
      rows.push([name, rule, reason]);
      continue;
    }
    told += 1;
    const times = [1, 2, 3].map(() => {
      const before = process.cpuUsage().user;
      oddsMachine(program, { limits: limitPresets.table }).odds();
      return (process.cpuUsage().user - before) / 1000;
    });
    const best = Math.min(...times);
    if (best > PATIENCE) rows.push([name, rule, best.toFixed(0)]);
  }
}
printTable(rows);
console.log(
  `${told} rules have odds, ${told - rows.filter(([, , ms]) => Number(ms) > 0).length} of them within ${PATIENCE} ms`,
);
