import { describe, expect, test } from "vitest";
import { asciiVariant } from "../../../src/base/text/ascii-variant.ts";
import { valuePatterns } from "../../../src/language/value-patterns.data.ts";
import { fc } from "../../helpers/property.ts";
import { writtenValues } from "../../helpers/written-values.ts";

const expressions = [
  /\p{L}+/gu,
  /\p{Lu}\p{L}*/giu,
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu,
  /[^\p{L}\p{N}%$]+/gu,
  /(?<![\p{L}\p{N}])half (?:of|the)(?!\p{L})/giu,
  /(\p{Ll}|\p{N})(\p{Lu})/gu,
  /(?:(?!\p{Script=Han})[\p{L}\p{M}])+(?:['’]\p{L}+)?/gu,
  /[^\p{M}]+|[\p{M}]/gu,
  /[[(]\p{L}+\]?\\?[\]\p{Cc}]?/gu,
  /\p{Script=Latin}|\p{Cc}|\p{Mn}|\p{Bidi_Control}|\p{Extended_Pictographic}/gu,
  /\P{L}+/gu,
  /\p{Script=Greek}+/gu,
];
const signs = [..."aszKZ09 _-.,'[](\\%$\n\0\x7F£°€’“–…\uE000", "half of"];
const others = [..."éſKßΩжあ漢字٣²ª😀\u0301\u200E", "\uD800"];
const textOf = (units: readonly string[]) => fc.string({ unit: fc.constantFrom(...units), maxLength: 30 });

function expectSame(expression: RegExp, text: string): void {
  const found = [...text.matchAll(asciiVariant(expression, text))].map((match) => [match.index, ...match]);
  expect(found).toEqual([...text.matchAll(expression)].map((match) => [match.index, ...match]));
}

describe("the ASCII variant of an expression", () => {
  test.each(expressions)("of %s finds the same matches in any text", (expression) => {
    fc.assert(
      fc.property(fc.oneof(textOf(signs), textOf([...signs, ...others])), (text) => expectSame(expression, text)),
    );
  });

  const valued = fc
    .array(fc.oneof(fc.constantFrom(...writtenValues), fc.constantFrom(...signs), textOf([...signs, ...others])), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join(" "));

  test.each(valuePatterns)(
    "of the pattern of a $kind finds the same matches, such as $sign (%#)",
    ({ expression: make }) => {
      const expression = make();
      fc.assert(fc.property(valued, (text) => expectSame(expression, text)));
    },
  );

  test("has no Unicode class for a text of only ASCII and punctuation, and is created once", () => {
    const [words = /$/] = expressions;
    const regExp = asciiVariant(words, "plain “text”");
    expect([regExp.source, regExp.flags]).toEqual(["[A-Za-z]+", "gu"]);
    expect(asciiVariant(words, "other text")).toBe(regExp);
    expect(asciiVariant(words, "té")).toBe(words);
  });
});
