// find_market: the anchor on the snapshot, and every failure of a judge.
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { PilotJudge } from "../../../contributors/market-search/judge-settings.ts";
import { createPolymarket } from "../../../contributors/polymarket/polymarket.ts";
import { openSnapshot } from "../../../contributors/polymarket/snapshot/open.ts";
import { createSnapshotTransport } from "../../../contributors/polymarket/snapshot/transport.ts";
import { searchMetadataSchema } from "../../../src/contract/search.ts";
import { judgeFailures } from "../../contrib/search/judge-failures.ts";
import { connectInMemory } from "../connect.ts";

const iran =
  "What are Polymarket's implied odds on US or allied boots on the ground in Iran—which specific markets, resolution dates, and price levels matter, and how should I think about that for broader risk-off positioning?";
const snapshot = openSnapshot();

async function search(question: string, judge?: PilotJudge) {
  const contributor = createPolymarket({
    mode: "snapshot",
    now: () => Date.parse(snapshot.capturedAt),
    transport: createSnapshotTransport(snapshot),
    ...(judge === undefined ? {} : { search: judge }),
    close: async () => {},
  });
  await using polymarket = await connectInMemory(contributor);
  const value = await polymarket.value("find_market", { question });
  const markets = z.array(z.looseObject({ marketId: z.string(), question: z.string() })).parse(value.markets);
  const related = z.array(z.string()).parse(value.related);
  const metadata = searchMetadataSchema.parse(value.searchMetadata);
  return { value, questions: markets.map((market) => market.question), related, metadata };
}

describe("the anchors", () => {
  test("selects the entry of forces for the Iran question, the nearest date first, and names the related markets", async () => {
    const { value, questions, related, metadata } = await search(iran);
    expect(value).toMatchObject({ outcome: "selected", confidence: "medium", degradedReason: null, synthetic: true });
    expect(questions).toEqual(["Will US forces enter Iran by March 31, 2026?"]);
    for (const name of ["by April 30, 2026?", "invade Iran before 2027?", "Benjamin Netanyahu enter Iran"]) {
      expect(related.join("\n")).toContain(name);
    }
    expect(metadata).toMatchObject({
      judge: { provider: "offline", applied: true },
      trace: { validatorStatus: "accepted" },
    });
  });

  test("returns a shortlist for equally matching outcomes of one case", async () => {
    const { value, questions } = await search(
      "Which exact tariffs market should I inspect for the Supreme Court case?",
    );
    expect(value).toMatchObject({ outcome: "shortlist_only", degradedReason: "ambiguous_shortlist", related: [] });
    expect(questions.length).toBeGreaterThan(1);
  });

  test.each([
    "Find a Bybit perpetual order-book market on Polymarket.",
    "ETH perpetuals on Hyperliquid",
    "the Supreme Court tariffs case on Kalshi",
  ])("returns a capability miss for a request that the venue does not list: %s", async (question) => {
    const { value, questions } = await search(question);
    expect({ outcome: value.outcome, code: value.degradedReason, questions }).toEqual({
      outcome: "capability_miss",
      code: "no_viable_candidates",
      questions: [],
    });
  });
});

describe("a judge that fails", () => {
  test.each(judgeFailures)("$failure: returns a shortlist without a selection", async ({ judge, config, code }) => {
    const { value, metadata, questions } = await search(iran, { judge: judge ?? undefined, config });
    expect(value).toMatchObject({ outcome: "shortlist_only", confidence: "low", degradedReason: code, related: [] });
    expect(metadata).toMatchObject({ selectedCandidateId: null, trace: { usedDeterministicFallback: true } });
    expect(questions).toContain("Will US forces enter Iran by March 31, 2026?");
  });

  test.each(judgeFailures)(
    "$failure: does not select the first of many, even where a low selection is allowed",
    async ({ judge, config, code }) => {
      const allowing = {
        ...config,
        degradedOutcomePolicy: "allow_low_confidence_selected",
        maxShortlistSize: 1,
      } as const;
      const { value } = await search(iran, { judge: judge ?? undefined, config: allowing });
      expect(value).toMatchObject({ outcome: "shortlist_only", degradedReason: code });
    },
  );
});
