import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import type { Proposal } from "../../src/contract/proposal.ts";
import { type Sought, soughtIn, unshown } from "../../src/grounding/conditions.ts";
import { readRequest } from "../../src/language/request.ts";

const reading = readRequest(
  'the wet beds of "Old Rose" in Lindau with 5 plants and watering',
  Date.parse("2026-11-23T12:00:00Z"),
);

describe("a condition must be shown by its stated values, else by its words:", () => {
  test.each<readonly [quote: string, parts: readonly string[], isStated: boolean]>([
    ['of "Old Rose"', ["Old Rose"], true],
    ["in Lindau with 5 plants", ["Lindau", "5"], true],
    ["the wet beds", ["wet", "bed"], false],
    ["with watering", ["water"], false],
    ["15 plants", ["15", "plant"], false],
    ["of the", [], false],
  ])("%j: %j", (quote, parts, isStated) => {
    expect(soughtIn(quote, reading)).toEqual<Sought>({ quote, parts, isStated });
  });
});

describe("conditions that no part of the data shows are reported:", () => {
  const terms = (
    ...entries: readonly (readonly [string, "filter" | "sort" | "claim"])[]
  ): Pick<Proposal, "afterCall"> => ({
    afterCall: entries.map(([quote, as]) => ({ quote, as })),
  });
  const claim = (quote: string, data: Json, as: "filter" | "claim" = "claim") =>
    unshown(data, { terms: terms([quote, "claim"]), reading, as }).map((one) => one.quote);

  test.each<readonly [quote: string, data: Json, isUnshown: boolean]>([
    ["in Lindau", { town: "LINDAU (lake)" }, false],
    ["in Lindau", { town: "Lindauer" }, true],
    ["in Lindau", null, true],
    ["in Lindau with 5 plants", [{ town: "Lindau" }, { count: 5 }], false],
    ["in Lindau with 5 plants", [{ town: "Lindau" }, { count: 55 }], true],
    ["the wet beds", { note: "It is wet." }, false],
    ["the wet beds", { note: "It is wetter." }, true],
    ["with watering", ["watered daily"], false],
    ["with watering", [null, 7, true], true],
    ["of the", [], false],
  ])("%j in %j: %j", (quote, data, isUnshown) => {
    expect(claim(quote, data)).toEqual(isUnshown ? [quote] : []);
  });

  test.each<readonly [field: Json, isClaimUnshown: boolean, isFilterUnshown: boolean]>([
    [true, false, false],
    [false, false, true],
    [1, false, false],
    [0, false, true],
    ["yes", false, false],
    ["no", false, true],
    [5, true, true],
    ["unknown", true, true],
  ])("a field %j with the name of the condition: claim %j, filter %j", (field, isClaimUnshown, isFilterUnshown) => {
    const both = terms(["the wet beds", "claim"], ["the wet beds", "filter"]);
    const isUnshown = (as: "filter" | "claim") => unshown({ isWet: field }, { terms: both, reading, as }).length > 0;
    expect([isUnshown("claim"), isUnshown("filter")]).toEqual([isClaimUnshown, isFilterUnshown]);
  });

  test("only those of the asked kind, in order", () => {
    const all = terms(["in Lindau", "filter"], ["the wet beds", "claim"], ["5 plants", "filter"], ["wet", "sort"]);
    const quotes = (as: "filter" | "claim") =>
      unshown({ a: "dry" }, { terms: all, reading, as }).map(({ quote }) => quote);
    expect([quotes("filter"), quotes("claim")]).toEqual([["in Lindau", "5 plants"], ["the wet beds"]]);
  });
});
