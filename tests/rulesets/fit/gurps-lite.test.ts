import { describe } from "vitest";
import { testFit } from "./ruleset-fit.ts";

describe("rolls of gurps-lite fit its odds", () => testFit("gurps-lite"));
