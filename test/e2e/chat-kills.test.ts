import { expect, test } from "vitest";
import { killedChats } from "../helpers/chat-kill.ts";

test("two chats, killed at random moments and resumed, have every message once and every paid call charged once", async () => {
  expect(await killedChats(2)).toHaveLength(2);
});
