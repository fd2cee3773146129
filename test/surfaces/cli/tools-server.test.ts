// `ctx tools` with a server that prints what it received.
import { expect, test } from "vitest";
import { runCli } from "./harness.ts";

/** A server whose method replies with the line of its call. */
const echo = `
  const send = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
  const schema = { type: "object", properties: { id: { type: "integer", minimum: 0 }, list: { type: "array" }, note: { type: "string" } } };
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method, params } = JSON.parse(line);
    if (method === "initialize") send(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "x", version: "1" } });
    else if (method === "tools/list") send(id, { tools: [{ name: "echo", annotations: { readOnlyHint: true }, inputSchema: schema }] });
    else if (method === "tools/call") send(id, { content: [{ type: "text", text: "sent " + /"arguments":(\\{.*?\\})/.exec(line)[1] }] });
  });`;

const files = {
  "servers.json": JSON.stringify({ mcpServers: { x: { command: process.execPath, args: ["-e", echo] } } }),
};

test.each([
  [["--args", '{"id": 1915883588174806058}'], '{"id":1915883588174806058}'],
  [["id=1915883588174806058"], '{"id":1915883588174806058}'],
  [["list:=[9007199254740993]", "note=9007199254740993"], '{"list":[9007199254740993],"note":"9007199254740993"}'],
  [["--args", '{"id": 1915883588174806058}', "id=7"], '{"id":7}'],
])("sends the digits of %j unchanged", async (words, sent) => {
  const { stdout, code } = await runCli(["tools", "call", "x", "echo", ...words, "--mcp-config", "servers.json"], {
    files,
  });
  expect([stdout, code]).toEqual([`sent ${sent}\n`, 0]);
});
