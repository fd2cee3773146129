// Replies of random shape with a known truth: no wrong figure in an answer, and true ones are hardly ever refused.
import { expect, test } from "vitest";
import { playReplies } from "./play-replies.ts";

test.for(["embedded", "lying"] as const)("135 drawn replies, %s writer", async (writer) => {
  const { wrong, answerable, refused } = await playReplies(135, writer);
  expect(wrong).toEqual([]);
  expect(refused / answerable).toBeLessThanOrEqual(0.1);
});
