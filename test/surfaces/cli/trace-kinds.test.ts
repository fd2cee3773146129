// Files that are no trace, or not exactly one: each is reported as what it is.
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { memoryTrace } from "../../../src/trace/record.ts";
import { answerRun } from "../../trace/sample/entries.ts";
import { runCli } from "./harness.ts";

function recorded(): string {
  const trace = memoryTrace();
  for (const entry of answerRun) trace.write(entry);
  return trace
    .lines()
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
}

async function inFolder(name: string, content: string | Uint8Array) {
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-kinds-"));
  await writeFile(path.join(folder, name), content);
  const run = async (...words: readonly string[]) => await runCli(["trace", ...words], { folder });
  return { list: await run("list", name), show: await run("show", name), json: await run("list", name, "--json") };
}

const zip = Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.from("run.jsonl and more")]);

test.each([
  ["empty.jsonl", "", "empty.jsonl is empty: it contains no trace"],
  ["blank.json", " \n\n", "blank.json is empty: it contains no trace"],
  ["traces.zip", zip, "traces.zip is a ZIP archive, not a trace"],
  ["renamed.jsonl", zip, "renamed.jsonl is a ZIP archive, not a trace"],
  ["picture.json", new Uint8Array([137, 80, 78, 71, 0, 0, 0, 13]), "picture.json is binary data, not a trace"],
  ["compose.yaml", "id: 7\nevent: none\n", "compose.yaml contains no trace"],
])("%s is no trace, and `trace list` and `trace show` say why", async (name, content, reason) => {
  const { list, show } = await inFolder(name, content);
  for (const { code, stdout, stderr } of [list, show]) {
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(reason);
  }
});

test("a report without a trace lists results, not killed runs", async () => {
  const results = ["a", "b"].map((query) => ({ query, response: `${query}.`, durationMs: 3 }));
  const { list, show } = await inFolder("report.json", JSON.stringify({ results }));
  expect(list.stdout).toContain("2 results without a trace, 0 traces.");
  expect(`${list.stdout}${show.stdout}`).not.toMatch(/killed/);
  expect(list.stdout.match(/not_recorded/g)).toHaveLength(2);
});

test("a file with one run twice contains two traces, and the second is reported as the same run", async () => {
  const { list, show, json } = await inFolder("twice.jsonl", recorded() + recorded());
  expect(list.stdout).toContain("#2 is the same run as #1.");
  expect(JSON.parse(json.stdout)).toMatchObject({ total: 2, traces: [{ ordinal: 1 }, { ordinal: 2, repeats: 1 }] });
  expect([show.code, show.stderr]).toEqual([2, expect.stringContaining("twice.jsonl contains 2 traces")]);
});
