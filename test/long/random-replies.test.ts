import { expect, test } from "vitest";
import { groundRandomReplies } from "../grounding/random-replies.ts";

test("never crashes and never makes an unsafe proposal for twenty thousand random replies", async () => {
  expect(await groundRandomReplies(20_000)).toBeGreaterThan(0);
});
