import { readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { hostTrace } from "../../../src/app/replay-serve.ts";
import { readTrace } from "../../../src/trace/read.ts";
import { root } from "../../helpers/cli.ts";
import { runCli } from "./harness.ts";

const agents = path.join(root, "test/fixtures/trace/agents");
const session = path.join(agents, "claude-code.jsonl");

test("gate add makes a case of another agent's run: prompt, methods, reference, and the outcome that a person chose", async () => {
  const { code, folder, stdout } = await runCli([
    "gate",
    "add",
    session,
    "--suite",
    "mine.yaml",
    "--outcome",
    "answer",
  ]);
  expect(code, stdout).toBe(0);
  const { cases } = parse(await readFile(path.join(folder, "mine.yaml"), "utf8"));
  expect(cases).toEqual([
    {
      ...{ id: expect.stringMatching(/^how-many-orders/), role: "gate", truth: "unambiguous" },
      prompt: "How many orders are open in the shop database?",
      source: expect.stringMatching(/^run \S+ of Claude Code \(claude-code\)$/),
      expect: {
        outcomeType: "answer",
        // The call of count_orders failed.
        methods: ["Bash"],
        contents: [{ rubric: { sentence: "The answer agrees with this reference: There are 41 orders." } }],
      },
    },
  ]);
});

test.each([
  [
    "without an outcome",
    [session],
    /records no outcome of ctx, so choose.*\n.*--outcome with one of answer, clarification_required/s,
  ],
  ["of a run without a prompt", [path.join(agents, "mcp.jsonl"), "--outcome", "answer"], /the run has no prompt/],
] as const)("gate add refuses a case %s, and writes no suite", async (_name, words, message) => {
  const { code, folder, stderr } = await runCli(["gate", "add", ...words, "--suite", "mine.yaml"]);
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  await expect(readFile(path.join(folder, "mine.yaml"))).rejects.toThrow("ENOENT");
});

test("diff states where two runs of another agent begin to differ", async () => {
  const text = await readFile(session, "utf8");
  const files = { "a.jsonl": text, "b.jsonl": text.replaceAll("There are 41 orders.", "There are 17 orders.") };
  const same = await runCli(["trace", "diff", "a.jsonl", "a.jsonl"], { files });
  const other = await runCli(["trace", "diff", "a.jsonl", "b.jsonl"], { folder: same.folder });
  expect([same.code, other.code]).toEqual([0, 1]);
  expect(other.stdout).toMatch(/41 orders[\s\S]*17 orders/);
});

test("serve answers with the recorded results of another agent's tools, and refuses other arguments", async () => {
  const host = await hostTrace(await readTrace(session), { host: "127.0.0.1", port: 0 });
  const client = new Client({ name: "probe", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(host.url)));
  const { tools } = await client.listTools();
  const command = { command: "sqlite3 shop.db 'select count(*) from orders'", description: "Count orders" };
  const reply = await client.callTool({ name: "Claude_Code__Bash", arguments: command });
  const failed = await client.callTool({ name: "shop__count_orders", arguments: { status: "opened" } });
  const unknown = await client
    .callTool({ name: "Claude_Code__Bash", arguments: { command: "ls" } })
    .catch((error: Error) => error.message);
  await client.close();
  await host.close();
  expect(tools.map(({ name }) => name).toSorted()).toEqual(["Claude_Code__Bash", "shop__count_orders"]);
  expect(JSON.stringify(reply)).toContain("41");
  expect(failed).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining("invalid status: opened") }],
  });
  expect(JSON.stringify(unknown)).not.toContain('"41"');
});
