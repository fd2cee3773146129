// Questions that servers ask during a call, over both editions of the protocol.
import { acceptedContent, inputRequired, McpServer } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { serverSettingsSchema } from "../../../src/contract/settings.ts";
import type { CatalogServer } from "../../../src/tools/catalog/server.ts";
import { bundledSettings } from "../../fixtures/servers/scripted.ts";
import { live, openTools, toolsFolder } from "../workbench.ts";

toolsFolder();

const call = { toolId: "a", method: "water", args: {} };
const schema = { type: "object", properties: { bed: { type: "string", enum: ["north", "south"] } }, required: ["bed"] };

/** A server of the older edition that asks with `elicitation/create` as often as it is told. */
function older(requestedSchema: unknown, times = 1) {
  const script = `
    const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
    const replies = []; let call;
    const ask = () => send({ id: "q" + replies.length, method: "elicitation/create", params: { message: "Which bed?", requestedSchema: ${JSON.stringify(requestedSchema)} } });
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const { id, method, params, result } = JSON.parse(line);
      if (method === "initialize") send({ id, result: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "x", version: JSON.stringify(params.capabilities.elicitation) } } });
      else if (method === "tools/list") send({ id, result: { tools: [{ name: "water", annotations: { readOnlyHint: true }, inputSchema: { type: "object" } }] } });
      else if (method === "tools/call") { call = id; replies.length = 0; ask(); }
      else if (method === undefined) {
        replies.push(result);
        if (replies.length < ${times} && result.action === "accept") ask();
        else send({ id: call, result: { content: [{ type: "text", text: JSON.stringify(replies) }] } });
      }
    });`;
  return { a: { settings: serverSettingsSchema.parse({ command: process.execPath, args: ["-e", script] }) } };
}

function newer(): { readonly a: CatalogServer } {
  const connect: CatalogServer["connect"] = async (transport) => {
    const server = new McpServer({ name: "newer", version: "1" });
    const bed = z.object({ bed: z.string() });
    server.registerTool("water", { annotations: { readOnlyHint: true } }, async (context) => {
      const given = acceptedContent(context.mcpReq.inputResponses, "bed", bed);
      if (given !== undefined) return { content: [{ type: "text", text: `["${given.bed}"]` }] };
      return inputRequired({
        inputRequests: { bed: inputRequired.elicit({ message: "Which bed?", requestedSchema: bed }) },
      });
    });
    await server.connect(transport);
  };
  return { a: { settings: bundledSettings("a"), connect } };
}

test.each([
  ["elicitation/create", older(schema)],
  ["input_required", newer()],
])("a call that the server answers with %s ends with the question", async (_title, servers) => {
  const outcome = await openTools(servers).call(call, live);
  expect(outcome).toMatchObject({
    ...{ kind: "failure", code: "input_required", retry: false, message: expect.stringContaining("Which bed?") },
    question: { message: "Which bed?", schema: { type: "object", properties: { bed: { type: "string" } } } },
  });
});

test.each([
  ["elicitation/create", older(schema), [{ action: "accept", content: { bed: "north" } }]],
  ["input_required", newer(), ["north"]],
])("the answer of the user is sent with the next call (%s)", async (_title, servers, data) => {
  const tools = openTools(servers);
  await tools.call(call, live);
  expect(await tools.call({ ...call, answers: [{ bed: "north" }] }, live)).toMatchObject({ kind: "result", data });
});

test("several questions are answered in their order, and one answer too few ends with the next question", async () => {
  const tools = openTools(older(schema, 2));
  const answers = [{ bed: "north" }, { bed: "south" }];
  const all = await tools.call({ ...call, answers }, live);
  expect(all).toMatchObject({ kind: "result", data: answers.map((content) => ({ action: "accept", content })) });
  expect(await tools.call({ ...call, answers: answers.slice(1) }, live)).toMatchObject({ code: "input_required" });
});

test("a field with the name of a secret is never asked for, and its answer is not sent", async () => {
  const requested = { type: "object", properties: { api_key: { type: "string" } } };
  const outcome = await openTools(older(requested)).call({ ...call, answers: [{ api_key: "1234" }] }, live);
  expect(outcome).toMatchObject({ kind: "failure", code: "tool_error", message: expect.stringContaining("a secret") });
  expect(outcome).not.toHaveProperty("question");
});

test("a password field is declined and never becomes a question", async () => {
  const requested = { type: "object", properties: { pin: { type: "string", format: "password" } } };
  const outcome = await openTools(older(requested)).call({ ...call, answers: [{ pin: "1234" }] }, live);
  expect(JSON.stringify(outcome)).not.toMatch(/1234|"question"|input_required/);
});
