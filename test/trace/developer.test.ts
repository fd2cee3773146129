import { describe, expect, test } from "vitest";
import { developerTraceSchema, selectionDiagnosticsSchema } from "../../src/contract/developer-trace.ts";
import { type TraceEntry, traceArtifacts, traceTypeSchema } from "../../src/contract/trace.ts";
import { developerTrace } from "../../src/trace/developer.ts";
import { buildTrace } from "../../src/trace/read.ts";
import { memoryTrace } from "../../src/trace/record.ts";
import { fc } from "../helpers/property.ts";
import { steppingClock } from "./sample/clock.ts";
import { answerRun, clarificationRun, decision, errorRun, header, searchMetadata } from "./sample/entries.ts";

function derive(entries: readonly TraceEntry[]) {
  const trace = memoryTrace({ clock: steppingClock(3) });
  for (const entry of entries) trace.write(entry);
  return developerTrace(buildTrace(trace.lines()));
}

const steps = (entries: readonly TraceEntry[]) =>
  derive(entries).timeline.map(({ stepType, event, status, attempt }) =>
    [`${stepType}/${event}/${status}`, ...(attempt === undefined ? [] : [attempt])].join(" "),
  );

describe("an answer", () => {
  test("has the counts of the run", () => {
    expect(derive(answerRun)).toMatchObject({
      requestId: "request-0001",
      query: header.query,
      source: "backend-runtime",
      summary: {
        toolCalls: 2,
        retryCount: 1,
        selfHealCount: 1,
        fallbackCount: 1,
        failureCount: 2,
        recoveryCount: 1,
        completionChecks: 2,
        loopCount: 2,
      },
    });
  });

  test("lists its steps in order, with the names of the wire contract", () => {
    expect(steps(answerRun)).toMatchInlineSnapshot(`
      [
        "orchestration/query-start/ok",
        "selection/selected-tools/ok",
        "fallback/clarification-decision/triggered",
        "planning/planner-generated-code/ok",
        "execution-program/execution-program-lineage/ok",
        "tool-call/tool-call/error",
        "execution-attempt/initial/error 1",
        "completion-check/completeness/incomplete 1",
        "completion-check/verification-decision/retry_same_tools 1",
        "retry/error_fix/error 1",
        "planning/planner-generated-code/ok",
        "execution-program/execution-program-lineage/ok",
        "tool-call/tool-call/success",
        "execution-attempt/execution/success 2",
        "completion-check/completeness/success 2",
        "completion-check/verification-decision/complete 2",
        "orchestration/query-complete/success",
      ]
    `);
  });

  test("times never run backwards", () => {
    const times = derive(answerRun).timeline.map(({ timestampMs }) => timestampMs);
    expect(times).toEqual([...times].sort((left, right) => left - right));
    expect(new Date(times[0] ?? 0).toISOString()).toBe("2026-03-20T19:00:00.003Z");
  });

  test("has tool, method, arguments and size of a call", () => {
    const call = derive(answerRun).timeline.findLast(({ stepType }) => stepType === "tool-call");
    expect(call).toMatchObject({
      tool: { id: "widgets", name: "Widgets", method: "thing_detail" },
      message: "thing_detail gave 1234 bytes",
      metadata: {
        callId: "call-2",
        args: { thingId: "w-1" },
        bytes: 1234,
        durationMs: 7,
        contributorSearch: searchMetadata,
      },
    });
  });

  test("has every key of selection", () => {
    const { selection } = derive(answerRun).diagnostics;
    expect(Object.keys(selection).sort()).toEqual(Object.keys(selectionDiagnosticsSchema.shape).sort());
    expect(selection).toMatchObject({
      selectedDepth: "deep",
      deepMode: "deep",
      debugScoutDeepMode: null,
      scoutEnabled: false,
      preserveFastOneShot: false,
      candidateMethodCount: 3,
      scoutProbeStatus: "ready",
      scoutProbeAdequacy: "adequate",
      scoutProbeConfidence: 0.82,
      scoutProbeQuerySafeCandidateCount: 2,
      scoutProbeRankedMethodCount: 2,
      scoutProbeAmbiguityPoolCount: 2,
      scoutProbeShortlistedMethodCount: 1,
      scoutProbeMissingCapability: null,
      scoutPrePlanProbeCalls: 0,
      scoutInitialReasonCode: "explicit_override",
      scoutEvidenceAttachedToPlanning: true,
      selectedTools: [
        { toolId: "widgets", toolName: "Widgets", selectedMethodCount: 1, selectedMethods: ["thing_detail"] },
        { toolId: "gone", toolName: "gone", selectedMethodCount: 0, selectedMethods: [] },
      ],
    });
  });

  test("has planning with the assumption", () => {
    expect(derive(answerRun).diagnostics.planning.initial).toEqual({
      plannerQuery: `${header.query}\n\nAssumption (One widget): the question names one`,
      scoutEvidenceAttached: true,
      scoutEvidencePromptBlock: null,
      allowedModules: ["widgets"],
    });
  });

  test("has checks, repairs, cost and the decision as recorded", () => {
    const { completeness, cost, clarification, rediscovery } = derive(answerRun).diagnostics;
    expect(completeness.evaluations.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, "retry_same_tools"],
      [2, "complete"],
    ]);
    expect(completeness.repairEvents).toMatchObject([{ attempt: 1, outcome: "patched", strategy: "patch" }]);
    expect(cost).toMatchObject({
      planningCostUsd: 0.001,
      totalModelCostUsd: 0.001,
      toolCostUsd: 0,
      totalChargedUsd: 0.001,
    });
    expect(clarification).toEqual(decision);
    expect(rediscovery).toMatchObject({
      considered: false,
      executed: false,
      skipReason: "not_eligible_for_bounded_rediscovery",
    });
  });

  test("keeps the search record of a contributor although two fields share the object", () => {
    expect(derive(answerRun).diagnostics.contributorSearches).toEqual([
      { toolId: "widgets", toolName: "Widgets", timestampMs: expect.any(Number), searchMetadata },
    ]);
    expect(JSON.stringify(derive(answerRun))).not.toMatch(/CIRCULAR|\[circular\]/);
  });

  test("a fallback to another tool has every key", () => {
    const rediscovery = {
      considered: true,
      executed: true,
      skipReason: null,
      missingCapability: "prices",
      mergedTools: ["other"],
    };
    const entries = answerRun.map((entry) =>
      entry.name === "final-execution" ? { ...entry, data: { repairs: [], rediscovery } } : entry,
    );
    expect(derive(entries).diagnostics.rediscovery).toMatchObject({
      ...rediscovery,
      usingPaidFallback: false,
      branchPlan: null,
    });
    expect(steps(entries)).toContain("fallback/bounded-rediscovery/triggered");
    expect(derive(entries).summary).toMatchObject({ fallbackCount: 2, retryCount: 0 });
  });
});

describe("selection", () => {
  test("lists at most twelve methods of a tool and counts the rest", () => {
    const executionShortlist = Array.from({ length: 15 }, (_, index) => ({ toolId: "t", methodName: `m${index}` }));
    const { selectedTools } = derive([
      { type: "artifact", name: "scout-pre-plan-probe", data: { status: "ready", executionShortlist } },
    ]).diagnostics.selection;
    expect(selectedTools).toMatchObject([{ toolId: "t", selectedMethodCount: 15, omittedSelectedMethodCount: 3 }]);
    expect(selectedTools[0]?.selectedMethods).toHaveLength(12);
  });

  test("a call before the first program is counted as a pre-plan call", () => {
    const early = {
      type: "tool-call",
      data: { callId: "early", toolId: "widgets", method: "list_things", args: {} },
    } as const;
    expect(derive([...answerRun.slice(0, 10), early, ...answerRun.slice(10)]).diagnostics.selection).toMatchObject({
      scoutPrePlanProbeCalls: 1,
    });
  });

  test("the fast lane has no deep mode", () => {
    const lane = {
      requested: "fast",
      selected: "fast",
      reasonCode: "explicit_override",
      flags: { preserveFastOneShot: true },
    };
    expect(derive([{ type: "artifact", name: "depth-decision", data: lane }]).diagnostics.selection).toMatchObject({
      selectedDepth: "fast",
      deepMode: null,
      scoutInitialDeepMode: null,
      preserveFastOneShot: true,
      scoutProbeStatus: "skipped",
    });
  });
});

describe("other endings", () => {
  test("a clarification ends in its own step, without rediscovery", () => {
    expect(steps(clarificationRun)).toEqual([
      "orchestration/query-start/ok",
      "selection/selected-tools/ok",
      "fallback/clarification-decision/triggered",
      "orchestration/clarification-required/success",
      "orchestration/query-complete/success",
    ]);
    expect(derive(clarificationRun).diagnostics).toMatchObject({
      rediscovery: null,
      planning: { initial: { plannerQuery: header.query } },
    });
  });

  test("a miss ends in its own step", () => {
    const end = { type: "run-end", data: { outcomeType: "capability_miss", durationMs: 5 } } as const;
    expect(steps([...clarificationRun.slice(0, -1), end]).slice(-2)).toEqual([
      "orchestration/capability-miss/success",
      "orchestration/query-complete/success",
    ]);
  });

  test("an error has its code, and unreached parts are neutral or absent", () => {
    const { timeline, diagnostics } = derive(errorRun);
    expect(timeline.at(-1)).toMatchObject({
      event: "query-complete",
      status: "failed",
      message: "usage: unknown tool",
    });
    expect(diagnostics).not.toHaveProperty("clarification");
    expect(diagnostics).not.toHaveProperty("cost");
    expect(diagnostics.selection).toMatchObject({
      selectedDepth: "deep",
      scoutProbeStatus: "skipped",
      selectedTools: [],
    });
  });

  test("a killed run has no end", () => {
    expect(steps(errorRun.slice(0, 1))).toEqual(["orchestration/query-start/ok"]);
  });
});

describe("any run", () => {
  test("every prefix of a run yields a valid document", () => {
    for (const run of [answerRun, clarificationRun, errorRun]) {
      for (let length = 0; length <= run.length; length += 1) {
        expect(developerTraceSchema.parse(derive(run.slice(0, length)))).toBeDefined();
      }
    }
  });

  test("lines with any data yield a valid document", () => {
    const keys = fc.constantFrom(
      ...["callId", "toolId", "method", "repairs", "rediscovery", "counts", "ranked", "safety", "attempt", "outcome"],
      ...["selected", "flags", "usage", "cost", "preview", "searchMetadata", "executionShortlist", "optionId", "data"],
    );
    const data = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(keys, fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(keys, fc.jsonValue())))),
    );
    const line = fc.tuple(
      fc.constantFrom(...traceTypeSchema.options),
      fc.constantFrom(...traceArtifacts, "other"),
      data,
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (rows) => {
        const document = derive(rows.map(([type, name, value]) => ({ type, name, data: value })));
        expect(developerTraceSchema.safeParse(document).error).toBeUndefined();
        expect(JSON.parse(JSON.stringify(document))).toEqual(document);
      }),
    );
  });
});
