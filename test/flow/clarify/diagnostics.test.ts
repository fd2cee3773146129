import { describe, expect, test } from "vitest";
import type { ClarificationDiagnostics } from "../../../src/contract/query/diagnostics.ts";
import type { RolloutStage } from "../../../src/contract/query/request.ts";
import type { AssumptionMade } from "../../../src/contract/query/result.ts";
import { diagnosticsOf } from "../../../src/flow/clarify/diagnostics.ts";
import { deterministicVerdict, noJudge, type Verdict } from "../../../src/flow/clarify/verdict.ts";
import { method } from "../../helpers/methods.ts";
import { assumed, callOf, proposalOf, stated } from "../../helpers/options.ts";
import {
  a,
  b,
  c,
  embeddedAccount,
  lacking,
  noOptions,
  oneOption,
  optionsOf,
  optionWith,
  probed,
  twoOptions,
  type World,
  weather,
} from "./given.ts";

const made: AssumptionMade = { mode: "auto", optionId: "a", label: "l", reason: "r" };
function diagnostics(
  world: World,
  {
    verdict = {},
    assumptionMade = null,
    rollout = "enabled",
  }: {
    readonly verdict?: Partial<Verdict>;
    readonly assumptionMade?: AssumptionMade | null;
    readonly rollout?: RolloutStage;
  } = {},
) {
  const state = probed(world);
  const decided = { ...deterministicVerdict(state.probe.options), ...verdict };
  return diagnosticsOf({ state, decided, assumptionMade, rollout });
}

const summary = {
  ...{ optionId: "a", fitScore: 88, llmRelevanceScore: null, requiredParams: ["town"], unresolvedRequiredParams: [] },
  ...{ probeArgKeys: [], inputFieldNames: ["town", "days"], outputKeys: ["temperature", "wind"], latencyClass: "slow" },
  ...{ executePriceUsd: null, queryEligible: true, semanticScope: "entity", semanticEntityGranularity: "single" },
  ...{ semanticRequiresNamedEntity: false, semanticVenueSpecificity: "generic", semanticOutputCardinality: "one" },
  semanticProfileConfidence: 0.8,
};

test("the diagnostics of an answer without a judge", () => {
  expect(diagnostics({ options: oneOption })).toEqual({
    ...{ orchestrationMode: "manual_selected_tools", rolloutStage: "enabled", shadowMode: false, policy: "return" },
    ...{ outcomeType: "answer", triggered: false, optionCount: 0, candidateCount: 1, viableCandidateCount: 1 },
    ...{ recommendedOptionId: "a", recommendedOptionReason: "it matches best", autoResolved: false },
    ...{ autoSelectEnabled: false, assumptionMade: null, missingCapability: null },
    ...{ decisionReasonCode: "single_grounded_interpretation", decisionSignals: ["a-signal"] },
    evidenceSources: {
      ...{ usesMethodSchemas: true, usesProbeArgs: false, usesMethodMetadata: true },
      ...{ usesToolSelectionContext: false, usesLlmSelection: false },
    },
    ...{ comparedOptionIds: ["a"], decisionStrategy: "deterministic", ...noJudge, copyStrategy: "deterministic" },
    ...{ rewriteAttempted: false, rewriteApplied: false, rewriteError: null, answerScore: 0.5 },
    candidateSummaries: [summary],
  });
});

describe("the diagnostics report", () => {
  const bound = optionWith("a", {
    calls: [callOf("weather", { town: stated("x"), days: assumed(1) }, "g")],
  });
  const defaulted = optionWith("a", { calls: [callOf("weather", { days: assumed(1) }, "g")] });
  const judge = {
    judgeAttempted: true,
    judgeApplied: true,
    judgeOutcomeType: "answer",
    judgeConfidence: 0.9,
    judgeReason: "r",
    judgeError: "e",
    validatorReason: "v",
    fallbackReason: "f",
  } as const;
  const venues = ["Acme", "Other"].map((name) => ({ name, isExclusive: false, text: name, start: 0, end: 0 }));
  const acme = { probe: { missingCapabilitySignal: { capability: "Acme" } as never }, reading: { venues } };
  const chosen = (isChosenByModel?: boolean) => ({
    state: {
      selectionContext: [
        { toolId: "t", reason: "", score: 1, ...(isChosenByModel === undefined ? {} : { isChosenByModel }) },
      ],
    },
  });
  const sources = (own: Partial<ClarificationDiagnostics["evidenceSources"]>) => ({
    evidenceSources: expect.objectContaining(own),
  });
  type Row = readonly [what: string, made: ClarificationDiagnostics, expected: object];
  test.each<Row>([
    [
      "a question",
      diagnostics({ options: twoOptions }),
      {
        outcomeType: "clarification_required",
        triggered: true,
        optionCount: 2,
        viableCandidateCount: 2,
        comparedOptionIds: ["a", "b"],
        decisionReasonCode: "contract_scope_ambiguity",
      },
    ],
    [
      "a miss",
      diagnostics({}),
      {
        outcomeType: "capability_miss",
        triggered: true,
        optionCount: 0,
        candidateCount: 0,
        recommendedOptionId: null,
        recommendedOptionReason: null,
        missingCapability: null,
        candidateSummaries: [],
      },
    ],
    [
      "the venue that a miss lacks",
      diagnostics(acme),
      { missingCapability: "Acme", decisionSignals: ["a-signal", "unsupported_venue:Acme"] },
    ],
    [
      "no venue of an answer",
      diagnostics({ ...acme, options: oneOption }),
      { missingCapability: null, decisionSignals: ["a-signal"] },
    ],
    [
      "the shadow stage",
      diagnostics({ options: oneOption }, { rollout: "shadow" }),
      { rolloutStage: "shadow", shadowMode: true },
    ],
    [
      "the policy auto",
      diagnostics({ options: twoOptions, request: { clarificationPolicy: "auto" } }, { assumptionMade: made }),
      {
        policy: "auto",
        autoSelectEnabled: true,
        autoResolved: true,
        assumptionMade: made,
        outcomeType: "clarification_required",
      },
    ],
    [
      "no candidates",
      diagnostics({ probe: { querySafeCandidateSet: [] } }),
      { decisionReasonCode: "no_grounded_candidates" },
    ],
    [
      "the candidates of the pool",
      diagnostics({ options: oneOption, probe: { ambiguityPool: [c, b] } }),
      { candidateCount: 2, comparedOptionIds: ["a"], candidateSummaries: [{ optionId: "c" }, { optionId: "b" }] },
    ],
    [
      "readings that lack a value",
      diagnostics({ options: optionsOf({ viable: [a], needsValue: [lacking] }) }),
      { candidateCount: 2, viableCandidateCount: 1, comparedOptionIds: ["a", "x"] },
    ],
    [
      "values of the request",
      diagnostics({ options: optionsOf({ viable: [b, bound] }) }),
      sources({ usesProbeArgs: true }),
    ],
    [
      "no values where only defaults are bound",
      diagnostics({ options: optionsOf({ viable: [defaulted] }) }),
      sources({ usesProbeArgs: false }),
    ],
    [
      "tools that a search found",
      diagnostics(chosen()),
      sources({ usesToolSelectionContext: true, usesLlmSelection: false }),
    ],
    [
      "tools that a model chose",
      diagnostics(chosen(true)),
      sources({ usesToolSelectionContext: true, usesLlmSelection: true }),
    ],
    [
      "the judge's part",
      diagnostics({ options: oneOption }, { verdict: { ...judge, strategy: "llm_primary", question: "Which?" } }),
      { ...judge, decisionStrategy: "llm_primary", copyStrategy: "llm_judge_generated" },
    ],
  ])("%s", (_what, item, expected) => {
    expect(item).toMatchObject(expected);
  });
});

describe("a candidate's summary has", () => {
  const many = method({
    name: "weather",
    toolId: "g",
    outputSchema: {
      type: "object",
      properties: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`k${at}`, { type: "string" }])),
    },
  });
  const priced = {
    ...weather,
    meta: { ...weather.meta, latencyClass: "fast" as const, executePriceUsd: "0.1" as never, queryEligible: false },
  };
  test("the score of a model, where a model played", () => {
    const options = optionsOf({ viable: [optionWith("a", { score: 0.123 })] });
    const scores = (["model", "embedded"] as const).map((player) => {
      const probe = { interpretation: { ...embeddedAccount, player } };
      return diagnostics({ options, probe }).candidateSummaries[0]?.llmRelevanceScore;
    });
    expect(scores).toEqual([0.123, null]);
  });

  test.each<
    readonly [
      what: string,
      reading: Parameters<typeof optionWith>[1],
      methods: readonly (typeof weather)[],
      expected: object,
    ]
  >([
    ["the missing parameters", { missing: ["town"] }, [weather], { unresolvedRequiredParams: ["town"] }],
    [
      "the bound parameters",
      {
        calls: [callOf("weather", { town: stated("x"), days: assumed(1) }, "g")],
      },
      [weather],
      { probeArgKeys: ["town"] },
    ],
    [
      "the metadata of its method",
      {},
      [priced],
      { latencyClass: "fast", executePriceUsd: "0.1", queryEligible: false },
    ],
    ["at most forty output keys", {}, [many], { outputKeys: Array.from({ length: 40 }, (_, at) => `k${at}`) }],
    [
      "a group for a collection",
      { proposal: proposalOf([], { scope: "collection" }) },
      [weather],
      { semanticScope: "collection", semanticEntityGranularity: "group" },
    ],
    [
      "nothing of an unknown method",
      { methodName: "other" },
      [weather],
      {
        requiredParams: [],
        inputFieldNames: [],
        outputKeys: [],
        latencyClass: "slow",
        executePriceUsd: null,
        queryEligible: true,
      },
    ],
    ["nothing of a method of another tool", { toolId: "other" }, [weather], { inputFieldNames: [] }],
  ])("%s", (_what, content, methods, expected) => {
    const options = optionsOf({ viable: [optionWith("a", content)] });
    expect(diagnostics({ options, probe: { querySafeCandidateSet: methods } }).candidateSummaries).toMatchObject([
      expected,
    ]);
  });

  test("each output key once", () => {
    const nested = { type: "object", properties: { a: { type: "object", properties: { a: {}, b: {} } } } };
    const own = method({ name: "weather", toolId: "g", outputSchema: nested });
    const [made] = diagnostics({ options: oneOption, probe: { querySafeCandidateSet: [own] } }).candidateSummaries;
    expect(made?.outputKeys).toEqual(["a", "b"]);
    expect(diagnostics({ options: noOptions }).candidateSummaries).toEqual([]);
  });
});
