import { describe, expect, test } from "vitest";
import { containsSpaceless, containsWhole, isQuoted, plainText } from "../../src/grounding/quote.ts";

test.each([
  ["  Old \n\t Rose ", "old rose"],
  ["A\u2010B\u2015C\u2212D\uFE58E\uFE63F\uFF0DG", "a-b-c-d-e-f-g"],
  ['\u2018a\u2019 \u201Cb\u201D \u00ABc\u00BB \u2039d\u203A `e\u00B4 "f"', "'a' 'b' 'c' 'd' 'e' 'f'"],
  ["\u201Aa\u201B \u201Eb\u201F", "'a' 'b'"],
  ["ﬁn １２ Å", "fin 12 å"],
  ["", ""],
])("the plain text of %j is %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each<readonly [quote: string, texts: readonly string[], found: boolean]>([
  ["old  ROSE", ["the Old Rose"], true],
  ["rose", ["no", "prose"], true],
  ["rose", ["no"], false],
  ["rose", [], false],
  ["", ["any"], false],
  ["  ", ["any text"], false],
  ["a–b", ["A-B"], true],
])("%j is quoted from %j: %j", (quote, texts, found) => {
  expect(isQuoted(quote, texts)).toBe(found);
});

describe("a text contains a whole part", () => {
  test.each([
    ["the Old Rose is", "old rose", true],
    ["old rose", "old rose", true],
    ["old rosehip", "old rose", false],
    ["bold rose", "old rose", false],
    ["bold rose, old rose", "old rose", true],
    ["old roses, old rose", "old rose", true],
    ["7 days", "7", true],
    ["17 days", "7", false],
    ["70 days", "7", false],
    ["b7", "7", false],
    ["öl", "l", false],
    ["$20", "$20", true],
    ["x$20", "$20", true],
    ["$205", "$20", false],
    ["(x)y", "(x)", true],
    ["y(x)", "(x)", true],
    ["a-b", "a", true],
    ["1.24 hours", "24 hours", false],
    ["x.24 hours", "24 hours", true],
    ["24.5 hours", "24", false],
    ["24. It", "24", true],
    ["v1.a", "a", true],
    ["24.a", "24", true],
    ["1,200", "200", false],
    ["1,200", "1", false],
    ["1,200", "1,200", true],
    ["a,200", "200", true],
    ["1,2", "2", true],
    ["1,2", "1", true],
    ["1,2000", "2000", true],
    ["1,2000", "1", true],
    ["1,abc", "abc", true],
    ["1.5 and 24 hours", "24 hours", true],
    ["v1.a2", "a2", true],
    ["1,5 and 200", "200", true],
    ["2a.5", "2a", true],
    ["24 and 1.5", "24", true],
    ["any", "", false],
    ["any", " ", false],
    ["", "a", false],
    ["aaa", "a", false],
  ])("%j, %j: %j", (text, part, found) => {
    expect(containsWhole(text, part)).toBe(found);
  });
});

describe("a text contains a part, spaces aside, without cutting a run of digits", () => {
  test.each([
    ["old  rose", "OldRose", true],
    ["OldRose", "old rose", true],
    ["5,000 beds", "5000", true],
    ["5000", "5'000", true],
    ["o'brien", "obrien", true],
    ["bold rose", "old", true],
    ["rose", "roses", false],
    ["b-17", "b-1", false],
    ["b-17, b-1", "b-1", true],
    ["1,200", "200", false],
    ["1,200", "12", false],
    ["x200y", "200", true],
    ["2025-11-05", "5", false],
    ["2025-11-05", "11", true],
    ["", "a", false],
  ])("%j, %j: %j", (text, part, found) => {
    expect(containsSpaceless(text, part)).toBe(found);
  });
});
