// `ctx mcp` under a client that shares no code with the official libraries: over stdio, and over HTTP with a key.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createMCPClient, type MCPClient } from "@ai-sdk/mcp";
import { Experimental_StdioMCPTransport as StdioTransport } from "@ai-sdk/mcp/mcp-stdio";
import { execa } from "execa";
import { expect, onTestFinished } from "vitest";
import { z } from "zod";
import { ctx, freshFolder, root } from "../helpers/cli.ts";
import { oneIn } from "../helpers/one-in.ts";
import { questions } from "../surfaces/cli/garden.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";

const bin = join(root, "bin/ctx.js");

async function gardenFolder(): Promise<string> {
  const folder = await freshFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  await writeFile(join(folder.path, "garden.json"), gardenSurface());
  const config = JSON.stringify({ mcpServers: { garden: { surface: "garden.json" } } });
  await writeFile(join(folder.path, "ctx.config.yaml"), config);
  return folder.path;
}

async function overStdio(cwd: string): Promise<MCPClient> {
  const transport = new StdioTransport({ command: process.execPath, args: [bin, "mcp"], cwd, stderr: "ignore" });
  return await createMCPClient({ transport });
}

async function overHttp(cwd: string): Promise<MCPClient> {
  const made = await ctx(["keys", "create", "--name", "host", "--json"], { cwd });
  const { key } = z.object({ key: z.string() }).parse(made.json());
  const server = execa(process.execPath, [bin, "mcp", "--http", "--quiet"], { cwd, reject: false });
  onTestFinished(async () => {
    server.kill("SIGINT");
    await server;
  });
  const { value: url } = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next();
  return await createMCPClient({
    transport: { type: "http", url: String(url), headers: { authorization: `Bearer ${key}` } },
  });
}

const replySchema = z.looseObject({ structuredContent: z.looseObject({}), content: z.array(z.looseObject({})) });

oneIn(2)([
  ["stdio", overStdio],
  ["HTTP with a key", overHttp],
])("drives a query with a clarification over %s, reads the trace, and runs a debate", async (_, connect) => {
  const client = await connect(await gardenFolder());
  onTestFinished(() => client.close());
  const tools = await client.tools();
  const call = async (name: string, input: object) => {
    const options = { toolCallId: name, messages: [], context: {} };
    return replySchema.parse(await tools[name]?.execute?.(input, options));
  };
  const asked = await call("context_query", { query: questions.value });
  expect(asked.structuredContent).toMatchObject({ outcomeType: "clarification_required" });
  const { querySession: forkFrom } = asked.structuredContent;
  const answered = await call("context_clarify", { forkFrom, text: "Leeds" });
  expect(answered.structuredContent).toMatchObject({
    outcomeType: "answer",
    response: expect.stringContaining("21.5"),
  });
  const { uri } = z.looseObject({ uri: z.string() }).parse(answered.content.at(-1));
  const { contents } = await client.readResource({ uri });
  expect(contents).toMatchObject([{ text: expect.stringContaining('"type":"run-end"') }]);

  const started = await call("start_roundtable", { topic: "Is the pier safe?", mode: "adversarial", agentCount: 2 });
  const { sessionId, contextRequests } = z
    .looseObject({ sessionId: z.string(), contextRequests: z.array(z.looseObject({ requestId: z.string() })) })
    .parse(started.structuredContent);
  const contextResults = contextRequests.map(({ requestId }) => ({
    requestId,
    content: "inspected",
    source: "office",
  }));
  const next = await call("continue_roundtable", { sessionId, contextResults });
  expect(next.structuredContent).toMatchObject({ status: "in_progress", contextReport: { rejected: [] } });
});
