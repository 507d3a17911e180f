import type { Loaded } from "../load.ts";
import type { Text } from "../text.ts";

/**
 * The texts in the order in which their changes lie upon each other: each after those that it uses; the main text
 * after its modules; what is given from outside upon the main text, in its own order.
 */
export function changeOrder({ modules, main, given }: Loaded): readonly Text[] {
  const found = new Set<Text>();
  const add = (text: Text): void => {
    for (const used of text.uses) add(used.text);
    found.add(text);
  };
  if (main !== null) add(main);
  for (const text of given) add(text);
  for (const text of modules) add(text);
  return [...found];
}
