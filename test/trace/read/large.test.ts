import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepSome } from "../../../src/trace/read/build.ts";
import { readTrace } from "../../../src/trace/read.ts";
import { writeLargeTrace } from "../../bench/trace-files.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ctx-large-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a trace of 50 MB is counted in full with bounded memory", { timeout: 120_000 }, async () => {
  const events = 5_000;
  const sizes: number[] = [];
  for (const bytes of [5_000_000, 50_000_000]) {
    const file = await writeLargeTrace(path.join(folder, "large.jsonl"), { bytes, events });
    const { model, lines, damages } = await readTrace(file, { keep: keepSome });
    expect(damages).toEqual([]);
    expect(lines).toEqual([]);
    expect(model.totals).toMatchObject({ lines: events, calls: events / 2 - 1, failedCalls: 0 });
    expect(model.methodTotals.reduce((sum, { calls }) => sum + calls, 0)).toBe(events / 2 - 1);
    expect(model.calls.length).toBe(keepSome.most);
    expect(model.ending).toEqual({ kind: "outcome", outcomeType: "answer" });
    sizes.push(JSON.stringify(model).length);
  }
  expect(Math.max(...sizes)).toBeLessThan(4_000_000);
});
