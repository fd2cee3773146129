// Layers of configuration: present keys, invalid values, and both spellings.

import { describe, expect, test } from "vitest";
import { mergeContributorSearchConfig } from "../../../src/contrib/search/config.ts";
import { fc } from "../../helpers/property.ts";

const defaults = {
  provider: null,
  model: null,
  timeoutMs: null,
  budgetUsd: null,
  disableJudge: false,
  degradedOutcomePolicy: "return_shortlist",
  maxShortlistSize: 8,
};

test.each([
  { about: "no layers", layers: [], merged: {} },
  { about: "missing layers", layers: [null, undefined], merged: {} },
  {
    about: "later over earlier",
    layers: [{ model: "a", provider: "p" }, { model: "b" }],
    merged: { provider: "p", model: "b" },
  },
  {
    about: "an explicit null",
    layers: [
      { model: "a", timeoutMs: 5 },
      { model: null, timeoutMs: null },
    ],
    merged: {},
  },
  { about: "an explicit undefined", layers: [{ model: "a" }, { model: undefined }], merged: {} },
  {
    about: "blank text",
    layers: [
      { model: "a", budgetUsd: "1" },
      { model: "  ", budgetUsd: "" },
    ],
    merged: {},
  },
  {
    about: "text with whitespace around it",
    layers: [{ model: " a ", budgetUsd: " 0.01 " }],
    merged: { model: "a", budgetUsd: "0.01" },
  },
  { about: "invalid text", layers: [{ model: "a" }, { model: 5 }], merged: {} },
  { about: "a fraction of a millisecond", layers: [{ timeoutMs: 12.9 }], merged: { timeoutMs: 12 } },
  { about: "a negative limit", layers: [{ timeoutMs: -4 }], merged: { timeoutMs: 0 } },
  { about: "a limit that is not a number", layers: [{ timeoutMs: 9 }, { timeoutMs: "5" }], merged: {} },
  { about: "an endless limit", layers: [{ timeoutMs: 9 }, { timeoutMs: Number.POSITIVE_INFINITY }], merged: {} },
  { about: "a switch", layers: [{ disableJudge: true }, {}], merged: { disableJudge: true } },
  {
    about: "an invalid switch",
    layers: [{ disableJudge: true }, { disableJudge: "no" }, { disableJudge: null }],
    merged: { disableJudge: true },
  },
  {
    about: "a policy, and one that is unknown",
    layers: [{ degradedOutcomePolicy: "allow_low_confidence_selected" }, { degradedOutcomePolicy: "guess" }],
    merged: { degradedOutcomePolicy: "allow_low_confidence_selected" },
  },
  { about: "a size of three and a half", layers: [{ maxShortlistSize: 3.5 }], merged: { maxShortlistSize: 3 } },
  { about: "a size of zero", layers: [{ maxShortlistSize: 0 }], merged: { maxShortlistSize: 1 } },
  {
    about: "an invalid size",
    layers: [{ maxShortlistSize: 3 }, { maxShortlistSize: null }, { maxShortlistSize: Number.NaN }],
    merged: { maxShortlistSize: 3 },
  },
  {
    about: "snake_case",
    layers: [
      {
        timeout_ms: 5,
        budget_usd: "1",
        disable_judge: true,
        degraded_outcome_policy: "allow_low_confidence_selected",
        max_shortlist_size: 2,
      },
    ],
    merged: {
      timeoutMs: 5,
      budgetUsd: "1",
      disableJudge: true,
      degradedOutcomePolicy: "allow_low_confidence_selected",
      maxShortlistSize: 2,
    },
  },
  { about: "a null in snake_case over camelCase", layers: [{ timeoutMs: 5 }, { timeout_ms: null }], merged: {} },
  { about: "inherited keys", layers: [{ model: "a" }, Object.create({ model: "b" })], merged: { model: "a" } },
])("$about: merged", ({ layers, merged }) => {
  expect(mergeContributorSearchConfig(...layers)).toEqual({ ...defaults, ...merged });
});

const layer = fc.record(
  {
    provider: fc.option(fc.string({ maxLength: 3 })),
    model: fc.option(fc.string({ maxLength: 3 })),
    timeoutMs: fc.option(fc.integer({ min: -1, max: 9 })),
    budgetUsd: fc.option(fc.constantFrom("0.01", " ")),
    disableJudge: fc.boolean(),
    maxShortlistSize: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: [] },
);

describe("for any layers", () => {
  test("merging in steps equals merging at once", () => {
    fc.assert(
      fc.property(layer, layer, layer, (helper, contributor, call) => {
        const atOnce = mergeContributorSearchConfig(helper, contributor, call);
        expect(mergeContributorSearchConfig(mergeContributorSearchConfig(helper, contributor), call)).toEqual(atOnce);
        expect(mergeContributorSearchConfig(atOnce)).toEqual(atOnce);
      }),
    );
  });

  test("both spellings are equivalent", () => {
    const snake = (given: object) =>
      Object.fromEntries(
        Object.entries(given).map(([key, value]) => [
          key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          value,
        ]),
      );
    fc.assert(
      fc.property(layer, layer, (first, second) => {
        expect(mergeContributorSearchConfig(snake(first), second)).toEqual(
          mergeContributorSearchConfig(first, snake(second)),
        );
      }),
    );
  });
});
