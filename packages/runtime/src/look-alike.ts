// Letters of Greek and Cyrillic that are drawn like Latin ones (the single letters of Unicode's list of confusables,
// UTS 39), each by its Latin twin.
const twins: ReadonlyMap<string, string> = new Map(
  [
    ["A", "АΑ"],
    ["B", "ВΒ"],
    ["C", "СϹ"],
    ["E", "ЕΕ"],
    ["H", "НΗ"],
    ["I", "ІΙӀ"],
    ["J", "Ј"],
    ["K", "КΚ"],
    ["M", "МΜ"],
    ["N", "Ν"],
    ["O", "ОΟ"],
    ["P", "РΡ"],
    ["S", "Ѕ"],
    ["T", "ТΤ"],
    ["X", "ХΧ"],
    ["Y", "ҮΥ"],
    ["Z", "Ζ"],
    ["a", "аα"],
    ["c", "сϲ"],
    ["e", "е"],
    ["i", "іι"],
    ["j", "ј"],
    ["o", "оο"],
    ["p", "рρ"],
    ["s", "ѕ"],
    ["v", "ѵν"],
    ["x", "х"],
    ["y", "уγ"],
  ].flatMap(([latin = "", others = ""]) => [...others].map((other) => [other, latin])),
);

/** A name by its looks: letters that are drawn like Latin ones stand there as those. */
export function looksOf(name: string): string {
  let skeleton = "";
  for (const letter of name) skeleton += twins.get(letter) ?? letter;
  return skeleton;
}
