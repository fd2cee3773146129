// A query never changes anything: the command line over real servers without annotations that read and write one file.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { queryResultSchema } from "../../../src/contract/query/result.ts";
import { json, modelServer, say } from "../../fixtures/models/server.ts";
import type { TaskData } from "../../fixtures/servers/task-store.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { judgement } from "../../models/role/honest.ts";
import { call, proposal, proposing, reply, stated } from "../../models/role/proposals.ts";
import { freshFolder, runCli } from "./harness.ts";

const server = fileURLToPath(new URL("../../fixtures/servers/task-store.ts", import.meta.url));

const data: TaskData = {
  tables: { orders: [{ id: 3, status: "open", total: 39.9 }], customers: [{ id: 1, city: "Bonn" }] },
  tasks: [
    { id: "T-1", title: "Paint the shed", status: "open" },
    { id: "T-2", title: "Mow the lawn", status: "open" },
  ],
};

const tracedCall = z.object({ data: z.object({ toolId: z.string(), method: z.string() }) });

type MethodSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A folder with the data and the configuration of one server with these methods. */
async function open(methods: readonly string[], settings: MethodSettings = {}) {
  const folder = await freshFolder();
  const file = join(folder, "data.json");
  await writeFile(file, JSON.stringify(data));
  const store = { command: process.execPath, args: [server, file, ...methods], methods: settings };
  await writeFile(join(folder, "mcp.json"), JSON.stringify({ mcpServers: { store } }));
  const run = (words: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    runCli([...words, "--mcp-config", "mcp.json"], { folder, environment });
  return {
    run,
    query: (question: string, env: Readonly<Record<string, string>> = {}) => run(["query", question, "--json"], env),
    /** Every call in the traces, once. */
    tracedCalls: async () => {
      const traces = join(folder, ".ctx/traces");
      const texts = await Promise.all((await readdir(traces)).map((name) => readFile(join(traces, name), "utf8")));
      const lines = texts
        .join("")
        .split("\n")
        .filter((line) => line.includes('"type":"tool-call"'));
      const calls = lines.map((line) => tracedCall.parse(JSON.parse(line)).data);
      return [...new Set(calls.map(({ toolId, method }) => `${toolId}:${method}`))];
    },
    stored: async (): Promise<TaskData> => JSON.parse(await readFile(file, "utf8")),
    calls: async () =>
      (await readFile(`${file}.calls`, "utf8").catch(() => "")).split("\n").filter((line) => line !== ""),
  };
}

describe("a request that only a writing method matches", () => {
  oneIn(2)([
    [
      'Records in table orders, conditions {"id": 3}, data {"status": "shipped"}',
      ["list_tables", "update_records"],
      "update_records",
      "orders-change",
    ],
    [
      'I need these as tasks, append: ["buy paint", "clean brushes"]',
      ["list_tables", "split_tasks"],
      "split_tasks",
      "mode-orders-change",
    ],
  ])("%s ends as a miss that names the method and the rule", async (question, methods, name, code) => {
    const store = await open(methods);
    const { code: exitCode, stdout } = await store.query(question);
    expect(exitCode).toBe(4);
    const result = queryResultSchema.parse(JSON.parse(stdout));
    const miss = result.outcomeType === "capability_miss" ? result.capabilityMiss : null;
    expect(miss?.withheld).toContainEqual(expect.objectContaining({ toolId: "store", methodName: name, code }));
    expect(miss?.message).toContain(name);
    expect(miss?.message).toContain(code);
    expect(await store.stored()).toEqual(data);
    expect(await store.calls()).toEqual([]);
  });
});

test("a status question that only a writing method matches names no method, and calls none", long, async () => {
  const store = await open(["list_tables", "verify_task"]);
  const { code: exitCode, stdout } = await store.query("Is task T-2 complete? Score 85, summary: the lawn is mown");
  expect(exitCode).toBe(4);
  const result = queryResultSchema.parse(JSON.parse(stdout));
  expect(result.outcomeType === "capability_miss" && result.capabilityMiss.withheld).toBeUndefined();
  expect(await store.stored()).toEqual(data);
  expect(await store.calls()).toEqual([]);
});

describe("a plain read", () => {
  test("ends with an answer like its own reader, and nothing else is called", long, async () => {
    const store = await open(["get_task_detail", "split_tasks", "verify_task"]);
    const { code: exitCode, stdout } = await store.query("Show me everything about task T-2");
    expect(exitCode).toBe(0);
    expect(queryResultSchema.parse(JSON.parse(stdout)).response).toContain("Mow the lawn");
    expect(new Set(await store.calls())).toEqual(new Set(["get_task_detail"]));
    expect(await store.stored()).toEqual(data);
  });

  test("ends with a failure like its own reader, and nothing else is called", async () => {
    const store = await open(["broken_task_detail", "split_tasks", "verify_task"]);
    const { code: exitCode, stdout } = await store.query("Show me everything about task T-2");
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 5, stdout: expect.stringContaining("damaged") });
    expect(new Set(await store.calls())).toEqual(new Set(["broken_task_detail"]));
    expect(await store.stored()).toEqual(data);
    expect(await store.tracedCalls()).toEqual(["store:broken_task_detail"]);
  });
});

test("a server that marks its readers destructive answers with the permission that its miss names", long, async () => {
  const question = "Read the rows of the sheet 'orders'";
  const store = await open(["read_sheet"]);
  const missed = await store.query(question);
  expect(missed.code).toBe(4);
  const result = queryResultSchema.parse(JSON.parse(missed.stdout));
  const permission = result.outcomeType === "capability_miss" ? result.capabilityMiss.permission : null;
  expect(permission).toMatchObject({
    ...{ method: "store:read_sheet", code: "annotated-destructive", arguments: { sheet: "orders" } },
    allow: "store:read_sheet",
  });
  expect(await store.calls()).toEqual([]);
  const answered = await store.run(["query", question, "--json", "--allow", "store:read_sheet"]);
  expect(answered.code).toBe(0);
  expect(queryResultSchema.parse(JSON.parse(answered.stdout)).response).toContain("39.9");
  const allowed = await open(["read_sheet"], { read_sheet: { queryEligible: true } });
  expect((await allowed.query(question)).code).toBe(0);
});

describe("a model that tries to write", () => {
  const attempts = [
    ["update_records", { table: "orders", conditions: {}, data: { status: "gone" } }],
    ["verify_task", { taskId: "T-2", score: 100, summary: "done" }],
    ["split_tasks", { updateMode: "clearAllTasks" }],
    ["run_sql", { sql: "DELETE FROM orders" }],
    ["run_sql", { sql: "SELECT 1; DELETE FROM orders" }],
    ["run_sql", { sql: "WITH gone AS (DELETE FROM orders RETURNING *) SELECT * FROM gone" }],
  ] as const;
  const methods = ["get_task_detail", "update_records", "verify_task", "split_tasks", "run_sql"];

  oneIn(2)(attempts)("cannot call %s in a program or a repair, nor beside a reader", async (name, args) => {
    const code = `
      const read = await call("store", "get_task_detail", { taskId: "T-2" });
      try { await call("store", ${JSON.stringify(name)}, ${JSON.stringify(args)}); } catch {}
      return { found: true, result: read };`;
    await using model = await modelServer((asked) => {
      if (asked.role === "judge") return json(judgement(asked));
      if (asked.role === "plan" || asked.role === "repair") return json({ code, reason: "it writes", assumptions: [] });
      if (asked.role === "complete") return json({ status: "incomplete", missing: ["more"] });
      return say("Task T-2 is done.");
    });
    const store = await open(methods, { run_sql: { sql: "select" } });
    await store.query("Show me everything about task T-2", {
      CTX_MODEL: "scripted:one",
      CTX_MODEL_PROVIDERS: JSON.stringify({ scripted: { baseUrl: model.url } }),
    });
    expect(model.asked.map(({ role }) => role)).toContain("plan");
    expect(await store.stored()).toEqual(data);
    expect(new Set(await store.calls())).toEqual(new Set(["get_task_detail"]));
  });
});

describe("a model that proposes the statement itself", () => {
  const ask = async (sql: string) => {
    const own = { ...call("run_sql", stated("sql", sql)), tool: "store" };
    await using model = await modelServer(proposing(reply([proposal([own], { asks: "list" })])));
    const store = await open(["run_sql"], { run_sql: { sql: "select" } });
    const { code: exitCode, stdout } = await store.query(`Run the SQL query '${sql}'`, {
      CTX_MODEL: "scripted:one",
      CTX_MODEL_PROVIDERS: JSON.stringify({ scripted: { baseUrl: model.url } }),
      CTX_MODEL_ROLES: JSON.stringify({ answer: { model: "embedded" } }),
    });
    return { exitCode, stdout, calls: await store.calls(), stored: await store.stored() };
  };

  test("reads by one SELECT where the settings allow it", long, async () => {
    const { exitCode, stdout, calls } = await ask("SELECT total FROM orders");
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("39.9") });
    expect(calls).toEqual(["run_sql"]);
  });

  test.each(["DELETE FROM orders", "SELECT 1; DELETE FROM orders", "SELECT total INTO kept FROM orders"])(
    "never runs %s",
    async (sql) => {
      const { exitCode, calls, stored } = await ask(sql);
      expect(exitCode).not.toBe(0);
      expect(calls).toEqual([]);
      expect(stored).toEqual(data);
    },
  );
});

describe("ctx tools call", () => {
  const args = JSON.stringify({ taskId: "T-2", score: 85, summary: "mown" });

  test("calls a withheld method only with --yes when there is no terminal", long, async () => {
    const store = await open(["verify_task"]);
    const refused = await store.run(["tools", "call", "store", "verify_task", "--args", args]);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("--yes") });
    expect(await store.calls()).toEqual([]);
    const called = await store.run(["tools", "call", "store", "verify_task", "--args", args, "--yes"]);
    expect(called.code).toBe(0);
    expect((await store.stored()).tasks[1]?.status).toBe("done");
  });

  test("calls an eligible method at once", async () => {
    const store = await open(["get_task_detail"]);
    const { code: exitCode, stdout } = await store.run([
      "tools",
      "call",
      "store",
      "get_task_detail",
      "--args",
      '{"taskId":"T-1"}',
    ]);
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Paint the shed") });
  });
});

test(
  "reports in tools list and inspect whether a query may call each method, by which rule and which setting changes it",
  long,
  async () => {
    const store = await open(["get_task_detail", "verify_task"]);
    const shown = async (...words: readonly string[]) => (await store.run(words)).stdout.replace(/\s+/g, " ");
    const inspected = await shown("tools", "inspect", "store");
    expect(inspected).toContain(
      "(reads-by-name). Withhold it with mcpServers.store.methods.get_task_detail.queryEligible: false",
    );
    expect(inspected).toContain(
      "(orders-change). Allow it with `ctx tools allow store:verify_task`, or with mcpServers.store.methods.verify_task.queryEligible: true",
    );
    const listed = await shown("tools", "list");
    expect(listed).toContain("store, settings mcpServers.store.methods.<method>: method class queries rule");
    expect(listed).toContain(" get_task_detail reads yes reads-by-name queryEligible: false");
    expect(listed).toContain(" verify_task unclear ask orders-change queryEligible: true");
  },
);
