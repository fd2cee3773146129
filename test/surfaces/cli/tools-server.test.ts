// `ctx tools` with a server that prints what it received.

import { expect, test } from "vitest";
import { oneIn } from "../../helpers/one-in.ts";
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

oneIn(4)([
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

/** A server with resources in two pages, and one prompt. It has no templates and no methods. */
const library = `
  const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method, params = {} } = JSON.parse(line);
    const reply = (result) => send({ id, result });
    if (method === "initialize") reply({ protocolVersion: params.protocolVersion, capabilities: { resources: {}, prompts: {} }, serverInfo: { name: "x", version: "1" } });
    else if (method === "resources/list") reply(params.cursor === undefined ? { resources: [{ uri: "note://1", name: "first", mimeType: "text/plain" }, { broken: true }], nextCursor: "2" } : { resources: [{ uri: "note://2", name: "second", description: "The second note." }] });
    else if (method === "prompts/list") reply({ prompts: [{ name: "sum", description: "Sums up.", arguments: [{ name: "topic", required: true }, { name: "tone" }] }] });
    else if (method === "resources/read" && params.uri === "note://1") reply({ contents: [{ uri: params.uri, text: "frost at night" }, { uri: "p", mimeType: "image/png", blob: "AAAA" }] });
    else if (method === "prompts/get") reply({ messages: [{ role: "user", content: { type: "text", text: "About " + JSON.stringify(params.arguments) } }] });
    else if (id !== undefined) send({ id, error: { code: method === "resources/read" ? -32002 : -32601, message: "no " + method } });
  });`;

async function inLibrary(...words: readonly string[]) {
  const text = JSON.stringify({ mcpServers: { lib: { command: process.execPath, args: ["-e", library] } } });
  return await runCli(["tools", ...words, "--mcp-config", "lib.json"], { files: { "lib.json": text } });
}

test("the list names resources and prompts with the command that reads them", async () => {
  const { stdout } = await inLibrary("list");
  expect(stdout).toMatch(/^lib, ctx tools resource lib URI, ctx tools prompt lib NAME key=value:$/m);
  expect(stdout).toMatch(/^note:\/\/1 +first$/m);
  expect(stdout).toMatch(/^note:\/\/2 +The second note\.$/m);
  expect(stdout).toMatch(/^sum topic=… \[tone=…\] +Sums up\.$/m);
  expect(JSON.parse((await inLibrary("list", "--json")).stdout)).toMatchObject({
    tools: [{ id: "lib", methods: [], resources: ["note://1", "note://2"], prompts: ["sum"] }],
  });
});

oneIn(4)([
  [["resource", "lib", "note://1"], 0, "frost at night\np: image/png, 3 bytes; --json prints it as base64\n", ""],
  [["resource", "lib", "note://9"], 5, "", "no resources/read"],
  [["prompt", "lib", "sum", "topic=frost"], 0, 'user: About {"topic":"frost"}\n', ""],
  [["prompt", "lib", "sum"], 2, "", "add topic=…"],
  [["prompt", "lib", "sum", "topic=a", "size=b"], 2, "", "its arguments are topic, tone"],
  [["prompt", "lib", "total"], 2, "", "its prompts are sum"],
])("ctx tools %j", async (words, code, stdout, stderr) => {
  const ran = await inLibrary(...words);
  expect([ran.code, ran.stdout]).toEqual([code, stdout]);
  expect(ran.stderr).toContain(stderr);
});
