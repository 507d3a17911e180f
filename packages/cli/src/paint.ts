import type { Ink, Paint } from "@houserule/lang";

/** The inks of pictures, and those of results. */
export type Colour = Ink | "result" | "dim";

/** Colours a piece of text, or leaves it. */
export type Painter = (colour: Colour, text: string) => string;

const codes: Readonly<Record<Colour, string>> = {
  error: "1;31",
  warning: "1;33",
  information: "1;36",
  message: "1",
  frame: "34",
  label: "36",
  hint: "32",
  fix: "32",
  title: "1",
  script: "36",
  result: "1",
  dim: "2",
};

/**
 * The painter for a stream: colours on a terminal only. FORCE_COLOR decides before everything, then NO_COLOR,
 * then what the stream is.
 */
export function painterFor(
  terminal: boolean,
  env: Readonly<Record<string, string | undefined>>,
): Painter & Paint {
  return coloured(terminal, env)
    ? (colour, text) => `\u001b[${codes[colour]}m${text}\u001b[0m`
    : (_, text) => text;
}

function coloured(terminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: term } = env;
  if (force !== undefined) return force !== "0" && force !== "false";
  if (none !== undefined && none !== "") return false;
  return terminal && term !== "dumb";
}
