// Many concurrent chats over one real server, each of two turns with one paid call.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openStore } from "../../src/store/open.ts";
import { chatFolder, paidQuestion } from "./chat-folder.ts";
import { root } from "./cli.ts";

export interface ChatLoad {
  readonly turnMs: readonly number[];
  readonly totalMs: number;
  /** Chats with four messages whose turns ended with `persisted`. */
  readonly whole: number;
  readonly charges: number;
}

/** Runs the given number of concurrent chats, and reads the store afterwards. */
export async function chatsAtOnce(count: number, storeUrl = "file:ctx.db"): Promise<ChatLoad> {
  await using folder = await chatFolder();
  const words = [join(root, "bin/ctx.js"), "serve", "--chat", "--no-auth", "--store", storeUrl];
  const child = spawn(process.execPath, words, { cwd: folder.path, stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "exit");
  try {
    const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
    const startedAt = performance.now();
    const chats = await Promise.all(Array.from({ length: count }, () => oneChat(url)));
    const totalMs = performance.now() - startedAt;
    await using store = await openStore({ url: storeUrl, folder: folder.path });
    const kept = await Promise.all(chats.map(async ({ chatId }) => (await store.chats.messages(chatId, 10)).length));
    const whole = chats.filter(({ isWhole }, at) => isWhole && kept[at] === 4).length;
    const charges = (await store.receipts.list({ owner: null, limit: 1_000_000 })).length;
    return { turnMs: chats.flatMap(({ turnMs }) => turnMs), totalMs, whole, charges };
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

interface OneChat {
  readonly chatId: string;
  readonly isWhole: boolean;
  readonly turnMs: readonly number[];
}

async function oneChat(url: string): Promise<OneChat> {
  const first = await oneTurn(url, {});
  const second = await oneTurn(url, { chatId: first.chatId });
  return {
    chatId: first.chatId,
    isWhole: first.isWhole && second.isWhole,
    turnMs: [first.ms, second.ms],
  };
}

async function oneTurn(url: string, chat: { readonly chatId?: string }) {
  const startedAt = performance.now();
  const reply = await fetch(`${url}/api/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ message: paidQuestion, ...chat }),
  });
  const { events = [] } = (await reply.json()) as { readonly events?: { readonly type: string; chatId?: string }[] };
  const chatId = events[0]?.chatId ?? chat.chatId ?? "";
  return { chatId, isWhole: events.at(-1)?.type === "persisted", ms: performance.now() - startedAt };
}
