// What a terminal would obey, reorder or leave out: controls, bidirectional and other format characters, line
// separators, lone surrogates, fillers and variation selectors.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const EMOJI = /^(?:\p{Extended_Pictographic}|[0-9#*]\uFE0F)/u;
const PLAIN = /^[\x20-\x7e]*$/;

/** `\u{1b}` for an escape character: a code point as scripts write it. */
function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * Text as it can be shown in one line of a terminal: nothing in it moves the cursor, changes colours or the
 * direction of writing. A tab becomes a blank, every other unseen character its code point, `\u{202e}`.
 */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replaceAll("\t", " ").replace(UNSEEN, escaped);
}

/** The same for one user-perceived character, in which an emoji keeps its joiners and its variation selector. */
export function visibleGrapheme(grapheme: string): string {
  if (!EMOJI.test(grapheme)) return visible(grapheme);
  return grapheme.replace(UNSEEN, (c) => (c === "\u200D" || c === "\uFE0F" ? c : escaped(c)));
}

/** At most so many UTF-16 units, the cut marked by an ellipsis and never inside a surrogate pair. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 2);
  const end = last >= 0xd800 && last <= 0xdbff ? most - 2 : most - 1;
  return `${text.slice(0, end)}…`;
}
