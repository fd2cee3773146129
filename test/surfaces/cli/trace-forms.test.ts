import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openTrace } from "../../../src/trace/record.ts";
import { exportedData } from "../../helpers/studio-page.ts";
import { steppingClock } from "../../trace/sample/clock.ts";
import { answerRun } from "../../trace/sample/entries.ts";
import { freshFolder, runCli } from "./harness.ts";

/** A folder in which one run left its trace. */
async function folderWithTrace(): Promise<string> {
  const folder = await freshFolder();
  const directory = path.join(folder, ".ctx", "traces");
  const trace = await openTrace({ directory, requestId: "request-aaaa1111", clock: steppingClock(3) });
  for (const entry of answerRun) trace.write(entry);
  await trace.close();
  return folder;
}

test("trace html writes a page into the current folder", async () => {
  const folder = await folderWithTrace();
  const { code, stderr } = await runCli(["trace", "html", "1", "--out", "page.html"], { folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const page = await readFile(path.join(folder, "page.html"), "utf8");
  expect(page).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  expect(exportedData(page).runs.map(({ run }) => run.outcome)).toEqual(["answer"]);
});

test.each([
  ["otlp", /^\{"resourceSpans":/],
  ["jsonl", /^\{"v":1,"seq":0,/],
  ["developer-trace", /^\{\n {2}"summary": \{/],
])("a trace is exported as %s to standard output", async (form, looks) => {
  const { code, stdout } = await runCli(["trace", "export", "1", "--as", form], { folder: await folderWithTrace() });
  expect(code).toBe(0);
  expect(stdout).toMatch(looks);
});

test.each([
  [["export", "1", "--as", "jsonl", "--endpoint", "http://127.0.0.1:1"], "--endpoint applies only to spans"],
  [["serve", "1", "--port", "80"], "--port has no effect"],
  [["serve", "-"], "standard input is used by the MCP client"],
  [["list", "-", "--watch"], "standard input is read once"],
])("a slip is a sentence: %j", async (words, says) => {
  const { code, stderr } = await runCli(["trace", ...words], { folder: await folderWithTrace() });
  expect(code).toBe(2);
  expect(stderr).toContain(says);
});

test("rejects the replay of a trace without a ctx request", async () => {
  const folder = await freshFolder();
  await writeFile(path.join(folder, "other.json"), '{"developerTrace":{"summary":{"toolCalls":0},"timeline":[]}}');
  const { code, stderr } = await runCli(["trace", "replay", "other.json"], { folder });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("does not contain its request") });
});

test("the traces of standard input are listed, and one of them is shown by its number", async () => {
  const stdin = await readFile(path.join(import.meta.dirname, "../../fixtures/trace/foreign/sweep.json"), "utf8");
  const listed = await runCli(["trace", "list", "-"], { stdin });
  expect(listed).toMatchObject({ code: 0, stderr: "" });
  expect(listed.stdout).toMatch(/\n3 {2}#3 [\s\S]*Show one: `ctx trace show <file>#1`\.\n$/);
  const shown = await runCli(["trace", "show", "--section", "header", "--", "-#3"], { stdin });
  expect(shown.stdout).toMatch(/^Trace req-013\n/);
});
