// Intents: the defaults of one, and the intents of a request.

import { describe, expect, test } from "vitest";
import { createSearchIntent, distillSearchIntents } from "../../../src/contrib/search/intent.ts";
import { fc } from "../../helpers/property.ts";

describe("an intent", () => {
  test.each([
    {
      about: "the request alone",
      given: { rawRequest: "  Copper above $6?  " },
      made: { intentId: "copper-above-6", rawRequest: "Copper above $6?", query: "Copper above $6?", clause: null },
    },
    {
      about: "a blank query and clause",
      given: { rawRequest: "Copper", query: "  ", clause: " " },
      made: { intentId: "copper", rawRequest: "Copper", query: "Copper", clause: null },
    },
    {
      about: "everything",
      given: { rawRequest: "R", query: " q ", clause: " c ", intentId: "id", metadata: { place: 1 } },
      made: { intentId: "id", rawRequest: "R", query: "q", clause: "c", metadata: { place: 1 } },
    },
    {
      about: "words without an id",
      given: { rawRequest: "铜?" },
      made: { intentId: "search-intent", rawRequest: "铜?", query: "铜?", clause: null },
    },
  ])("of $about", ({ given, made }) => {
    expect(createSearchIntent(given)).toEqual(made);
  });

  test("has an id of at most 80 characters", () => {
    expect(createSearchIntent({ rawRequest: "copper ".repeat(40) }).intentId).toHaveLength(80);
  });
});

describe("a request", () => {
  test("is searched as a whole and clause by clause, without courtesy and common words", () => {
    const request =
      "Please show me what the Acme exchange implies about the canal toll case, and which harbor strike market matters?";
    expect(
      distillSearchIntents(request, { ignored: ["Acme exchange", "markets"] }).map(({ query, clause }) => ({
        query,
        clause,
      })),
    ).toEqual([
      { query: "implies canal toll case harbor strike matters", clause: null },
      {
        query: "implies canal toll case",
        clause: "Please show me what the Acme exchange implies about the canal toll case",
      },
      { query: "harbor strike matters", clause: "harbor strike market matters" },
    ]);
  });

  test("without content words is searched unchanged", () => {
    expect(distillSearchIntents("what is it?").map(({ query }) => query)).toEqual(["what is it?"]);
  });

  test("gives one to four searches, each with words and a request", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (request) => {
        const intents = distillSearchIntents(request);
        expect(intents.length).toBeGreaterThanOrEqual(1);
        expect(intents.length).toBeLessThanOrEqual(4);
        for (const intent of intents) expect(intent.rawRequest).toBe(request.trim());
        expect(new Set(intents.map(({ query }) => query)).size).toBe(intents.length);
      }),
    );
  });
});
