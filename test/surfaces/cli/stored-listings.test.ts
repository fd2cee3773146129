// Queries are decided on what servers listed before: only those that are called are started, and an old list has no say.

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { long, oneIn } from "../../helpers/one-in.ts";
import { freshFolder, runCli } from "./harness.ts";

/** A server that lists and replies what `state-NAME.json` says, and logs its starts and calls. */
const server = `
const { appendFileSync, readFileSync } = require("node:fs");
const [, , name] = process.argv;
const log = (word) => appendFileSync("log.txt", name + " " + word + "\\n");
log("start");
const state = () => JSON.parse(readFileSync("state-" + name + ".json", "utf8"));
if (state().dies) process.exit(3);
const out = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  if (method === "initialize")
    return out({ id, result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name, version: "1" } } });
  if (method === "tools/list") return out({ id, result: { tools: state().tools } });
  if (method === "tools/call") {
    log("call " + params.name);
    return out({ id, result: { content: [], structuredContent: state().reply } });
  }
  out({ id, result: {} });
});`;

const tool = (name: string, description: string, more: object = {}) => ({
  ...{ name, description, annotations: { readOnlyHint: true } },
  inputSchema: {
    type: "object",
    properties: { sku: { type: "string", description: "SKU of the article." } },
    required: ["sku"],
  },
  ...more,
});
const stock = tool("get_stock", "How many units of an article are in stock, by its SKU.");
const weather = tool("get_forecast", "Weather forecast of a place.", {
  inputSchema: {
    type: "object",
    properties: { place: { type: "string", description: "Place." } },
    required: ["place"],
  },
});
const reply = { sku: "AB-12", units: 417 };
const asked = "How many units of AB-12 are in stock?";

interface State {
  readonly tools: readonly object[];
  readonly reply?: object;
  readonly dies?: boolean;
}

/** Two servers in a fresh folder, and a way to ask and to change them. */
async function shop() {
  const entry = (name: string) => ({ command: process.execPath, args: ["server.cjs", name] });
  const folder = await freshFolder({
    "server.cjs": server,
    "ctx.config.yaml": JSON.stringify({ mcpServers: { stock: entry("stock"), weather: entry("weather") } }),
    "state-stock.json": JSON.stringify({ tools: [stock], reply }),
    "state-weather.json": JSON.stringify({ tools: [weather], reply: {} }),
  });
  const change = (name: string, state: State) =>
    writeFile(path.join(folder, `state-${name}.json`), JSON.stringify({ reply, ...state }));
  /** Asks, and gives the result with what the servers logged meanwhile. */
  const ask = async (query = asked) => {
    await writeFile(path.join(folder, "log.txt"), "");
    const { stdout, code } = await runCli(["query", query, "--json"], { folder });
    const log = (await readFile(path.join(folder, "log.txt"), "utf8"))
      .trim()
      .split("\n")
      .filter((line) => line !== "");
    return { code, result: JSON.parse(stdout), log };
  };
  return { folder, change, ask };
}

test("the first query starts every server, the next only the one that it calls", long, async () => {
  const { ask } = await shop();
  const first = await ask();
  expect(first.log.toSorted()).toEqual(["stock call get_stock", "stock start", "weather start"]);
  const second = await ask();
  expect(second.log).toEqual(["stock start", "stock call get_stock"]);
  expect([first.result.response, second.result.response].every((text) => text.includes("417"))).toBe(true);
});

oneIn(2)([
  ["words", { ...stock, description: "How many units of an article are in stock, by its SKU, as of yesterday." }],
  ["schema", { ...stock, inputSchema: { ...stock.inputSchema, required: [] } }],
])("a method whose %s changed is decided on anew before it is called", async (_, changed) => {
  const { ask, change, folder } = await shop();
  await ask();
  await change("stock", { tools: [changed] });
  const { result, log } = await ask();
  expect(result.outcomeType).toBe("answer");
  expect(log.filter((line) => line.includes("call"))).toEqual(["stock call get_stock"]);
  const traces = path.join(folder, ".ctx", "traces");
  const texts = await Promise.all((await readdir(traces)).map((name) => readFile(path.join(traces, name), "utf8")));
  expect(texts.filter((text) => text.includes("listing-changed"))).toHaveLength(1);
});

oneIn(3)([
  ["became a change", { tools: [{ ...stock, annotations: { readOnlyHint: false, destructiveHint: true } }] }, []],
  // Without any method about stock, the only method left is tried, and its reply is not about the request.
  ["is gone", { tools: [] }, ["weather call get_forecast"]],
  ["has other words", { tools: [{ ...stock, description: "Deletes the stock of an article." }] }, []],
])("a method that %s since is not called", async (_, state, calls) => {
  const { ask, change } = await shop();
  await ask();
  await change("stock", state);
  const { result, log } = await ask();
  expect(result.outcomeType).toBe("capability_miss");
  expect(log.filter((line) => line.includes("call"))).toEqual(calls);
});

test("lists the tools again before a miss, and finds a method added since", long, async () => {
  const { ask, change } = await shop();
  await change("stock", { tools: [] });
  expect((await ask()).result.outcomeType).toBe("capability_miss");
  await change("stock", { tools: [stock] });
  const { result, log } = await ask();
  expect(result.outcomeType).toBe("answer");
  expect(log.at(-1)).toBe("stock call get_stock");
});

test("reports a server that no longer starts", long, async () => {
  const { ask, change } = await shop();
  await ask();
  await change("stock", { tools: [], dies: true });
  const { result, code } = await ask();
  expect(code).not.toBe(0);
  expect(JSON.stringify(result)).toMatch(/stock/);
});

test("ignores an invalid stored list", long, async () => {
  const { ask, folder } = await shop();
  await ask();
  const files = (await readdir(folder, { recursive: true })).filter((name) => /listing-\w+\.json$/.test(name));
  expect(files).toHaveLength(2);
  for (const file of files) await writeFile(path.join(folder, file), '{"v":1,"tools":7');
  const { result, log } = await ask();
  expect(result.outcomeType).toBe("answer");
  expect(log.filter((line) => line.endsWith("start"))).toHaveLength(2);
});
