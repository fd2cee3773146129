import { expect, test } from "vitest";
import { words } from "../../src/language/tokens.ts";
import { fc } from "../helpers/property.ts";

test.each([
  ["getOrderBook", ["get", "order", "book"]],
  ["HTTPServer_v2", ["http", "server", "v", "2"]],
  ["The market's price doesn't move, they've said", ["the", "market", "price", "move", "they", "said"]],
  ["Zürich’s 東京", ["zürich", "東京"]],
  ["", []],
])("splits %j into %j", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test("reads plain ASCII like any other text", () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom("n't", "'s", "don't", "Can't_", "aB", "ABc", "x9Y", "'re", "\n", "it's'll", "9n't"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join("");
      expect(words(text)).toEqual(words(`${text} é`).slice(0, -1));
    }),
    { numRuns: 1_000 },
  );
});
