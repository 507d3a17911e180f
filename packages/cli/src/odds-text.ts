import { type Finding, render } from "@houserule/lang";
import { type Fault, oddsMachine } from "@houserule/runtime";
import { compileText, type TextOptions } from "./compile-text.ts";
import { wordingOf } from "./locale/wording.ts";
import { type OddsDocument, oddsDocument } from "./odds/document.ts";
import { findingWithOdds } from "./odds/likelihood.ts";
import { oddsPicture } from "./odds/picture.ts";

/** What `odds` may be told. */
export interface OddsOptions extends TextOptions {
  /** A condition that sees each result as `it`: the odds are those among the results for which it holds. */
  readonly given?: string;
  /** Columns that the table of `text` may take; 80 without it. */
  readonly width?: number;
}

/** What came of it. `text` is for people: the table of the odds, or the pictures of what is wrong. */
export type OddsAnswer =
  | (Omit<OddsDocument, "kind" | "cumulative"> & {
      readonly ok: true;
      readonly text: string;
      readonly policies: readonly string[];
    })
  | {
      readonly ok: false;
      readonly text: string;
      readonly diagnostics: readonly Finding[];
      readonly fault: Fault | null;
      /** How likely the fault is, where it depends on the dice. */
      readonly probability: number | null;
    };

/**
 * Compiles a text and tells its exact odds.
 *
 *     const answer = odds("3d6<=IQ-5", { set: { IQ: 14 } });
 *     console.log(answer.outcomes[1].probability); // 3/8
 */
export function odds(text: string, options: OddsOptions = {}): OddsAnswer {
  const compiled = compileText(text, options, options.given);
  if (!compiled.ok) return { ...compiled, fault: null, probability: null };
  const { program, diagnostics } = compiled;
  const result = oddsMachine(program, options.limits === undefined ? {} : { limits: options.limits }).odds();
  if (!result.ok) {
    const { fault, probability } = result;
    const picture = render(findingWithOdds(fault, probability), program.sources);
    return { ok: false, text: picture, diagnostics, fault, probability };
  }
  const { kind: _, ...document } = oddsDocument(result.odds);
  const wording = wordingOf(program, options.locale);
  const { width = 80 } = options;
  const picture = oddsPicture(result.odds, { width, paint: (_colour, part) => part, wording });
  const { policies } = result;
  return { ok: true, ...document, text: picture, policies };
}
