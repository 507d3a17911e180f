import { compile, positionAt, render } from "@houserule/lang";
import {
  limitPresets,
  literal,
  loadProgram,
  renderTrace,
  rollMachine,
  saveProgram,
  toJson,
} from "@houserule/runtime";

/** A stretch of a text that an answer points at. */
export interface Pointed {
  readonly start: number;
  readonly end: number;
  /** How long the text is in which it lies. */
  readonly of: number;
}

/** All that came of a text, as plain data: alike on every machine. */
export interface Answer {
  /** Codes of the diagnostics, in order. */
  readonly says: readonly string[];
  readonly gives: string | null;
  readonly ends: string | null;
  readonly spans: readonly Pointed[];
  /** Every text that a person may get to see. */
  readonly shown: readonly string[];
}

/** Compiles a text under the limits for strangers, saves and loads the program, and rolls it with a trace. */
export function answer(text: string, modules: Readonly<Record<string, string>> = {}): Answer {
  const sources = new Map([["main", text], ...Object.entries(modules)]);
  const { program, diagnostics } = compile({
    main: { name: "main", text },
    resolve: (name) => {
      const found = sources.get(name);
      return found === undefined || name === "main" ? null : { name, text: found };
    },
  });
  const pointed = (source: string, { start, end }: { readonly start: number; readonly end: number }) => ({
    start,
    end,
    of: sources.get(source)?.length ?? -1,
  });
  const found = diagnostics.map((one) => ({
    code: one.code,
    spans: [one, ...(one.labels ?? []), ...(one.fix?.edits ?? [])].map(({ span }) =>
      pointed(one.source, span),
    ),
    shown: [
      one.message,
      one.hint ?? "",
      one.fix?.title ?? "",
      ...(one.labels ?? []).map(({ message }) => message),
    ],
  }));
  const pictures = [...sources].map(([name, text]) => ({ name, text }));
  // One picture and one position are as good as all.
  const drawn = diagnostics.slice(0, 1).flatMap((one) => {
    const text = sources.get(one.source) ?? "";
    const position = JSON.stringify(positionAt(text, one.span.start));
    return [render(one, pictures), position];
  });
  const base = {
    says: found.map(({ code }) => code),
    spans: found.flatMap(({ spans }) => spans),
    shown: [...found.flatMap(({ shown }) => shown), ...drawn],
  };
  if (program === null) return { ...base, gives: null, ends: null };
  const loaded = loadProgram(saveProgram(program));
  if (!loaded.ok) throw new Error(`the saved program is refused: ${loaded.reason}`);
  const result = rollMachine(loaded.program, { limits: limitPresets.strict }).roll({
    seed: "x",
    trace: true,
  });
  const trace = result.trace === null ? "" : renderTrace(result.trace);
  if (result.ok) {
    const value = [literal(result.value), JSON.stringify(toJson(result.value))];
    return {
      ...base,
      gives: value[0] ?? "",
      ends: null,
      shown: [...base.shown, trace, ...value, ...result.notes],
    };
  }
  const { fault } = result;
  return {
    ...base,
    gives: null,
    ends: fault.code,
    spans: [...base.spans, ...[fault, ...fault.calls].map((at) => pointed(at.source, at))],
    shown: [...base.shown, trace, fault.message, fault.hint ?? "", ...result.notes],
  };
}
