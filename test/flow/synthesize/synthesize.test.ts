import { describe, expect, test } from "vitest";
import type { Ports } from "../../../src/contract/query/ports.ts";
import type { Worked } from "../../../src/contract/query/record.ts";
import { synthesize } from "../../../src/flow/synthesize/synthesize.ts";
import { recorded, result } from "../../grounding/recorded.ts";
import { listing, method, scriptedTools, testPorts } from "../../helpers/methods.ts";
import { optionOf } from "../../helpers/options.ts";
import { planned, scriptedModels, verdict } from "../work/planned.ts";

const look = method({ name: "look", toolName: "Almanac" });
const data = { name: "Blue silo", heightMeters: 21.5, asOf: "2025-12-31T23:59:00Z" };

function worked(parts: Partial<Worked> = {}): Worked {
  return {
    ...planned({ query: "What is the height of the Blue silo?", code: "", listings: [listing([look])] }),
    revisions: [],
    calls: [recorded("look", {}, result(data))],
    dataset: { found: true, result: data },
    datasetRevisionId: "rev-1",
    served: optionOf(look),
    notes: [],
    evaluations: [verdict("complete")],
    repairs: [],
    rediscovery: null,
    stopReason: "complete_answer",
    issueClass: null,
    actions: ["inspect_current_grounding", "return_complete_answer"],
    ...parts,
  };
}

async function run(state: Worked, script: Parameters<typeof scriptedModels>[0], more: Partial<Ports> = {}) {
  const ports = testPorts({ tools: scriptedTools([]), models: scriptedModels(script), ...more });
  const step = await synthesize.run(state, ports);
  if (step.kind !== "next") throw new Error("synthesize always gives an answer");
  return { record: step.record, entries: ports.entries };
}

const summary = `height: 21.5 m (name: Blue silo)
as of: 2025-12-31T23:59:00.000Z`;

describe("the response", () => {
  test("is the writer's text when all that it says is backed", async () => {
    const { record, entries } = await run(worked(), {
      write: ["The Blue silo is 21.5 m tall.\n\nSeen on 2025-12-31."],
    });
    expect(record.response).toBe("The Blue silo is 21.5 m tall.\n\nSeen on 2025-12-31.");
    expect(record.envelope.summary).toBe("The Blue silo is 21.5 m tall.");
    expect(record.warnings).toEqual([]);
    expect(entries.map(({ type, name }) => `${type} ${name}`)).toEqual(["artifact synthesis-context-selection"]);
  });

  test.each([
    ["holds a figure that no fact backs", "It is 23 m tall.", /No fact supports the writer's text \(23\)/],
    ["is empty", "  ", /returned no text/],
    ["does not come", new Error("no network"), /failed \(no network\)/],
  ])("is the plain summary when the writer's text %s", async (_, written, warning) => {
    const { record, entries } = await run(worked(), { write: [written] });
    expect(record.response).toBe(summary);
    expect(record.warnings).toHaveLength(1);
    expect(record.warnings[0]).toMatch(warning);
    expect(entries.filter(({ type }) => type === "warning")).toHaveLength(1);
  });

  test("is the plain summary for evidence_only, without a writer", async () => {
    const state = worked();
    const { record } = await run({ ...state, request: { ...state.request, responseShape: "evidence_only" } }, {});
    expect(record.response).toBe(summary);
    expect(record.warnings).toEqual([]);
  });

  test("is the plain summary when the time was up", async () => {
    const { record } = await run(worked(), {}, { signal: AbortSignal.abort() });
    expect(record.response).toBe(summary);
    expect(record.warnings[0]).toMatch(/before the deadline/);
  });
});

describe("the envelope", () => {
  test("points at the canonical data and names what the stages left", async () => {
    const { record } = await run(worked(), { write: ["21.5 m."] });
    expect(record.envelope.artifacts).toEqual({
      dataUrl: null,
      canonicalDataRef: {
        datasetId: "request-1:canonical-execution",
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        bytes: JSON.stringify(data).length,
        publicDataUrl: null,
      },
      stageArtifactKinds: [
        "depth-decision",
        "scout-contract",
        "scout-pre-plan-probe",
        "clarification-decision-input",
        "clarification-decision",
        "planner-generated-code",
        "completeness-evaluation",
        "final-execution",
        "synthesis-context-selection",
      ],
    });
    expect(record.canonical).toEqual(data);
  });

  test("tells the outcome with its tone", async () => {
    const { record } = await run(worked(), { write: ["21.5 m."] });
    expect(record.envelope.outcome).toEqual({
      label: "Answered",
      // A writer worded the text, so its confidence is at most medium.
      tone: "neutral",
      stopReason: "complete_answer",
      issueClass: null,
    });
  });

  test("a bounded run is an answer in part, with what is missing", async () => {
    const state = worked({
      stopReason: "bounded_runtime_budget",
      issueClass: "missing_evidence",
      evaluations: [verdict("retry_same_tools")],
    });
    const { record } = await run(state, { write: ["21.5 m."] });
    expect(record.envelope.outcome).toMatchObject({ label: "Answered in part", tone: "caution" });
    expect(record.envelope.evidence.knownUnknowns).toEqual(["Not in the data: a part."]);
    expect(record.envelope.confidence.level).toBe("low");
  });

  test("data older than the request can mean is stale, whatever else is wrong", async () => {
    const old = { ...data, asOf: "2025-12-01T00:00:00Z" };
    const state = worked({ calls: [recorded("look", {}, result(old))], dataset: old });
    const asked = planned({
      query: "What is the height of the Blue silo right now?",
      code: "",
      listings: [listing([look])],
    });
    const { record } = await run({ ...state, request: asked.request, reading: asked.reading }, { write: ["21.5 m."] });
    expect(record.issueClass).toBe("stale_data");
    expect(record.envelope.outcome).toMatchObject({ tone: "caution", issueClass: "stale_data" });
    expect(record.envelope.evidence.knownUnknowns).toEqual([
      "The data is as of 2025-12-01T00:00:00.000Z, 31 days old.",
    ]);
  });
});
