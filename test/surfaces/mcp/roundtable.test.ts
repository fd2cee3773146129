import type { Client } from "@modelcontextprotocol/client";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { readCalls } from "../../fixtures/servers/scripted.ts";
import { questions } from "../cli/garden.ts";
import { openStage, slowStage } from "./harness.ts";
import { callTool as call, idsOf, start } from "./roundtable-calls.ts";

const published = [
  ...["start_roundtable", "continue_roundtable", "control_session", "get_round_details", "list_sessions"],
  ...["export_session", "get_consensus", "get_response_detail", "get_thoughts", "get_citations", "get_agents"],
  "synthesize_debate",
];

const known = (reply: Readonly<Record<string, unknown>>) =>
  idsOf(reply).map((requestId) => ({ requestId, content: "It was inspected.", source: "office" }));

async function requestsOf(client: Client, sessionId: unknown) {
  const { reply } = await call(client, "export_session", { sessionId, format: "json" });
  return z.array(z.looseObject({ status: z.string() })).parse(reply.contextRequests);
}

describe("the roundtable over MCP", () => {
  test("its twelve tools have their published names and require only mandatory input", async () => {
    const client = await (await openStage()).connect();
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...published, "provide_context"]));
    const required = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema.required ?? [];
    expect(published.map(required)).toEqual([
      ...[["topic"], ["sessionId"], ["sessionId", "action"], ["sessionId", "roundNumber"], []],
      ...[["sessionId"], ["sessionId"], ["sessionId", "agentId"], ["sessionId", "agentId"], ["sessionId"], []],
      ["sessionId"],
    ]);
  });

  test("a required request pauses the debate until it is answered or forced", async () => {
    const client = await (await openStage()).connect();
    const started = await call(client, "start_roundtable", {
      topic: "Is the pier safe?",
      mode: "adversarial",
      agentCount: 2,
    });
    expect(started.reply).toMatchObject({ status: "needs_context", roundNumber: 1, totalRounds: 3 });
    const { sessionId } = started.reply;
    const held = await call(client, "continue_roundtable", { sessionId });
    expect(held.reply).toMatchObject({ status: "needs_context", roundNumber: 1, outstanding: [{}, {}] });
    const [first = "", second = ""] = idsOf(started.reply);
    const contextResults = [
      { requestId: first, success: true, result: "It was inspected in March.", source: "harbour office" },
      { requestId: second, success: false, error: "nobody knows" },
      { requestId: "ctx-1-99", success: true, result: "forged" },
    ];
    const next = await call(client, "continue_roundtable", { sessionId, contextResults });
    expect(next.reply).toMatchObject({
      roundNumber: 2,
      contextReport: { accepted: [first, second], rejected: [{ code: "unknown_request" }], outstanding: [] },
    });
    expect(JSON.stringify(next.reply.agentResponses)).toContain("inspected in March");
    expect(JSON.stringify(next.reply)).not.toContain("forged");
    const last = await call(client, "continue_roundtable", { sessionId });
    expect(last.reply).toMatchObject({ roundNumber: 3, status: "completed" });
    expect((await call(client, "continue_roundtable", { sessionId })).isError).toBe(true);
  });

  test("force continues, and the round lists the unanswered requests", async () => {
    const client = await (await openStage()).connect();
    const started = await start(client);
    const forced = await call(client, "continue_roundtable", { sessionId: started.reply.sessionId, force: true });
    expect(forced.reply).toMatchObject({ roundNumber: 2, withoutContext: idsOf(started.reply) });
  });

  test("same-round asks only waiting agents, once, and does not count as a round", async () => {
    const client = await (await openStage()).connect();
    const { reply } = await start(client);
    const { sessionId } = reply;
    const contextResults = known(reply);
    const again = await call(client, "continue_roundtable", { sessionId, contextResults, resume: "same-round" });
    expect(again.reply).toMatchObject({ roundNumber: 1, status: "in_progress" });
    expect(JSON.stringify(again.reply.agentResponses)).toContain("It was inspected.");
    expect(await requestsOf(client, sessionId)).toMatchObject([{ deliveredTo: [{ round: 1 }, { round: 1 }] }, {}]);
    expect((await call(client, "continue_roundtable", { sessionId })).reply).toMatchObject({ roundNumber: 2 });
  });

  test("policies reject requests: none allows no requests, required-only allows only required ones", async () => {
    const client = await (await openStage()).connect();
    const none = await start(client, { contextPolicy: "none" });
    expect(none.reply).toMatchObject({ status: "in_progress" });
    expect(none.reply).not.toHaveProperty("contextRequests");
    const only = await start(client, { mode: "expert-panel", agentCount: 4, contextPolicy: "required-only" });
    const statuses = (await requestsOf(client, only.reply.sessionId)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["pending", "suppressed", "suppressed"]);
    expect(idsOf(only.reply)).toHaveLength(1);
  });

  test("another debate reuses an answer when its options allow it", async () => {
    const client = await (await openStage()).connect();
    const first = await start(client);
    await call(client, "provide_context", { sessionId: first.reply.sessionId, contextResults: known(first.reply) });
    expect((await start(client)).reply).toMatchObject({ status: "needs_context" });
    const reused = await start(client, { cacheScope: "all" });
    expect(reused.reply).toMatchObject({ status: "in_progress" });
    expect(JSON.stringify(reused.reply.agentResponses)).toContain("It was inspected.");
  });

  test("autoContext answers requests from the tools, with the trace in the source", async () => {
    const client = await (await openStage()).connect();
    const given = { topic: questions.answer, mode: "adversarial", agentCount: 2, autoContext: true };
    const started = await call(client, "start_roundtable", given);
    const waiting = started.reply.contextRequests as readonly { readonly audience: string }[] | undefined;
    expect(waiting?.map(({ audience }) => audience)).toEqual(["people"]);
    const { content } = (await call(client, "export_session", { sessionId: started.reply.sessionId })).reply;
    const [, traceId = ""] = /trace (request-[\w-]+)/.exec(String(content)) ?? [];
    const { contents } = await client.readResource({ uri: `ctx://traces/${traceId}` });
    expect(contents).toMatchObject([{ text: expect.stringContaining("run-end") }]);
  });

  test("requests that the runtime cannot answer go back to the caller with the reason and the trace", async () => {
    const client = await (await openStage()).connect();
    const { reply } = await start(client, { topic: questions.miss, autoContext: true });
    expect(reply).toMatchObject({ status: "needs_context" });
    const [request] = z.array(z.unknown()).parse(reply.contextRequests);
    const auto = { outcome: "capability_miss", traceId: expect.any(String), message: expect.any(String) };
    expect(request).toMatchObject({ audience: "anyone", auto });
  });

  test("autoContext enabled later answers open requests before the next round", async () => {
    const client = await (await openStage()).connect();
    const { sessionId } = (await start(client, { topic: questions.answer })).reply;
    const held = await call(client, "continue_roundtable", { sessionId, autoContext: true });
    expect(held.reply).toMatchObject({ roundNumber: 1, status: "needs_context" });
    expect(z.array(z.looseObject({ audience: z.string() })).parse(held.reply.outstanding)).toMatchObject([
      { audience: "people" },
    ]);
  });

  test("accepts an answer while the round runs, and ends the query for it", async () => {
    const stage = await slowStage();
    const client = await stage.connect({ isOlder: true });
    const announced = Promise.withResolvers<readonly [string, string]>();
    let sessionId = "";
    const onprogress = ({ message = "" }) => {
      sessionId = /^round 1 of 3 of (\S+)/.exec(message)?.[1] ?? sessionId;
      const [, requestId] = /^looking for context (\S+):/.exec(message) ?? [];
      if (requestId !== undefined) announced.resolve([sessionId, requestId]);
    };
    const given = { topic: questions.answer, mode: "adversarial", agentCount: 2, autoContext: true };
    const starting = client.callTool({ name: "start_roundtable", arguments: given }, { onprogress });
    const [session, requestId] = await announced.promise;
    await vi.waitUntil(async () => (await readCalls(stage.calls).catch(() => [])).length > 0, { timeout: 30_000 });
    const contextResults = [{ requestId, content: "It was repotted." }];
    const provided = await call(client, "provide_context", { sessionId: session, contextResults });
    expect(provided.reply).toMatchObject({ contextReport: { accepted: [requestId] } });
    const { structuredContent: reply } = await starting;
    expect(reply).toMatchObject({ roundNumber: 1, contextRequests: [{ audience: "people" }] });
    expect(await requestsOf(client, session)).toMatchObject([{ result: "It was repotted.", auto: null }, {}]);
  });

  test("keeps the debate of a cancelled call, and runs the round when it is continued", async () => {
    const client = await (await openStage()).connect({ isOlder: true });
    const giveUp = new AbortController();
    const steps: string[] = [];
    const starting = client.callTool(
      { name: "start_roundtable", arguments: { topic: questions.answer, autoContext: true, agentCount: 2 } },
      {
        signal: giveUp.signal,
        onprogress: ({ message = "" }) => {
          steps.push(message);
          giveUp.abort(new Error("never mind"));
        },
      },
    );
    await expect(starting).rejects.toThrow();
    const [, sessionId] = /^round 1 of 3 of (roundtable-\S+)$/.exec(steps[0] ?? "") ?? [];
    const continued = async () => {
      const found = await call(client, "continue_roundtable", { sessionId, force: true });
      expect(found.text).not.toContain("busy");
      return found;
    };
    // The cancelled round ends its query first.
    const next = await vi.waitFor(continued, { timeout: 30_000, interval: 50 });
    expect(next.reply.roundNumber).toBe(1);
  });

  test("concurrent debates list only their own requests, and reject ids of another", async () => {
    const client = await (await openStage()).connect();
    const topics = ["Is the pier safe?", "Is the ferry late?", "Is the water warm?"];
    const started = await Promise.all(
      topics.map((topic) => call(client, "start_roundtable", { topic, mode: "adversarial", agentCount: 2 })),
    );
    for (const [at, { reply }] of started.entries()) {
      const asked = z.array(z.looseObject({ query: z.string() })).parse(reply.contextRequests);
      expect(asked.every(({ query }) => query.includes(topics[at] ?? "?"))).toBe(true);
    }
    const [one, two] = started;
    const [foreign = ""] = idsOf(two?.reply ?? {});
    const sessionId = one?.reply.sessionId;
    const given = { sessionId, contextResults: [{ requestId: foreign, content: "x" }] };
    expect((await call(client, "provide_context", given)).reply).toMatchObject({
      contextReport: { accepted: [], rejected: [{ code: "wrong_session" }] },
    });
    const both = await Promise.all([1, 2].map(() => call(client, "continue_roundtable", { sessionId, force: true })));
    expect(both.map(({ isError, reply, text }) => (isError ? text.slice(0, 4) : reply.roundNumber)).toSorted()).toEqual(
      both.some(({ isError }) => isError) ? [2, "busy"] : [2, 3],
    );
  });

  test("the read-only tools return what is stored", async () => {
    const client = await (await openStage()).connect();
    const started = await call(client, "start_roundtable", {
      topic: "Is the pier safe?",
      mode: "adversarial",
      agentCount: 2,
    });
    const { sessionId, agentResponses } = z
      .looseObject({ sessionId: z.string(), agentResponses: z.array(z.looseObject({ agentId: z.string() })) })
      .parse(started.reply);
    const agentId = agentResponses[0]?.agentId;
    const contextResults = idsOf(started.reply).map((requestId) => ({ requestId, content: "known", source: "office" }));
    await call(client, "continue_roundtable", { sessionId, contextResults });
    expect((await call(client, "get_round_details", { sessionId, roundNumber: 1 })).reply).toMatchObject({
      responses: [{ toolCalls: [{ toolName: "request_context" }] }, {}],
    });
    expect((await call(client, "get_consensus", { sessionId })).reply).toMatchObject({
      analyzedRound: 2,
      totalRounds: 3,
    });
    expect((await call(client, "get_thoughts", { sessionId, agentId })).reply).toMatchObject({
      ...{ rounds: 2, confidenceEvolution: [{ round: 1 }, { round: 2 }] },
    });
    expect(
      (await call(client, "get_response_detail", { sessionId, agentId, roundNumber: 2 })).reply.responses,
    ).toHaveLength(1);
    expect((await call(client, "get_citations", { sessionId })).reply).toMatchObject({ totalCitations: 1 });
    expect((await call(client, "get_agents")).reply).toMatchObject({ count: 4 });
    expect((await call(client, "synthesize_debate", { sessionId })).reply).toMatchObject({
      synthesis: { confidence: 0.6 },
    });
    const { contextRequests } = (await call(client, "export_session", { sessionId, format: "json" })).reply;
    expect(contextRequests).toMatchObject([{ result: "known", deliveredTo: [{ round: 2 }, { round: 2 }] }, {}]);
    const list = (given: object) => call(client, "list_sessions", { ...given });
    expect((await list({ topic: "PIER" })).reply).toMatchObject({ count: 1 });
    expect((await list({ fromDate: "no date" })).reply).toMatchObject({ count: 0 });
  });

  test("another key cannot see the debate, and it survives the process", async () => {
    const stage = await openStage();
    const mine = await stage.connect({ caller: { id: "key-1", scopes: ["query"] } });
    const { reply } = await call(mine, "start_roundtable", { topic: "Is the pier safe?", agentCount: 2 });
    const { sessionId } = reply;
    const other = await stage.connect({ caller: { id: "key-2", scopes: ["query"] } });
    expect((await call(other, "continue_roundtable", { sessionId })).text).toContain("unknown session");
    const later = await stage.connect({ caller: { id: "key-1", scopes: ["query"] } });
    expect((await call(later, "continue_roundtable", { sessionId, force: true })).reply).toMatchObject({
      roundNumber: 2,
    });
  });
});
