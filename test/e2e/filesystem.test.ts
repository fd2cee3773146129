// The published filesystem server, over folders with contents drawn from the seed of the run.

import { mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnswerResult, queryResultSchema } from "../../src/contract/query/result.ts";
import { ctx, freshFolder } from "../helpers/cli.ts";
import { long, oneIn } from "../helpers/one-in.ts";
import { drawInts } from "../helpers/random.ts";

const randomInt = drawInts("filesystem");

const serverFile = join(
  dirname(createRequire(import.meta.url).resolve("@modelcontextprotocol/server-filesystem/package.json")),
  "dist/index.js",
);
const word = () => `w${randomInt(0x1_0000_0000).toString(16).padStart(8, "0")}`;

let folder: Awaited<ReturnType<typeof freshFolder>>;
let data: string;
let config: string;

/** Files that the test created. */
const files: { readonly path: string; readonly lines: readonly string[] }[] = [];

beforeAll(async () => {
  folder = await freshFolder();
  data = join(await realpath(folder.path), "data");
  for (const below of [".", word(), join(word(), word())]) {
    await mkdir(join(data, below), { recursive: true });
    for (const extension of ["txt", "md", "csv"]) {
      const lines = Array.from({ length: randomInt(8, 30) }, () => `${word()} ${randomInt(1_000_000)} ${word()}`);
      const path = join(data, below, `${word()}.${extension}`);
      await writeFile(path, `${lines.join("\n")}\n`);
      files.push({ path, lines });
    }
  }
  config = join(folder.path, "mcp.json");
  await writeFile(
    config,
    JSON.stringify({ mcpServers: { files: { command: process.execPath, args: [serverFile, data] } } }),
  );
});
afterAll(() => folder[Symbol.asyncDispose]());

async function query(text: string, ...flags: readonly string[]) {
  const run = await ctx(["query", text, "--mcp-config", config, "--json", ...flags], { cwd: folder.path });
  return { ...run, result: queryResultSchema.parse(run.json()) };
}

function answerOf({ result }: Awaited<ReturnType<typeof query>>): AnswerResult {
  if (result.outcomeType !== "answer") throw new Error(`not an answer: ${JSON.stringify(result)}`);
  return result;
}

describe("questions to the filesystem server", () => {
  oneIn(2)(["txt", "csv"])("lists the files that match *.%s", async (extension) => {
    const run = await query(`Which files under ${data} match *.${extension}?`);
    const expected = files.filter(({ path }) => path.endsWith(`.${extension}`)).map(({ path }) => path);
    const answer = answerOf(run);
    const output = JSON.stringify([answer.response, answer.view, answer.evidence]);
    for (const path of expected) expect(output).toContain(path);
    for (const { path } of files.filter((file) => !expected.includes(file.path))) expect(output).not.toContain(path);
    expect(answer.response).toMatch(new RegExp(`^${expected.length} rows? from search_files\n`));
    expect(run.exitCode).toBe(0);
    expect(answer.toolsUsed).toEqual([{ id: "files", name: expect.any(String), skillCalls: 1 }]);
  });

  test("lists files whose name contains a word", long, async () => {
    const [first] = files;
    const part = first?.path.split("/").at(-1)?.slice(1, 8) ?? "";
    const answer = answerOf(await query(`Which files in ${data} contain '${part}' in their name?`));
    expect(answer.response).toMatch(/^1 row from search_files\n/);
    expect(answer.response).toContain(first?.path);
    for (const { path } of files.slice(1)) expect(answer.response).not.toContain(path);
    expect(answer.response).toMatch(/\nSource: \S.* \(search_files\)\./);
  });

  test("returns the first lines of a named file exactly", long, async () => {
    const file = files[randomInt(files.length)];
    const count = randomInt(2, 6);
    const run = await query(`Show the first ${count} lines of ${file?.path}`);
    const answer = answerOf(run);
    for (const line of file?.lines.slice(0, count) ?? []) expect(answer.response).toContain(line);
    for (const line of file?.lines.slice(count) ?? []) expect(answer.response).not.toContain(line);
    expect(answer.confidence?.level).not.toBe("low");
  });

  test("looks for a bare file name in the named folder", long, async () => {
    const [file] = files;
    const answer = answerOf(
      await query(`Show the first 2 lines of ${file?.path.split("/").at(-1)} in ${dirname(file?.path ?? "")}`),
    );
    expect(answer.response).toContain(file?.lines[1]);
  });

  test("returns the size that the file system reports", long, async () => {
    const file = files[randomInt(files.length)];
    const { size } = await stat(file?.path ?? "");
    const answer = answerOf(await query(`What is the size in the metadata of ${file?.path}?`));
    expect(answer.response.replaceAll(",", "")).toContain(String(size));
  });

  test.each([
    "What is the weather in Porto tomorrow?",
    "Compress the folder into a zip archive",
    "Translate the report into French",
  ])("reports a capability miss: %s", long, async (text) => {
    const run = await query(text);
    expect(run.exitCode).toBe(4);
    expect(run.result).toMatchObject({
      outcomeType: "capability_miss",
      toolsUsed: [],
      cost: { totalCostUsd: "0.000000" },
    });
  });

  test("refuses an order to change a file, and the file stays unchanged", long, async () => {
    const [file] = files;
    const before = await readFile(file?.path ?? "", "utf8");
    const run = await query(`Delete the file ${file?.path}`);
    expect(run.exitCode).toBe(4);
    expect(await readFile(file?.path ?? "", "utf8")).toBe(before);
  });

  test("never guesses a missing path", long, async () => {
    const run = await query("Show me the first 3 lines of the file");
    expect(run.exitCode).toBe(3);
    expect(run.result).toMatchObject({ outcomeType: "clarification_required" });
  });

  test("reports a missing file as a typed upstream error with the message of the server", long, async () => {
    const run = await ctx(
      ["query", `Show the first 2 lines of ${data}/${word()}.txt`, "--mcp-config", config, "--json"],
      { cwd: folder.path },
    );
    expect(run.exitCode).toBe(5);
    expect(run.json()).toMatchObject({
      code: "upstream",
      error: expect.stringContaining("ENOENT"),
      traceId: expect.any(String),
    });
  });

  test("shows the trace of an answer", long, async () => {
    const { result } = await query(`Which files under ${data} match *.md?`);
    const shown = await ctx(["trace", "show", result.requestId, "--json"], { cwd: folder.path });
    expect(shown.exitCode).toBe(0);
    expect(JSON.stringify(shown.json())).toContain("search_files");
  });
});
