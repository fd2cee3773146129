// `ctx eval retrieval` on pools and requests in a fresh folder.
import { describe, expect, test } from "vitest";
import { retrievalEvaluationSchema } from "../../../../src/contract/retrieval-evaluation.ts";
import { runCli } from "../harness.ts";

const pool = [
  { id: "w1", name: "get_weather", description: "Current weather of a city.", server: "sky", serverTitle: "Sky" },
  { id: "s1", name: "getStockPrice", description: "Price of a stock.", inputSchema: { type: "object" } },
  { id: "t1", name: "translate", description: "把文本翻译成另一种语言", serverDescription: "翻译" },
];
const queries = [
  { id: "q1", query: "How warm is it in Oslo, what is the weather?", relevantTools: ["w1"] },
  { id: "q2", query: "share price of Acme", relevantTools: ["x"], sameNameTools: ["s1"] },
  { id: "q3", query: "translate this, then tell me the weather", slots: [["t1"], ["w1", "w2"]] },
];
const lines = (rows: readonly unknown[]) =>
  rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n");
const command = ["eval", "retrieval", "--pool", "pool.jsonl", "--queries", "queries.jsonl"];
const patience = { timeout: 60_000 };

describe("a pool of lines", patience, () => {
  const files = { "pool.jsonl": lines(pool), "queries.jsonl": lines(queries) };

  test("--json prints the metrics and a row per request", async () => {
    const { code, stdout, stderr } = await runCli([...command, "--json"], { files });
    expect([code, stderr]).toEqual([0, ""]);
    const { metrics, rows } = retrievalEvaluationSchema.parse(JSON.parse(stdout));
    expect(metrics).toMatchObject({ queries: 3, methods: 3, skipped: 0 });
    expect(rows.map(({ id, ranks }) => [id, ranks])).toEqual([
      ["q1", [1]],
      ["q2", [1]],
      ["q3", expect.arrayContaining([1, 2])],
    ]);
    expect(metrics.recallAt5).toEqual({ value: 1, n: 3, low: 1, high: 1 });
    expect(rows[0]?.found[0]).toBe("w1");
  });

  test("prints metrics as lines, with time and size", async () => {
    const { code, stdout } = await runCli(command, { files });
    expect(code).toBe(0);
    expect(stdout).toContain("3 requests over 3 methods\n");
    expect(stdout).toMatch(/recall at 5 +100 % {2}3/);
    expect(stdout).toMatch(/time per search +p50 \d+\.\dms, p99 \d+\.\dms/);
  });
});

test("reports invalid rows with their line, skips them and exits with 1", patience, async () => {
  const files = {
    "pool.jsonl": lines([...pool, { id: "x" }, "no json"]),
    "queries.jsonl": lines([
      ...queries,
      { id: "q4", query: "weather" },
      { id: "q5", query: "", relevantTools: ["w1"] },
    ]),
  };
  const { code, stdout, stderr } = await runCli([...command, "--json"], { files });
  expect(code).toBe(1);
  expect(stderr).toContain("pool.jsonl:4: name: ");
  expect(stderr).toContain("pool.jsonl:5: ");
  expect(stderr).toContain("queries.jsonl:4: give relevantTools, sameNameTools or slots; skipped");
  expect(stderr).toContain("queries.jsonl:5: query: ");
  expect(retrievalEvaluationSchema.parse(JSON.parse(stdout)).metrics).toMatchObject({
    queries: 3,
    methods: 3,
    skipped: 4,
  });
});

test("uses the servers of an mcpServers file as the pool, and reports one that does not start", patience, async () => {
  const mcpServers = { markets: { bundled: "polymarket" }, gone: { command: "ctx-no-such-program" } };
  const files = {
    "mcp.json": JSON.stringify({ mcpServers }, null, 2),
    "queries.jsonl": lines([{ id: "q", query: "search markets", relevantTools: ["markets/search_markets"] }]),
  };
  const { code, stdout, stderr } = await runCli(
    ["eval", "retrieval", "--pool", "mcp.json", "--queries", "queries.jsonl", "--json"],
    { files },
  );
  const { metrics, rows } = retrievalEvaluationSchema.parse(JSON.parse(stdout));
  expect(metrics.methods).toBeGreaterThan(5);
  expect(rows[0]?.ranks).toEqual([1]);
  expect(stderr).toContain("mcp.json: gone: ");
  expect(code).toBe(1);
});

describe("a mistake is reported in one sentence", patience, () => {
  test.each([
    ["a pool that is not there", {}, "pool.jsonl cannot be read: "],
    ["queries that are not there", { "pool.jsonl": lines(pool) }, "queries.jsonl cannot be read: "],
    ["an empty pool", { "pool.jsonl": "", "queries.jsonl": lines(queries) }, "the pool has no methods"],
    ["no query", { "pool.jsonl": lines(pool), "queries.jsonl": "" }, "there are no queries"],
  ])("%s", async (_, files, sentence) => {
    const { code, stdout, stderr } = await runCli(command, { files });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain("    at ");
  });
});
