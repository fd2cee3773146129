// Kills chats of the real program at random moments, resumes them, and checks the stored state.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { ChatView } from "../../src/contract/chat.ts";
import { openStore } from "../../src/store/open.ts";
import { chatFolder, paidQuestion } from "./chat-folder.ts";
import { ctx, root } from "./cli.ts";
import { drawInts } from "./random.ts";

const draw = drawInts("chat-kill");

/** The progress of the killed process. */
export type Reached = "nothing" | "asked" | "answered";

/**
 * Measures one complete turn, then kills the given number of processes, each in its own part of that time. After a resume
 * the message exists once, answered once and charged once, whatever the moment of the kill.
 */
export async function killedChats(count: number): Promise<readonly Reached[]> {
  const whole = await oneChat(null);
  const reached: Reached[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const share = (turn + draw(1000) / 1000) / count;
    reached.push((await oneChat(share * whole.turnMs)).reached);
  }
  return reached;
}

interface OneChat {
  readonly reached: Reached;
  /** From the first event to the last. */
  readonly turnMs: number;
}

async function oneChat(killAfterMs: number | null): Promise<OneChat> {
  await using folder = await chatFolder();
  const { path: cwd } = folder;
  const child = spawn(process.execPath, [join(root, "bin/ctx.js"), "chat", "--json", paidQuestion], {
    cwd,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "exit");
  const types: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => types.push(JSON.parse(line).type));
  while (types.length === 0 && child.exitCode === null) await delay(2);
  const startedAt = performance.now();
  if (killAfterMs !== null) {
    await Promise.race([ended, delay(killAfterMs)]);
    child.kill("SIGKILL");
  }
  await ended;
  const turnMs = performance.now() - startedAt;
  const before = await stored(cwd);
  const reached: Reached =
    before.messages.length === 2 ? "answered" : before.messages.length === 1 ? "asked" : "nothing";
  if (reached === "asked") {
    // Waits until the lease of the killed process expires.
    await delay(1100);
    await ctx(["chat", "--json", "--resume", "last", "/help"], { cwd });
  }
  const after = await stored(cwd);
  expect(after.messages.slice(0, 2).map(({ role }) => role)).toEqual(["user", "assistant"]);
  expect(after.messages.filter(({ content }) => content === paidQuestion)).toHaveLength(1);
  expect(after.messages[1]?.content).toContain("0.42");
  expect(after.charges).toBe(1);
  return { reached, turnMs };
}

async function stored(folder: string): Promise<{ readonly messages: ChatView["messages"]; readonly charges: number }> {
  await using store = await openStore({ url: "file:.ctx/ctx.db", folder });
  const [chat] = await store.chats.list({ owner: "local", limit: 1 });
  const records = chat === undefined ? [] : await store.chats.messages(chat.id, 100);
  const messages = records.map(({ role, content }) => ({ role, content })) as ChatView["messages"];
  return { messages, charges: (await store.receipts.list({ owner: null, limit: 100 })).length };
}
