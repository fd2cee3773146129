import { describe, expect, test } from "vitest";
import { CtxError } from "../../src/contract/error.ts";
import type { Synthesized } from "../../src/contract/query/record.ts";
import { queryResultSchema } from "../../src/contract/query/result.ts";
import { microsOfText, sumDollars, usdText } from "../../src/flow/settle/charges.ts";
import { settle, settleAnswer, settleClarification, settleError, settleMiss } from "../../src/flow/settle.ts";
import { failed, gathered, recorded, result } from "../grounding/recorded.ts";
import { listing, method, undeclared } from "../helpers/methods.ts";
import { optionOf } from "../helpers/options.ts";
import { fc } from "../helpers/property.ts";
import { planned } from "./work/planned.ts";

const usage = {
  requestId: "request-1",
  durationMs: 12.6,
  modelPortfolio: "embedded",
  modelCostsUsd: [0.1, 0.2],
  tracePath: null,
  rolloutStage: "enabled",
} as const;

const priced = (name: string, queryPriceUsd: string | null) => method({ name, meta: { ...undeclared, queryPriceUsd } });
const methods = [priced("look", "0.002"), priced("free", null), priced("odd", "two cents")];

function answered(request: Parameters<typeof planned>[0]["request"] = {}): Synthesized {
  const made = gathered({ query: "How tall is the silo?", data: { heightMeters: 21.5 } });
  return {
    ...planned({ code: "", listings: [listing(methods)], request }),
    revisions: [],
    calls: [
      recorded("look", {}, result(1), 1),
      recorded("look", {}, failed("shut"), 2),
      recorded("look", {}, result(2), 3),
      recorded("free", {}, result(2), 4),
    ],
    dataset: { heightMeters: 21.5 },
    datasetRevisionId: "rev-1",
    served: optionOf(method({ name: "look" })),
    notes: [],
    evaluations: [],
    repairs: [],
    rediscovery: null,
    stopReason: "complete_answer",
    issueClass: null,
    actions: ["inspect_current_grounding", "return_complete_answer"],
    response: "Height is 21.5 m.",
    canonical: { heightMeters: 21.5 },
    envelope: {
      summary: "Height is 21.5 m.",
      evidence: made.evidence,
      artifacts: { dataUrl: null, canonicalDataRef: null, stageArtifactKinds: [] },
      view: made.view,
      freshness: made.freshness,
      confidence: made.confidence,
      outcome: { label: "Answered", tone: "positive" },
    },
  };
}

const envelopeKeys = ["summary", "evidence", "artifacts", "view", "freshness", "confidence", "usage", "outcome"];

describe("an answer", () => {
  test("is charged for the calls that were answered, and names the tools that answered", () => {
    const settled = settleAnswer(answered(), usage);
    expect(settled.cost).toEqual({ modelCostUsd: "0.300000", toolCostUsd: "0.004000", totalCostUsd: "0.304000" });
    expect(settled.toolsUsed).toEqual([{ id: "tool", name: "tool", skillCalls: 3 }]);
    expect(settled.durationMs).toBe(13);
  });

  test.each([
    ["answer", []],
    ["answer_with_evidence", envelopeKeys],
    ["evidence_only", envelopeKeys],
  ] as const)("in the shape %s carries the envelope keys %j", (responseShape, keys) => {
    const settled = settleAnswer(answered({ responseShape }), usage);
    expect(envelopeKeys.filter((key) => Object.hasOwn(settled, key))).toEqual(keys);
    expect(settled.responseShape).toBe(responseShape);
    expect(queryResultSchema.safeParse(settled).error).toBeUndefined();
  });

  test("carries its data only when that was asked for", () => {
    expect(settleAnswer(answered(), usage)).not.toHaveProperty("data");
    expect(settleAnswer(answered({ includeData: true }), usage).data).toEqual({ heightMeters: 21.5 });
  });

  test("a price that is no amount of dollars is not charged, and told", () => {
    const record = { ...answered(), calls: [recorded("odd", {}, result(1))] };
    const settled = settleAnswer(record, usage);
    expect(settled.cost.toolCostUsd).toBe("0.000000");
    expect(settled.warnings).toEqual([
      "tool:odd states a price that is not an amount in dollars (two cents); it was not charged.",
    ]);
  });

  test("the metrics tell how it went", () => {
    const record = answered();
    expect(settleAnswer(record, usage).orchestrationMetrics).toEqual({
      parityStage: "enabled",
      orchestrationMode: "manual_selected_tools",
      firstPassSuccess: false,
      capabilityMissSignaled: false,
      rediscoveryExecuted: false,
    });
  });
});

const options = [
  {
    id: "a",
    toolId: "t",
    toolName: "T",
    methodName: "m",
    label: "The whole barn",
    description: "All silos of it.",
    fitScore: 90,
    recommended: true,
  },
  {
    id: "b",
    toolId: "t",
    toolName: "T",
    methodName: "n",
    label: "One silo",
    description: "One of them.",
    fitScore: 80,
    recommended: false,
  },
];

describe("an ending without a call", () => {
  const record = planned({ code: "", listings: [listing(methods)] });
  const cost = { modelCostUsd: "0.300000", toolCostUsd: "0.000000", totalCostUsd: "0.300000" };

  test("a clarification shows the question with its options, and costs what its models cost", () => {
    const clarification = {
      question: "Which do you mean?",
      options,
      allowFreeform: false,
      recommendedOptionId: "a",
      originalQuery: "q",
      resolutionMode: "option",
    } as const;
    const settled = settleClarification({ clarification: { ...clarification, options: [...options] }, record }, usage);
    expect(settled.response).toMatchInlineSnapshot(`
      "Which do you mean?

      1. The whole barn (recommended): All silos of it.
      2. One silo: One of them."
    `);
    expect(settled).toMatchObject({
      toolsUsed: [],
      cost,
      stopReason: "clarification_required",
      issueClass: "scope_ambiguity",
    });
    expect(queryResultSchema.safeParse(settled).error).toBeUndefined();
  });

  test("a missing value is asked for in words", () => {
    const clarification = {
      question: "Which silo?",
      options: options.slice(1),
      allowFreeform: true,
      recommendedOptionId: "b",
      originalQuery: "q",
      resolutionMode: "freeform" as const,
      followupPrompt: "Ask again with the silo's name.",
    };
    const settled = settle({ type: "clarification_required", clarification, record }, usage);
    expect(settled.response).toMatchInlineSnapshot(`
      "Which silo?

      1. One silo: One of them.

      Ask again with the silo's name."
    `);
    expect(settled.issueClass).toBe("missing_evidence");
  });

  test("a miss says what is missing and what could be done, and costs what its models cost", () => {
    const capabilityMiss = {
      message: "No method covers the moon.",
      missingCapabilities: ["moon"],
      suggestedRewrites: ["Ask about silos."],
      originalQuery: "q",
    };
    const settled = settleMiss({ capabilityMiss, record }, usage);
    expect(settled.response).toMatchInlineSnapshot(`
      "No method covers the moon.

      Suggested next steps:
      - Ask about silos."
    `);
    expect(settled).toMatchObject({
      toolsUsed: [],
      cost,
      stopReason: "capability_miss",
      issueClass: "missing_capability",
    });
    expect(settled.orchestrationMetrics.capabilityMissSignaled).toBe(true);
    expect(queryResultSchema.safeParse(settled).error).toBeUndefined();
  });

  test("an error is charged for its models and for no tool", () => {
    expect(settleError(new CtxError("upstream", "shut"), usage)).toEqual({
      error: { code: "upstream", message: "shut" },
      cost,
      durationMs: 13,
    });
  });
});

describe("money", () => {
  test.each([
    ["0.002", 2000n],
    ["12", 12_000_000n],
    ["0.0000005", 1n],
    ["0.0000004999", 0n],
    [" 1.5 ", 1_500_000n],
    ["-1", null],
    ["1e3", null],
    ["", null],
    ["NaN", null],
    ["1,5", null],
  ])("%j is %s micro-dollars", (text, expected) => {
    expect(microsOfText(text)).toBe(expected);
  });

  test.each([
    [[0.1, 0.2], "0.300000"],
    [[0.000_000_4, 0.000_000_4], "0.000001"],
    [[Number.NaN, -1, Number.POSITIVE_INFINITY, 2], "2.000000"],
    [[], "0.000000"],
  ])("%j dollars are %s", (amounts, expected) => {
    expect(usdText(sumDollars(amounts))).toBe(expected);
  });

  test("text and micro-dollars turn into each other, and sums are exact", () => {
    const micros = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(fc.array(micros, { maxLength: 20 }), (amounts) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0n);
        expect(usdText(sum)).toMatch(/^\d+\.\d{6}$/);
        expect(microsOfText(usdText(sum))).toBe(sum);
        expect(
          amounts.map((amount) => microsOfText(usdText(amount)) ?? -1n).reduce((total, amount) => total + amount, 0n),
        ).toBe(sum);
      }),
    );
  });
});
