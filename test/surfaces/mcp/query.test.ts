import path from "node:path";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { readTrace } from "../../../src/trace/read.ts";
import { readCalls } from "../../fixtures/servers/scripted.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { questions } from "../cli/garden.ts";
import { openStage, type Person, type ShownForm, slowStage } from "./harness.ts";

const resultSchema = z.looseObject({
  outcomeType: z.string(),
  response: z.string(),
  requestId: z.string(),
  clarification: z.looseObject({ options: z.array(z.looseObject({ id: z.string() })) }).optional(),
  querySession: z.looseObject({ sessionId: z.string(), attemptId: z.string(), status: z.string(), mode: z.string() }),
});

const resultOf = (called: CallToolResult) => resultSchema.parse(called.structuredContent);
const textOf = ({ content }: CallToolResult) => content.flatMap((part) => (part.type === "text" ? part.text : []));
const forkOf = (called: CallToolResult) => {
  const { sessionId, attemptId } = resultOf(called).querySession;
  return { sessionId, attemptId };
};
const ask = (query: string, more: Readonly<Record<string, unknown>> = {}) => ({
  name: "context_query",
  arguments: { query, ...more },
});

oneIn(4)([
  [questions.answer, "answer"],
  [questions.clarification, "clarification_required"],
  [questions.value, "clarification_required"],
  [questions.miss, "capability_miss"],
])("%j ends in %s, which is no error", async (question, outcomeType) => {
  const { connect } = await openStage();
  const called = await (await connect()).callTool(ask(question));
  expect(resultOf(called)).toMatchObject({ outcomeType });
  expect(called.isError ?? false).toBe(false);
  const [text, json] = textOf(called);
  expect(text).toContain(resultOf(called).response);
  expect(JSON.parse(json ?? "")).toEqual(called.structuredContent);
});

test("accepts the names of the hosted service, and stays within a pinned tool", async () => {
  const { connect } = await openStage({
    servers: { garden: { surface: "garden.json" }, other: { surface: "garden.json" } },
  });
  const client = await connect();
  const called = await client.callTool({
    name: "context_query",
    arguments: { question: questions.answer, toolIds: ["other"], responseShape: "answer_with_evidence" },
  });
  expect(called.structuredContent).toMatchObject({
    outcomeType: "answer",
    toolsUsed: [{ id: "other" }],
    evidence: { sourceRefs: expect.any(Array) },
  });
});

test("invalid arguments are a tool error with the reason", async () => {
  const client = await (await openStage()).connect();
  for (const [given, says] of [
    [{}, "the query is missing"],
    [{ query: "" }, "the query is empty"],
    [{ query: 7 }, '"query" is not valid'],
    [{ query: "x", tools: ["gardn"] }, "did you mean garden"],
    [{ query: "x", queryDepth: "deepest" }, '"queryDepth" is not valid'],
  ] as const) {
    const called = await client.callTool({ name: "context_query", arguments: given });
    expect(called).toMatchObject({ isError: true, _meta: { "ctx/error": { code: "usage", retry: "no" } } });
    expect(textOf(called).join("")).toContain(says);
    expect(called.structuredContent).toBeUndefined();
  }
});

test("an unknown tool is a protocol error that suggests a similar one", async () => {
  const client = await (await openStage()).connect();
  await expect(client.callTool({ name: "context_qery" })).rejects.toThrow("did you mean context_query?");
});

describe.each([
  ["the current protocol", false],
  ["the older protocol", true],
])("over %s", long, (_name, isOlder) => {
  const accept = (content: Record<string, string>, seen: ShownForm[]): Person => {
    return (form) => {
      seen.push(form);
      return { action: "accept", content };
    };
  };

  test("an ambiguity becomes a form, and the chosen reading is answered", async () => {
    const seen: ShownForm[] = [];
    const client = await (await openStage()).connect({
      isOlder,
      person: accept({ choice: "garden:plant_moisture" }, seen),
    });
    const called = await client.callTool(ask(questions.clarification));
    expect(seen).toEqual([
      {
        message: expect.stringContaining("1. bed_moisture (recommended): "),
        fields: {
          choice: expect.objectContaining({
            enum: ["garden:bed_moisture", "garden:plant_moisture"],
            enumNames: ["bed_moisture (recommended)", "plant_moisture"],
          }),
        },
      },
    ]);
    expect(resultOf(called)).toMatchObject({ outcomeType: "answer", querySession: { mode: "fork" } });
  });

  test("asks for a missing value by name, and runs the question with it", async () => {
    const seen: ShownForm[] = [];
    const client = await (await openStage()).connect({ isOlder, person: accept({ town: "Leeds" }, seen) });
    const called = await client.callTool(ask(questions.value));
    expect(seen.map(({ fields }) => Object.keys(fields))).toEqual([["town"]]);
    expect(resultOf(called)).toMatchObject({ outcomeType: "answer", response: expect.stringContaining("21.5") });
  });

  test.each(["decline", "cancel"] as const)(
    "a person who answers with %s leaves the options in the result",
    async (action) => {
      const client = await (await openStage()).connect({ isOlder, person: () => ({ action }) });
      const called = await client.callTool(ask(questions.clarification));
      expect(resultOf(called)).toMatchObject({
        outcomeType: "clarification_required",
        clarification: { options: [{ id: "garden:bed_moisture" }, { id: "garden:plant_moisture" }] },
      });
    },
  );

  test("does not accept a choice that was not offered", async () => {
    const client = await (await openStage()).connect({
      isOlder,
      person: () => ({ action: "accept", content: { choice: "garden:water_bed" } }),
    });
    expect(resultOf(await client.callTool(ask(questions.clarification)))).toMatchObject({
      outcomeType: "clarification_required",
    });
  });

  test("progress counts up over all rounds of a call", async () => {
    const client = await (await openStage()).connect({ isOlder, person: accept({ town: "Leeds" }, []) });
    const seen: { progress: number; message?: string | undefined }[] = [];
    await client.callTool(ask(questions.value), {
      onprogress: ({ progress, message }) => seen.push({ progress, message }),
    });
    // The client reports the step in between by itself.
    const own = seen.filter(({ message }) => message?.startsWith("Fulfilling") !== true);
    expect(own.map(({ progress }) => progress)).toEqual(own.map((_, at) => at + 1));
    const messages = own.map(({ message }) => message);
    expect(messages).toEqual(expect.arrayContaining(["intake", "clarify", "work", "calling forecast of garden"]));
    expect(messages.filter((message) => message?.endsWith(" started"))).toHaveLength(2);
  });

  test("ends the query of a cancelled call, and keeps the trace", async () => {
    const { connect, parts, store, calls } = await slowStage();
    const client = await connect({ isOlder });
    const giveUp = new AbortController();
    const calling = client.callTool(ask(questions.answer), { signal: giveUp.signal });
    await vi.waitUntil(async () => (await readCalls(calls)).length > 0, { timeout: 20_000 });
    giveUp.abort(new Error("never mind"));
    await expect(calling).rejects.toThrow();
    const [row] = await store.traces.list({ owner: "local", limit: 1 });
    await vi.waitUntil(async () => (await store.traces.get(row?.requestId ?? ""))?.ending !== null, {
      timeout: 20_000,
    });
    expect(await store.traces.get(row?.requestId ?? "")).toMatchObject({ ending: "interrupted" });
    expect(await store.attempts.get(row?.attemptId ?? "")).toMatchObject({ status: "aborted" });
    const { model } = await readTrace(path.join(parts.traceDirectory, `${row?.requestId}.jsonl`));
    expect(model.ending).toMatchObject({ kind: "error", code: "interrupted" });
  });
});

test("logs a warning of the run at the host, and includes it in the result", async () => {
  const client = await (await openStage()).connect({ isOlder: true });
  const logged: unknown[] = [];
  client.setNotificationHandler("notifications/message", ({ params }) => void logged.push(params));
  await client.setLoggingLevel("warning");
  const called = await client.callTool(ask(questions.answer, { favoritesOnly: true }));
  const warning = "favoritesOnly has no effect: this runtime has no favourites";
  expect(logged).toEqual([{ level: "warning", logger: "ctx", data: warning }]);
  expect(called.structuredContent).toMatchObject({ warnings: [warning] });
  expect(textOf(called)[0]).toContain(`Warning: ${warning}`);
});

test("returns the options and how to answer to a host without forms", async () => {
  const called = await (await (await openStage()).connect()).callTool(ask(questions.clarification));
  expect(textOf(called)[0]).toContain(`call context_clarify with forkFrom ${JSON.stringify(forkOf(called))}`);
  expect(textOf(called)[0]).toContain('optionId (one of "garden:bed_moisture", "garden:plant_moisture")');
});

test.each(["return", "error"])(
  "policy %s returns the options, although the host shows forms",
  async (clarificationPolicy) => {
    const person = vi.fn<NonNullable<Person>>();
    const client = await (await openStage()).connect({ person });
    const called = await client.callTool(ask(questions.clarification, { clarificationPolicy }));
    expect(resultOf(called).outcomeType).toBe("clarification_required");
    expect(person).not.toHaveBeenCalled();
  },
);

test("policy auto uses the recommended reading and states it", async () => {
  const client = await (await openStage()).connect();
  const called = await client.callTool(ask(questions.clarification, { clarificationPolicy: "auto" }));
  expect(called.structuredContent).toMatchObject({
    outcomeType: "answer",
    assumptionMade: { mode: "auto", optionId: "garden:bed_moisture" },
  });
});

describe("context_clarify", () => {
  test("answers with an option, and the attempt is a fork of the one that asked", async () => {
    const client = await (await openStage()).connect();
    const asked = await client.callTool(ask(questions.clarification));
    const answered = await client.callTool({
      name: "context_clarify",
      arguments: { forkFrom: resultOf(asked).querySession, optionId: "garden:bed_moisture" },
    });
    expect(resultOf(answered)).toMatchObject({
      outcomeType: "answer",
      querySession: { ...forkOf(answered), mode: "fork", parentAttemptId: forkOf(asked).attemptId },
    });
  });

  test.each([
    ["Leeds", "What is the weather forecast, town: Leeds"],
    ["What is the weather forecast for Leeds?", "What is the weather forecast for Leeds?"],
  ])("answers with the text %j, which makes the question %j", async (text, question) => {
    const { connect, store } = await openStage();
    const client = await connect();
    const forkFrom = forkOf(await client.callTool(ask(questions.value)));
    const answered = await client.callTool({ name: "context_clarify", arguments: { forkFrom, text } });
    expect(resultOf(answered)).toMatchObject({ outcomeType: "answer", response: expect.stringContaining("21.5") });
    expect((await store.attempts.get(forkOf(answered).attemptId))?.request).toMatchObject({ query: question });
  });

  test("asks again in a form when the answer leaves something open", async () => {
    const { connect } = await openStage();
    const forkFrom = forkOf(await (await connect()).callTool(ask(questions.value)));
    const person = vi.fn<NonNullable<Person>>(() => ({ action: "accept", content: { town: "Leeds" } }));
    const client = await connect({ person });
    const arguments_ = { forkFrom, optionId: "garden:forecast" };
    const answered = await client.callTool({ name: "context_clarify", arguments: arguments_ });
    expect(person).toHaveBeenCalledTimes(1);
    expect(resultOf(answered)).toMatchObject({ outcomeType: "answer" });
  });

  test.each([
    ["neither", {}, "neither of optionId and text"],
    ["both", { optionId: "garden:bed_moisture", text: "the bed" }, "both of optionId and text"],
    ["another attempt", { forkFrom: { sessionId: "s", attemptId: "a" }, text: "x" }, "there is no such attempt"],
  ])("refuses %s", async (_name, given, says) => {
    const client = await (await openStage()).connect();
    const forkFrom = forkOf(await client.callTool(ask(questions.clarification)));
    const called = await client.callTool({ name: "context_clarify", arguments: { forkFrom, ...given } });
    expect(called).toMatchObject({ isError: true, _meta: { "ctx/error": { code: "usage" } } });
    expect(textOf(called).join("")).toContain(says);
  });

  test("rejects the attempt of another key", async () => {
    const { connect } = await openStage();
    const forkFrom = forkOf(await (await connect()).callTool(ask(questions.clarification)));
    const other = await connect({ caller: { id: "key-2", scopes: ["query"] }, isLocal: false });
    const called = await other.callTool({ name: "context_clarify", arguments: { forkFrom, text: "the bed" } });
    expect(called).toMatchObject({ isError: true, _meta: { "ctx/error": { code: "forbidden" } } });
  });
});

test("rejects the form of another key", async () => {
  const { http, makeKey } = await openStage();
  const url = await http();
  const [mine, other] = await Promise.all([makeKey(), makeKey()]);
  const open = await raw(url, mine.key, { name: "context_query", arguments: { query: questions.clarification } });
  expect(open).toMatchObject({ result: { resultType: "input_required", requestState: expect.any(String) } });
  const { requestState } = z.object({ result: z.looseObject({ requestState: z.string() }) }).parse(open).result;
  const inputResponses = { answer: { action: "accept", content: { choice: "garden:bed_moisture" } } };
  const again = { name: "context_query", arguments: { query: questions.clarification }, requestState, inputResponses };
  expect(await raw(url, other.key, again)).toMatchObject({ error: { code: -32602 } });
  expect(await raw(url, mine.key, again)).toMatchObject({ result: { structuredContent: { outcomeType: "answer" } } });
});

/** One raw request of the current protocol. */
async function raw(url: string, key: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "by hand", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } },
  };
  const headers = {
    ...{ authorization: `Bearer ${key}`, "content-type": "application/json" },
    accept: "application/json, text/event-stream",
    ...{ "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": String(params.name) },
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { ...params, _meta: meta } });
  return await (await fetch(url, { method: "POST", headers, body })).json();
}
