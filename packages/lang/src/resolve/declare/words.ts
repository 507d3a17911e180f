const reserved = new Set(
  "let var if else for in while repeat match return stop next rule table sheet option outcome override use and or not true false none".split(
    " ",
  ),
);

/** Whether a word can name something: it is one word, not reserved, and does not read as dice. */
export function canBeName(word: string): boolean {
  return (
    /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(word) &&
    !reserved.has(word) &&
    !/^[dDкКдД](?:\d+|F)(?:(?:kh|kl|k|dh|dl)\d*|(?:ro|r)\d+)*$/u.test(word)
  );
}

/** A label as a name: `_` for blanks. */
export function labelName(label: string): string {
  return label.normalize("NFC").trim().replace(/\s+/gu, "_");
}
