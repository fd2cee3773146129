import { expect, test } from "vitest";
import { openScene, send } from "./harness.ts";

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

test("runs a debate over HTTP with the tool schemas, visible only to its key", async () => {
  await using served = await openScene();
  const start = { topic: "Is the pier safe?", mode: "adversarial", agentCount: 2 };
  const started = await send(served, "/api/v1/roundtable/start_roundtable", post(start));
  expect([started.status, started.json()]).toMatchObject([200, { status: "needs_context", contextRequests: [{}, {}] }]);
  const { sessionId, contextRequests } = started.json() as {
    readonly sessionId: string;
    readonly contextRequests: readonly { readonly id: string }[];
  };
  const contextResults = contextRequests.map(({ id }) => ({
    requestId: id,
    content: "It was inspected.",
    source: "office",
  }));
  const next = await send(served, "/api/v1/roundtable/continue_roundtable", post({ sessionId, contextResults }));
  expect(next.json()).toMatchObject({ roundNumber: 2, contextReport: { rejected: [] } });
  const listed = await send(served, "/api/v1/roundtable/list_sessions", post({}));
  expect(listed.json()).toMatchObject({ count: 1 });
  const other = { authorization: `Bearer ${await served.makeKey(["query"])}` };
  expect((await send(served, "/api/v1/roundtable/get_consensus", post({ sessionId }, other))).status).toBe(400);
  const reader = { authorization: `Bearer ${await served.makeKey(["read"])}` };
  expect((await send(served, "/api/v1/roundtable/list_sessions", post({}, reader))).status).toBe(403);
});

test.each([
  ["start_roundtable", { topic: "" }, 400],
  ["start_roundtable", { topic: "x", rounds: 0 }, 400],
  ["continue_roundtable", { sessionId: "roundtable-none" }, 400],
  ["unknown_tool", {}, 404],
])("%s refuses %j with %d", async (tool, body, status) => {
  await using served = await openScene();
  expect((await send(served, `/api/v1/roundtable/${tool}`, post(body))).status).toBe(status);
});
