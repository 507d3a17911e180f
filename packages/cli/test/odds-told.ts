import { expect } from "vitest";
import { called, document, type Json } from "./called.ts";

/** The JSON of odds that can be told. */
export const told = async (...args: string[]): Promise<Json> => {
  const { status, json } = await document("odds", ...args);
  expect(json.error).toBeUndefined();
  expect(status).toBe(0);
  return json;
};

/** Value and probability of each outcome, in order. */
export const table = ({ outcomes }: Json): unknown =>
  outcomes?.map(({ value, probability }) => [value, probability]);

/** The lines of the text of odds. */
export const lines = async (...args: string[]): Promise<string[]> => {
  const { status, out, err } = await called("odds", ...args);
  expect([status, err]).toEqual([0, ""]);
  return out.trimEnd().split("\n");
};
