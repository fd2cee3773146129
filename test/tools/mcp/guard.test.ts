// Messages of a server that no request waits for, and messages on which the SDK throws.
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { expect, test, vi } from "vitest";
import { serverSettingsSchema } from "../../../src/contract/settings.ts";
import { guardTransport } from "../../../src/tools/mcp/guard.ts";
import { live, openTools, toolsFolder } from "../workbench.ts";

toolsFolder();

/** A server over stdio that answers a call only after the first cancellation, with replies to both requests. */
const lateAndDeep = `
  const send = (text) => process.stdout.write(text + "\\n");
  const deep = "[".repeat(200000) + "]".repeat(200000);
  const reply = (id, data) => send('{"jsonrpc":"2.0","id":' + id + ',"result":' + data + '}');
  let first;
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method } = JSON.parse(line);
    if (method === "initialize")
      reply(id, '{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"x","version":"1"}}');
    if (method === "tools/list") reply(id, '{"tools":[{"name":"list_a","inputSchema":{"type":"object"}}]}');
    if (method === "tools/call" && first === undefined) first = id;
    else if (method === "tools/call") {
      reply(first, '{"content":[],"structuredContent":' + deep + '}');
      reply(4711, '{"content":[],"structuredContent":' + deep + '}');
      reply(id, '{"content":[],"structuredContent":{"a":1}}');
    }
  });`;

test("a deeply nested reply that comes too late, or to no request, does not end the program", async () => {
  const settings = serverSettingsSchema.parse({ command: process.execPath, args: ["-e", lateAndDeep] });
  const tools = openTools({ a: { settings } }, { callTimeoutMs: 2_000 });
  const call = { toolId: "a", method: "list_a", args: {} };
  expect(await tools.call(call, live)).toMatchObject({ kind: "failure", code: "timeout" });
  expect(await tools.call(call, live)).toMatchObject({ kind: "result", data: { a: 1 } });
});

function scripted() {
  const sent: JSONRPCMessage[] = [];
  const transport: Transport = {
    start: async () => {},
    send: async (message) => void sent.push(message),
    close: async () => {},
  };
  const guarded = guardTransport(transport);
  const receive = vi.fn();
  guarded.onmessage = receive;
  return { guarded, receive, give: (message: object) => guarded.onmessage?.({ jsonrpc: "2.0", ...message } as never) };
}

test("hands on one reply for each request, and none after a cancellation", async () => {
  const { guarded, receive, give } = scripted();
  await guarded.send({ jsonrpc: "2.0", id: 1, method: "tools/call" });
  await guarded.send({ jsonrpc: "2.0", id: 2, method: "tools/call" });
  await guarded.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 2 } });
  for (const id of ["1", 1, 2, 3, undefined]) give({ id, result: {} });
  give({ method: "notifications/tools/list_changed" });
  expect(receive.mock.calls.map(([message]) => message.id ?? message.method)).toEqual([
    "1",
    "notifications/tools/list_changed",
  ]);
});

test("drops notifications that nobody reads, and progress of no request in flight", async () => {
  const { guarded, receive, give } = scripted();
  await guarded.send({ jsonrpc: "2.0", id: 1, method: "tools/call" });
  give({ method: "notifications/message", params: {} });
  give({ method: "notifications/custom" });
  for (const progressToken of [1, "1", 2, null, undefined])
    give({ method: "notifications/progress", params: { progressToken } });
  give({ id: 7, method: "elicitation/create", params: {} });
  give({ id: 8, method: "custom/ask", params: {} });
  expect(receive.mock.calls.map(([{ id, params }]) => id ?? params.progressToken)).toEqual([1, "1", 7, 8]);
});

test("reports what the receiver throws, and does not throw itself", async () => {
  const { guarded, receive, give } = scripted();
  const errors: unknown[] = [];
  guarded.onerror = (error) => void errors.push(error);
  receive.mockImplementation(() => {
    throw new RangeError("too deep");
  });
  give({ method: "notifications/tools/list_changed" });
  expect(errors).toEqual([new RangeError("too deep")]);
});
