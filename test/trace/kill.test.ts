import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readTrace } from "../../src/trace/read.ts";
import { fc } from "../helpers/property.ts";

const writer = fileURLToPath(new URL("../fixtures/trace/endless-writer.ts", import.meta.url));

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ctx-kill-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Kills the writer as soon as it has reported this many lines; it continues until the signal arrives. */
async function killAfter(lines: number, requestId: string): Promise<number> {
  const child = spawn(process.execPath, [writer, folder, requestId], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let told = 0;
  for await (const chunk of child.stdout) {
    told += String(chunk).length;
    if (told >= lines && !child.killed) child.kill("SIGKILL");
  }
  const [, signal] = await ended;
  expect(signal).toBe("SIGKILL");
  return told;
}

test("a run that is killed at any moment leaves a readable trace", { timeout: 60_000 }, async () => {
  const moments = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(moments, async (counts) => {
      for (const [index, count] of counts.entries()) {
        const told = await killAfter(count, `request-${index}`);
        const { lines, damages, model } = await readTrace(path.join(folder, `request-${index}.jsonl`));
        expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, seq) => seq));
        // Reported lines were written before; the header adds one.
        expect(lines.length).toBeGreaterThanOrEqual(told + 1);
        expect(model).toMatchObject({ requestId: `request-${index}`, query: "how long?", ending: { kind: "killed" } });
        expect(damages.map(({ line, reason }) => [line, reason])).toEqual(
          damages.length === 0 ? [] : [[lines.length + 1, "cut short: the run ended while this line was written"]],
        );
      }
      expect(await readdir(folder)).toHaveLength(counts.length);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
