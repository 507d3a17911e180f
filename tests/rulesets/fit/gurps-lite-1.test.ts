import { describe } from "vitest";
import { testFit } from "./ruleset-fit.ts";

describe("rolls of gurps-lite fit its odds, part 1 of 3", () => testFit("gurps-lite", 1, 3));
