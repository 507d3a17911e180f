import { describe, expect, it } from "vitest";
import { applied } from "./applied.ts";
import { compileText, complaints } from "./compiled.ts";

const header = (...lines: readonly string[]): string => `ruleset "mine" {\n  ${lines.join("\n  ")}\n}\n`;

describe("the header of a ruleset", () => {
  it.each<[string, string, readonly string[]]>([
    ["has lines of its own choosing", header('title "T"', 'thanks "Ann"', 'license "MIT"'), []],
    ["tells a misspelt line", header('titel "T"'), ["HR2027? titel"]],
    ["tells a line that stands twice", header('title "T"', 'title "U"'), ["HR2002 title"]],
    ["stands once in a text", 'ruleset "a" {}\nruleset "b" {}', ['HR2002 ruleset "b" {}']],
    ["tells a number without quotes", header("version 1.2"), ["HR1055 1.2"]],
    ["tells words without quotes", header("title My rules", 'version "1"'), ["HR1055 My rules"]],
    ["tells a sign in between", header('title: "T"'), ["HR1056 :"]],
    ["tells a sign before a bare word once", header("version = 1"), ["HR1056 ="]],
    ["has a name in quotes", 'ruleset mine {\n  title "T"\n}', ["HR1055 mine"]],
    ["has a name in quotes, with hyphens", "ruleset gurps-lite {}", ["HR1055 gurps-lite"]],
    ["begins with a word that names a value elsewhere", "let ruleset = 2\nruleset + 1", []],
    ["tells several texts", header('locales "en", "ru"'), ['HR1055 "en", "ru"']],
    ["tells a line that says nothing", header("title", 'version "1"'), ["HR1055 "]],
  ])("%s", (_, text, expected) => {
    expect(complaints(text)).toEqual(expected);
  });

  it.each([
    ["a number", "version 1.2", 'version "1.2"'],
    ["words", "title My rules", 'title "My rules"'],
    ["a sign", 'title = "T"', 'title "T"'],
    ["texts", 'locales "en", "ru"', 'locales "en, ru"'],
    ["a name", 'titel "T"', 'title "T"'],
  ])("has a fix for %s", (_, wrong, right) => {
    const [first] = compileText(header(wrong)).diagnostics;
    expect(first?.fix && applied(header(wrong), first.fix)).toBe(header(right));
  });

  it.each([
    ['ruleset mine {\n  title "T"\n}', 'ruleset "mine" {\n  title "T"\n}'],
    ["ruleset gurps-lite {}", 'ruleset "gurps-lite" {}'],
  ])("has a fix for a name without quotes: %j", (wrong, right) => {
    const [first] = compileText(wrong).diagnostics;
    expect(first?.fix && applied(wrong, first.fix)).toBe(right);
    expect(first?.hint).toMatch(/^Write `ruleset "/);
  });
});
