import type { Finding } from "@houserule/lang";
import type { Fault } from "@houserule/runtime";
import { findingOf } from "../finding-of.ts";

/** A fault of the odds in the form of a diagnostic, whose message says how likely it is, and where. */
export function findingWithOdds(fault: Fault, probability: number | null, where = ""): Finding {
  const finding = findingOf(fault);
  const said = [where, probability === null ? "" : likely(probability)].filter((part) => part !== "");
  if (said.length === 0) return finding;
  // The reason of a refusal is the script's own, and may be no sentence.
  const message = /[.!?]$/.test(finding.message) ? finding.message : `${finding.message}.`;
  return { ...finding, message: `${message} This happens ${said.join(", ")}.` };
}

function likely(probability: number): string {
  if (probability === 1) return "in every case";
  if (probability > 0.9995) return "in nearly every case";
  if (probability >= 0.001) return `in ${Number((100 * probability).toFixed(1))}% of the cases`;
  return probability > 1e-6
    ? `in one of ${Math.round(1 / probability)} cases`
    : "in less than one of a million cases";
}
