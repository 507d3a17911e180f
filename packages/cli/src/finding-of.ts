import type { Finding } from "@houserule/lang";
import type { CallSite, Fault } from "@houserule/runtime";

// A fault knows no more calls than these, the innermost.
const MOST_CALLS = 20;

/** What was done with it at the place of a call. */
const DONE: Readonly<Record<CallSite["what"], string>> = {
  rule: "called",
  table: "looked up",
  sheet: "made",
  field: "read",
  column: "called",
};

/** A fault in the form of a diagnostic: the calls that led to it, and what else it speaks of, are its further places. */
export function findingOf(fault: Fault): Finding {
  const { code, kind, message, hint, source, start, end, places = [] } = fault;
  const sites = new Map<string, { readonly label: NonNullable<Finding["labels"]>[number]; times: number }>();
  for (const call of fault.calls) {
    const key = JSON.stringify([call.source, call.start, call.end]);
    const site = sites.get(key);
    if (site !== undefined) {
      site.times += 1;
      continue;
    }
    const label = {
      span: { start: call.start, end: call.end },
      source: call.source,
      message: `in ${call.what} \`${call.rule}\`, ${DONE[call.what]} here`,
    };
    sites.set(key, { label, times: 1 });
  }
  const spokenOf = places.map((place) => ({
    span: { start: place.start, end: place.end },
    source: place.source,
    message: place.message,
  }));
  const calls = [...sites.values()].map(({ label, times }) =>
    times === 1
      ? label
      : {
          ...label,
          message: `${label.message} (${times < MOST_CALLS ? `${times} times` : "again and again"})`,
        },
  );
  return {
    code,
    severity: kind,
    message,
    source,
    span: { start, end },
    labels: [...spokenOf, ...calls],
    ...(hint !== undefined && { hint }),
  };
}
