import { expect, test } from "vitest";
import { groundRandomReplies } from "../grounding/random-replies.ts";

test("twenty thousand random replies give no crash and no unsafe proposal", async () => {
  expect(await groundRandomReplies(20_000)).toBeGreaterThan(0);
});
