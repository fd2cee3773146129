// A secret of a question reaches the tool, and nothing that is stored or printed contains it.

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createChats } from "../../src/app/chat.ts";
import { createService } from "../../src/app/service.ts";
import { loadSettings } from "../../src/app/settings.ts";
import { createWeb } from "../../src/app/web.ts";
import { createRuntime } from "../../src/app/wire.ts";
import { randomIds, systemClock } from "../../src/base/time.ts";
import { type ChatEvent, type ChatRequest, chatEventSchema } from "../../src/contract/chat.ts";
import type { Service } from "../../src/contract/service.ts";
import { openStore } from "../../src/store/open.ts";
import type { ScriptedReply } from "../fixtures/servers/script.ts";
import { readCalls, scriptedSettings } from "../fixtures/servers/scripted.ts";
import { long } from "../helpers/one-in.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

const me = { owner: "key-1" };
const text = { type: "string" } as const;
const done: ScriptedReply = { structured: { reports: ["March", "April"] } };

/** A service over a real server whose method needs a password. */
async function openVault({ reply = done, concurrency = 0 }: { reply?: ScriptedReply; concurrency?: number } = {}) {
  const folder = await freshFolder();
  const inputSchema = {
    ...{ type: "object", required: ["account", "password"], additionalProperties: false },
    properties: {
      account: { ...text, description: "Name of the account, such as karl." },
      password: { ...text, description: "Password of the account.", minLength: 6, pattern: "\\d" },
    },
  };
  const outputSchema = { type: "object", properties: { reports: { type: "array", items: text } } };
  const method = {
    ...{ name: "list_reports", description: "Lists the reports of an account.", inputSchema, outputSchema },
    ...{ annotations: { readOnlyHint: true }, replies: [reply] },
  };
  const script = {
    name: "Vault",
    tools: [method],
    callsLog: path.join(folder, "..", `${path.basename(folder)}-calls`),
  };
  const { command, args, env } = await scriptedSettings(folder, script);
  await writeFile(path.join(folder, "servers.json"), JSON.stringify({ mcpServers: { vault: { command, args, env } } }));
  const effective = await loadSettings({ folder, environment: {}, mcpConfigFile: "servers.json" });
  const runtime = createRuntime(effective);
  const store = await openStore({ url: "file:.ctx/ctx.db", folder });
  const parts = { runtime, store, redaction: { keys: [], values: [] }, ids: randomIds(), clock: systemClock() };
  const service: Service = createService({
    ...parts,
    settings: { concurrency, leaseMs: 15_000, pollMs: 10, claims: 3 },
    ...{ drainMs: 10_000, report: () => undefined },
  });
  onTestFinished(async () => {
    await service.close();
    await runtime.close();
    await store.close();
  });
  return {
    ...{ folder, service, store, effective, runtime },
    sent: async () => (await readCalls(script.callsLog)).map((call) => call.args),
  };
}

/** Returns all bytes that are stored below the state folder, as text. */
async function storedText(folder: string): Promise<string> {
  const files = await readdir(path.join(folder, ".ctx"), { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return (await Promise.all(texts.map((file) => readFile(file, "latin1")))).join("\n");
}

const password = "s3cr3t-Pond7";
const question = `List the reports of the account 'nina' with password '${password}'`;

test("a secret reaches the tool; result, trace, session and index have a mark in its place", long, async () => {
  const vault = await openVault();
  const lines: string[] = [];
  const onEvent = (line: unknown) => void lines.push(JSON.stringify(line));
  const result = await vault.service.query({ query: question, includeDeveloperTrace: true }, { ...me, onEvent });
  expect(result.outcomeType).toBe("answer");
  expect(await vault.sent()).toEqual([{ account: "nina", password }]);
  const shown = `${JSON.stringify(result)}\n${lines.join("\n")}\n${await storedText(vault.folder)}`;
  expect(shown).not.toContain(password);
  expect(lines.join("\n")).toContain(`"query":"List the reports of the account 'nina' with password '[redacted]'"`);
  expect(lines.join("\n")).toContain(`"args":{"account":"nina","password":"[redacted]"}`);
  expect(result.warnings).toContain("a secret in the question was masked");
});

test("a reply that repeats the secret is stored without it", async () => {
  const vault = await openVault({ reply: { structured: { reports: [`opened with ${password}`] } } });
  const result = await vault.service.query({ query: question }, me);
  expect(await vault.sent()).toEqual([{ account: "nina", password }]);
  expect(JSON.stringify(result)).toContain("opened with [redacted]");
  expect(`${JSON.stringify(result)}\n${await storedText(vault.folder)}`).not.toContain(password);
});

test("a tool that quotes the secret in its error leaves it in no message", async () => {
  const vault = await openVault({ reply: { text: `wrong password ${password}`, isError: true } });
  const ended = await vault.service
    .query({ query: question }, me)
    .then(JSON.stringify, (error: Error) => String(error.message));
  expect(await vault.sent()).not.toEqual([]);
  expect(`${ended}\n${await storedText(vault.folder)}`).not.toContain(password);
});

test("a job keeps its request until it ends, then the request is masked", async () => {
  const vault = await openVault({ concurrency: 1 });
  const asking = { ...me, idempotencyKey: "once" };
  const { id } = await vault.service.startJob({ query: question }, asking);
  await vi.waitFor(async () => expect((await vault.store.jobs.get(id))?.status).toBe("succeeded"), { timeout: 20_000 });
  expect(await vault.sent()).toEqual([{ account: "nina", password }]);
  expect(await vault.store.jobs.get(id)).toMatchObject({
    request: { query: question.replace(password, "[redacted]") },
  });
  expect((await vault.service.startJob({ query: question }, asking)).id).toBe(id);
});

test("a job that is cancelled before it runs is masked at once; until then it has its request", async () => {
  const vault = await openVault();
  const { id } = await vault.service.startJob({ query: question }, me);
  expect(await vault.store.jobs.get(id)).toMatchObject({ request: { query: question } });
  await vault.service.cancelJob({ ...me, id });
  expect(await vault.store.jobs.get(id)).toMatchObject({
    ...{ status: "cancelled", request: { query: question.replace(password, "[redacted]") } },
  });
});

test("a fork and a resumed attempt see the masked text, unless the secret is sent again", long, async () => {
  const vault = await openVault();
  const first = await vault.service.query({ query: question }, me);
  const { sessionId = "", attemptId = "" } = first.querySession ?? {};
  const masked = question.replace(password, "[redacted]");
  expect(await vault.store.attempts.get(attemptId)).toMatchObject({ request: { query: masked } });
  await vault.service.query({ query: question, resumeFrom: { sessionId, attemptId } }, me);
  await vault.service.query({ query: masked, forkFrom: { sessionId, attemptId } }, me);
  const attempts = await vault.store.attempts.ofSession(sessionId);
  expect(attempts.map(({ request }) => request)).toMatchObject(attempts.map(() => ({ query: masked })));
  expect(JSON.stringify((await vault.sent()).slice(2))).not.toContain(password);
  expect(await storedText(vault.folder)).not.toContain(password);
});

test("a chat stores and emits its message without the secret; the next turn sees the mark", async () => {
  const vault = await openVault();
  const { settings } = vault.effective;
  const web = createWeb(vault.effective, systemClock());
  const chats = createChats({
    ...{ runtime: vault.runtime, web, store: vault.store, redaction: { keys: settings.redaction.keys, values: [] } },
    ...{ clock: systemClock(), ids: randomIds(), leaseMs: 15_000, players: null, timeoutMs: 60_000 },
  });
  const turn = async (request: ChatRequest) => {
    const events: ChatEvent[] = [];
    for await (const event of chats.turn(request, me)) events.push(chatEventSchema.parse(event));
    return events;
  };
  const first = await turn({ message: question });
  const chatId = first.find((event) => event.type === "workflow_start")?.chatId ?? "";
  await turn({ message: "and once more?", chatId });
  await web.close();
  expect((await vault.sent())[0]).toEqual({ account: "nina", password });
  expect(JSON.stringify((await vault.sent()).slice(1))).not.toContain(password);
  const masked = question.replace(password, "[redacted]");
  expect((await chats.read({ ...me, id: chatId }))?.messages[0]?.content).toBe(masked);
  expect((await chats.list({ ...me, limit: 5 }))[0]?.title).not.toContain("s3cr3t");
  expect(`${JSON.stringify(first)}\n${await storedText(vault.folder)}`).not.toContain(password);
});
