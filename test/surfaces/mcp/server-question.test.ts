// A question of a server becomes a form of the host, or is answered with context_clarify.

import { expect, test } from "vitest";
import { askingRequest, askingServer } from "../../fixtures/servers/asking.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { openStage, type ShownForm } from "./harness.ts";

const servers = { library: askingServer };
const ask = { name: "context_query", arguments: { query: askingRequest } };

oneIn(2)([false, true])(
  "the host shows the form of the server, and its answer is sent (older protocol: %s)",
  async (isOlder) => {
    const seen: ShownForm[] = [];
    const person = (form: ShownForm) => {
      seen.push(form);
      return { action: "accept" as const, content: { branch: "south" } };
    };
    const client = await (await openStage({ servers })).connect({ isOlder, person });
    const { structuredContent } = await client.callTool(ask);
    expect(seen).toEqual([
      {
        message: "library asks: Which branch?",
        fields: { branch: expect.objectContaining({ type: "string", enum: ["north", "south"] }) },
      },
    ]);
    expect(structuredContent).toMatchObject({ outcomeType: "answer", response: expect.stringContaining("south") });
  },
);

test(
  "without forms, context_clarify answers in words, and refuses a value that the server does not offer",
  long,
  async () => {
    const client = await (await openStage({ servers })).connect();
    const { structuredContent, content } = await client.callTool(ask);
    expect(structuredContent).toMatchObject({
      outcomeType: "clarification_required",
      clarification: { source: "server", requestedSchema: { required: ["branch"] } },
      querySession: { sessionId: expect.any(String), attemptId: expect.any(String) },
    });
    expect(JSON.stringify(content)).toContain("text (the answer for the server");
    const { sessionId, attemptId } = Object(structuredContent).querySession;
    const clarify = async (text: string) =>
      await client.callTool({
        name: "context_clarify",
        arguments: { forkFrom: { sessionId, attemptId }, text },
      });
    const refused = await clarify("west");
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused.content)).toContain("answer with branch=north|south");
    const answered = await clarify("North");
    expect(answered.structuredContent).toMatchObject({
      outcomeType: "answer",
      response: expect.stringContaining("north"),
      querySession: { mode: "fork" },
    });
  },
);
