import { expect, test } from "vitest";
import { killedChats } from "../helpers/chat-kill.ts";
import { long } from "../helpers/one-in.ts";

test(
  "keeps every message once and charges every paid call once when two chats are killed at random moments and resumed",
  long,
  async () => {
    expect(await killedChats(2)).toHaveLength(2);
  },
);
