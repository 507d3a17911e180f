import { describe } from "vitest";
import { testFit } from "./ruleset-fit.ts";

describe("rolls of savage-worlds fit its odds", () => testFit("savage-worlds"));
