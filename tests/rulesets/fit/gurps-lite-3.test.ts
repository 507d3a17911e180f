import { describe } from "vitest";
import { testFit } from "./ruleset-fit.ts";

describe("rolls of gurps-lite fit its odds, part 3 of 3", () => testFit("gurps-lite", 3, 3));
