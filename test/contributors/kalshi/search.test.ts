// The search of Kalshi: the anchors on the snapshot, every failure of a judge, and the limits of a call.
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { JsonObject } from "../../../src/contract/json.ts";
import { searchMetadataSchema } from "../../../src/contract/search.ts";
import { judgeFailures, judgeRecording } from "../../contrib/search/judge-failures.ts";
import { connectInMemory } from "../connect.ts";
import { type SearchScene, snapshotKalshi } from "./scene.ts";

const tariffs = "What does Kalshi imply about the Supreme Court tariffs case, and which exact market should I inspect?";

async function search(question: string, scene: SearchScene = {}, args: JsonObject = {}) {
  await using kalshi = await connectInMemory(snapshotKalshi(scene));
  const value = await kalshi.value("search_markets", { question, ...args });
  const rows = z.array(z.looseObject({ ticker: z.string() })).parse(value.markets);
  const related = z.array(z.string()).parse(value.related);
  return {
    value,
    tickers: rows.map(({ ticker }) => ticker),
    related,
    metadata: searchMetadataSchema.parse(value.searchMetadata),
  };
}

describe("the anchors", () => {
  test.each([tariffs, "Which exact tariffs market should I inspect for the Supreme Court case?"])(
    "%s",
    async (query) => {
      const { value, tickers, related, metadata } = await search(query);
      expect(value).toMatchObject({ outcome: "selected", degradedReason: null });
      expect(tickers).toEqual(["KXDJTVOSTARIFFS"]);
      expect(related.join()).toContain("KXSCOTUSPOWER-26");
      expect(metadata).toMatchObject({
        selectedCandidateId: "KXDJTVOSTARIFFS",
        judge: { provider: "offline", model: "lexical-v1", applied: true, usage: { costUsd: "0.000000" } },
        trace: { validatorStatus: "accepted", usedDeterministicFallback: false },
      });
      expect(metadata.candidateCount).toBeGreaterThan(metadata.shortlistCount);
    },
  );

  test("returns a shortlist for a request with an open scope", async () => {
    const { value, tickers, metadata } = await search(
      "Find the best trade-policy market to inspect without assuming the scope.",
    );
    expect(value).toMatchObject({
      outcome: "shortlist_only",
      confidence: "low",
      degradedReason: "ambiguous_shortlist",
      related: [],
    });
    expect(tickers).toEqual(metadata.shortlistCandidateIds);
    expect(tickers.length).toBeGreaterThan(1);
  });

  test.each([
    "Find a Bybit perpetual order-book market on Kalshi.",
    "Bitcoin perpetuals on Bybit",
    "the Supreme Court tariffs case on Polymarket",
    "call options on the S&P 500",
    "rainfall in Porto",
  ])("returns a capability miss for a request that the exchange does not list: %s", async (query) => {
    const { value, tickers } = await search(query);
    expect(value).toMatchObject({ outcome: "capability_miss", degradedReason: "no_viable_candidates", related: [] });
    expect(tickers).toEqual([]);
  });

  test("finds a ticker directly", async () => {
    expect(await search("KXCPI-26MAR-T0.2")).toMatchObject({
      value: { outcome: "selected" },
      tickers: ["KXCPI-26MAR-T0.2"],
    });
  });

  test.each([
    ["inflation", /^KXCPI-26MAR-/],
    ["the weather", /^KXHIGHNY-|^KXHURCTOT-/],
  ])("finds an entry listed under another word than %s by its series' subject", async (question, ticker) => {
    const { value, tickers } = await search(question);
    expect(value).toMatchObject({ outcome: "shortlist_only" });
    expect(tickers[0]).toMatch(ticker);
  });

  test("ignores a series about only a part of the question", async () => {
    expect(await search("weather in London tomorrow")).toMatchObject({ value: { outcome: "capability_miss" } });
  });

  test("several equally matching strikes give a shortlist", async () => {
    expect(await search("Fed decision in June")).toMatchObject({
      value: { outcome: "shortlist_only", degradedReason: "ambiguous_shortlist" },
    });
  });
});

describe("a judge that fails", () => {
  test.each(judgeFailures)("$failure: returns a shortlist without a selection", async ({ judge, config, code }) => {
    const { value, metadata, tickers } = await search(tariffs, { judge, searchConfig: config });
    expect(value).toMatchObject({ outcome: "shortlist_only", confidence: "low", degradedReason: code, related: [] });
    expect(metadata).toMatchObject({ selectedCandidateId: null, trace: { usedDeterministicFallback: true } });
    expect(tickers).toContain("KXDJTVOSTARIFFS");
    expect(tickers.length).toBeGreaterThan(1);
  });

  test.each(judgeFailures)(
    "$failure: returns a capability miss where no candidate is viable",
    async ({ judge, config }) => {
      const { value, tickers } = await search("Find a Bybit perpetual order-book market on Kalshi.", {
        judge,
        searchConfig: config,
      });
      expect({ outcome: value.outcome, code: value.degradedReason, tickers }).toEqual({
        outcome: "capability_miss",
        code: "no_viable_candidates",
        tickers: [],
      });
    },
  );

  test.each(judgeFailures)(
    "$failure: selects the only viable market with low confidence, if the policy allows it",
    async ({ judge, config, code }) => {
      const searchConfig = { ...config, degradedOutcomePolicy: "allow_low_confidence_selected" } as const;
      const alone = await search("chance of a recession", { judge, searchConfig });
      expect(alone.value).toMatchObject({ outcome: "selected", confidence: "low", degradedReason: code });
      const several = await search(tariffs, { judge, searchConfig: { ...searchConfig, maxShortlistSize: 1 } });
      expect(several.value).toMatchObject({ outcome: "shortlist_only", degradedReason: code });
    },
  );
});

describe("one call", () => {
  const own = { provider: "own", model: "small", timeoutMs: 2000, budgetUsd: "0.010", maxShortlistSize: 4 };

  test.each([
    { about: "says nothing", asked: undefined, policy: own },
    {
      about: "lowers the limits",
      asked: { timeoutMs: 500, budgetUsd: "0.001", maxShortlistSize: 2 },
      policy: { ...own, timeoutMs: 500, budgetUsd: "0.001", maxShortlistSize: 2 },
    },
    { about: "raises the limits", asked: { timeoutMs: 30_000, budgetUsd: "5", maxShortlistSize: 10 }, policy: own },
  ])("that $about gets the allowed limits", async ({ asked, policy }) => {
    const judge = judgeRecording();
    await search(tariffs, { judge, searchConfig: own }, asked === undefined ? {} : { judge: asked });
    expect(judge.policies).toMatchObject([policy]);
  });

  test("can disable the judge", async () => {
    const judge = judgeRecording();
    const { value } = await search(tariffs, { judge }, { judge: { disable: true } });
    expect({ asked: judge.policies, code: value.degradedReason }).toEqual({ asked: [], code: "judge_disabled" });
  });
});
