import { describe } from "vitest";
import { testFit } from "./ruleset-fit.ts";

describe("rolls of gurps-ultra-lite fit its odds, part 1 of 2", () => testFit("gurps-ultra-lite", 1, 2));
