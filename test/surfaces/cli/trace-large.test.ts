import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { writeLargeTrace } from "../../bench/trace-files.ts";
import { freshFolder, runCli } from "./harness.ts";

test("prints the outcome of a large trace before reading all of it", { timeout: 60_000 }, async () => {
  const folder = await freshFolder();
  const file = await writeLargeTrace(path.join(folder, "large.jsonl"), { bytes: 17_500_000, events: 500 });
  const { code, stdout, stderr } = await runCli(["trace", "show", file], { folder });
  expect(code).toBe(0);
  expect(stderr).toMatchInlineSnapshot(`
    "Trace request-large, first and last lines
      Query    How large?
      Outcome  answer
      When     2026-03-20 00:00:00 UTC, took 499ms
    Reading all 17.4 MB of it ...

    "
  `);
  expect(stdout).toContain("\n  Outcome  answer\n");
  expect((await runCli(["trace", "show", file, "--quiet"], { folder })).stderr).toBe("");

  const cut = (await readFile(file, "utf8")).slice(0, -200);
  await writeFile(file, cut);
  const killed = await runCli(["trace", "show", file], { folder });
  expect([killed.stderr, killed.stdout.match(/Outcome.*/)?.[0]]).toEqual([
    "",
    "Outcome  killed or still running: the trace has no end",
  ]);

  const packed = path.join(folder, "packed.jsonl.gz");
  await writeFile(packed, gzipSync(cut, { level: 0 }));
  expect((await runCli(["trace", "show", packed], { folder })).stderr).toBe("");
});
