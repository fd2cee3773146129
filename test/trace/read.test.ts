import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CtxError } from "../../src/contract/error.ts";
import { type TraceEntry, type TraceLine, traceTypeSchema } from "../../src/contract/trace.ts";
import { lastArtifact } from "../../src/trace/model.ts";
import { buildTrace, readTrace } from "../../src/trace/read.ts";
import { memoryTrace } from "../../src/trace/record.ts";
import { fc } from "../helpers/property.ts";
import { steppingClock } from "./sample/clock.ts";
import { answerRun, clarificationRun, decision, errorRun, header, searchMetadata } from "./sample/entries.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ctx-read-"));
});
afterEach(() => rm(folder, { recursive: true }));

function linesOf(entries: readonly TraceEntry[]): readonly TraceLine[] {
  const trace = memoryTrace({ clock: steppingClock(3) });
  for (const entry of entries) trace.write(entry);
  return trace.lines();
}

const textOf = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
const read = (text: string) => readTrace(streamOf(text));
async function* streamOf(text: string) {
  yield text;
}

describe("a whole trace", () => {
  test("of format 1 is still readable", async () => {
    const { model, damages } = await readTrace(fileURLToPath(new URL("../fixtures/trace/v1.jsonl", import.meta.url)));
    expect(damages).toEqual([]);
    expect(model).toEqual(buildTrace(linesOf(answerRun)));
  });

  test("reads back as written", async () => {
    const file = path.join(folder, "request-0001.jsonl");
    const lines = linesOf(answerRun);
    await writeFile(file, textOf(lines));
    const trace = await readTrace(file);
    expect(trace.lines).toEqual(lines);
    expect(trace.damages).toEqual([]);
    expect(trace.model).toEqual(buildTrace(lines));
  });

  test("has the query and the ending", () => {
    expect(buildTrace(linesOf(answerRun))).toMatchObject({
      requestId: "request-0001",
      query: header.query,
      portfolio: "embedded",
      version: "0.1.0",
      request: { queryDepth: "deep" },
      startedAt: "2026-03-20T19:00:00.003Z",
      durationMs: 120,
      ending: { kind: "outcome", outcomeType: "answer" },
      stopReason: "complete_answer",
      cost: { totalCostUsd: "0.001000" },
      warnings: ["the answer model is not configured"],
      decision,
    });
  });

  test("has each stage with its time and status", () => {
    const stages = buildTrace(linesOf(clarificationRun)).stages;
    expect(stages.map(({ name, durationMs, status, left }) => [name, durationMs, status, left])).toEqual([
      ["intake", 1, "ok", null],
      ["discover", 45, "ok", null],
      ["lane", 1, "ok", null],
      ["probe", 4, "ok", null],
      ["clarify", 12, "outcome", "clarification_required"],
    ]);
  });

  test("matches calls and replies by id", () => {
    const model = buildTrace(linesOf(answerRun));
    expect(model.calls).toEqual([
      expect.objectContaining({
        callId: "call-1",
        toolId: "widgets",
        method: "thing_detail",
        args: { thingId: "w-0" },
        status: "failure",
        failure: { code: "tool_error", message: "no thing w-0" },
        durationMs: 3,
        searchMetadata: null,
      }),
      expect.objectContaining({ callId: "call-2", status: "success", bytes: 1234, durationMs: 7, searchMetadata }),
    ]);
    expect(model.tools).toMatchObject([
      { toolId: "widgets", toolName: "Widgets", startupMs: 42, failure: null },
      { toolId: "gone", toolName: "gone", failure: { code: "crashed", message: "exit 1" } },
    ]);
  });

  test("matches replies in another order, and many at once", () => {
    const call = (callId: string) =>
      ({ type: "tool-call", data: { callId, toolId: "t", method: "m", args: {} } }) as const;
    const result = (callId: string, bytes: number) => ({ type: "tool-result", data: { callId, bytes } }) as const;
    const ids = Array.from({ length: 30 }, (_, index) => `call-${index}`);
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: 30 }), (order) => {
        const entries = [...ids.map(call), ...order.map((id) => result(id, Number(id.slice(5))))];
        const { calls } = buildTrace(linesOf(entries));
        expect(calls.map(({ callId, bytes }) => [callId, bytes])).toEqual(ids.map((id, index) => [id, index]));
      }),
    );
  });

  test("has programs, model calls, artifacts and events", () => {
    const model = buildTrace(linesOf(answerRun));
    expect(model.revisions.map(({ id, toolIds }) => [id, toolIds])).toEqual([
      ["rev-1", ["widgets"]],
      ["rev-2", ["widgets"]],
    ]);
    expect(
      model.programRuns.map(({ revisionId, attempt, status, message }) => [revisionId, attempt, status, message]),
    ).toEqual([
      ["rev-1", 1, "failure", "no thing w-0"],
      ["rev-2", 2, "success", null],
    ]);
    expect(model.modelCalls).toMatchObject([
      { role: "judge", model: "embedded-judge", status: "success", costUsd: 0.001, inputTokens: 300, durationMs: 3 },
    ]);
    expect(Object.keys(model.artifacts)).toEqual([
      "depth-decision",
      "scout-contract",
      "scout-pre-plan-probe",
      "clarification-decision-input",
      "clarification-decision",
      "planner-generated-code",
      "completeness-evaluation",
      "final-execution",
      "synthesis-context-selection",
    ]);
    expect(lastArtifact(model, "synthesis-context-selection")).toEqual({ facts: 1 });
    expect(Object.keys(model.events)).toEqual(["query-depth-decision"]);
  });
});

describe("a run that did not finish", () => {
  test("is killed, and its open spans are unfinished", async () => {
    const { model } = await read(textOf(linesOf(answerRun).slice(0, 27)));
    expect(model.ending).toEqual({ kind: "killed" });
    expect(model.durationMs).toBeNull();
    expect(model.stages.at(-1)).toMatchObject({ name: "work", status: "unfinished", durationMs: null });
    expect(model.programRuns).toMatchObject([{ revisionId: "rev-1", status: "unfinished" }]);
    expect(model.calls).toMatchObject([{ callId: "call-1", status: "unfinished", durationMs: null }]);
  });

  test("an error has its code and message", () => {
    const model = buildTrace(linesOf(errorRun));
    expect(model.ending).toEqual({ kind: "error", code: "usage", message: "unknown tool" });
    expect(model.stages).toMatchObject([{ name: "intake", status: "error", left: "unknown tool" }]);
    expect(model.decision).toBeNull();
  });

  test("truncated at any byte, all whole lines are read and at most the last is reported", async () => {
    const text = textOf(linesOf(errorRun));
    for (let end = 1; end <= text.length; end += 1) {
      const part = text.slice(0, end);
      const { lines, damages } = await read(part);
      const whole = part.split("\n").filter((line) => text.split("\n").includes(line) && line !== "").length;
      expect(lines).toHaveLength(whole);
      expect(damages.length).toBeLessThanOrEqual(1);
      for (const damage of damages) expect(damage.reason).toBe("cut short: the run ended while this line was written");
    }
  });
});

describe("damage", () => {
  test("damaged lines are reported with number and reason, the rest is read", async () => {
    const lines = textOf(linesOf(errorRun)).split("\n");
    lines[1] = "%%%";
    lines[2] = '{"v":1,"seq":2,"at":"x","ms":0,"type":"unheard-of","data":{}}';
    const { damages, model } = await read(lines.join("\n"));
    expect(damages).toEqual([
      { line: 2, reason: expect.stringMatching(/^not JSON/), excerpt: "%%%" },
      {
        line: 3,
        reason: expect.stringMatching(/^not a trace line: type/),
        excerpt: expect.stringContaining("unheard-of"),
      },
    ]);
    expect(model.ending).toMatchObject({ kind: "error", code: "usage" });
  });

  test("missing lines are counted, and repeated ones reported", async () => {
    const lines = linesOf(errorRun);
    expect((await read(textOf([lines[0], lines[3]]))).damages).toEqual([
      { line: 2, reason: "2 lines before this one are missing", excerpt: "" },
    ]);
    expect((await read(textOf([lines[0], lines[1], lines[1]]))).damages).toEqual([
      { line: 3, reason: "number 1 is repeated", excerpt: "" },
    ]);
  });

  test("unknown fields are kept", async () => {
    const line = { v: 1, seq: 0, at: "2026-01-01T00:00:00.000Z", ms: 0, type: "run-start", data: {}, spanId: "abc" };
    expect((await read(textOf([line]))).lines).toEqual([line]);
  });

  test("any bytes are read or rejected with a message", async () => {
    const pieces = fc.constantFrom(...textOf(linesOf(errorRun)).split(/(?<=[",:{}\n])/));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((parts) => parts.join("")),
        ),
        async (text) => {
          const content = await read(text).catch((thrown: unknown) => thrown);
          if (content instanceof Error) expect(content).toBeInstanceOf(CtxError);
        },
      ),
    );
  });

  test("lines with any data form a model", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...traceTypeSchema.options), fc.string(), fc.jsonValue())),
        (rows) => {
          const model = buildTrace(linesOf(rows.map(([type, name, data]) => ({ type, name, data }))));
          expect(JSON.parse(JSON.stringify(model))).toEqual(model);
        },
      ),
    );
  });
});

describe("refusals", () => {
  test("a newer format is rejected by its number", async () => {
    const newer = { v: 2, seq: 0, at: "x", ms: 0, type: "run-start", data: {} };
    await expect(read(textOf([newer]))).rejects.toMatchObject({
      code: "usage",
      message: "the input is a trace of format 2; this ctx reads up to format 1",
      hint: "install the newer ctx that wrote it",
    });
  });

  test.each([
    ["a JSON document", '{"name": "not-a-trace"}'],
    ["prose", "Dear reader,\nthis is no trace.\n"],
    ["other lines", '{"level":30,"msg":"hello"}\n{"level":30,"msg":"bye"}\n'],
  ])("rejects %s as not a trace", async (_name, text) => {
    await expect(read(text)).rejects.toMatchObject({
      code: "usage",
      message: expect.stringMatching(/is not a ctx trace: line 1 is|contains no trace/),
    });
  });

  test.each([
    ["missing.jsonl", "there is no such file"],
    ["", "it is a folder"],
  ])("reports the path %j: %s", async (name, reason) => {
    const file = path.join(folder, name);
    await expect(readTrace(file)).rejects.toMatchObject({
      code: "usage",
      message: `cannot read the trace ${file}: ${reason}`,
    });
  });
});
