import { expect, test } from "vitest";
import { contentOf, plainName, quotedParts, singular, splitWords } from "../../../src/sandbox/guest/words.ts";
import { fc } from "../../helpers/property.ts";

test.each([
  ["Will the Harbor-Cup start?", ["will", "the", "harbor", "cup", "start"]],
  ["100,000 or 1,50", ["100000", "or", "1", "50"]],
  ["Größe ÉTÉ", ["große", "ete"]],
  ["東京タワー 2", ["東", "京", "タ", "ワ", "ー", "2"]],
  ["🙂 \u0000", []],
  ["", []],
])("words of %j", (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test("content words are distinct, in order, without small words and plurals", () => {
  expect(contentOf(splitWords("The cups of the cup, and other cups"))).toEqual(["cup", "other"]);
  expect(contentOf(["which", "of", "the"])).toEqual(["which", "of", "the"]);
});

test.each([
  ["widgets", "widget"],
  ["gas", "gas"],
  ["glass", "glass"],
  ["status", "status"],
  ["basis", "basis"],
  ["its", "its"],
])("the singular of %s", (word, single) => {
  expect(singular(word)).toBe(single);
});

test.each([
  ['say "blue cup" or “red cup”', ["blue cup", "red cup"]],
  ["say 'blue cup' and «red»", ["blue cup", "red"]],
  ["what's Norland's and Averia's", []],
  ['unclosed "quote', []],
])("quoted parts of %s", (text, parts) => {
  expect(quotedParts(text)).toEqual(parts);
});

test.each(["market_id", "marketId", "Market-ID", "MARKET ID", "market.id"])(
  "normalizes %s to one field name",
  (name) => {
    expect(plainName(name)).toBe("marketid");
  },
);

test("splits plain ASCII text like any other text", () => {
  const ascii = fc.string({ unit: "grapheme-ascii", maxLength: 60 });
  fc.assert(
    fc.property(ascii, (text) => {
      expect(splitWords(`${text} é`)).toEqual([...splitWords(text), "e"]);
    }),
  );
});

test("returns the same words when they are split again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const words = splitWords(text);
      expect(splitWords(words.join(" "))).toEqual(words);
    }),
  );
});
