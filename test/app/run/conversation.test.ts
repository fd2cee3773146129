// A follow-up over the real bundled tools: missing entities come from the conversation, and are stated as assumptions.
import { afterAll, describe, expect, test } from "vitest";
import { createRuntime } from "../../../src/index.ts";

const runtime = createRuntime({ now: "2026-03-20T19:05:00Z", traces: { enabled: false } });
afterAll(() => runtime.close());

const market = "'Will Brazil win the 2026 FIFA World Cup?'";
const about = { role: "user", content: `For the market ${market}, what is the current price?` } as const;
const followUp = "and its price history over the last day?";

describe("a follow-up with a missing entity", () => {
  test("asks for the market without a conversation", async () => {
    const result = await runtime.query({ query: followUp });
    expect(result.outcomeType).toBe("clarification_required");
  });

  test("answers about the market of an earlier turn, and states the assumption", async () => {
    const result = await runtime.query({ query: followUp, conversation: [about] });
    expect(result).toMatchObject({
      outcomeType: "answer",
      assumptions: expect.arrayContaining([`"${market.slice(1, -1)}" comes from earlier in the conversation.`]),
    });
    expect(JSON.stringify(result)).toContain("Will Brazil win");
  });

  test("does not bind an entity that only the assistant named", async () => {
    const result = await runtime.query({ query: followUp, conversation: [{ ...about, role: "assistant" }] });
    expect(result.outcomeType).toBe("clarification_required");
  });

  test("does not bind an entity when it asks about a collection", async () => {
    const query = "What are the top 3 markets by volume in 24 hours?";
    const alone = await runtime.query({ query });
    const after = await runtime.query({ query, conversation: [about] });
    expect(after.outcomeType).toBe(alone.outcomeType);
    expect(JSON.stringify(after)).not.toContain("earlier in the conversation");
  });
});
