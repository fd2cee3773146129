// The pilots' evidence as cases: searches for prompts on the snapshot, with recorded replies of the offline judge.

import { createClient } from "../../../contributors/kalshi/client.ts";
import { createCatalogue, prepareKalshiSearch } from "../../../contributors/kalshi/gather.ts";
import { capturedAt } from "../../../contributors/kalshi/snapshot/generate.ts";
import { createSnapshotTransport } from "../../../contributors/kalshi/snapshot/transport.ts";
import { type PreparedSearch, resolvePrepared } from "../../../contributors/market-search/find.ts";
import { helperConfig } from "../../../contributors/market-search/judge-settings.ts";
import { createClient as createPolymarketClient } from "../../../contributors/polymarket/client.ts";
import { preparePolymarketSearch } from "../../../contributors/polymarket/search-judge.ts";
import { openSnapshot } from "../../../contributors/polymarket/snapshot/open.ts";
import { createSnapshotTransport as createPolymarketSnapshot } from "../../../contributors/polymarket/snapshot/transport.ts";
import { toJson } from "../../../src/base/text/json.ts";
import {
  type DegradedReasonCode,
  degradedReasonCodeSchema,
  type SearchCaseKind,
} from "../../../src/contract/search.ts";
import type { RecordedJudge } from "../../../src/contract/search-artifact.ts";
import type { SearchCase } from "../../../src/contrib/artifact/case.ts";
import { createOfflineJudge } from "../../../src/contrib/search/offline-judge.ts";

/** A prompt of a venue, and the expected result of its search. */
interface VenuePrompt {
  readonly caseId: string;
  readonly caseKind: SearchCaseKind;
  readonly prompt: string;
  readonly expectation: NonNullable<SearchCase["expectation"]>;
}

/** Prepares a venue's search on its snapshot. */
type Prepare = (prompt: string) => Promise<PreparedSearch>;

/** Kalshi's search on its snapshot. */
const prepareOnKalshi: Prepare = (prompt) => {
  const client = createClient(createSnapshotTransport(), new AbortController().signal);
  const catalogue = createCatalogue(() => Date.parse(capturedAt));
  return prepareKalshiSearch(prompt, { client, catalogue, asOf: capturedAt });
};

const kalshiPrompts: readonly VenuePrompt[] = [
  {
    caseId: "kalshi-supreme-court-tariffs",
    caseKind: "named_regression",
    prompt: "What does Kalshi imply about the Supreme Court tariffs case, and which exact market should I inspect?",
    expectation: { outcome: "selected", selectedCandidateId: "KXDJTVOSTARIFFS", degradedReasonCode: null },
  },
  {
    caseId: "kalshi-tariffs-overlap",
    caseKind: "generic_overlap",
    prompt: "Which exact tariffs market should I inspect for the Supreme Court case?",
    expectation: { outcome: "selected", selectedCandidateId: "KXDJTVOSTARIFFS", degradedReasonCode: null },
  },
  {
    caseId: "kalshi-trade-policy-open",
    caseKind: "still_ambiguous",
    prompt: "Find the best trade-policy market to inspect without assuming the scope.",
    expectation: { outcome: "shortlist_only", selectedCandidateId: null, degradedReasonCode: "ambiguous_shortlist" },
  },
  {
    caseId: "kalshi-bybit-perpetual",
    caseKind: "capability_miss",
    prompt: "Find a Bybit perpetual order-book market on Kalshi.",
    expectation: { outcome: "capability_miss", selectedCandidateId: null, degradedReasonCode: "no_viable_candidates" },
  },
];

/** The prompts as cases, then the first of them once for each failure of its judge. */
async function venueCases(prompts: readonly VenuePrompt[], prepare: Prepare): Promise<readonly SearchCase[]> {
  const cases: SearchCase[] = [];
  for (const { prompt, ...about } of prompts) {
    const prepared = await prepare(prompt);
    cases.push(caseOf({ ...about, prepared, judge: await recordOffline(prepared) }));
  }
  const [first] = cases;
  if (first === undefined) return [];
  return [...cases, ...degradedFrom(first)];
}

/** Polymarket's search on its snapshot. */
const prepareOnPolymarket: Prepare = (prompt) => {
  const snapshot = openSnapshot();
  const client = createPolymarketClient(createPolymarketSnapshot(snapshot), new AbortController().signal);
  return preparePolymarketSearch(prompt, { client, asOf: snapshot.capturedAt });
};

const polymarketPrompts: readonly VenuePrompt[] = [
  {
    caseId: "polymarket-iran-boots-on-ground",
    caseKind: "named_regression",
    prompt:
      "What are Polymarket's implied odds on US or allied boots on the ground in Iran—which specific markets, resolution dates, and price levels matter, and how should I think about that for broader risk-off positioning?",
    expectation: { outcome: "selected", selectedCandidateId: marketId("Will US forces enter Iran by March 31, 2026?") },
  },
  {
    caseId: "polymarket-iran-overlap",
    caseKind: "generic_overlap",
    prompt: "Which exact market should I inspect for US forces entering Iran by March 31, 2026?",
    expectation: { outcome: "selected", selectedCandidateId: marketId("Will US forces enter Iran by March 31, 2026?") },
  },
  {
    caseId: "polymarket-tariffs-outcomes",
    caseKind: "still_ambiguous",
    prompt: "Which exact tariffs market should I inspect for the Supreme Court case?",
    expectation: { outcome: "shortlist_only", selectedCandidateId: null, degradedReasonCode: "ambiguous_shortlist" },
  },
  {
    caseId: "polymarket-bybit-perpetual",
    caseKind: "capability_miss",
    prompt: "Find a Bybit perpetual order-book market on Polymarket.",
    expectation: { outcome: "capability_miss", selectedCandidateId: null, degradedReasonCode: "no_viable_candidates" },
  },
];

/** Id of the market with that question in the snapshot; fails the test when there is none. */
function marketId(question: string): string {
  const found = openSnapshot()
    .events.flatMap(({ markets }) => markets)
    .find((market) => market.question === question);
  if (found === undefined) throw new Error(`the snapshot has no market ${question}`);
  return found.id;
}

/** The pilots with evidence, by the name of its folder. */
export const venues: Readonly<Record<string, { readonly cases: () => Promise<readonly SearchCase[]> }>> = {
  polymarket: { cases: () => venueCases(polymarketPrompts, prepareOnPolymarket) },
  kalshi: { cases: () => venueCases(kalshiPrompts, prepareOnKalshi) },
};

async function recordOffline(prepared: PreparedSearch): Promise<RecordedJudge> {
  const judge = createOfflineJudge();
  const replies: unknown[] = [];
  const recording: typeof judge = {
    evaluate: async (...question) => {
      const reply = await judge.evaluate(...question);
      replies.push(reply);
      return reply;
    },
  };
  await resolvePrepared(prepared, {
    pilot: { judge: recording, config: {} },
    limits: undefined,
    traceLabel: "saved search",
    signal: new AbortController().signal,
  });
  // Without a candidate no judge was asked.
  return replies.length === 0 ? { kind: "none" } : { kind: "reply", reply: toJson(replies[0]) };
}

function caseOf(given: {
  readonly caseId: string;
  readonly caseKind: SearchCaseKind;
  readonly prepared: PreparedSearch;
  readonly judge: RecordedJudge;
  readonly expectation: NonNullable<SearchCase["expectation"]>;
}): SearchCase {
  const { caseId, caseKind, prepared, judge, expectation } = given;
  const { rawRequest, intents, candidates, requirements } = prepared;
  const layer = Object.fromEntries(Object.entries(helperConfig).map(([key, value]) => [key, value ?? null]));
  const replay = { helperConfig: layer, requirements, judge };
  return { caseId, caseKind, rawRequest, intents, candidates, replay, expectation };
}

const spent = { promptTokens: 900, completionTokens: 60, totalTokens: 960, costUsd: "0.011000", latencyMs: 700 };

function degradedFrom(named: SearchCase): readonly SearchCase[] {
  const { judge } = named.replay;
  const reply = judge.kind === "reply" && typeof judge.reply === "object" && judge.reply !== null ? judge.reply : {};
  const judges: Readonly<Partial<Record<DegradedReasonCode, Partial<SearchCase["replay"]>>>> = {
    judge_missing: { judge: { kind: "none" } },
    judge_disabled: { overrides: { disableJudge: true } },
    judge_timeout: { judge: { kind: "silent" } },
    judge_budget_exceeded: { judge: { kind: "reply", reply: { ...reply, usage: spent } } },
    judge_invalid_output: { judge: { kind: "reply", reply: { ...reply, confidence: "certain" } } },
    judge_error: { judge: { kind: "error", message: "The provider refused with status 503." } },
    validator_rejected: {
      judge: { kind: "reply", reply: { ...reply, primaryCandidateId: "A-MARKET-OF-ANOTHER-VENUE" } },
    },
  };
  return Object.entries(judges).map(([code, change]) => ({
    ...named,
    caseId: `${named.caseId}-${code.replaceAll("_", "-")}`,
    replay: { ...named.replay, ...change },
    expectation: {
      outcome: "shortlist_only",
      selectedCandidateId: null,
      degradedReasonCode: degradedReasonCodeSchema.parse(code),
    },
  }));
}
