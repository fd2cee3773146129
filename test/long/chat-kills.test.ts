import { expect, test } from "vitest";
import { killedChats } from "../helpers/chat-kill.ts";

test("twenty chats, killed at random moments and resumed, have every message once and every paid call charged once", async () => {
  const reached = await killedChats(20);
  expect(reached).toHaveLength(20);
  expect(reached).toContain("asked");
});
