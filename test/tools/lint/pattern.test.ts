import { describe, expect, test } from "vitest";
import { patternTrouble } from "../../../src/language/pattern.ts";
import { fc } from "../../helpers/property.ts";

describe("a pattern", () => {
  test.each([
    "^[0-9]{1,20}$",
    "^\\d{4}-\\d{2}-\\d{2}$",
    "^(?:[\\w-]+/)*[\\w-]+\\.md$",
    "^([a-z]+,)+$",
    "^(?:0x)?[0-9a-fA-F]{40}$",
    "^(a|b|c)+$",
    "^(?:foo|far|bar)+$",
    "^(ab|ac)*$",
    "^(?<year>\\d+)-(?<day>\\d+)$",
    "^[^@]+@[^@]+$",
    "(\\.\\w+)*",
    "^(?:[A-Z][a-z]*)+$",
    "",
    "\\p{L}+",
    "^(?=.*[a-z])(?=.*[0-9]).+$",
  ])("accepts %s, which ends in linear time", (pattern) => {
    expect(patternTrouble(pattern)).toBeNull();
  });

  test.each([
    "^([a-z]+)+$",
    "(a*)*",
    "(.*)*x",
    "(\\w+\\s?)+$",
    "^(\\d|\\w)+$",
    "(a|a)*b",
    "^(a|aa)+$",
    "(\\s*\\w+\\s*)+$",
    "((a+)b?)+$",
    "(?:(?:x+)+)",
    "^(.*,)+$",
    "([a-z]{1,}){2,}",
    "^(?:[A-Za-z]+[A-Za-z]*)+$",
  ])("classifies %s as slow", (pattern) => {
    expect(patternTrouble(pattern)).toMatchObject({ kind: "slow" });
  });

  test.each(["[0-9", "(", "a{2,1}", "\\", "(?<a>x)(?<a>y)", "*a"])("classifies %s as broken", (pattern) => {
    expect(patternTrouble(pattern)).toMatchObject({ kind: "broken", reason: expect.stringMatching(/\w/) });
  });

  test("classifies any pattern without throwing", () => {
    const piece = fc.constantFrom(
      "a",
      "b",
      ".",
      "\\d",
      "[a-c]",
      "(",
      ")",
      "(?:",
      "|",
      "*",
      "+",
      "?",
      "{2,}",
      "^",
      "$",
      "\\b",
      "(?=",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const trouble = patternTrouble(pieces.join(""));
        expect(trouble === null || trouble.reason.length > 0).toBe(true);
      }),
    );
  });

  test("reads deep nesting without a stack overflow", () => {
    expect(() => patternTrouble(`${"(".repeat(5_000)}a${")".repeat(5_000)}`)).not.toThrow();
  });
});
