// A folder with real data for the studio: runs of queries, runs of a suite, a pack, and a hostile server.
import { appendFile, cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { execa } from "execa";
import { cleanEnvironment, ctx, root } from "../helpers/cli.ts";

/** Text that a page must show as text. The last character changes the writing direction. */
export const hostile = "</script><img src=x onerror=\"document.title='taken'\"><b>bold</b>\u202e";

/** Starts `ctx studio` and returns the address that it prints, and a function that ends it. */
export async function startStudio(cwd: string, words: readonly string[] = []) {
  const child = execa(process.execPath, [join(root, "bin/ctx.js"), "studio", ...words], {
    cwd,
    env: cleanEnvironment(),
    extendEnv: false,
    reject: false,
  });
  const close = async () => {
    child.kill("SIGTERM");
    await child;
  };
  const { value: url } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  if (typeof url !== "string") throw new Error(`the studio did not start: ${(await child).stderr}`);
  return { url, close };
}

/** Fills a folder by the CLI. The suite has one case that fails. */
export async function fillFolder(folder: string): Promise<void> {
  await writeFile(join(folder, "hostile.mjs"), hostileServer);
  const mcpServers = { hostile: { command: process.execPath, args: [join(folder, "hostile.mjs")] } };
  await writeFile(join(folder, "mcp.json"), JSON.stringify({ mcpServers }));
  await writeFile(join(folder, "flows.yaml"), JSON.stringify(suite));
  await mkdir(join(folder, ".agents/knowledge"), { recursive: true });
  await cp(join(root, "test/fixtures/knowledge/roastery-sop"), join(folder, ".agents/knowledge/roastery-sop"), {
    recursive: true,
  });
  await appendFile(join(folder, ".agents/knowledge/roastery-sop/KNOWLEDGE.md"), `\n## Notes\n\n${hostile}\n`);
  await ctx(["query", "net flow of BTC in the last 24 hours"], { cwd: folder });
  await ctx(["query", "net flow of ETH in the last 7 days"], { cwd: folder });
  await ctx(["validate", "flows.yaml"], { cwd: folder });
}

const expectAnswer = { outcomeType: "answer" };
const suite = {
  version: 1,
  suite: "flows",
  thresholds: { rates: { answerHoldRate: { min: 1 } } },
  defaults: { tools: ["exchange-flow"], clarificationPolicy: "return", queryDepth: "deep", source: hostile },
  cases: [
    { id: "btc", prompt: "net flow of BTC", family: "flow", truth: "unambiguous", expect: expectAnswer },
    { id: "wrong", prompt: `book a flight ${hostile}`, family: "flow", truth: "unambiguous", expect: expectAnswer },
  ],
};

/** A server whose every text is markup, over stdio without an SDK. */
const hostileServer = `
import { createInterface } from "node:readline";
const text = ${JSON.stringify(hostile)};
const results = {
  initialize: { protocolVersion: "2025-06-18", capabilities: { tools: {}, resources: {}, prompts: {} }, serverInfo: { name: text, version: text } },
  "tools/list": { tools: [{ name: "notes", description: text, inputSchema: { type: "object", properties: { word: { type: "string", description: text } }, required: ["word"] }, annotations: { destructiveHint: true } }] },
  "tools/call": { content: [{ type: "text", text: JSON.stringify([{ word: text, count: 1 }, { word: text, count: 2 }]) }] },
  "resources/list": { resources: [{ uri: "notes://" + "a", name: text, description: text }] },
  "resources/templates/list": { resourceTemplates: [] },
  "resources/read": { contents: [{ uri: "notes://a", text }] },
  "prompts/list": { prompts: [{ name: "ask", description: text, arguments: [] }] },
  "prompts/get": { messages: [{ role: "user", content: { type: "text", text } }] },
};
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = JSON.parse(line);
  if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result: results[method] ?? {} }) + "\\n");
});
`;
