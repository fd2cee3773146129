// Handshakes as real servers send them: incomplete, without tools, refused.

import { expect, test } from "vitest";
import { serverSettingsSchema } from "../../../src/contract/settings.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { live, openTools, toolsFolder } from "../workbench.ts";

toolsFolder();

interface Replies {
  readonly result?: unknown;
  readonly error?: unknown;
  readonly list?: unknown;
}

/** A server over stdio that replies to the handshake with this. */
function server({
  result,
  error,
  list = { result: { tools: [{ name: "list_a", inputSchema: { type: "object" } }] } },
}: Replies) {
  const script = `
    const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const { id, method } = JSON.parse(line);
      if (id === undefined) return;
      if (method === "initialize") send({ id, ...${JSON.stringify(error === undefined ? { result } : { error })} });
      else send({ id, ...${JSON.stringify(list)} });
    });`;
  return { a: { settings: serverSettingsSchema.parse({ command: process.execPath, args: ["-e", script] }) } };
}

const version = { protocolVersion: "2025-06-18" };

oneIn(4)([
  ["no serverInfo", { ...version, capabilities: { tools: {} } }],
  ["no version", { ...version, capabilities: { tools: {} }, serverInfo: { name: "x" } }],
  ["a number as version", { ...version, capabilities: { tools: {} }, serverInfo: { name: "x", version: 2 } }],
  ["tools: true", { ...version, capabilities: { tools: true }, serverInfo: { name: "x", version: "1" } }],
  ["no capabilities", { ...version, serverInfo: { name: "x", version: "1" } }],
  ["instructions that are no text", { ...version, capabilities: { tools: {} }, serverInfo: {}, instructions: 5 }],
])("a handshake with %s is accepted", async (_title, result) => {
  const [listing] = await openTools(server({ result })).list(["a"], live);
  expect(listing).toMatchObject({ methods: [{ name: "list_a" }] });
  expect(listing?.failure).toBeUndefined();
});

const refused = { error: { code: -32601, message: "Method not found" } };

test.each([
  ["declares other capabilities", { prompts: {}, resources: {} }, refused],
  ["declares no capability", {}, refused],
])("a server that %s and has no tools has 0 methods", async (_title, capabilities, list) => {
  const result = { ...version, capabilities, serverInfo: { name: "x", version: "1" } };
  const [listing] = await openTools(server({ result, list })).list(["a"], live);
  expect(listing?.failure).toBeUndefined();
  expect(listing?.methods).toEqual([]);
});

test.each([
  [
    "an unknown protocol",
    { result: { ...version, protocolVersion: "1.0", capabilities: {}, serverInfo: {} } },
    "protocol version is not supported: 1.0",
  ],
  ["an error", { error: { code: -32000, message: "no licence" } }, "no licence"],
  ["a result that is no map", { result: [] }, "the reply has neither a result nor an error"],
])("a handshake with %s is refused in one sentence", async (_title, replies, says) => {
  const [listing] = await openTools(server(replies)).list(["a"], live);
  expect(listing?.failure?.message).toContain(says);
  expect(listing?.failure?.message).not.toMatch(/\n|invalid_type|"code"/);
});
