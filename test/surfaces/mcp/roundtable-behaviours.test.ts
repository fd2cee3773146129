// The published behaviours of replies, handlers and schemas (37 to 46, by their numbers), through a real client.
import type { Client } from "@modelcontextprotocol/client";
import { beforeEach, describe, expect, test } from "vitest";
import { openStage } from "./harness.ts";
import { callTool as call, idsOf, start } from "./roundtable-calls.ts";

let client: Client;
beforeEach(async () => {
  client = await (await openStage()).connect();
});

const goOn = (sessionId: unknown, given: object = {}) => call(client, "continue_roundtable", { sessionId, ...given });
const answers = (ids: readonly string[]) => ids.map((requestId) => ({ requestId, success: true, result: "known" }));
/** Requests of a reply by their priority. */
const idsBy = (reply: Readonly<Record<string, unknown>>, priority: string) =>
  idsOf({
    contextRequests: ((reply.contextRequests ?? []) as { priority: string }[]).filter(
      (one) => one.priority === priority,
    ),
  });

describe("the reply", () => {
  test("37: to a round with required requests needs context, and lists every request", async () => {
    const { reply } = await start(client, { mode: "expert-panel", agentCount: 4 });
    expect(reply).toMatchObject({ status: "needs_context", message: expect.stringContaining("required") });
    expect(idsBy(reply, "required").length).toBeGreaterThan(0);
    expect(idsBy(reply, "optional").length).toBeGreaterThan(0);
  });

  test("38, 44: to the last round is completed, and so is the session", async () => {
    const { reply } = await start(client, { rounds: 1 });
    expect(reply).toMatchObject({ status: "completed", exitReason: "max_rounds" });
    expect(reply).not.toHaveProperty("contextRequests");
    const { sessionId } = reply;
    const { sessions } = (await call(client, "list_sessions", { status: "completed" })).reply;
    expect(sessions).toContainEqual(expect.objectContaining({ id: sessionId, currentRound: 1, totalRounds: 1 }));
    expect((await goOn(sessionId)).isError).toBe(true);
  });

  test("39: to the last round with required requests is completed, with the list", async () => {
    const { reply } = await start(client, { rounds: 2 });
    const last = await goOn(reply.sessionId, { force: true });
    expect(last.reply).toMatchObject({ status: "completed", contextRequests: [{}, {}] });
  });

  test("40: to the last round with optional requests is completed; to a round before it, in progress; each with the list", async () => {
    const { reply } = await start(client, { mode: "expert-panel", agentCount: 4, rounds: 3 });
    const middle = await goOn(reply.sessionId, { contextResults: answers(idsBy(reply, "required")) });
    const optional = { contextRequests: expect.arrayContaining([expect.objectContaining({ priority: "optional" })]) };
    expect(middle.reply).toMatchObject({
      status: "in_progress",
      message: expect.stringContaining("optional"),
      ...optional,
    });
    expect((await goOn(reply.sessionId)).reply).toMatchObject({ status: "completed", ...optional });
  });

  test("41: to a round without requests before the last is in progress", async () => {
    const { reply } = await start(client);
    const { reply: next } = await goOn(reply.sessionId, { contextResults: answers(idsOf(reply)) });
    expect(next).toMatchObject({ status: "in_progress", outstanding: [] });
    expect(next).not.toHaveProperty("contextRequests");
  });
});

describe("the handlers", () => {
  test("42: hand results and the focus question to exactly one more round", async () => {
    const { reply } = await start(client);
    const given = { contextResults: answers(idsOf(reply)), focusQuestion: "What of the piles?" };
    const next = await goOn(reply.sessionId, given);
    expect(next.reply).toMatchObject({ roundNumber: 2, contextReport: { accepted: idsOf(reply) } });
    expect(JSON.stringify(next.reply.contextRequests)).toContain("What of the piles?");
    const { contextRequests } = (await call(client, "export_session", { sessionId: reply.sessionId, format: "json" }))
      .reply;
    expect(contextRequests).toMatchObject([{ result: "known" }, { result: "known" }, {}]);
  });

  test("43: reject a session that is unknown, paused or completed, and name it", async () => {
    expect(await goOn("roundtable-none")).toMatchObject({
      isError: true,
      text: expect.stringContaining("roundtable-none"),
    });
    const { sessionId } = (await start(client)).reply;
    for (const [action, status] of [
      ["pause", "paused"],
      ["stop", "completed"],
    ]) {
      await call(client, "control_session", { sessionId, action });
      const { isError, text } = await goOn(sessionId);
      expect([isError, text]).toEqual([true, expect.stringContaining(`${sessionId} is ${status}`)]);
    }
  });

  const mistakes: readonly (readonly [string, string, object])[] = [
    ["45: no session", "continue_roundtable", {}],
    ["45: an empty session", "continue_roundtable", { sessionId: "" }],
    ["an empty topic", "start_roundtable", { topic: "" }],
    ["a blank topic", "start_roundtable", { topic: "  " }],
    ["a topic of 10001 characters", "start_roundtable", { topic: "x".repeat(10_001) }],
    ["one agent", "start_roundtable", { topic: "x", agentCount: 1 }],
    ["eleven agents", "start_roundtable", { topic: "x", agentCount: 11 }],
    ["no round", "start_roundtable", { topic: "x", rounds: 0 }],
    ["half a round", "start_roundtable", { topic: "x", rounds: 1.5 }],
    ["an unknown mode", "start_roundtable", { topic: "x", mode: "shouting" }],
    ["an unknown policy", "start_roundtable", { topic: "x", contextPolicy: "some" }],
    ["an unknown format", "export_session", { sessionId: "x", format: "pdf" }],
    ["results that are no list", "continue_roundtable", { sessionId: "x", contextResults: "known" }],
  ];

  test("45: reject input that violates their schemas", async () => {
    const refused: string[] = [];
    for (const [about, name, given] of mistakes)
      if ((await call(client, name, { ...given })).isError) refused.push(about);
    expect(refused).toEqual(mistakes.map(([about]) => about));
  });

  const none = "refused";
  test.each([
    ["active", ["pause", "resume", "stop"], ["paused", "active", "completed"]],
    ["active", ["resume"], [none]],
    ["paused", ["pause", "resume"], [none, "active"]],
    ["paused", ["stop"], ["completed"]],
    ["completed", ["pause", "resume", "stop"], [none, none, none]],
  ])("46: a session that is %s ends %j in %j", async (status, actions, endings) => {
    const { sessionId } = (await start(client)).reply;
    const control = async (action: string) => {
      const { isError, reply } = await call(client, "control_session", { sessionId, action });
      return isError ? none : reply.newStatus;
    };
    const way = { active: [], paused: ["pause"], completed: ["stop"] }[status] ?? [];
    for (const action of way) await control(action);
    const told: unknown[] = [];
    for (const action of actions) told.push(await control(action));
    expect(told).toEqual(endings);
  });
});
