import { open, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { long } from "../../helpers/one-in.ts";
import { freshFolder, runCli } from "./harness.ts";

const fixture = (name: string) => path.join(import.meta.dirname, "../../fixtures/trace/agents", name);

test("trace show opens a session of another agent, with dashes for what it lacks", async () => {
  const { code, stdout, stderr } = await runCli([
    "trace",
    "show",
    fixture("claude-code.jsonl"),
    "--section",
    "header",
    "--section",
    "calls",
    "--section",
    "models",
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatchInlineSnapshot(`
    "Trace 5f0c7c1e-0000-4000-8000-000000000001
      Query    How many orders are open in the shop database?
      Agent    Claude Code (format claude-code)
      Outcome  not_recorded
      When     2026-03-02 09:00:00 UTC, took 14.0s
      Calls    2, 1 failed
      Version  2.1.40

    Calls
      3. shop:count_orders  2.0s
        args   status="opened"
        error  tool_error: invalid status: opened
      5. Claude Code:Bash  3.0s, 2 B
        args   command="sqlite3 shop.db 'select count(*) from orders'"
               description="Count orders"
        reply  41

    Models
      2. chat of claude-sonnet-4-5  5.0s, 1,204 tokens in, 61 out, –
        1 | ── reply
        2 | I look at the orders.
      4. chat of claude-sonnet-4-5  2.0s, 1,296 tokens in, 40 out, –
      6. chat of claude-sonnet-4-5  2.0s, 1,358 tokens in, 25 out, –
        1 | ── reply
        2 | There are 41 orders.
    "
  `);
});

test("trace explain names the failed call of a recording of MCP", async () => {
  const { code, stdout } = await runCli(["trace", "explain", "mcp.jsonl"], { folder: fixture("") });
  expect(code).toBe(0);
  expect(stdout).toMatchInlineSnapshot(`
    "1. The arguments of 1 call violate the schema of the tool.
       evidence  step 5: weather:forecast({"days":2}): city: missing (required)
                 (calls)
       cause     the model did not follow the schema of weather:forecast
       fix       describe the argument in the schema of the tool, or choose another
                 model
       wrong, confidence 0.95 (arguments-break-schema)

    2. 1 call of weather:forecast failed, and no later call succeeded.
       evidence  step 5: weather:forecast({"days":2}) failed: city is required
                 (calls)
       cause     weather:forecast says "city is required"
       fix       repeat the call at the server and correct the server, its
                 description, or the arguments
       weakened, confidence 0.85 (call-failed)

    3. 1 call has no reply.
       evidence  step 6: weather:forecast({"city":"Rome"}) (calls)
       cause     the server or the agent ended before the reply, or the user stopped
                 the call
       fix       check whether the server ended, or whether the recording stopped
                 before the reply
       weakened, confidence 0.8 (call-without-reply)

    The whole run: \`ctx trace show mcp.jsonl\`.
    "
  `);
});

test("trace html accepts a trace of another agent", async () => {
  const folder = await freshFolder();
  const { code, stderr } = await runCli(["trace", "html", fixture("codex.jsonl"), "--out", "page.html"], { folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

test("spans without a model or tool call are a sentence", async () => {
  const folder = await freshFolder();
  const span = { name: "GET /", context: { trace_id: "a", span_id: "b" }, attributes: { "http.method": "GET" } };
  const line = JSON.stringify(span);
  await writeFile(path.join(folder, "web.jsonl"), `${line}\n${line}\n`);
  const { code, stderr } = await runCli(["trace", "show", "web.jsonl"], { folder });
  expect(code).toBe(2);
  expect(stderr).toContain("contains no run with a model call or a tool call");
});

test("a session of 100 MB is read line by line", long, async () => {
  const folder = await freshFolder();
  const file = path.join(folder, "long.jsonl");
  const handle = await open(file, "w");
  const text = "word ".repeat(40_000);
  const base = { sessionId: "s", timestamp: "2026-03-02T09:00:00.000Z" };
  const calls = 500;
  for (let index = 0; index < calls; index += 1) {
    const use = { type: "tool_use", id: `t${index}`, name: "Read", input: { index } };
    const usage = { input_tokens: 2, output_tokens: 3 };
    const result = { type: "tool_result", tool_use_id: `t${index}`, content: text };
    const rows = [
      {
        ...base,
        type: "assistant",
        uuid: `a${index}`,
        message: { role: "assistant", id: `m${index}`, content: [use], usage },
      },
      { ...base, type: "user", uuid: `u${index}`, message: { role: "user", content: [result] } },
    ];
    await handle.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  }
  await handle.close();
  const before = process.memoryUsage.rss();
  const { code, stdout } = await runCli(["trace", "show", file, "--section", "header"]);
  expect(code).toBe(0);
  expect(stdout).toContain(`Calls    ${calls}`);
  expect(process.memoryUsage.rss() - before).toBeLessThan(600 * 1_048_576);
});
