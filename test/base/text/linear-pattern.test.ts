import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileLinear, PatternError } from "../../../src/base/text/linear-pattern.ts";

/** Patterns that take exponential or high polynomial time in a backtracking engine, each with a text that shows it. */
const catastrophic: readonly (readonly [string, string])[] = [
  ["(a+)+$", "a"],
  ["^([a-zA-Z]+)*$", "a"],
  ["(a|aa)+$", "a"],
  ["^(a|a?)+$", "a"],
  ["(.*a){20}$", "a"],
  ["^(([a-z])+.)+[A-Z]([a-z])+$", "a"],
  ["(x+x+)+y", "x"],
  ["(\\w+\\s?)+$", "word "],
  ["^(\\d+)*$", "1"],
  ["^(\\s*\\w*)*!$", "a "],
  ["(?:a*)*b", "a"],
  ["(?:a*)+b", "a"],
  ["((a*)*)*b", "a"],
  ["(a?){30}a{30}b", "a"],
  [".*.*.*.*.*=", "x"],
  ["(.+)+=", "x"],
  ["^(.*,)*x$", "a,"],
  ["(\\S+)*@", "a"],
  ["^([\\w.]+)+@", "a."],
  ["(https?:\\/\\/)?([\\w-]+\\.?)+\\/$", "a."],
  ["<([^>]+>?)+!$", "<a"],
  ['("[^"]*"|[^"])*;', "a"],
  ["(/\\*.*)*\\*/$", "/*"],
  ["^(a+)+(b+)+c$", "ab"],
  ["(a*b*)*c", "ab"],
  ["([^,]*,?)*;", "a,"],
  ["(\\n|.)*?!{3}$", "!x"],
  ["(ab|a|b)*c", "ab"],
  ["(?i)(A+)+$", "a"],
  ["(?<=a+)+b(a+)+$", "a"],
];

describe("a pattern that would block a backtracking engine", () => {
  test.each(catastrophic)("%s ends on 20,000 characters", (source, part) => {
    const text = `${part.repeat(Math.ceil(20_000 / part.length))}\u0000`;
    expect(compileLinear(source).test(text)).toBe(false);
  });
});

describe("a pattern in the syntax of JavaScript", () => {
  test.each([
    ["^\\d{3}-\\d{4}$", "", "555-0123", true],
    ["open", "i", "OPEN", true],
    ["^b", "m", "a\nb", true],
    ["a.b", "s", "a\nb", true],
    ["a.b", "", "a\nb", false],
    ["\\u0041\\x42", "", "AB", true],
    ["^\\u{1F600}$", "u", "😀", true],
    ["(?<year>\\d{4})", "", "in 2026", true],
    ["a\\/b", "", "a/b", true],
    ["(?<!un)paid", "", "unpaid", false],
    ["(?<!un)paid", "", "paid", true],
    ["\\p{Lu}", "u", "straße", false],
  ])("%s with flags %j on %j matches: %j", (source, flags, text, matches) => {
    expect(compileLinear(source, flags).test(text)).toBe(matches);
  });

  test("plain characters match as in JavaScript", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (plain, around) => {
        const source = plain.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
        const text = `${around}${plain}${around}`;
        expect(compileLinear(source).test(text)).toBe(true);
        expect(compileLinear(source).test(around)).toBe(around.includes(plain));
      }),
    );
  });
});

test.each([
  ["ab(?=c)", "", "lookaheads such as (?= are not supported at position 3"],
  ["(a)\\1", "", "backreferences such as \\1 are not supported at position 4"],
  ["a[", "", "missing closing ] [ at position 2"],
  ["a", "g", "the flag g is not supported; use i, m, s, u or v"],
])("%s with flags %j is rejected: %s", (source, flags, message) => {
  expect(() => compileLinear(source, flags)).toThrow(new PatternError(message, null).message);
});

test("any text either compiles or is rejected with PatternError", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."ab()[]{}*+?|\\.^$<>=!:1,-PpduknN/") }), (source) => {
      try {
        compileLinear(source).test("ab1");
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(PatternError);
      }
    }),
    { numRuns: 2_000 },
  );
});
