// Replies of random shape with a known truth: no wrong figure in an answer, and true ones are hardly ever refused.
import { expect, test } from "vitest";
import { playReplies } from "./play.ts";

test.for(["embedded", "lying"] as const)("60 drawn replies, %s writer", async (writer) => {
  const { wrong, answerable, refused } = await playReplies(60, writer);
  expect(wrong).toEqual([]);
  expect(refused / answerable).toBeLessThanOrEqual(0.1);
});
