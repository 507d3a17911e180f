import { describe } from "vitest";
import { testFit } from "./ruleset-fit.ts";

describe("rolls of ret fit its odds", () => testFit("ret"));
