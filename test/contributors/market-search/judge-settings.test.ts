// The judge of a pilot: the contributor's own or none, never a model of the runtime, and a hosted one only on request.
import { describe, expect, test } from "vitest";
import { createPilotJudge, type JudgeSettings } from "../../../contributors/market-search/judge-settings.ts";
import type { SearchCandidate } from "../../../src/contract/search.ts";
import { mergeContributorSearchConfig } from "../../../src/contrib/search/config.ts";
import { createSearchIntent } from "../../../src/contrib/search/intent.ts";
import { resolveContributorSearch } from "../../../src/contrib/search/resolve.ts";
import { candidate } from "../../contrib/search/candidates.ts";

const rawRequest = "Which copper market closes in March?";
const candidates: readonly SearchCandidate[] = [
  candidate("a", { title: "Copper in March" }),
  candidate("b", { title: "Copper in April" }),
];

/** A search with the judge of these settings; `urls` are the addresses that it requested. */
async function search(settings: JudgeSettings, mode: "snapshot" | "live") {
  const urls: string[] = [];
  const refuse: typeof fetch = async (url) => {
    urls.push(String(url));
    return new Response("no", { status: 503 });
  };
  const { judge, config } = createPilotJudge(settings, { mode, fetch: refuse, now: () => 0 });
  const intents = [createSearchIntent({ rawRequest, query: "copper market" })];
  const resolution = await resolveContributorSearch({ rawRequest, intents, candidates, judge, helperConfig: config });
  const { provider, model, applied } = resolution.searchMetadata.judge;
  return { urls, judge: { provider, model, applied }, code: resolution.degraded?.reasonCode ?? null };
}

test("the helper itself has no provider, model or judge", async () => {
  expect(mergeContributorSearchConfig()).toMatchObject({ provider: null, model: null, budgetUsd: null });
  const resolution = await resolveContributorSearch({ rawRequest, intents: [], candidates });
  expect(resolution).toMatchObject({ outcome: "shortlist_only", degraded: { reasonCode: "judge_missing" } });
  expect(resolution.searchMetadata.judge).toMatchObject({ provider: null, model: null, applied: false, usage: null });
});

describe("a pilot's judge", () => {
  test.each([
    { mode: "snapshot", settings: {}, why: "nothing is set" },
    { mode: "live", settings: {}, why: "there is no key" },
    { mode: "snapshot", settings: { apiKey: "key" }, why: "a snapshot sends nothing for a key alone" },
    { mode: "live", settings: { provider: "offline", apiKey: "key" }, why: "the settings request it" },
  ] as const)("is the offline one on $mode data, without requests: $why", async ({ mode, settings }) => {
    const { urls, judge } = await search(settings, mode);
    expect({ urls, judge }).toEqual({
      urls: [],
      judge: { provider: "offline", model: "lexical-v1", applied: true },
    });
  });

  test("is missing, and not replaced, when a provider is named without a key", async () => {
    const { urls, judge, code } = await search({ provider: "openrouter", model: "small/model" }, "live");
    expect({ urls, judge, code }).toEqual({
      urls: [],
      judge: { provider: "openrouter", model: "small/model", applied: false },
      code: "judge_missing",
    });
  });

  test("is not replaced when its provider rejects the call", async () => {
    const settings = { provider: "openrouter", url: "http://127.0.0.1:9/own", apiKey: "key" } as const;
    const { urls, judge, code } = await search(settings, "live");
    expect(new Set(urls.map((url) => new URL(url).pathname))).toEqual(new Set(["/own/chat/completions"]));
    expect({ judge, code }).toMatchObject({ judge: { provider: "openrouter" }, code: "judge_error" });
  });
});
