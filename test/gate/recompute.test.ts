import { expect, test } from "vitest";
import type { CaseRecord, GateArtifact } from "../../src/contract/gate.ts";
import { rateNames } from "../../src/contract/gate-suite.ts";
import { outcomeTypeSchema, rolloutStageSchema } from "../../src/contract/query/request.ts";
import { artifactText, buildSummary } from "../../src/gate/artifact.ts";
import { judgeCase } from "../../src/gate/judge.ts";
import { recompute } from "../../src/gate/recompute.ts";
import { fc } from "../helpers/property.ts";
import { about, anchorCase, anchorSuite, answer, asked, decided, missing, record, run } from "./given.ts";

test("agrees with the artifact built from any records", () => {
  fc.assert(
    fc.property(artifacts(), (artifact) => {
      const stored: GateArtifact = JSON.parse(artifactText(artifact));
      const again = recompute(stored);
      expect(again.disagreements).toEqual([]);
      expect(again.agrees).toBe(true);
      expect(again.metrics).toEqual(artifact.metrics);
      expect(again.gates).toEqual(artifact.gates);
    }),
    { numRuns: 200 },
  );
});

test.each<[string, (artifact: GateArtifact) => GateArtifact, readonly string[]]>([
  [
    "a changed verdict",
    (artifact) => ({ ...artifact, gates: { passed: true, verdict: "passed", failures: [] } }),
    [
      "gates.passed: the artifact says true, its records give false",
      'gates.verdict: the artifact says "passed", its records give "failed"',
      'gates.failures[0]: the artifact says nothing, its records give "b: expected answer, got capability_miss"',
    ],
  ],
  [
    "a changed rate",
    ({ metrics, ...artifact }) => ({
      ...artifact,
      metrics: {
        ...metrics,
        rates: { ...metrics.rates, answerHoldRate: { ...metrics.rates.answerHoldRate, value: 1 } },
      },
    }),
    ["metrics.rates.answerHoldRate.value: the artifact says 1, its records give 0.5"],
  ],
  [
    "a failed case that is recorded as passed",
    (artifact) => ({ ...artifact, cases: artifact.cases.map((each) => ({ ...each, verdict: "passed", reasons: [] })) }),
    [
      'cases[1].verdict: the artifact says "passed", its records give "failed"',
      'cases[1].reasons[0]: the artifact says nothing, its records give "expected answer, got capability_miss"',
    ],
  ],
  [
    "a removed case",
    (artifact) => ({ ...artifact, cases: artifact.cases.slice(0, 1) }),
    ['gates.verdict: the artifact says "failed", its records give "invalid"'],
  ],
  [
    "a case that is recorded twice",
    (artifact) => ({ ...artifact, cases: [...artifact.cases, ...artifact.cases.slice(0, 1)] }),
    ["cases: a, repeat 1 is recorded more than once"],
  ],
])("reports %s", async (_, tamper, expected) => {
  const suite = anchorSuite([anchorCase({ id: "a" }), anchorCase({ id: "b" })]);
  const artifact = await run(suite, async () => asked(answer()), { concurrency: 1 });
  const wrong = await run(suite, alternating([answer(), missing()]), { concurrency: 1 });
  expect(recompute(artifact).agrees).toBe(true);
  const { agrees, disagreements } = recompute(tamper(wrong));
  expect(agrees).toBe(false);
  expect(disagreements).toEqual(expect.arrayContaining([...expected]));
});

function alternating(results: readonly Parameters<typeof asked>[0][]) {
  let turn = 0;
  return async () => asked(results[turn++ % results.length] ?? answer());
}

function artifacts(): fc.Arbitrary<GateArtifact> {
  const thresholds = fc.record({
    rates: fc.dictionary(fc.constantFrom(...rateNames), fc.record({ min: fc.constantFrom(0, 0.5, 1) })),
    observedRolloutStages: fc.subarray([...rolloutStageSchema.options]),
  });
  const stopped = fc.constantFrom(null, "bail" as const, "interrupted" as const);
  return fc.tuple(fc.array(records(), { maxLength: 12 }), thresholds, stopped, fc.nat(2)).map((parts) => {
    const [drawn, limits, stop, unrun] = parts;
    const numbered = drawn.map((each, index) => ({
      ...each,
      id: `case-${index % 5}`,
      repeat: 1 + Math.floor(index / 5),
    }));
    const summary = buildSummary({
      suite: anchorSuite([], { thresholds: limits }),
      runId: "run-0001",
      startedAt: 0,
      finishedAt: 1,
      about,
      selection: { suiteCases: 5, selectedCases: 5, plannedRuns: numbered.length + unrun, grep: null, stopped: stop },
      records: numbered,
      redactKeys: [],
    });
    return { ...summary, cases: numbered };
  });
}

function records(): fc.Arbitrary<CaseRecord> {
  const outcome = fc.constantFrom(...outcomeTypeSchema.options);
  const optionId = fc.option(fc.constantFrom("x", "y"));
  const clarification = fc.option(
    fc.record({
      outcome,
      judge: fc.option(outcome),
      stage: fc.constantFrom(...rolloutStageSchema.options),
      fallback: fc.option(fc.string()),
      optionId,
    }),
  );
  return fc
    .record({
      role: fc.constantFrom("gate" as const, "coverage" as const),
      stage: fc.constantFrom("block" as const, "watch" as const),
      truth: fc.constantFrom("ambiguous" as const, "unambiguous" as const, "unsupported" as const),
      expected: fc.record({
        outcomeType: outcome,
        assumption: fc.constantFrom("required" as const, "forbidden" as const),
      }),
      result: fc.option(
        fc.record({
          outcomeType: outcome,
          assumptionOptionId: optionId,
          recommendedOptionId: optionId,
          response: fc.string(),
        }),
      ),
      clarification,
    })
    .map(({ expected, clarification: seen, ...drawn }) => {
      const made = record({
        ...drawn,
        expect: expected,
        clarification:
          seen &&
          decided(seen.outcome, {
            judgeOutcomeType: seen.judge,
            rolloutStage: seen.stage,
            fallbackReason: seen.fallback,
            recommendedOptionId: seen.optionId,
          }),
      });
      return { ...made, ...judgeCase(made) };
    });
}
