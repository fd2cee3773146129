import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runView } from "../../../src/app/studio/run-view.ts";
import { openStudioRuns } from "../../../src/app/studio/runs.ts";
import { stepView } from "../../../src/app/studio/step-view.ts";
import { readTrace } from "../../../src/trace/read.ts";
import { stepRows } from "../../../src/trace/view/steps.ts";
import { freshFolder, root } from "../../helpers/cli.ts";

const samples = join(root, "anchors/runs");
const agents = join(root, "test/fixtures/trace/agents");

test("lists the samples of an empty folder, and opens one", async () => {
  await using folder = await freshFolder();
  const runs = openStudioRuns({ directory: folder.path, samples });
  const list = await runs.list(null, null);
  expect(list).toMatchObject({ isSample: true, total: 3 });
  expect(list.rows.map(({ outcome }) => outcome)).toEqual(["answer", "clarification_required", "capability_miss"]);
  const run = await runs.run("sample-1-answer", null);
  expect(run).toMatchObject({ outcome: "answer", tone: "good", isOpen: false });
  const call = run.steps.findIndex(({ kind }) => kind === "tool");
  const step = await runs.step("sample-1-answer", call, null);
  expect(step.parts.map(({ kind }) => kind)).toEqual([
    "pairs",
    "text",
    "pairs",
    "table",
    "table",
    "text",
    "text",
    "text",
    "raw",
  ]);
  expect(await runs.find("sample-1-answer", "BITSTAMP", null)).toContain(call);
});

test.each(["../../../package", "..\\x", "", "no-such-run", "a\u0000b"])("does not open the run %j", async (id) => {
  await using folder = await freshFolder();
  const runs = openStudioRuns({ directory: folder.path, samples: null });
  await expect(runs.run(id, null)).rejects.toMatchObject({ code: "usage" });
});

test("shows a caller its own runs only", async () => {
  await using folder = await freshFolder();
  const directory = join(folder.path, "traces");
  await cp(samples, directory, { recursive: true });
  const runs = openStudioRuns({ directory, samples: null });
  const own = new Set(["sample-3-miss"]);
  expect((await runs.list(null, own)).rows.map(({ requestId }) => requestId)).toEqual([...own]);
  await expect(runs.run("sample-1-answer", own)).rejects.toMatchObject({ code: "usage" });
});

test("shows candidates with the words of the request that gave their values", async () => {
  const runs = openStudioRuns({ directory: "none", samples });
  const { decision } = await runs.run("sample-1-answer", null);
  const [first, second] = decision?.candidates ?? [];
  expect(first).toMatchObject({ standing: "chosen", why: "it is the only valid reading" });
  const words = first?.values.flatMap(({ spans }) => spans.map(([start, end]) => decision?.query.slice(start, end)));
  expect(words).toEqual(["BTC", "last 24 hours"]);
  expect(second).toMatchObject({ standing: "ranked", why: expect.stringMatching(/./) });
});

test.each(["claude-code.jsonl", "codex.jsonl", "langsmith.jsonl", "mcp.jsonl", "gemini-cli.json"])(
  "shows the steps of %s with their data",
  async (name) => {
    const trace = await readTrace(join(agents, name), { pick: 1 });
    const run = runView(trace, "one");
    const steps = stepRows(trace.model).map((row) => stepView(row, trace.model));
    expect(run.steps.length).toBe(steps.length);
    const calls = run.steps.flatMap(({ kind }, index) => (kind === "tool" ? [steps[index]] : []));
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.every((call) => (call?.parts.length ?? 0) > 0)).toBe(true);
  },
);

test("shows the arguments of each call in its line, and marks the one that differs from its siblings", async () => {
  const call = (name: string, region: string) => [
    { role: "assistant", content: null, tool_calls: [callOf(name, { name, region })] },
    { role: "tool", tool_call_id: name, content: "1" },
  ];
  const messages = [
    { role: "user", content: "the total" },
    ...call("Ana", "EU"),
    ...call("Bo", "US"),
    ...call("Cem", "EU"),
  ];
  await using folder = await freshFolder();
  const runs = openStudioRuns({ directory: folder.path, samples: null });
  const bytes = new TextEncoder().encode(JSON.stringify(messages));
  const [row] = await runs.open("messages.json", ReadableStream.from([bytes]));
  const { steps } = await runs.run(row?.requestId ?? "", null);
  const args = steps.filter(({ kind }) => kind === "tool").map((step) => step.args);
  expect(args).toEqual([
    [
      { name: "name", text: "Ana", isOdd: false },
      { name: "region", text: "EU", isOdd: false },
    ],
    [
      { name: "name", text: "Bo", isOdd: false },
      { name: "region", text: "US", isOdd: true },
    ],
    [
      { name: "name", text: "Cem", isOdd: false },
      { name: "region", text: "EU", isOdd: false },
    ],
  ]);
  expect((await runs.list(null, null)).rows.map(({ requestId }) => requestId)).toEqual([row?.requestId]);
  expect((await runs.list(null, new Set())).rows).toEqual([]);
});

function callOf(id: string, args: Readonly<Record<string, string>>) {
  return { id, type: "function", function: { name: "refund_total", arguments: JSON.stringify(args) } };
}
