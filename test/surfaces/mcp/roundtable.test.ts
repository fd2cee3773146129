import type { Client } from "@modelcontextprotocol/client";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { questions } from "../cli/garden.ts";
import { openStage } from "./harness.ts";

const published = [
  ...["start_roundtable", "continue_roundtable", "control_session", "get_round_details", "list_sessions"],
  ...["export_session", "get_consensus", "get_response_detail", "get_thoughts", "get_citations", "get_agents"],
  "synthesize_debate",
];

async function call(client: Client, name: string, given: Readonly<Record<string, unknown>> = {}) {
  const { isError = false, structuredContent, content } = await client.callTool({ name, arguments: { ...given } });
  const [text] = Array.isArray(content) ? content : [];
  const reply = (structuredContent ?? {}) as Record<string, never>;
  return { isError, reply, text: text?.type === "text" ? text.text : "" };
}

const idsOf = (reply: Readonly<Record<string, unknown>>): readonly string[] =>
  ((reply.contextRequests ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);

describe("the roundtable over MCP", () => {
  test("its twelve tools have their published names, and only what must be given is required", async () => {
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

  test("a required request holds the debate until it is answered or forced", async () => {
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

  test("force goes on and says what the round ran without; one round is completed at once", async () => {
    const client = await (await openStage()).connect();
    const started = await call(client, "start_roundtable", { topic: "Is the pier safe?", agentCount: 2 });
    const forced = await call(client, "continue_roundtable", { sessionId: started.reply.sessionId, force: true });
    expect(forced.reply).toMatchObject({ roundNumber: 2, withoutContext: idsOf(started.reply) });
    const single = await call(client, "start_roundtable", { topic: "Is the pier safe?", agentCount: 2, rounds: 1 });
    expect(single.reply).toMatchObject({ status: "completed" });
    expect((await call(client, "list_sessions", { status: "completed" })).reply).toMatchObject({ count: 1 });
  });

  test("requests that the tools can answer are answered, with the trace in the source", async () => {
    const client = await (await openStage()).connect();
    const given = { topic: questions.answer, mode: "adversarial", agentCount: 2, autoContext: true };
    const started = await call(client, "start_roundtable", given);
    const waiting = started.reply.contextRequests as readonly { readonly audience: string }[] | undefined;
    expect(waiting?.map(({ audience }) => audience)).toEqual(["people"]);
    const { content } = (await call(client, "export_session", { sessionId: started.reply.sessionId })).reply;
    expect(content).toMatch(/trace request-/);
  });

  test("overlapping debates list their own requests, and an id of another is refused", async () => {
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
      contextReport: { rejected: [{ code: idsOf(one?.reply ?? {}).includes(foreign) ? "accepted" : "wrong_session" }] },
    });
    const both = await Promise.all([1, 2].map(() => call(client, "continue_roundtable", { sessionId, force: true })));
    expect(both.map(({ isError, reply, text }) => (isError ? text.slice(0, 4) : reply.roundNumber)).toSorted()).toEqual(
      both.some(({ isError }) => isError) ? [2, "busy"] : [2, 3],
    );
  });

  test("the reading tools tell what is kept", async () => {
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

  test("a session is paused, resumed and stopped as its table says", async () => {
    const client = await (await openStage()).connect();
    const { reply } = await call(client, "start_roundtable", { topic: "Is the pier safe?", agentCount: 2 });
    const { sessionId } = reply;
    const control = async (action: string) => {
      const told = await call(client, "control_session", { sessionId, action });
      return told.isError ? "refused" : told.reply.newStatus;
    };
    expect(await control("resume")).toBe("refused");
    expect(await control("pause")).toBe("paused");
    expect(await control("pause")).toBe("refused");
    expect((await call(client, "continue_roundtable", { sessionId, force: true })).text).toContain("paused");
    expect([await control("resume"), await control("stop"), await control("stop")]).toEqual([
      "active",
      "completed",
      "refused",
    ]);
  });

  test.each([
    ["start_roundtable", { topic: "" }],
    ["start_roundtable", { topic: "x".repeat(10_001) }],
    ["start_roundtable", { topic: "x", agentCount: 1 }],
    ["start_roundtable", { topic: "x", agentCount: 11 }],
    ["start_roundtable", { topic: "x", rounds: 0 }],
    ["start_roundtable", { topic: "x", mode: "shouting" }],
    ["continue_roundtable", {}],
    ["continue_roundtable", { sessionId: "" }],
    ["continue_roundtable", { sessionId: "roundtable-none" }],
    ["get_consensus", { sessionId: "roundtable-none" }],
  ])("%s refuses %#", async (name, given) => {
    const client = await (await openStage()).connect();
    expect((await call(client, name, given)).isError).toBe(true);
  });

  test("another key's debate is not there, and it outlives the process", async () => {
    const stage = await openStage();
    const mine = await stage.connect({ caller: { id: "key-1", scopes: ["query"] } });
    const { reply } = await call(mine, "start_roundtable", { topic: "Is the pier safe?", agentCount: 2 });
    const { sessionId } = reply;
    const other = await stage.connect({ caller: { id: "key-2", scopes: ["query"] } });
    expect((await call(other, "continue_roundtable", { sessionId })).text).toContain("no session");
    const later = await stage.connect({ caller: { id: "key-1", scopes: ["query"] } });
    expect((await call(later, "continue_roundtable", { sessionId, force: true })).reply).toMatchObject({
      roundNumber: 2,
    });
  });
});
