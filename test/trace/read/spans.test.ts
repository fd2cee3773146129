// Spans that ctx exported are read again: the model of a run survives the way through OpenTelemetry.
import { expect, test } from "vitest";
import { otlpRequest } from "../../../src/trace/export/otlp.ts";
import { spansOf } from "../../../src/trace/export/span-model.ts";
import type { TraceModel } from "../../../src/trace/model.ts";
import { buildTrace, readTrace, readTraces } from "../../../src/trace/read.ts";
import { memoryTrace } from "../../../src/trace/record.ts";
import { runs } from "../export/spans.ts";
import { steppingClock } from "../sample/clock.ts";
import { expectViews } from "../views.ts";

type Name = keyof typeof runs;
const names = Object.keys(runs) as Name[];

function modelOf(name: Name): TraceModel {
  const trace = memoryTrace({ clock: steppingClock(3) });
  for (const entry of runs[name]) trace.write(entry);
  return buildTrace(trace.lines());
}

function exported(models: readonly TraceModel[]): AsyncIterable<Uint8Array> {
  const { body } = otlpRequest(models.flatMap(spansOf), { encoding: "json", version: "1" });
  return (async function* () {
    yield body;
  })();
}

/** What spans have of a run. */
function gist({
  query,
  requestId,
  ending,
  stopReason,
  stages,
  calls,
  modelCalls,
  programRuns,
  durationMs,
}: TraceModel) {
  return {
    ...{ query, requestId, ending, stopReason, durationMs },
    stages: stages.map(({ name, status, left }) => [name, status, left]),
    calls: calls.map(({ toolId, method, args, status, failure, durationMs: took }) => [
      toolId,
      method,
      args,
      status,
      failure,
      took,
    ]),
    modelCalls: modelCalls.map(({ role, model, status, inputTokens, costUsd }) => [
      role,
      model,
      status,
      inputTokens,
      costUsd,
    ]),
    programRuns: programRuns.map(({ revisionId, status }) => [revisionId, status]),
  };
}

test.each(names)("the run %s", async (name) => {
  const model = modelOf(name);
  const read = await readTrace(exported([model]));
  expect(read.damages).toEqual([]);
  expect(gist(read.model)).toEqual(gist(model));
  expectViews(read.model, read.damages);
});

test("several runs in one file are several traces; spans of a program without a model or tool call are no trace", async () => {
  const models = names.map(modelOf);
  const found: TraceModel[] = [];
  for await (const { model } of readTraces(exported(models))) found.push(model);
  expect(found).toHaveLength(new Set(models.flatMap(spansOf).map(({ traceId }) => traceId)).size);
  const foreign = {
    resourceSpans: [{ scopeSpans: [{ scope: { name: "other" }, spans: [{ traceId: "1", spanId: "2" }] }] }],
  };
  const pending = readTrace(
    (async function* () {
      yield JSON.stringify(foreign);
    })(),
  );
  await expect(pending).rejects.toMatchObject({ code: "usage" });
});
