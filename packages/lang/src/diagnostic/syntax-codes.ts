import type { Page } from "./page.ts";
import { bracketPages } from "./syntax-pages/bracket-pages.ts";
import { characterPages } from "./syntax-pages/character-pages.ts";
import { declarationPages } from "./syntax-pages/declaration-pages.ts";
import { dicePages } from "./syntax-pages/dice-pages.ts";
import { signPages } from "./syntax-pages/sign-pages.ts";
import { tablePages } from "./syntax-pages/table-pages.ts";

/** HR1...: how a text is written. The order of the numbers means nothing. */
export const syntaxPages = {
  ...bracketPages,
  ...dicePages,
  ...signPages,
  ...characterPages,
  ...tablePages,
  ...declarationPages,
} as const satisfies Record<`HR1${string}`, Page>;

export type SyntaxCode = keyof typeof syntaxPages;
