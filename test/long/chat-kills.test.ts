import { expect, test } from "vitest";
import { killedChats } from "../helpers/chat-kill.ts";

test("keeps every message once and charges every paid call once when twenty chats are killed at random moments and resumed", async () => {
  const reached = await killedChats(20);
  expect(reached).toHaveLength(20);
  expect(reached).toContain("asked");
});
