// The five behaviour classes as cases: invented candidates, recorded judges, expected outcomes. `make-evidence.ts`
// writes them as the shared evidence; the tests run them again.
import {
  type DegradedReasonCode,
  degradedReasonCodeSchema,
  type SearchCandidate,
  type SearchVerdict,
} from "../../../src/contract/search.ts";
import type { RecordedJudge } from "../../../src/contract/search-artifact.ts";
import type { SearchCase } from "../../../src/contrib/artifact/case.ts";
import { createSearchIntent } from "../../../src/contrib/search/intent.ts";

/** The saving time of these cases. */
export const generatedAt = "2026-03-20T19:00:00.000Z";

interface Found {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly query: string;
  readonly rank: number;
  readonly source?: string;
  readonly ids?: Record<string, string>;
  readonly metadata?: SearchCandidate["metadata"];
}

function found({
  id,
  title,
  description,
  query,
  rank,
  source = "search",
  ids = {},
  metadata = {},
}: Found): SearchCandidate {
  return {
    candidateId: id,
    title,
    description: description ?? null,
    rawIds: ids,
    rankFeatures: { place: rank },
    provenance: [{ source, query, rank, fetchedAt: generatedAt }],
    metadata,
  };
}

function says(verdict: SearchVerdict): RecordedJudge {
  return {
    kind: "reply",
    reply: {
      primaryCandidateId: verdict.primaryCandidateId,
      relatedCandidateIds: verdict.relatedCandidateIds,
      rejectedCandidateIds: verdict.rejectedCandidateIds,
      confidence: verdict.confidence,
      reason: verdict.reason,
      usage: { promptTokens: 612, completionTokens: 96, totalTokens: 708, costUsd: "0.000410", latencyMs: 640 },
    },
  };
}

const landing =
  "Which market tells whether astronauts land on the Moon in 2028, and which related ones and dates matter?";
const ruling = "What does the exchange imply about the canal toll case, and which exact market should I inspect?";
const overlap = "Which exact canal toll market should I inspect for the appeal court case?";
const open = "Find the best freight market to inspect without assuming the scope.";
const elsewhere = "Find a perpetual future on copper with an order book.";

export const searchCases: readonly SearchCase[] = [
  {
    caseId: "moon-landing-by-date",
    caseKind: "named_regression",
    rawRequest: landing,
    intents: [
      createSearchIntent({ rawRequest: landing, query: "astronauts moon landing", clause: "the landing itself" }),
      createSearchIntent({
        rawRequest: landing,
        query: "lunar orbit crew 2028",
        clause: "related missions",
        intentId: "missions",
      }),
    ],
    candidates: [
      found({
        id: "moon-by-june",
        title: "Astronauts on the Moon by June 2028?",
        query: "astronauts moon landing",
        rank: 1,
      }),
      found({
        id: "moon-by-december",
        title: "Astronauts on the Moon by December 2028?",
        query: "astronauts moon landing",
        rank: 2,
      }),
      found({ id: "orbit-2028", title: "Crew in lunar orbit in 2028?", query: "lunar orbit crew 2028", rank: 1 }),
      found({
        id: "moon-by-june",
        title: "Astronauts on the Moon?",
        query: "lunar orbit crew 2028",
        rank: 2,
        ids: { slug: "moon" },
      }),
      found({ id: "probe-2028", title: "Probe on Mars in 2028?", query: "lunar orbit crew 2028", rank: 3 }),
    ],
    expectation: { outcome: "selected", selectedCandidateId: "moon-by-june" },
    replay: {
      helperConfig: {
        provider: "openrouter",
        model: "small-model",
        timeoutMs: 5000,
        budgetUsd: "0.020000",
        maxShortlistSize: 5,
      },
      contributorConfig: { model: "careful-model", budgetUsd: "0.015000" },
      overrides: { model: "local-model", timeoutMs: 1500, budgetUsd: "0.005000" },
      judge: says({
        primaryCandidateId: "moon-by-june",
        relatedCandidateIds: ["moon-by-december", "orbit-2028"],
        rejectedCandidateIds: ["probe-2028"],
        confidence: "high",
        reason: "It asks for the landing itself; the later date and the orbit are related.",
      }),
    },
  },
  {
    caseId: "canal-toll-case",
    caseKind: "named_regression",
    rawRequest: ruling,
    intents: [
      createSearchIntent({ rawRequest: ruling, query: "canal toll case" }),
      createSearchIntent({ rawRequest: ruling, query: "KXCANALTOLL", clause: "ticker" }),
    ],
    candidates: [
      found({
        id: "canal-ruling",
        title: "Will the court strike down the canal toll?",
        query: "canal toll case",
        rank: 1,
        ids: { ticker: "KXCANALTOLL" },
      }),
      found({ id: "toll-revenue", title: "Canal toll revenue above $3B in 2026?", query: "canal toll case", rank: 2 }),
      found({ id: "court-term", title: "Cases decided by the court this term?", query: "KXCANALTOLL", rank: 1 }),
    ],
    expectation: { outcome: "selected", selectedCandidateId: "canal-ruling", degradedReasonCode: null },
    replay: {
      helperConfig: {
        provider: "openrouter",
        model: "small-model",
        timeoutMs: 4000,
        budgetUsd: "0.010000",
        maxShortlistSize: 4,
      },
      overrides: { model: "local-model", timeoutMs: 1200, budgetUsd: "0.003000" },
      judge: says({
        primaryCandidateId: "canal-ruling",
        relatedCandidateIds: ["court-term"],
        rejectedCandidateIds: ["toll-revenue"],
        confidence: "high",
        reason: "The market on the ruling is the one that the case settles.",
      }),
    },
  },
  {
    caseId: "overlap-best-match",
    caseKind: "generic_overlap",
    rawRequest: overlap,
    intents: [createSearchIntent({ rawRequest: overlap, query: "canal toll appeal" })],
    candidates: [
      found({
        id: "appeal-ruling",
        title: "Appeal court ruling on the canal toll in 2026?",
        query: "canal toll appeal",
        rank: 1,
      }),
      found({ id: "toll-policy", title: "New canal toll schedule in 2026?", query: "canal toll appeal", rank: 2 }),
      found({ id: "toll-level", title: "Average canal toll above $400k?", query: "canal toll appeal", rank: 3 }),
    ],
    expectation: { outcome: "selected", selectedCandidateId: "appeal-ruling" },
    replay: {
      helperConfig: {
        provider: "openrouter",
        model: "small-model",
        timeoutMs: 3500,
        budgetUsd: "0.009000",
        maxShortlistSize: 3,
      },
      contributorConfig: { model: "careful-model", budgetUsd: "0.008000" },
      overrides: { model: "local-model", timeoutMs: 900, budgetUsd: "0.002500" },
      judge: says({
        primaryCandidateId: "appeal-ruling",
        relatedCandidateIds: ["toll-policy"],
        rejectedCandidateIds: ["toll-level"],
        confidence: "high",
        reason: "Only this one is settled by the appeal court.",
      }),
    },
  },
  {
    caseId: "open-scope",
    caseKind: "still_ambiguous",
    rawRequest: open,
    intents: [createSearchIntent({ rawRequest: open, query: "freight rates" })],
    candidates: [
      found({ id: "ocean", title: "Ocean freight index above 2,000?", query: "freight rates", rank: 1 }),
      found({ id: "air", title: "Air freight rates up in 2026?", query: "freight rates", rank: 2 }),
      found({ id: "rail", title: "Rail strike in 2026?", query: "freight rates", rank: 3 }),
    ],
    expectation: { outcome: "shortlist_only", selectedCandidateId: null, degradedReasonCode: "ambiguous_shortlist" },
    replay: {
      helperConfig: {
        provider: "openrouter",
        model: "local-model",
        timeoutMs: 1000,
        budgetUsd: "0.002000",
        maxShortlistSize: 3,
      },
      judge: says({
        primaryCandidateId: null,
        relatedCandidateIds: ["ocean", "air"],
        rejectedCandidateIds: ["rail"],
        confidence: "low",
        reason: "Ocean and air freight are both meant by the words.",
      }),
    },
  },
  {
    caseId: "unsupported-instrument",
    caseKind: "capability_miss",
    rawRequest: elsewhere,
    intents: [createSearchIntent({ rawRequest: elsewhere, query: "copper perpetual order book" })],
    candidates: [
      found({
        id: "copper-month",
        title: "Copper above $6 in March?",
        query: "copper perpetual order book",
        rank: 1,
        metadata: { instrument: "event contract" },
      }),
      found({
        id: "rain",
        title: "Rain in Porto?",
        query: "copper perpetual order book",
        rank: 2,
        metadata: { instrument: "event contract" },
      }),
    ],
    expectation: { outcome: "capability_miss", selectedCandidateId: null, degradedReasonCode: "no_viable_candidates" },
    replay: {
      helperConfig: {
        provider: "openrouter",
        model: "local-model",
        timeoutMs: 1000,
        budgetUsd: "0.001500",
        maxShortlistSize: 2,
      },
      requirements: { "metadata.instrument": "perpetual" },
      judge: { kind: "none" },
    },
  },
];

/** One request and its candidates, for every degraded reason. */
const degradedRequest = "Which copper market should I inspect?";
const usage = { promptTokens: 300, completionTokens: 40, totalTokens: 340, costUsd: "0.004000", latencyMs: 900 };
const picked = {
  primaryCandidateId: "copper-march",
  relatedCandidateIds: [],
  rejectedCandidateIds: [],
  confidence: "high",
  reason: "It fits.",
};

interface DegradedRow {
  readonly judge: RecordedJudge;
  readonly overrides?: Record<string, boolean>;
}

const degradedJudges = {
  judge_missing: { judge: { kind: "none" } },
  judge_disabled: { judge: { kind: "reply", reply: picked }, overrides: { disableJudge: true } },
  judge_timeout: { judge: { kind: "silent" } },
  judge_budget_exceeded: { judge: { kind: "reply", reply: { ...picked, usage } } },
  judge_invalid_output: { judge: { kind: "reply", reply: { ...picked, relatedCandidateIds: "copper-april" } } },
  judge_error: { judge: { kind: "error", message: "The provider refused with status 503." } },
  validator_rejected: { judge: { kind: "reply", reply: { ...picked, primaryCandidateId: "copper-of-another-venue" } } },
} satisfies Partial<Record<DegradedReasonCode, DegradedRow>>;

/** One case for each degraded reason that a judge can cause. */
export const degradedCases: readonly SearchCase[] = Object.entries<DegradedRow>(degradedJudges).map(
  ([code, { judge, overrides }]) => ({
    caseId: `degraded-${code.replaceAll("_", "-")}`,
    caseKind: "generic_overlap",
    rawRequest: degradedRequest,
    intents: [createSearchIntent({ rawRequest: degradedRequest, query: "copper" })],
    candidates: [
      found({ id: "copper-march", title: "Copper above $6 in March?", query: "copper", rank: 1 }),
      found({ id: "copper-april", title: "Copper above $6 in April?", query: "copper", rank: 2 }),
    ],
    expectation: {
      outcome: "shortlist_only",
      selectedCandidateId: null,
      degradedReasonCode: degradedReasonCodeSchema.parse(code),
    },
    replay: {
      helperConfig: { provider: "openrouter", model: "local-model", timeoutMs: 1000, budgetUsd: "0.002000" },
      ...(overrides === undefined ? {} : { overrides }),
      judge,
    },
  }),
);
