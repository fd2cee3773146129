import { describe, expect, test } from "vitest";
import { librarySettings } from "../../src/app/settings.ts";
import { createRuntime } from "../../src/app/wire.ts";
import { type TraceLine, traceArtifacts, traceEvents } from "../../src/contract/trace.ts";
import { developerTrace } from "../../src/trace/developer.ts";
import { buildTrace } from "../../src/trace/read.ts";
import { long } from "../helpers/one-in.ts";

async function linesOf(request: object): Promise<readonly TraceLine[]> {
  const lines: TraceLine[] = [];
  await using runtime = createRuntime(librarySettings({ deterministic: true, traces: { enabled: false } }));
  await runtime.query({ tools: ["polymarket"], ...request }, { onEvent: (line) => lines.push(line) });
  return lines;
}

describe("the trace of a run", () => {
  test("of a deep query has all nine artifacts and five live events, and no call before its program", async () => {
    const lines = await linesOf({
      query: "Analyze liquidity for the World Cup winner market",
      clarificationPolicy: "auto",
    });
    const names = (type: string) =>
      [...new Set(lines.filter((line) => line.type === type).map(({ name }) => name))].sort();
    expect(names("artifact")).toEqual([...traceArtifacts, "interpretation"].sort());
    expect(names("event")).toEqual([...traceEvents].sort());
    const kinds = lines.map(({ type }) => type);
    expect(kinds.indexOf("tool-call")).toBeGreaterThan(kinds.indexOf("program-start"));
    expect(kinds[0]).toBe("run-start");
    expect(kinds.at(-1)).toBe("run-end");
  });

  test("has the stages in the order of the pipeline, each with its end", long, async () => {
    const lines = await linesOf({
      query: "For the market 'Will Spain win the 2026 FIFA World Cup?', what slippage would selling $900 of YES face?",
    });
    const stages = lines
      .filter(({ type }) => type === "stage-start" || type === "stage-end")
      .map(({ type, name }) => `${name} ${type.slice(6)}`);
    expect(stages).toEqual(
      ["intake", "discover", "lane", "probe", "clarify", "plan", "work", "synthesize"].flatMap((name) => [
        `${name} start`,
        `${name} end`,
      ]),
    );
  });

  test("has the counts that the developer trace reports", async () => {
    const lines = await linesOf({
      query: "Analyze liquidity for the World Cup winner market",
      clarificationPolicy: "auto",
    });
    const trace = developerTrace(buildTrace(lines));
    expect(trace.summary).toMatchObject({ toolCalls: 2, failureCount: 0, completionChecks: 1 });
    expect(trace.diagnostics.selection).toMatchObject({
      selectedDepth: "deep",
      scoutProbeStatus: "ready",
      preserveFastOneShot: false,
      scoutPrePlanProbeCalls: 0,
    });
    expect(trace.diagnostics.clarification).toMatchObject({
      outcomeType: "clarification_required",
      autoResolved: true,
      decisionReasonCode: "semantic_scope_ambiguity",
    });
  });

  test("is identical under a fixed clock and counter ids", long, async () => {
    const request = { query: "Analyze liquidity for the World Cup winner market" };
    expect(await linesOf(request)).toEqual(await linesOf(request));
  });
});
