// Further shapes of a format, which its programs write beside the usual one.
import { expect, test } from "vitest";
import type { JsonObject } from "../../../../src/contract/json.ts";
import { slimmer } from "../../../../src/trace/read/formats/format.ts";
import { formatOfRows, rowsOfDocument } from "../../../../src/trace/read/formats/table.ts";
import type { Step } from "../../../../src/trace/run.ts";

const lineOf = (step: Step) =>
  step.kind === "model"
    ? `model ${step.inputTokens}/${step.outputTokens} ${step.costUsd} ${step.reply}`
    : step.kind === "tool"
      ? `tool ${step.tool} ${JSON.stringify(step.args)} -> ${step.isEnded ? JSON.stringify(step.result) : "no reply"}`
      : `${step.kind} ${step.name}`;

function stepsOf(document: object) {
  const rows = rowsOfDocument(document);
  const collector = formatOfRows(rows)?.collect(slimmer());
  for (const row of rows) collector?.add(row);
  return collector?.runs().map(({ format, agent, prompt, steps }) => [format, agent, prompt, ...steps.map(lineOf)]);
}

const times = { startTime: "2026-03-01T10:00:00Z", endTime: "2026-03-01T10:00:01Z" };
const generation = {
  ...{ id: "g", traceId: "t", parentObservationId: null, type: "GENERATION", name: "chat", ...times },
  ...{ input: [{ role: "user", content: "Is B3 dry?" }], output: "Yes.", totalCost: 0, costDetails: {} },
  usageDetails: { input: 20, input_cached_tokens: 100, output: 3, total: 123 },
};

test("a page of observations of Langfuse: tokens of a cache count, and a model without a price has no cost", () => {
  expect(stepsOf({ data: [generation], meta: { page: 1 } })).toEqual([
    ["langfuse", "chat", "Is B3 dry?", "model 120/3 null Yes."],
  ]);
});

test("a trace of Langfuse whose texts are in the notation of JSON", () => {
  const trace = { id: "t", name: "garden", timestamp: times.startTime, input: '"Is B3 dry?"', output: '"Yes."' };
  expect(stepsOf({ trace, observations: [generation] })).toEqual([
    ["langfuse", "garden", "Is B3 dry?", "stage garden", "model 120/3 null Yes."],
  ]);
});

const span = (spanID: string, tags: JsonObject) => ({
  ...{ traceID: "t", spanID, operationName: "work", references: [], startTime: 1_700_000_000_000_000, duration: 5 },
  ...{ tags: Object.entries(tags).map(([key, value]) => ({ key, value })), process: { serviceName: "garden" } },
});
const spans = [
  span("1", { "gen_ai.operation.name": "chat", "gen_ai.usage.input_tokens": 7 }),
  span("2", { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "water" }),
];

test.each([
  ["a list of spans", spans],
  ["one trace in `data`", { data: { spans, traceID: "t" }, state: "FETCH_DONE" }],
  ["a trace", { traceID: "t", spans }],
])("%s of Jaeger", (_shape, document) => {
  expect(stepsOf(document)).toEqual([["jaeger", "garden", null, "model 7/null null null", "tool water null -> null"]]);
});

const requestOf = (id: string, bed: string) => ({ id, function: { name: "water", arguments: `{"bed":"${bed}"}` } });

test("a test of promptfoo: calls of its conversation have results, and those of the reply have none", () => {
  const raw = JSON.stringify([
    { role: "user", content: "Water B3 and B4." },
    { role: "assistant", content: null, tool_calls: [requestOf("1", "B3")] },
    { role: "tool", tool_call_id: "1", content: "done" },
  ]);
  const output = [requestOf("2", "B4")];
  const row = { testIdx: 0, promptIdx: 0, prompt: { raw }, provider: { id: "openai" }, response: { output } };
  expect(stepsOf({ results: { results: [row] } })).toEqual([
    [
      ...["promptfoo", "openai", "Water B3 and B4.", 'tool water {"bed":"B3"} -> "done"', "model null/null null null"],
      'tool water {"bed":"B4"} -> no reply',
    ],
  ]);
});
