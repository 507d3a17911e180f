// Writing systems of letters, for names. Kana and Hangul are written together with Han characters.
const scripts: readonly (readonly [string, RegExp])[] = [
  ["Latin", /^\p{Script=Latin}$/u],
  ["Cyrillic", /^\p{Script=Cyrillic}$/u],
  ["Greek", /^\p{Script=Greek}$/u],
  [
    "East Asian",
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]$/u,
  ],
  ["Hebrew", /^\p{Script=Hebrew}$/u],
  ["Arabic", /^\p{Script=Arabic}$/u],
  ["Armenian", /^\p{Script=Armenian}$/u],
  ["Georgian", /^\p{Script=Georgian}$/u],
  ["Devanagari", /^\p{Script=Devanagari}$/u],
  ["Thai", /^\p{Script=Thai}$/u],
];
const common = /^[\p{Script=Common}\p{Script=Inherited}]$/u;

/** The writing system of a letter; `null` for what belongs to all, such as digits. */
export function scriptOf(letter: string): string | null {
  if (common.test(letter)) return null;
  return scripts.find(([, pattern]) => pattern.test(letter))?.[0] ?? "other";
}

const latin = "aceopxyiABCEHIKMOPTX";
const cyrillic = "асеорхуіАВСЕНІКМОРТХ";
const greek = "αϲεορχγιΑΒϹΕΗΙΚΜΟΡΤΧ";

/** The letter of another writing system that looks like this one, if there is one. */
export function lookAlike(letter: string, script: string): string | null {
  const wanted = script === "Latin" ? latin : script === "Cyrillic" ? cyrillic : null;
  if (wanted === null) return null;
  for (const letters of [latin, cyrillic, greek]) {
    const index = letters.indexOf(letter);
    if (index >= 0) return wanted.charAt(index);
  }
  return null;
}

/** Whether each part of a name, between its underscores, keeps to one writing system. */
export function isOneScript(name: string): boolean {
  return name.split("_").every((part) => {
    const found = new Set([...part].map(scriptOf));
    found.delete(null);
    return found.size < 2;
  });
}
