import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { TraceEntry } from "../../../src/contract/trace.ts";
import { openTrace } from "../../../src/trace/record.ts";
import { writeManyTraces } from "../../bench/trace-files.ts";
import { long } from "../../helpers/one-in.ts";
import { steppingClock } from "../../trace/sample/clock.ts";
import { answerRun, clarificationRun, errorRun } from "../../trace/sample/entries.ts";
import { freshFolder, runCli } from "./harness.ts";

const runs = { "request-aaaa1111": answerRun, "request-bbbb2222": errorRun, "request-cccc3333": clarificationRun };

async function folderWithTraces(): Promise<string> {
  const folder = await freshFolder();
  for (const [requestId, entries] of Object.entries(runs)) await keep(folder, requestId, entries);
  return folder;
}

async function keep(folder: string, requestId: string, entries: readonly TraceEntry[]): Promise<void> {
  const trace = await openTrace({ directory: path.join(folder, ".ctx/traces"), requestId, clock: steppingClock(3) });
  for (const entry of entries) trace.write(entry);
  await trace.close();
}

const idsOf = (stdout: string) => JSON.parse(stdout).traces.map(({ requestId }: { requestId: string }) => requestId);

describe("ctx trace list", () => {
  test.each([
    [["--outcome", "answer"], ["request-aaaa1111"]],
    [["--outcome", "clarification"], ["request-cccc3333"]],
    [["--reason", "usage"], ["request-bbbb2222"]],
    [["--tool", "thing_detail"], ["request-aaaa1111"]],
    [["--text", "unknown tool"], ["request-bbbb2222"]],
    [["--slower-than", "100ms"], ["request-aaaa1111"]],
    [["--cost-above", "5"], []],
    [["--since", "2030-01-01"], []],
    [["--sort", "failures", "--limit", "1"], ["request-aaaa1111"]],
  ])("%j gives %j", async (words, ids) => {
    const { code, stdout } = await runCli(["trace", "list", "--json", ...words], { folder: await folderWithTraces() });
    expect({ code, ids: idsOf(stdout) }).toEqual({ code: 0, ids });
  });

  test("prints the newest fifty and the number of the others", async () => {
    const folder = await freshFolder();
    await writeManyTraces(path.join(folder, ".ctx", "traces"), 53);
    const shown = async (...words: readonly string[]) => {
      const { stdout } = await runCli(["trace", "list", ...words], { folder });
      return { rows: stdout.match(/question \d+/g)?.length ?? 0, last: stdout.trimEnd().split("\n").at(-1) };
    };
    const look = "Show one: `ctx trace show 1`.";
    expect(await shown()).toEqual({ rows: 50, last: `50 of 53 traces; --limit shows 3 more. ${look}` });
    expect(await shown("--limit", "60")).toEqual({ rows: 53, last: look });
    expect(await shown("--outcome", "answer", "--limit", "2")).toEqual({
      rows: 2,
      last: `2 of 53 traces; --limit shows 51 more. ${look}`,
    });
    expect(idsOf((await runCli(["trace", "list", "--json"], { folder })).stdout)).toHaveLength(53);
  });

  test("a trace that was added since the index was made is listed, one that is gone is not", async () => {
    const folder = await folderWithTraces();
    await runCli(["trace", "list"], { folder });
    expect(existsSync(path.join(folder, ".ctx/traces.index.json"))).toBe(true);
    await keep(folder, "request-dddd4444", answerRun);
    await writeFile(path.join(folder, ".ctx/traces/request-aaaa1111.jsonl"), "no trace any more\n");
    const { stdout } = await runCli(["trace", "list", "--json"], { folder });
    const rows: readonly { requestId: string; outcome: string }[] = JSON.parse(stdout).traces;
    expect(Object.fromEntries(rows.map(({ requestId, outcome }) => [requestId, outcome]))).toEqual({
      "request-aaaa1111": "damaged",
      "request-bbbb2222": "error",
      "request-cccc3333": "clarification_required",
      "request-dddd4444": "answer",
    });
  });

  test("rebuilds a damaged index", async () => {
    const folder = await folderWithTraces();
    const index = path.join(folder, ".ctx/traces.index.json");
    await runCli(["trace", "list"], { folder });
    await writeFile(index, (await readFile(index, "utf8")).replaceAll("answer", "elephant"));
    const { stdout } = await runCli(["trace", "list"], { folder });
    expect(stdout).not.toContain("elephant");
  });

  test("watching shows what is added until it is interrupted", { ...long, timeout: 60_000 }, async () => {
    const folder = await folderWithTraces();
    const stop = new AbortController();
    const running = runCli(["trace", "list", "--watch", "--json"], { folder, signal: stop.signal });
    await vi.waitUntil(() => existsSync(path.join(folder, ".ctx/traces.index.json")), { timeout: 30_000 });
    const before = await readFile(path.join(folder, ".ctx/traces.index.json"), "utf8");
    await keep(folder, "request-dddd4444", answerRun);
    const told = async () => (await readFile(path.join(folder, ".ctx/traces.index.json"), "utf8")) !== before;
    await vi.waitUntil(told, { timeout: 30_000 });
    stop.abort();
    const { code, stdout } = await running;
    expect(code).toBe(0);
    expect(stdout).toContain("request-aaaa1111");
  });
});

describe("ctx trace show", () => {
  test("--grep prints only matching lines under their titles", async () => {
    const words = ["trace", "show", "aaaa", "--grep", "thing_detail"];
    const { stdout } = await runCli(words, { folder: await folderWithTraces() });
    const lines = stdout.trim().split("\n");
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) if (line.startsWith(" ")) expect(line).toContain("thing_detail");
  });

  test("--errors prints only errors and warnings", async () => {
    const { stdout } = await runCli(["trace", "show", "aaaa", "--errors"], { folder: await folderWithTraces() });
    expect(stdout).toContain("Calls");
    expect(stdout).not.toContain("Cost");
  });

  test("from standard input", async () => {
    const folder = await folderWithTraces();
    const stdin = await readFile(path.join(folder, ".ctx/traces/request-bbbb2222.jsonl"), "utf8");
    const { code, stdout } = await runCli(["trace", "show", "-"], { folder, stdin });
    expect(code).toBe(0);
    expect(stdout).toContain("error usage: unknown tool");
  });
});

test("an explanation names evidence, cause and fix", async () => {
  const { code, stdout } = await runCli(["trace", "explain", "bbbb"], { folder: await folderWithTraces() });
  expect(code).toBe(0);
  expect(stdout).toMatchInlineSnapshot(`
    "1. The run stopped: unknown tool.
       evidence  error usage: unknown tool (header)
       cause     the request names something that does not exist
       fix       correct the request as the message says
       wrong, confidence 0.9 (error-usage)

    The whole run: \`ctx trace show bbbb\`.
    "
  `);
});

describe("ctx trace diff", () => {
  test("exits with 1 for two traces that differ, and prints the first difference", async () => {
    const { code, stdout } = await runCli(["trace", "diff", "aaaa", "bbbb"], { folder: await folderWithTraces() });
    expect(code).toBe(1);
    expect(stdout.split("\n")[0]).toBe("First difference:");
  });

  test("exits with 0 for a trace and itself", async () => {
    const { code, stdout } = await runCli(["trace", "diff", "aaaa", "aaaa"], { folder: await folderWithTraces() });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "The two runs do not differ.\n" });
  });
});

test("stats counts outcomes, rates, stages and failing methods", async () => {
  const { stdout } = await runCli(["trace", "stats", "--json"], { folder: await folderWithTraces() });
  expect(JSON.parse(stdout)).toMatchObject({
    traces: 3,
    outcomes: { answer: 1, clarification_required: 1, error: 1 },
    fallbacks: { count: 2, of: 2, rate: 1 },
    failing: [{ name: "widgets:thing_detail", calls: 2, failures: 1 }],
  });
});

describe("ctx trace prune", () => {
  test("requires a rule", async () => {
    expect((await runCli(["trace", "prune"], { folder: await folderWithTraces() })).code).toBe(2);
  });

  test("--dry-run lists what would be deleted, and the same command without it deletes it", async () => {
    const folder = await folderWithTraces();
    const words = ["trace", "prune", "--keep", "1", "--json"];
    const dry = JSON.parse((await runCli([...words, "--dry-run"], { folder })).stdout);
    expect(dry.removed).toHaveLength(2);
    for (const file of dry.removed) expect(existsSync(file)).toBe(true);
    const done = JSON.parse((await runCli(words, { folder })).stdout);
    expect(done.removed).toEqual(dry.removed);
    for (const file of done.removed) expect(existsSync(file)).toBe(false);
  });
});

describe("ctx trace redact", () => {
  const secret = `sk_live_${"a1B2".repeat(8)}`;
  const document = {
    developerTrace: { requestId: "r", summary: {}, timeline: [], note: `key ${secret}`, apiKey: "hush" },
  };

  test("finds a probable secret, names its place and never the secret", async () => {
    const folder = await freshFolder({ "result.json": JSON.stringify(document, null, 2) });
    const { code, stdout } = await runCli(["trace", "redact", "result.json", "--check"], { folder });
    expect(code).toBe(1);
    expect(stdout).toContain("developerTrace.note");
    expect(stdout).toContain("developerTrace.apiKey");
    expect(stdout).not.toContain(secret);
  });

  test("--in-place leaves a trace without likely secrets", async () => {
    const folder = await freshFolder({ "result.json": JSON.stringify(document) });
    expect((await runCli(["trace", "redact", "result.json", "--in-place"], { folder })).code).toBe(0);
    expect(await readFile(path.join(folder, "result.json"), "utf8")).not.toContain(secret);
    expect((await runCli(["trace", "redact", "result.json", "--check"], { folder })).code).toBe(0);
    expect((await runCli(["trace", "show", "result.json"], { folder })).code).toBe(0);
  });

  test("finds nothing in traces that ctx wrote", async () => {
    const { code } = await runCli(["trace", "redact", "aaaa", "--check"], { folder: await folderWithTraces() });
    expect(code).toBe(0);
  });
});
