import type { Change } from "@houserule/runtime/program";
import type { ChangePlace, Changes } from "../resolve/change/layers.ts";
import type { Text } from "../resolve/text.ts";
import type { Lowering } from "./lowering.ts";

/** What the texts change of each other, as the program tells it. */
export function lowerChanges({ list }: Changes, lowering: (text: Text) => Lowering): readonly Change[] {
  const placed = ({ text, span }: ChangePlace) => ({
    module: text.source.name,
    at: lowering(text).at(span),
  });
  return list.map(({ kind, what, name, title, below, ...place }) => ({
    kind,
    what,
    name,
    title,
    ...placed(place),
    below: below.map(placed),
  }));
}
