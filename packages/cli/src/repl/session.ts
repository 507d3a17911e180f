import { randomInt } from "node:crypto";
import { type Finding, parse, type Source } from "@houserule/lang";
import {
  limitPresets,
  type RandomSource,
  type RollResult,
  renderTrace,
  rollMachine,
} from "@houserule/runtime";
import { compileMain } from "../engine.ts";
import { findingOf } from "../finding-of.ts";
import type { Library } from "../library.ts";
import { type Wording, wordingOf } from "../locale/wording.ts";
import type { ScriptOptions } from "../script-options.ts";

type Rolled = Extract<RollResult, { readonly ok: true }>;

/** What came of an entry. Findings about it are placed in a source of its own. */
export interface Answer {
  readonly findings: readonly Finding[];
  readonly sources: readonly Source[];
  /** Null where there is nothing to show: errors, or declarations alone. */
  readonly rolled: Rolled | null;
  readonly failed: boolean;
  /** The names that the result is shown in. */
  readonly wording: Wording;
}

/** Entries that see what the ones before them declared and rolled. */
export interface Session {
  readonly enter: (text: string) => Answer;
}

interface Entry {
  readonly text: string;
  /** The rules, tables and so on that it declares. */
  readonly declares: readonly string[];
}

const SESSION = "session";
const INPUT = "input";
const UNUSED = "HR2011";

/**
 * A session. Each entry runs together with all before it that left something behind; the dice that fell then fall
 * again as they did, so a name keeps its roll.
 */
export function createSession(library: Library, options: ScriptOptions): Session {
  let entries: readonly Entry[] = [];
  let dice: readonly number[] = [];

  const run = (text: string): Answer => {
    const items = parse({ name: SESSION, text }).module.items;
    const declares = items.flatMap((item) => declaredName(item));
    // A rule that is written again takes the place of the one before.
    const before = entries.filter((entry) => !entry.declares.some((name) => declares.includes(name)));
    const earlier = before.map((entry) => `${entry.text}\n`).join("");
    const main = { name: SESSION, text: earlier + text };
    const sources = [...library.sources(), main, { name: INPUT, text }];
    const mine = (finding: Finding) => ownFinding(finding, earlier.length);
    const { program, errors, remarks } = compileMain(main, library, options);
    // What nothing uses yet may be used by the next entry.
    const findings = [...errors, ...remarks.filter(({ code }) => code !== UNUSED)].flatMap(mine);
    if (program === null) {
      return {
        findings: findings.length > 0 ? findings : errors,
        sources,
        rolled: null,
        failed: true,
        wording: null,
      };
    }
    const keeps = leavesSomething(items);
    if (program.main === null) {
      entries = [...before, { text, declares }];
      return { findings, sources, rolled: null, failed: false, wording: null };
    }
    const source = recorded(dice);
    const result = rollMachine(program, { limits: limitPresets[options.limits] }).roll({
      source,
      trace: true,
    });
    if (!result.ok) {
      const fault = findingOf(result.fault);
      const [own = fault] = mine(fault);
      return { findings: [...findings, own], sources, rolled: null, failed: true, wording: null };
    }
    if (keeps) {
      entries = [...before, { text, declares }];
      dice = source.fallen();
    }
    const shown = fromHere(result, earlier.length);
    const last = items.at(-1);
    // What only keeps a value has nothing to show but the dice that fell for it.
    const keeping = last !== undefined && KEEPING.has(last.kind);
    const untold = shown.trace === null || renderTrace(shown.trace) === "";
    const silent =
      result.value === null &&
      (keeping ? untold : shown.trace?.children.length === 0 && last?.kind !== "none");
    const declaration = last === undefined || declaredName(last).length > 0 || last.kind === "use";
    const wording = wordingOf(program, options.locale);
    return { findings, sources, rolled: declaration || silent ? null : shown, failed: false, wording };
  };

  // What --set rolls falls once, before everything.
  let ready = options.set.length === 0;
  return {
    enter(text) {
      if (!ready) {
        const first = run("none");
        if (first.failed) return first;
        ready = true;
      }
      return run(text);
    },
  };
}

interface Recorded extends RandomSource {
  readonly fallen: () => readonly number[];
}

/** The dice that fell before, then fresh ones. */
function recorded(before: readonly number[]): Recorded {
  const all: number[] = [];
  return {
    below(n) {
      const place = before[all.length] ?? randomInt(n);
      all.push(place);
      return place;
    },
    fallen: () => all,
  };
}

type Item = ReturnType<typeof parse>["module"]["items"][number];

const DECLARATIONS: ReadonlySet<string> = new Set(["rule", "outcome", "ladder", "table"]);

const KEEPING: ReadonlySet<string> = new Set(["let", "var", "assign"]);

function declaredName(item: Item): readonly string[] {
  return DECLARATIONS.has(item.kind) && "name" in item && typeof item.name === "object" && item.name !== null
    ? [item.name.text]
    : [];
}

// An entry without any of these is only looked at; a call may change what it is given.
const LASTING = /"kind":"(?:let|var|assign|call|draw|use|rule|outcome|ladder|table)"/;
// These end a text, so nothing could follow.
const ENDING: ReadonlySet<string> = new Set(["return", "given", "stop", "next", "expect"]);

function leavesSomething(items: readonly Item[]): boolean {
  return LASTING.test(JSON.stringify(items)) && !items.some(({ kind }) => ENDING.has(kind));
}

/** A finding about this entry, placed in its own text; nothing for one about an earlier entry. */
function ownFinding(finding: Finding, offset: number): readonly Finding[] {
  if (finding.source !== SESSION) return [finding];
  if (finding.span.start < offset) return [];
  const { fix: _, ...rest } = finding;
  const moved = ({ start, end }: Finding["span"]) => ({ start: start - offset, end: end - offset });
  const labels = finding.labels?.map((label) =>
    (label.source ?? SESSION) === SESSION && label.span.start >= offset
      ? { ...label, source: INPUT, span: moved(label.span) }
      : { ...label, source: label.source ?? SESSION },
  );
  return [{ ...rest, source: INPUT, span: moved(finding.span), ...(labels !== undefined && { labels }) }];
}

/** The steps of the trace that this entry wrote. */
function fromHere(result: Rolled, offset: number): Rolled {
  const { trace } = result;
  if (trace === null) return result;
  const children = trace.children.filter(({ source, start }) => source === SESSION && start >= offset);
  return { ...result, trace: { ...trace, children } };
}
