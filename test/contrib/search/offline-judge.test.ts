// The judge without a model: its selections, and when it declines.

import { describe, expect, test } from "vitest";
import type { SearchCandidate } from "../../../src/contract/search.ts";
import { createSearchIntent } from "../../../src/contrib/search/intent.ts";
import { createOfflineJudge } from "../../../src/contrib/search/offline-judge.ts";
import { rankSearchCandidates } from "../../../src/contrib/search/rank.ts";
import { resolveContributorSearch } from "../../../src/contrib/search/resolve.ts";
import { fc } from "../../helpers/property.ts";
import { candidate } from "./candidates.ts";

function judge(rawRequest: string, candidates: readonly SearchCandidate[], query = rawRequest) {
  const intents = [createSearchIntent({ rawRequest, query })];
  return resolveContributorSearch({ rawRequest, intents, candidates, judge: createOfflineJudge() });
}

const titled = (id: string, title: string, endDate?: string) =>
  candidate(id, { title, ...(endDate === undefined ? {} : { metadata: { endDate } }) });

const canal = titled("canal", "Will the court strike down the canal toll?");
const revenue = titled("revenue", "Canal toll revenue above $3B?");
const rain = titled("rain", "Rain in Porto?");

describe("the offline judge", () => {
  test("selects a clear favourite with high confidence", async () => {
    const found = await judge("court canal toll", [rain, canal]);
    expect(found).toMatchObject({
      outcome: "selected",
      selectedCandidate: { candidateId: "canal" },
      confidence: "high",
    });
    expect(found.searchMetadata).toMatchObject({
      rejectedCandidateIds: ["rain"],
      judge: { usage: { costUsd: "0.000000" } },
    });
  });

  test("has less confidence with a close rival", async () => {
    const found = await judge("court canal toll", [
      canal,
      titled("court", "Court on the canal this year?"),
      rain,
      titled("snow", "Snow?"),
    ]);
    expect(found).toMatchObject({
      outcome: "selected",
      selectedCandidate: { candidateId: "canal" },
      confidence: "medium",
    });
    expect(found.searchMetadata.relatedCandidateIds).toContain("court");
  });

  test.each([
    {
      about: "no candidate shares a word",
      request: "tulips",
      candidates: [canal, rain],
      reason: /shares a content word/,
    },
    {
      about: "two candidates match equally",
      request: "canal toll",
      candidates: [titled("a", "Canal toll up?"), titled("b", "Canal toll down?")],
      reason: /about as well as each other/,
    },
    {
      about: "the best contains only a part",
      request: "canal tulips bicycles moonlight",
      candidates: [canal, rain],
      reason: /only a part/,
    },
    {
      about: "the request leaves its scope open",
      request: "court canal toll without assuming the scope",
      candidates: [canal, rain],
      reason: /leaves its scope open/,
    },
    {
      about: "only dates differ and one market is requested",
      request: "Which exact landing market?",
      candidates: [
        titled("june", "Landing by June 30?", "2028-06-30T00:00:00Z"),
        titled("may", "Landing by May 31?", "2028-05-31T00:00:00Z"),
      ],
      reason: /about as well as each other/,
    },
  ])("declines where $about", async ({ request, candidates, reason }) => {
    expect(
      await judge(request, candidates, request.replace(/^Which exact | market\?$| without.*$/g, "")),
    ).toMatchObject({
      outcome: "shortlist_only",
      degraded: { reasonCode: "ambiguous_shortlist", message: expect.stringMatching(reason) },
    });
  });

  test("selects the earliest of markets that differ only in their date, when several dates are requested", async () => {
    const dated = [
      titled("june", "Landing by June 30?", "2028-06-30T00:00:00Z"),
      titled("may", "Landing by May 31?", "2028-05-31T00:00:00Z"),
    ];
    const found = await judge("landing: which markets and dates matter?", dated, "landing");
    expect(found).toMatchObject({
      outcome: "selected",
      selectedCandidate: { candidateId: "may" },
      confidence: "medium",
    });
    expect(found.searchMetadata.relatedCandidateIds).toEqual(["june"]);
  });
});

const words = fc.constantFrom("canal", "toll", "court", "rain", "porto", "strike", "2028");
const anyTitle = fc.array(words, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(" "));

test("returns a valid verdict for any titles, the same for the same question", async () => {
  await fc.assert(
    fc.asyncProperty(anyTitle, fc.array(anyTitle, { maxLength: 7 }), async (request, titles) => {
      const candidates = titles.map((title, at) => titled(`c${at}`, title));
      const found = await judge(request, candidates);
      expect(["validator_rejected", "judge_invalid_output", "judge_error"]).not.toContain(found.degraded?.reasonCode);
      expect(await judge(request, candidates)).toEqual(found);
    }),
    { numRuns: 60 },
  );
});

describe("the local ranking", () => {
  test("puts the best match first, marks the relevance, keeps everything, and keeps ties in order", () => {
    const intents = [createSearchIntent({ rawRequest: "canal toll court" })];
    const ranked = rankSearchCandidates(intents, [rain, revenue, canal]);
    expect(ranked.map(({ candidateId, rankFeatures }) => [candidateId, rankFeatures?.localFit])).toEqual([
      ["canal", 1],
      ["revenue", expect.any(Number)],
      ["rain", 0],
    ]);
    expect(
      rankSearchCandidates(intents, [titled("x", "y"), titled("z", "y")]).map(({ candidateId }) => candidateId),
    ).toEqual(["x", "z"]);
  });

  test("reads descriptions and ids too", () => {
    const intents = [createSearchIntent({ rawRequest: "KXTOLL appeal" })];
    const [first] = rankSearchCandidates(intents, [
      rain,
      candidate("t", { title: "A market", description: "settled by the appeal", rawIds: { ticker: "KXTOLL" } }),
    ]);
    expect(first?.candidateId).toBe("t");
  });
});
