// No reply of the server contains a path of its machine.

import { homedir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wireResult } from "../../../src/surfaces/http/query/wire-result.ts";
import { resultOf } from "../../chat/turn-scene.ts";
import { long } from "../../helpers/one-in.ts";
import { questions } from "../cli/garden.ts";
import { openScene, type Served, send } from "./harness.ts";

let served: Served;
beforeAll(async () => {
  served = await openScene({ serve: { chat: true, web: true } });
}, 60_000);
afterAll(async () => await served[Symbol.asyncDispose](), 60_000);

const post = (body: unknown, accept = "application/json") => ({
  method: "POST",
  headers: { "content-type": "application/json", accept },
  body: JSON.stringify(body),
});

test("replies contain no path of the server", { ...long, timeout: 120_000 }, async () => {
  const texts: [string, string][] = [];
  const ask = async (place: string, request?: Parameters<typeof send>[2]) => {
    const reply = await send(served, place, request);
    texts.push([`${request?.method ?? "GET"} ${place}`, reply.text]);
    return reply;
  };
  for (const query of Object.values(questions)) {
    await ask("/api/v1/query", post({ query, includeDeveloperTrace: true, responseShape: "answer_with_evidence" }));
    await ask("/api/v1/query", post({ query, stream: true }, "text/event-stream"));
    await ask("/api/chat", post({ message: query }));
    await ask("/api/chat", post({ message: query }, "text/event-stream"));
  }
  const { chats } = (await ask("/api/chat")).json() as { readonly chats: readonly { readonly id: string }[] };
  for (const { id } of chats) {
    await ask(`/api/chat/${id}`);
    await ask(`/api/chat/${id}/events`);
  }
  for (const place of ["/health", "/api/v1/runtime", "/api/v1/tools/search", "/api/v1/tools/garden"]) await ask(place);
  await ask("/api/v1/roundtable/start_roundtable", post({ topic: questions.answer, autoContext: true, agentCount: 2 }));
  await ask("/api/v1/roundtable/list_sessions", post({}));
  await ask("/api/v1/query", post({ query: "" }));
  expect(texts.length).toBeGreaterThan(25);
  const places = [served.folder, process.cwd(), homedir()].filter((place) => place.length > 5);
  const leaks = texts.filter(([, text]) => places.some((place) => text.includes(place)));
  expect(leaks.map(([place]) => place)).toEqual([]);
});

test.each([
  ["no trace file could be created in /srv/ctx/.ctx/traces: EACCES: permission denied, mkdir '/srv/ctx'", "[path]"],
  ["C:\\data\\ctx\\t.jsonl could not be written: EBUSY", "[path]"],
])("a path in the warning %j is replaced", (warning, mark) => {
  const { warnings } = wireResult(resultOf("answer", "It is 4.", { warnings: [warning] }));
  expect(warnings[0]).toContain(mark);
  expect(warnings[0]).not.toMatch(/srv|data/);
});

test("an address in a warning stays", () => {
  const warning = "the spans could not be sent to http://127.0.0.1:4318/v1/traces: refused, and/or 1/2";
  expect(wireResult(resultOf("answer", "It is 4.", { warnings: [warning] })).warnings).toEqual([warning]);
});
