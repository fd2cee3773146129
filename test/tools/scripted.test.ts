// The scripted server itself: it fails loudly, and logs its calls.
import { join } from "node:path";
import { expect, test } from "vitest";
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
