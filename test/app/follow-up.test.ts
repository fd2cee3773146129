import { expect, test } from "vitest";
import { answeredQuestion, piecesOf } from "../../src/app/follow-up.ts";
import { fc } from "../helpers/property.ts";

test.each([
  ["Will it freeze, postcode: <postcode>", "Will it freeze?", ["Will it freeze, postcode: ", ""], ["postcode", null]],
  ["From <from> to <to>!", "How far", ["From ", " to ", "!"], ["from", "to", null]],
  ["Is <b> bold, size: <size>", "Is <b> bold?", ["Is <b> bold, size: ", ""], ["size", null]],
  ["Ask again", "Ask again", ["Ask again"], [null]],
])("%j, asked after %j, is cut at its places for values", (followup, question, before, places) => {
  const pieces = piecesOf(followup, question);
  expect(pieces.map((piece) => piece.before)).toEqual(before);
  expect(pieces.map(({ place }) => place)).toEqual(places);
});

test("the pieces with their places in brackets concatenate to the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "<", ">", " ", "?") }), fc.string(), (followup, question) => {
      const text = piecesOf(followup, question).map(({ before, place }) =>
        place === null ? before : `${before}<${place}>`,
      );
      expect(text.join("")).toBe(followup);
    }),
  );
});

const freezing = {
  originalQuery: "Will it freeze tonight?",
  followupPrompt: "Will it freeze tonight, postcode: <postcode>",
};

test.each([
  ["53113", freezing, "Will it freeze tonight, postcode: 53113"],
  ["will it freeze tonight in Bonn", freezing, "will it freeze tonight in Bonn"],
  ["53113", { originalQuery: "Will it freeze tonight?" }, "Will it freeze tonight, 53113"],
  [
    "Bonn to Kiel",
    { originalQuery: "How far?", followupPrompt: "How far, from: <from>, to: <to>" },
    "How far, Bonn to Kiel",
  ],
])("the answer %j to %j makes the question %j", (text, unanswered, question) => {
  expect(answeredQuestion(text, unanswered)).toBe(question);
});
