// A follow-up over the real bundled tools: what its text leaves open comes from the conversation, and is said.
import { afterAll, describe, expect, test } from "vitest";
import { createRuntime } from "../../../src/index.ts";

const runtime = createRuntime({ now: "2026-03-20T19:05:00Z", traces: { enabled: false } });
afterAll(() => runtime.close());

const market = "'Will Brazil win the 2026 FIFA World Cup?'";
const about = { role: "user", content: `For the market ${market}, what is the current price?` } as const;
const followUp = "and its price history over the last day?";

describe("a follow-up takes what it leaves open from the conversation", () => {
  test("alone it asks back for the market", async () => {
    const result = await runtime.query({ query: followUp });
    expect(result.outcomeType).toBe("clarification_required");
  });

  test("after a turn that names one it answers about that, and says where it took it", async () => {
    const result = await runtime.query({ query: followUp, conversation: [about] });
    expect(result).toMatchObject({
      outcomeType: "answer",
      assumptions: expect.arrayContaining([`${market} comes from earlier in the conversation.`]),
    });
    expect(JSON.stringify(result)).toContain("Will Brazil win");
  });

  test("what an assistant said is no statement of the user", async () => {
    const result = await runtime.query({ query: followUp, conversation: [{ ...about, role: "assistant" }] });
    expect(result.outcomeType).toBe("clarification_required");
  });

  test("a question about a whole collection is no follow-up on one thing", async () => {
    const query = "What are the top 3 markets by volume in 24 hours?";
    const alone = await runtime.query({ query });
    const after = await runtime.query({ query, conversation: [about] });
    expect(after.outcomeType).toBe(alone.outcomeType);
    expect(JSON.stringify(after)).not.toContain("earlier in the conversation");
  });
});
