import { describe, expect, test } from "vitest";
import { modelSettingsSchema, type ReadyProvider } from "../../../src/contract/settings/models.ts";
import { answerModelsOf, castOf, hasModels, playersOf } from "../../../src/models/role/cast.ts";

const ready: ReadyProvider = {
  ...{ kind: "openai-compatible", baseUrl: "http://localhost:1/v1", apiKey: null, keyName: null, headers: {} },
  ...{ structured: "none", maxConcurrency: 4, isFree: false, prices: {} },
};
const providers = { local: ready, hosted: { ...ready, keyName: "HOSTED_KEY" } };
const settings = (value: unknown) => modelSettingsSchema.parse(value);
const cast = (value: unknown) => castOf(settings(value), providers);

test("uses the embedded portfolio for every role without a model", () => {
  expect(hasModels(settings({}))).toBe(false);
  expect(hasModels(settings({ default: "embedded", roles: { judge: { model: "embedded" } } }))).toBe(false);
  expect(new Set(Object.values(playersOf(cast({}))))).toEqual(new Set(["embedded"]));
});

test("uses the default for every role without its own model, with the embedded portfolio as fallback", () => {
  const rows = cast({
    default: "local:small",
    roles: {
      judge: { model: "local:large", fallback: "none" },
      plan: { provider: "local", model: "vendor/coder:7b", fallback: "local:small" },
      answer: { model: "embedded" },
    },
  });
  expect([rows.complete.players, rows.judge.players, rows.plan.players, rows.answer.players]).toEqual([
    ["local:small", "embedded"],
    ["local:large"],
    ["local:vendor/coder:7b", "local:small"],
    ["embedded"],
  ]);
  expect(answerModelsOf(rows)).toEqual(["local:small", "embedded", "local:large", "local:vendor/coder:7b"]);
});

test("prefers the settings of a role to the defaults", () => {
  const given = { temperature: null, maxTokens: 7, timeoutMs: 8, retries: 0, budgetUsd: 1, budgetCalls: 2 };
  const { judge, plan } = cast({ default: "local:small", roles: { judge: given } });
  expect(judge).toMatchObject({ temperature: null, maxTokens: 7, timeoutMs: 8, retries: 0 });
  expect(judge.budget).toMatchObject({ budgetUsd: 1, budgetCalls: 2 });
  expect(plan).toMatchObject({ temperature: 0, maxTokens: 4000, timeoutMs: 60_000, retries: 2 });
});

describe("a mistake is reported with its place and its fix", () => {
  test.each([
    [
      "a model without a provider",
      { default: "gpt" },
      /^models\.default is "gpt", which has no provider/,
      /ollama:gpt/,
    ],
    ["an unknown provider", { default: "lokal:x" }, /no model provider "lokal"/, /did you mean "local"/],
    ["a provider without a model", { default: "local:" }, /has no model/, undefined],
    [
      "a role's provider alone",
      { roles: { judge: { provider: "local" } } },
      /models\.roles\.judge names the provider "local"/,
      /roles\.judge\.model/,
    ],
    [
      "an unknown fallback",
      { default: "local:x", roles: { plan: { fallback: "y" } } },
      /^models\.roles\.plan\.fallback is "y"/,
      /provider:model/,
    ],
    ["a key that is not set", { default: "hosted:x" }, /but its key is not set/, /set HOSTED_KEY/],
  ])("%s", (_title, value, message, hint) => {
    const thrown = (() => {
      try {
        return cast(value);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toMatchObject({ code: "config", message: expect.stringMatching(message) });
    if (hint !== undefined) expect(thrown).toMatchObject({ hint: expect.stringMatching(hint) });
  });

  test("needs neither provider nor key for a replay", () => {
    expect(castOf(settings({ default: "gone:x" }), null).judge.players).toEqual(["gone:x", "embedded"]);
  });
});
