// Every end of a search: the judge's verdict, each degraded reason, each rule of the validator.
import { describe, expect, test } from "vitest";
import type { SearchJudge } from "../../../src/contract/search.ts";
import {
  ContributorSearchBudgetExceededError,
  ContributorSearchTimeoutError,
} from "../../../src/contrib/search/ask-judge.ts";
import { createSearchIntent } from "../../../src/contrib/search/intent.ts";
import { type ResolveContributorSearchParams, resolveContributorSearch } from "../../../src/contrib/search/resolve.ts";
import { candidate, judgeFailing, judgeSaying, verdictFor } from "./candidates.ts";

const rawRequest = "Which copper market should I look at?";
const three = ["a", "b", "c"].map((id) => candidate(id));

function resolve(given: Partial<ResolveContributorSearchParams>) {
  const intents = [createSearchIntent({ rawRequest, query: "copper" })];
  return resolveContributorSearch({ rawRequest, intents, candidates: three, ...given });
}

describe("a judge that selects", () => {
  test("decides: its candidate, lists, confidence and reason, over the whole shortlist", async () => {
    const verdict = verdictFor(" b ", { relatedCandidateIds: ["a"], rejectedCandidateIds: ["c", " "] });
    const found = await resolve({ judge: judgeSaying(verdict), helperConfig: { provider: "p", model: "m" } });
    expect(found).toMatchObject({
      outcome: "selected",
      selectedCandidate: { candidateId: "b" },
      relatedCandidates: [{ candidateId: "a" }],
      rejectedCandidates: [{ candidateId: "c" }],
      confidence: "high",
      reason: "It fits.",
      degraded: null,
    });
    expect(found.searchMetadata).toEqual({
      version: "ctx-contributor-search/v1",
      outcome: "selected",
      confidence: "high",
      selectedCandidateId: "b",
      shortlistCandidateIds: ["a", "b", "c"],
      relatedCandidateIds: ["a"],
      rejectedCandidateIds: ["c"],
      candidateCount: 3,
      shortlistCount: 3,
      intentQueries: ["copper"],
      degraded: null,
      judge: {
        provider: "p",
        model: "m",
        timeoutMs: null,
        budgetUsd: null,
        disabled: false,
        applied: true,
        usage: null,
      },
      provenance: [{ source: "search", query: "copper", candidateCount: 3 }],
      trace: {
        usedDeterministicFallback: false,
        validatorStatus: "accepted",
        validatorReasonCode: null,
        validatorReason: null,
      },
    });
  });

  test("may leave candidates unmentioned, and a shortlist with invalid ones stays complete", async () => {
    const found = await resolve({
      judge: judgeSaying(verdictFor("a")),
      isCandidateValid: ({ candidateId }) => candidateId !== "c",
    });
    expect(found.searchMetadata).toMatchObject({ outcome: "selected", shortlistCandidateIds: ["a", "b", "c"] });
  });

  test("is asked once, with the merged configuration as policy and as context", async () => {
    const judge = judgeSaying(verdictFor("a"));
    await resolve({
      judge,
      helperConfig: {
        provider: "openrouter",
        model: "one",
        timeoutMs: 3500,
        budgetUsd: "0.009000",
        maxShortlistSize: 3,
      },
      contributorConfig: { model: "two", budgetUsd: "0.008000" },
      overrides: { model: "three", timeoutMs: 60_000, budgetUsd: "0.002500" },
      traceLabel: "overlap",
      instructions: "Prefer the exact one.",
    });
    expect(judge.asked).toHaveLength(1);
    const [[input, { signal, ...context }] = [undefined, { signal: undefined }]] = judge.asked;
    const merged = { provider: "openrouter", model: "three", timeoutMs: 60_000, budgetUsd: "0.002500" };
    expect(input).toMatchObject({
      rawRequest,
      instructions: "Prefer the exact one.",
      shortlist: { maxSize: 3, candidates: [{ candidateId: "a" }, { candidateId: "b" }, { candidateId: "c" }] },
      policy: { ...merged, maxShortlistSize: 3, disableJudge: false, degradedOutcomePolicy: "return_shortlist" },
    });
    expect({ context, aborted: signal?.aborted }).toEqual({
      context: { ...merged, traceLabel: "overlap" },
      aborted: false,
    });
  });

  test("keeps its usage, and its verdict within the budget", async () => {
    const usage = { promptTokens: 10, completionTokens: 5, totalTokens: 15, costUsd: "0.002", latencyMs: 12 };
    const judge = judgeSaying(verdictFor("a", { usage }));
    const found = await resolve({ judge, helperConfig: { budgetUsd: "0.002" } });
    expect(found.searchMetadata).toMatchObject({ outcome: "selected", judge: { usage } });
  });
});

describe("a search without a verdict", () => {
  const never: SearchJudge = { evaluate: () => new Promise(() => {}) };
  const rows: readonly {
    readonly cause: string;
    readonly judge?: SearchJudge;
    readonly config?: ResolveContributorSearchParams["helperConfig"];
    readonly code: string;
    readonly applied?: boolean;
    readonly status?: "rejected" | "accepted" | "not_run";
  }[] = [
    { cause: "no judge", code: "judge_missing", applied: false },
    { cause: "no judge and a switch", config: { disableJudge: true }, code: "judge_missing", applied: false },
    {
      cause: "a judge switched off",
      judge: judgeSaying(verdictFor("a")),
      config: { disableJudge: true },
      code: "judge_disabled",
      applied: false,
    },
    { cause: "no reply within the limit", judge: never, config: { timeoutMs: 1 }, code: "judge_timeout" },
    {
      cause: "a limit of the judge's own",
      judge: judgeFailing(new ContributorSearchTimeoutError()),
      code: "judge_timeout",
    },
    {
      cause: "a refusal to spend",
      judge: judgeFailing(new ContributorSearchBudgetExceededError()),
      code: "judge_budget_exceeded",
    },
    {
      cause: "a cost above the budget",
      judge: judgeSaying(verdictFor("a", { usage: { costUsd: "0.0021" } })),
      config: { budgetUsd: "0.002" },
      code: "judge_budget_exceeded",
    },
    {
      cause: "a cost above a zero budget",
      judge: judgeSaying(verdictFor("a", { usage: { costUsd: 0.000001 } })),
      config: { budgetUsd: "0" },
      code: "judge_budget_exceeded",
    },
    {
      cause: "an invalid budget",
      judge: judgeSaying(verdictFor("a")),
      config: { budgetUsd: "a little" },
      code: "judge_budget_exceeded",
      applied: false,
    },
    { cause: "an error", judge: judgeFailing(new Error("no route")), code: "judge_error" },
    { cause: "a thrown value that is not an error", judge: judgeFailing("no"), code: "judge_error" },
    {
      cause: "an error before any promise",
      judge: {
        evaluate: () => {
          throw new Error("at once");
        },
      },
      code: "judge_error",
    },
    {
      cause: "a declining judge",
      judge: judgeSaying(verdictFor(null)),
      code: "ambiguous_shortlist",
      status: "accepted",
    },
    { cause: "a blank pick", judge: judgeSaying(verdictFor("  ")), code: "ambiguous_shortlist", status: "accepted" },
    ...[
      ["nothing", null],
      ["text", "a"],
      ["a list", [verdictFor("a")]],
      ["a missing list", { ...verdictFor("a"), relatedCandidateIds: undefined }],
      ["a missing pick", { ...verdictFor("a"), primaryCandidateId: undefined }],
      ["a number as selection", { ...verdictFor("a"), primaryCandidateId: 7 }],
      ["numbers in a list", { ...verdictFor("a"), rejectedCandidateIds: [1] }],
      ["an unknown confidence", { ...verdictFor("a"), confidence: "certain" }],
      ["an invalid cost", verdictFor("a", { usage: { costUsd: "free" } })],
      ["a negative cost", verdictFor("a", { usage: { costUsd: "-1" } })],
      [
        "a reply that throws when it is read",
        new Proxy(
          {},
          {
            get: (_target, name) => {
              // Awaiting a value tests whether it is a promise.
              if (name === "then") return undefined;
              throw new Error("trap");
            },
          },
        ),
      ],
    ].map(([cause, reply]) => ({
      cause: `${cause} in place of a verdict`,
      judge: judgeSaying(reply),
      code: "judge_invalid_output",
      status: "rejected" as const,
    })),
    {
      cause: "V1: a related id twice",
      judge: judgeSaying(verdictFor("a", { relatedCandidateIds: ["b", " b"] })),
      code: "judge_invalid_output",
      status: "rejected",
    },
    {
      cause: "V1 before V2: a rejected id twice that is also the pick",
      judge: judgeSaying(verdictFor("a", { rejectedCandidateIds: ["a", "a"] })),
      code: "judge_invalid_output",
      status: "rejected",
    },
    {
      cause: "V2: the pick among the related",
      judge: judgeSaying(verdictFor("a", { relatedCandidateIds: ["a"] })),
      code: "validator_rejected",
      status: "rejected",
    },
    {
      cause: "V2: one id related and rejected",
      judge: judgeSaying(verdictFor("a", { relatedCandidateIds: ["b"], rejectedCandidateIds: ["b"] })),
      code: "validator_rejected",
      status: "rejected",
    },
    {
      cause: "V3: a pick from elsewhere",
      judge: judgeSaying(verdictFor("z")),
      code: "validator_rejected",
      status: "rejected",
    },
    {
      cause: "V4: a related id from elsewhere",
      judge: judgeSaying(verdictFor("a", { relatedCandidateIds: ["z"] })),
      code: "validator_rejected",
      status: "rejected",
    },
    {
      cause: "V4 without a pick: a rejected id from elsewhere",
      judge: judgeSaying(verdictFor(null, { rejectedCandidateIds: ["z"] })),
      code: "validator_rejected",
      status: "rejected",
    },
  ];

  test.each(rows)(
    "is a shortlist with $code after $cause",
    async ({ judge, config, code, applied = true, status = "not_run" }) => {
      const found = await resolve({ judge, helperConfig: config });
      expect(found).toMatchObject({
        outcome: "shortlist_only",
        selectedCandidate: null,
        confidence: "low",
        relatedCandidates: [],
        rejectedCandidates: [],
        degraded: { reasonCode: code },
      });
      expect(found.searchMetadata).toMatchObject({
        selectedCandidateId: null,
        shortlistCandidateIds: ["a", "b", "c"],
        judge: { applied },
        trace: { usedDeterministicFallback: true, validatorStatus: status },
      });
      expect(found.searchMetadata.trace.validatorReasonCode).toBe(status === "rejected" ? code : null);
    },
  );

  test.each(rows)(
    "selects the only viable candidate with low confidence after $cause, if the policy allows it",
    async (row) => {
      const found = await resolve({
        judge: row.judge,
        helperConfig: row.config,
        overrides: { degradedOutcomePolicy: "allow_low_confidence_selected" },
        isCandidateValid: ({ candidateId }) => candidateId === "a",
      });
      expect(found).toMatchObject({
        outcome: "selected",
        selectedCandidate: { candidateId: "a" },
        confidence: "low",
        degraded: { reasonCode: row.code },
      });
    },
  );

  test.each(rows)("is a capability miss after $cause when no candidate is viable", async ({ judge, config }) => {
    const found = await resolve({ judge, helperConfig: config, isCandidateValid: () => false });
    expect(found).toMatchObject({
      outcome: "capability_miss",
      shortlist: [],
      selectedCandidate: null,
      confidence: "low",
      degraded: { reasonCode: "no_viable_candidates" },
    });
    expect(found.degraded?.message).toBe(found.reason);
  });
});

describe("viability", () => {
  const allow = { degradedOutcomePolicy: "allow_low_confidence_selected", maxShortlistSize: 1 } as const;

  test("is counted before the cut: the first of several is not the only one", async () => {
    const found = await resolve({ helperConfig: allow });
    expect(found.searchMetadata).toMatchObject({
      outcome: "shortlist_only",
      shortlistCandidateIds: ["a"],
      candidateCount: 3,
      shortlistCount: 1,
      degraded: { reasonCode: "judge_missing" },
    });
  });

  test("includes candidates behind the cut", async () => {
    const found = await resolve({ helperConfig: allow, isCandidateValid: ({ candidateId }) => candidateId === "c" });
    expect(found.searchMetadata).toMatchObject({ outcome: "selected", selectedCandidateId: "c", confidence: "low" });
  });

  test("excludes only a candidate whose check throws", async () => {
    const found = await resolve({
      isCandidateValid: ({ candidateId }) => {
        if (candidateId === "b") throw new Error("cannot tell");
        return true;
      },
    });
    expect(found.searchMetadata.shortlistCandidateIds).toEqual(["a", "c"]);
  });

  test("V5: rejects a selection that is not viable", async () => {
    const found = await resolve({
      judge: judgeSaying(verdictFor("b")),
      isCandidateValid: ({ candidateId }) => candidateId !== "b",
    });
    expect(found.searchMetadata).toMatchObject({
      outcome: "shortlist_only",
      shortlistCandidateIds: ["a", "c"],
      degraded: { reasonCode: "validator_rejected" },
    });
  });

  test("asks no judge without candidates", async () => {
    const judge = judgeSaying(verdictFor("a"));
    const found = await resolve({ judge, candidates: [candidate("  ")] });
    expect(judge.asked).toEqual([]);
    expect(found.searchMetadata).toMatchObject({
      outcome: "capability_miss",
      candidateCount: 0,
      degraded: { reasonCode: "no_viable_candidates" },
      judge: { applied: false },
      trace: { validatorStatus: "not_run" },
    });
  });
});

describe("bounds", () => {
  test("a reason is truncated after 240 characters and marked; the validator's reason and short ones are complete", async () => {
    const found = await resolve({ judge: judgeFailing(new Error("x".repeat(300))) });
    expect(found.reason).toBe(`${"x".repeat(240)}...`);
    expect(found.degraded?.message).toBe(found.reason);
    expect((await resolve({ judge: judgeFailing(new Error("y".repeat(240))) })).reason).toBe("y".repeat(240));
  });

  test("a reason is never cut within a character", async () => {
    const { reason } = await resolve({ judge: judgeFailing(new Error(`${"x".repeat(239)}\u{1F600}end`)) });
    expect(reason).toBe(`${"x".repeat(239)}...`);
  });

  test("metadata has six intents and eight sources, and counts all candidates", async () => {
    const intents = Array.from({ length: 9 }, (_, at) => createSearchIntent({ rawRequest, query: ` q${at % 8} ` }));
    const candidates = Array.from({ length: 12 }, (_, at) =>
      candidate(`c${at}`, { provenance: [{ source: `s${at}`, query: "q", rank: null, fetchedAt: null }] }),
    );
    const { searchMetadata, shortlist } = await resolve({ intents, candidates });
    expect(searchMetadata.intentQueries).toEqual(["q0", "q1", "q2", "q3", "q4", "q5"]);
    expect(searchMetadata.provenance.map(({ source }) => source)).toEqual([
      "s0",
      "s1",
      "s2",
      "s3",
      "s4",
      "s5",
      "s6",
      "s7",
    ]);
    expect({ candidates: searchMetadata.candidateCount, shortlist: shortlist.length }).toEqual({
      candidates: 12,
      shortlist: 8,
    });
  });
});

describe("signals", () => {
  test("a judge receives the abort at the time limit, so that it can stop", async () => {
    const heard: unknown[] = [];
    const judge: SearchJudge = {
      evaluate: (_input, { signal }) =>
        new Promise(() => signal.addEventListener("abort", () => heard.push(signal.reason))),
    };
    await resolve({ judge, helperConfig: { timeoutMs: 1 } });
    expect(heard).toEqual([expect.any(ContributorSearchTimeoutError)]);
  });

  test("the caller's signal ends the search with its own reason", async () => {
    const ending = new AbortController();
    const judge: SearchJudge = {
      evaluate: () => {
        ending.abort(new Error("the caller left"));
        return new Promise(() => {});
      },
    };
    await expect(resolve({ judge, signal: ending.signal })).rejects.toThrow("the caller left");
    await expect(resolve({ signal: ending.signal })).rejects.toThrow("the caller left");
  });
});
