import { describe } from "vitest";
import { testFit } from "./ruleset-fit.ts";

describe("rolls of grim-d20 fit its odds", () => testFit("grim-d20"));
