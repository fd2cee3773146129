// A question of a server ends a query over HTTP, and the answer is sent with the next query.
import { expect, test } from "vitest";
import { askingRequest, askingServer } from "../../fixtures/servers/asking.ts";
import { send, serve } from "./harness.ts";

test("the question is a clarification with its schema, and serverAnswers answers it", async () => {
  const served = await serve({ servers: { library: askingServer } });
  const query = async (more: object) => {
    const reply = await send(served, "/api/v1/query", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: askingRequest, tools: ["library"], ...more }),
    });
    return [reply.status, reply.json()];
  };
  expect(await query({})).toEqual([
    200,
    expect.objectContaining({
      outcomeType: "clarification_required",
      clarification: expect.objectContaining({
        source: "server",
        question: "library asks: Which branch?",
        requestedSchema: expect.objectContaining({ required: ["branch"] }),
      }),
    }),
  ]);
  expect(await query({ serverAnswers: [{ content: { branch: "south" } }] })).toEqual([
    200,
    expect.objectContaining({ outcomeType: "answer", response: expect.stringContaining("south") }),
  ]);
});
