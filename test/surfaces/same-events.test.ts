// One turn through every surface: the same events, but for ids and times.

import { expect } from "vitest";
import { loadSettings } from "../../src/app/settings.ts";
import { openState } from "../../src/app/state.ts";
import { type ChatEvent, chatEventSchema } from "../../src/contract/chat.ts";
import { openChats } from "../../src/surfaces/cli/chat/open.ts";
import { oneIn } from "../helpers/one-in.ts";
import { questions } from "./cli/garden.ts";
import { runCli } from "./cli/harness.ts";
import { send, serve } from "./http/harness.ts";

const linesOf = (text: string, lead: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith(`${lead}{`))
    .map((line) => chatEventSchema.parse(JSON.parse(line.slice(lead.length))));

/** Ids and times differ from run to run; everything else must not. */
function without(events: readonly ChatEvent[]): unknown {
  const fixed = JSON.stringify(events)
    .replace(/\b(chat|turn|message|request|session|attempt|dataset|call|program)-[\w-]+/g, "$1-ID")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[\w-]+/g, "UUID")
    .replace(/"(\w*(?:[dD]uration\w*|timestamp|[aA]t|tracePath))":(?:"[^"]*"|[\d.]+|null)/g, '"$1":0');
  return JSON.parse(fixed);
}

const messages = [questions.answer, questions.clarification, "When does the ferry to Gull Island leave in winter?"];

oneIn(3)(messages)("library, command line and HTTP report the same events of %j", async (message) => {
  await using served = await serve({ serve: { chat: true } });
  const { folder } = served;
  const effective = await loadSettings({ folder, environment: { PATH: process.env.PATH } });
  await using store = await openState(effective);
  await using opened = await openChats(effective, { store });
  const library: ChatEvent[] = [];
  for await (const event of opened.chats.turn({ message }, { owner: "local" })) library.push(event);
  const cli = await runCli(["chat", "--json", message], { folder });
  const body = JSON.stringify({ message });
  const http = await send(served, "/api/chat", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(library.at(-1)?.type).toBe("persisted");
  expect(without(linesOf(cli.stdout, ""))).toEqual(without(library));
  expect(without(linesOf(http.text, "data: "))).toEqual(without(library));
});
