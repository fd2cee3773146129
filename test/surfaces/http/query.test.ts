import { afterAll, beforeAll, expect, test } from "vitest";
import { developerTraceSchema } from "../../../src/contract/developer-trace.ts";
import { queryResultSchema } from "../../../src/contract/query/result.ts";
import { streamEventSchema } from "../../../src/contract/wire/stream.ts";
import { questions } from "../cli/garden.ts";
import { openScene, type Served, send, serve } from "./harness.ts";

let served: Served;
beforeAll(async () => {
  served = await openScene();
}, 60_000);
afterAll(async () => await served[Symbol.asyncDispose](), 60_000);

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

/** The lines of a stream, each event parsed and held against its schema. */
function eventsOf(text: string) {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith(":"));
  expect(lines.every((line) => line.startsWith("data: "))).toBe(true);
  expect(lines.at(-1)).toBe("data: [DONE]");
  return lines.slice(0, -1).map((line) => streamEventSchema.parse(JSON.parse(line.slice("data: ".length))));
}

test.each([
  ["answer", questions.answer],
  ["clarification_required", questions.clarification],
  ["clarification_required", questions.value],
  ["capability_miss", questions.miss],
])("%s: the same result comes as one document and at the end of a stream", async (outcomeType, query) => {
  const whole = await send(served, "/api/v1/query", post({ query, tools: ["garden"] }));
  expect(whole.status).toBe(200);
  const document = whole.json() as Record<string, unknown>;
  expect(document).toMatchObject({ success: true, outcomeType, tracePath: null });
  const stream = await send(served, "/api/v1/query", post({ query, tools: ["garden"], stream: true }));
  expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const done = eventsOf(stream.text).at(-1);
  expect(done?.type === "done" && comparable(done.result)).toEqual(comparable(queryResultSchema.parse(document)));
});

/** What two runs of one question share. */
function comparable(result: object) {
  return JSON.parse(
    JSON.stringify(result, (key, value: unknown) =>
      ["durationMs", "requestId", "querySession", "artifacts"].includes(key) ? null : value,
    ),
  );
}

test("a stream sends events in order and ends with one done", async () => {
  const { text } = await send(served, "/api/v1/query", post({ query: questions.answer, stream: true }));
  const told = eventsOf(text).map((event) =>
    event.type === "tool-status" ? `${event.status} ${event.tool.name}`.trim() : event.type,
  );
  expect([...new Set(told)]).toEqual([
    "discovering",
    "discovered Garden",
    "planning",
    "executing Garden",
    "tool-complete Garden",
    "synthesizing",
    "text-delta",
    "done",
  ]);
});

test("the streamed text equals the text of the result; evidence_only has none", async () => {
  const ask = async (responseShape: string) =>
    eventsOf(
      (await send(served, "/api/v1/query", post({ query: questions.answer, responseShape, stream: true }))).text,
    );
  const [answer, evidence] = [await ask("answer_with_evidence"), await ask("evidence_only")];
  const texts = (events: typeof answer) => events.flatMap((event) => (event.type === "text-delta" ? event.delta : []));
  const done = answer.at(-1);
  expect(texts(answer).join("")).toBe(done?.type === "done" ? done.result.response : "");
  expect(texts(evidence)).toEqual([]);
});

test("the result contains the complete trace, and live events repeat no step", async () => {
  const { client } = served;
  const request = { query: questions.clarification, includeDeveloperTrace: true };
  const result = await client.run(request);
  const trace = developerTraceSchema.parse(result.developerTrace);
  expect(trace).not.toHaveProperty("synthetic");
  expect(new Set(trace.timeline.map((step) => JSON.stringify(step))).size).toBe(trace.timeline.length);
  const live: unknown[] = [];
  for await (const event of client.stream(request)) if (event.type === "developer-trace") live.push(event.trace);
  const [first, ...rest] = live;
  expect(first).toEqual({ querySession: expect.objectContaining({ mode: "initial", status: "active" }) });
  expect(rest).toMatchObject(
    [
      "query-depth-decision",
      "query-depth-router-contract",
      "query-scout-rollout-contract",
      "query-clarification-input",
      "query-clarification-decision",
    ].map((event) => ({ requestId: expect.any(String), live: { event } })),
  );
});

test.each([
  ["no JSON", "{", "the body is not JSON"],
  ["no object", "[]", "the request is not valid"],
  ["no text", "", "the body is empty"],
  ["an empty query", { query: " " }, "the query is empty"],
  ["a query that is too long", { query: "x".repeat(4001) }, "the limit is 4000"],
  ["an unknown tool", { query: "rain?", tools: ["gardn"] }, 'there is no tool "gardn": did you mean garden?'],
  ["a depth that is none", { query: "rain?", queryDepth: "deeper" }, '"queryDepth" is not valid'],
  [
    "fields that exclude each other",
    { query: "rain?", queryDepth: "fast", debugScoutDeepMode: "deep" },
    "debugScoutDeepMode is not valid",
  ],
])("%s is a 400 with one sentence, streamed or not", async (_, body, says) => {
  const streamed = typeof body === "string" ? body : { ...body, stream: true };
  for (const sent of [body, streamed]) {
    const reply = await send(served, "/api/v1/query", post(sent));
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ error: expect.stringContaining(says), reasonCode: "usage" });
  }
});

test("a Python client's explicit nulls count as absent, and unknown keys are left aside", async () => {
  const { client } = served;
  const body = { query: questions.miss, tools: null, queryDepth: null, responseShape: null, colour: "red" };
  expect(await client.run(body)).toMatchObject({ outcomeType: "capability_miss" });
});

test("a failed run sends an error in the stream, without a done", async () => {
  const servers = { garden: { command: "ctx-no-such-program" } };
  const broken = await serve({ servers });
  const body = { query: questions.answer };
  const whole = await send(broken, "/api/v1/query", post(body));
  expect([whole.status, whole.json()]).toMatchObject([502, { code: "query_failed", reasonCode: "upstream" }]);
  const events = eventsOf((await send(broken, "/api/v1/query", post({ ...body, stream: true }))).text);
  expect(events.map(({ type }) => type)).toEqual(["tool-status", "tool-status", "error"]);
  expect(events.at(-1)).toMatchObject({ code: "query_failed", scope: "query", reasonCode: "execution_failed" });
});
