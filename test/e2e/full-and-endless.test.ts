// Full disks, closed outputs, endless inputs, missing folders: short typed errors, never a stack trace.

import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder, root } from "../helpers/cli.ts";
import { oneIn } from "../helpers/one-in.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";

interface Row {
  readonly name: string;
  /** A shell command line; `ctx` is the built program. */
  readonly line: string;
  readonly exits: number;
  /** Expected text on stderr or stdout. */
  readonly says?: RegExp;
}

const full = { exits: 6, says: /the disk is full/ } as const;
const gone = { exits: 2, says: /the current folder does not exist any more/ } as const;
const device = { exits: 2, says: /it is a device/ } as const;

const ask = `ctx query "What is the moisture of 'Old Rose'?" --quiet`;
const rows: readonly Row[] = [
  { name: "an answer to a full disk", line: `${ask} > /dev/full`, ...full },
  { name: "JSON to a full disk", line: `${ask} --json > /dev/full`, ...full },
  { name: "help to a full disk", line: "ctx --help > /dev/full", ...full },
  { name: "a trace to a full disk", line: "ctx trace show trace.jsonl > /dev/full", ...full },
  { name: "--out on a full disk", line: "ctx trace redact trace.jsonl --out /dev/full", ...full },
  { name: "an answer to a closed output", line: `${ask} >&-`, exits: 0 },
  { name: "an answer to a reader that has gone", line: `${ask} | true`, exits: 0 },
  {
    name: "traces in a place that takes none",
    line: `${ask} --trace-dir /proc/none`,
    exits: 0,
    says: /no trace file could be created in/,
  },
  { name: "a trace of zeros without end", line: "ctx trace show /dev/zero", ...device },
  { name: "a trace of noise without end", line: "ctx trace show /dev/urandom", ...device },
  { name: "lines without end", line: "yes | ctx trace show -", exits: 2, says: /the input is not a ctx trace: line 1/ },
  {
    name: "one line without end",
    line: "tr '\\\\0' x < /dev/zero | ctx trace show -",
    exits: 2,
    says: /the input is binary data, not a trace/,
  },
  { name: "an empty trace", line: "ctx trace show /dev/null", ...device },
  { name: "a folder that is gone", line: "mkdir gone && cd gone && rmdir ../gone && ctx trace list", ...gone },
  { name: "a question in a folder that is gone", line: `mkdir away && cd away && rmdir ../away && ${ask}`, ...gone },
  {
    name: "a request of 900 KB",
    line: "head -c 900000 /dev/zero | tr '\\\\0' x | ctx query - --quiet",
    exits: 2,
    says: /the limit is 4000/,
  },
];

let folder: Awaited<ReturnType<typeof freshFolder>>;
beforeAll(async () => {
  folder = await freshFolder();
  await writeFile(path.join(folder.path, "garden.json"), gardenSurface());
  const settings = { mcpServers: { garden: { surface: "garden.json" } } };
  await writeFile(path.join(folder.path, "ctx.config.yaml"), JSON.stringify(settings));
  await copyFile(path.join(root, "test/fixtures/trace/v1.jsonl"), path.join(folder.path, "trace.jsonl"));
});
afterAll(() => folder[Symbol.asyncDispose]());

oneIn(5, test.concurrent)(rows)("$name", { timeout: 60_000 }, async ({ line, exits, says }) => {
  const program = `ctx() { '${process.execPath}' '${path.join(root, "bin/ctx.js")}' "$@"; }; ${line}`;
  const run = await execa("sh", ["-c", program], {
    cwd: folder.path,
    reject: false,
    timeout: 50_000,
    env: { NO_COLOR: "1" },
  });
  const output = run.stderr.slice(0, 2_000);
  expect(run.exitCode, output).toBe(exits);
  expect(output).not.toMatch(/\n\s+at |node:internal/);
  expect(run.stderr.length + (run.exitCode === 0 ? 0 : run.stdout.length)).toBeLessThan(4_000);
  if (says !== undefined) expect(`${output}${run.stdout}`).toMatch(says);
});
