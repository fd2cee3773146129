// The scripted server itself: it fails loudly, and logs its calls.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { expect, test, vi } from "vitest";
import type { Script } from "../fixtures/servers/script.ts";
import { bundledSettings, readCalls, scriptedServer, scriptedSettings } from "../fixtures/servers/scripted.ts";
import { live, openTools, toolsFolder } from "./workbench.ts";

const bench = toolsFolder();

const script: Script = { tools: [{ name: "work", replies: [{ when: { a: { b: 1 } }, times: 1, text: "once" }] }] };

test("an unscripted call in memory throws an error that fails the test", async () => {
  const messages: string[] = [];
  const server = scriptedServer(script, (message) => messages.push(message));
  const tools = openTools({ any: { settings: bundledSettings("any"), connect: server.connect } });
  const call = () => tools.call({ toolId: "any", method: "work", args: { a: { b: 1 }, more: true } }, live);
  expect(await call()).toMatchObject({ data: "once" });
  expect(await call()).toMatchObject({ code: "tool_error" });
  expect(messages).toEqual(['unscripted call: scripted.work({"a":{"b":1},"more":true})']);
  expect(server.calls).toHaveLength(2);
});

test("an unscripted call ends the process and is logged", async () => {
  const callsLog = join(bench.folder(), "calls");
  const tools = openTools({ any: { settings: await scriptedSettings(bench.folder(), { ...script, callsLog }) } });
  expect(await readCalls(callsLog)).toEqual([]);
  expect(await tools.call({ toolId: "any", method: "work", args: {} }, live)).toMatchObject({
    code: "crashed",
    message: expect.stringContaining(
      'exited with code 86; its last output on stderr: "unscripted call: scripted.work({})',
    ),
  });
  expect(await readCalls(callsLog)).toEqual([{ method: "work", args: {} }]);
});

test("rejects a script with a misspelt key", () => {
  expect(() => scriptedServer(JSON.parse('{"tools": [{"name": "a", "replies": [{"txt": "x"}]}]}'))).toThrow(/txt/);
});

test("the program speaks the handshake of the SDK", async () => {
  const { command = "", args = [] } = await scriptedSettings(bench.folder(), {
    title: "Any",
    instructions: "Ask.",
    tools: [],
  });
  const server = scriptedServer({ title: "Any", instructions: "Ask.", tools: [] });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  const sdk = new Map<unknown, unknown>();
  ours.onmessage = (message) => void ("id" in message && sdk.set(message.id, message));
  await ours.start();
  const asked = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2024-10-07", "1999-01-01"];
  const requests = [
    ...asked.map((protocolVersion) => ({
      method: "initialize",
      params: { protocolVersion, capabilities: {}, clientInfo: { name: "a", version: "1" } },
    })),
    { method: "ping" },
    { method: "resources/list" },
  ].map((request, id) => ({ jsonrpc: "2.0" as const, id, ...request }));
  for (const request of requests) await ours.send(request);
  await vi.waitFor(() => expect(sdk.size).toBe(requests.length));
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join("");
  const { stdout } = spawnSync(command, args, { input, encoding: "utf8" });
  const replies = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(replies).toEqual(requests.map(({ id }) => sdk.get(id)));
});
