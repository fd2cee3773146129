// A server that asks during a call: the query ends with its question, and the answer is sent with the next query.
import { expect, test } from "vitest";
import { runCli } from "./harness.ts";

const script = `
  const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
  const requestedSchema = { type: "object", properties: { branch: { type: "string", enum: ["north", "south"] } } };
  let call;
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method, result } = JSON.parse(line);
    if (method === "initialize") send({ id, result: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "library", version: "1" } } });
    else if (method === "tools/list") send({ id, result: { tools: [{ name: "list_books", description: "List all books of the library with title and price.", annotations: { readOnlyHint: true }, inputSchema: { type: "object", properties: {} } }] } });
    else if (method === "tools/call") { call = id; send({ id: "q", method: "elicitation/create", params: { message: "Which branch?", requestedSchema } }); }
    else if (method === undefined && result.action !== "accept") send({ id: call, result: { isError: true, content: [{ type: "text", text: "cancelled" }] } });
    else if (method === undefined) send({ id: call, result: { content: [{ type: "text", text: JSON.stringify([{ title: "Dune", branch: result.content.branch }]) }] } });
  });`;
const files = {
  "servers.json": JSON.stringify({ mcpServers: { library: { command: process.execPath, args: ["-e", script] } } }),
};
const question = ["query", "List all books of the library", "--mcp-config", "servers.json"];

test.each(["deep", "fast"])("a query in the lane %s ends as a clarification of the server", async (depth) => {
  const { code, stdout } = await runCli([...question, "--depth", depth, "--clarify", "auto", "--json"], { files });
  expect({ code, result: JSON.parse(stdout) }).toMatchObject({
    code: 3,
    result: {
      outcomeType: "clarification_required",
      clarification: {
        ...{ source: "server", resolutionMode: "freeform", allowFreeform: true },
        question: "library asks: Which branch?",
        options: [{ toolId: "library", methodName: "list_books" }],
        requestedSchema: { properties: { branch: { enum: ["north", "south"] } } },
      },
    },
  });
});

test("the printed command answers the server", async () => {
  const asked = await runCli([...question, "--quiet"], { files });
  expect(asked.stdout).toContain(`--answer '{"branch":"..."}'`);
  const { code, stdout } = await runCli([...question, "--quiet", "--answer", '{"branch":"south"}'], { files });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("Dune") });
  expect(stdout).toContain("south");
});

test("a call by hand names the flag that answers", async () => {
  const words = ["tools", "call", "library", "list_books", "--mcp-config", "servers.json"];
  const { code, stderr } = await runCli(words, { files });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`--answer '{"branch":"..."}'`) });
  const answered = await runCli([...words, "--answer", '{"branch":"north"}'], { files });
  expect(JSON.parse(answered.stdout)).toEqual([{ title: "Dune", branch: "north" }]);
});
