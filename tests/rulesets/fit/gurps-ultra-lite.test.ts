import { describe } from "vitest";
import { testFit } from "./ruleset-fit.ts";

describe("rolls of gurps-ultra-lite fit its odds", () => testFit("gurps-ultra-lite"));
