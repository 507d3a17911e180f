const PAIRS: ReadonlyMap<string, number> = new Map([
  ["(", 1],
  ["[", 1],
  ["{", 1],
  [")", -1],
  ["]", -1],
  ["}", -1],
]);

/** Whether a text has a bracket that nothing closes yet, so that more lines belong to it. */
export function hasOpenBracket(text: string): boolean {
  let depth = 0;
  // Texts end on their line, and comments too.
  const bare = text.replace(/"(?:\\.|[^"\\\n])*"?|#[^\n]*/g, "");
  for (const character of bare) depth += PAIRS.get(character) ?? 0;
  return depth > 0;
}
