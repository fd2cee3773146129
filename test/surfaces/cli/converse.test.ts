// A conversation at a terminal: keys in, the screen looked at meanwhile.

import { stripVTControlCharacters } from "node:util";
import { expect, test, vi } from "vitest";
import type { ScriptedReply } from "../../fixtures/servers/script.ts";
import { long } from "../../helpers/one-in.ts";
import { gardenFolder, questions } from "./garden.ts";
import { Keyboard, runCli, Terminal } from "./harness.ts";

const down = "\u001b[B";
const up = "\u001b[A";
const ctrlC = "\u0003";

interface Talk {
  readonly replies?: Readonly<Record<string, readonly ScriptedReply[]>>;
  readonly words?: readonly string[];
  readonly folder?: string;
}

/** What the terminal must show before each burst of keys; each is looked for after what the last burst brought. */
async function talk(typed: readonly (readonly [string, string])[], { replies, words = [], folder }: Talk = {}) {
  const page = new Terminal();
  const keyboard = new Keyboard();
  const place = folder ?? (await gardenFolder(replies));
  const running = runCli(["chat", "--mcp-config", "servers.json", ...words], {
    ...{ folder: place, keyboard, page, isWatched: true, environment: { TERM: "xterm" } },
  });
  let seen = 0;
  for (const [shown, keys] of typed) {
    const text = () => stripVTControlCharacters(page.text).slice(seen);
    await vi.waitUntil(() => keyboard.isRaw && text().includes(shown), { timeout: 50_000 });
    seen = stripVTControlCharacters(page.text).length;
    keyboard.push(keys);
  }
  const ran = await running;
  return { ...ran, folder: place, text: stripVTControlCharacters(ran.stdout) };
}

test("text and Enter in one burst send a message; the chat shows answer, traces and history, and can be resumed", async () => {
  const { code, text, stderr, folder } = await talk([
    ["Enter sends", `${questions.answer}\r`],
    ["Confidence: high", "/trace\r/history\r"],
    ["ctx › moisture: 0.42 (Old Rose)", up],
    ["you › /history", ctrlC],
    ["you ›", ctrlC],
  ]);
  expect(code).toBe(0);
  expect(text).toMatch(/request-\w+ {2}answer {2}ctx trace show/);
  const [, id = ""] = /ctx chat --resume (chat-\w+)/.exec(stderr) ?? [];
  const again = await talk([["moisture: 0.42 (Old Rose)", "/quit\r"]], { folder, words: ["--resume", id] });
  expect(again.code).toBe(0);
});

test("an arrow and Enter choose an option of the clarification", long, async () => {
  const { code, text } = await talk([
    ["Enter sends", `${questions.clarification}\r`],
    ["❯ 1. Bed moisture", down],
    ["❯ 2. Plant moisture", up],
    ["❯ 1. Bed moisture", "\r"],
    ["Confidence:", ctrlC],
  ]);
  expect(code).toBe(0);
  expect(text).toContain("you › Bed moisture");
});

test("Ctrl-C stops the turn and keeps the chat, whose next message is answered", async () => {
  const { code, text, stderr } = await talk(
    [
      ["Enter sends", `${questions.value} in 'Bonn'\r`],
      ["Ctrl-C stops this turn", ctrlC],
      ["error:", `${questions.answer}\r`],
      ["Confidence: high", ctrlC],
    ],
    {
      replies: {
        forecast: [{ fault: "hang" }],
        search_plants: [{ delayMs: 1500, structured: { matches: [{ name: "Old Rose", plantId: "p1", bedId: "b1" }] } }],
      },
    },
  );
  expect(code).toBe(0);
  expect(text).toContain("moisture: 0.42 (Old Rose)");
  expect(stderr).toContain("ctx chat --resume chat-");
});

test("a message typed during a turn waits for its end", long, async () => {
  const { text } = await talk([["Enter sends", `${questions.answer}\r/trace\r/quit\r`]]);
  expect(text).toContain("moisture: 0.42 (Old Rose)");
  expect(text.indexOf("moisture: 0.42 (Old Rose)")).toBeLessThan(text.indexOf("ctx trace show"));
});
