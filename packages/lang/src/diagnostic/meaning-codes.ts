import { callPages } from "./meaning-pages/calls.ts";
import { changePages } from "./meaning-pages/changes.ts";
import { controlPages } from "./meaning-pages/control.ts";
import { dicePages } from "./meaning-pages/dice.ts";
import { kindPages } from "./meaning-pages/kinds.ts";
import { modulePages } from "./meaning-pages/modules.ts";
import { namePages } from "./meaning-pages/names.ts";
import { oddsPages } from "./meaning-pages/odds.ts";
import { optionPages } from "./meaning-pages/options.ts";
import { sheetPages } from "./meaning-pages/sheets.ts";
import { tableChangePages } from "./meaning-pages/table-changes.ts";
import { tablePages } from "./meaning-pages/tables.ts";
import type { Page } from "./page.ts";

/** HR2...: what a text means. */
export const meaningPages = {
  ...namePages,
  ...modulePages,
  ...dicePages,
  ...callPages,
  ...kindPages,
  ...changePages,
  ...controlPages,
  ...oddsPages,
  ...tablePages,
  ...optionPages,
  ...sheetPages,
  ...tableChangePages,
} as const satisfies Record<`HR2${string}`, Page>;

export type MeaningCode = keyof typeof meaningPages;
