import { appendFile, mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "../../src/base/time.ts";
import type { TraceEntry } from "../../src/contract/trace.ts";
import { findTrace } from "../../src/trace/find-trace.ts";
import { listTraces, newestTraces } from "../../src/trace/list.ts";
import { openTrace } from "../../src/trace/record.ts";
import { fc } from "../helpers/property.ts";
import { answerRun, clarificationRun, errorRun } from "./sample/entries.ts";

// The index lies beside the folder.
let around = "";
let folder = "";
beforeEach(async () => {
  around = await mkdtemp(path.join(tmpdir(), "ctx-list-"));
  folder = path.join(around, "traces");
  await mkdir(folder);
});
afterEach(() => rm(around, { recursive: true }));

async function keep(
  requestId: string,
  { at = "2026-03-20T19:00:00Z", run = errorRun }: { at?: string; run?: readonly TraceEntry[] } = {},
) {
  const trace = await openTrace({ directory: folder, requestId, clock: fixedClock(at) });
  for (const entry of run) trace.write(entry);
  await trace.close();
}

describe("a list", () => {
  test("shows the newest first, with its columns", async () => {
    await keep("request-aaaa1111", { at: "2026-03-20T19:00:00Z", run: answerRun });
    await keep("request-aabb2222", { at: "2026-03-21T19:00:00Z", run: clarificationRun });
    await keep("request-cccc3333", { at: "2026-03-19T19:00:00Z" });
    const rows = await listTraces(folder);
    expect(rows).toMatchObject([
      {
        ordinal: 1,
        requestId: "request-aabb2222",
        shortName: "aabb",
        startedAt: "2026-03-21T19:00:00.000Z",
        outcome: "clarification_required",
        reasonCode: "semantic_scope_ambiguity",
        durationMs: 70,
        calls: 0,
        costUsd: 0.001,
      },
      {
        ordinal: 2,
        requestId: "request-aaaa1111",
        shortName: "aaaa",
        startedAt: "2026-03-20T19:00:00.000Z",
        outcome: "answer",
        reasonCode: "semantic_scope_ambiguity",
        durationMs: 120,
        calls: 2,
        costUsd: 0.001,
      },
      {
        ordinal: 3,
        requestId: "request-cccc3333",
        shortName: "cccc",
        startedAt: "2026-03-19T19:00:00.000Z",
        outcome: "error",
        reasonCode: "usage",
        durationMs: 2,
        calls: 0,
        costUsd: null,
      },
    ]);
    expect(rows[0]).toMatchObject({
      query: "How large is the blue widget?",
      damage: null,
      file: path.join(folder, "request-aabb2222.jsonl"),
    });
  });

  test("shows damaged and killed traces and invalid files as such, and no other files", async () => {
    await keep("request-killed01", { run: errorRun.slice(0, 2) });
    await writeFile(path.join(folder, "foreign.jsonl"), "not a trace\n");
    await writeFile(path.join(folder, "newer.jsonl"), '{"v":9,"seq":0}\n');
    await writeFile(path.join(folder, "notes.txt"), "x");
    await writeFile(path.join(folder, ".half.jsonl"), "x");
    await mkdir(path.join(folder, "folder.jsonl"));
    const rows = await listTraces(folder);
    expect(Object.fromEntries(rows.map(({ requestId, outcome, damage }) => [requestId, [outcome, damage]]))).toEqual({
      "request-killed01": ["killed", null],
      foreign: ["damaged", expect.stringContaining("is not a ctx trace")],
      newer: ["damaged", expect.stringContaining("format 9")],
    });
  });

  test("traces of the same time are sorted by file time, then by id", async () => {
    for (const id of ["request-0001", "request-0002", "request-0003"]) await keep(id);
    const moment = new Date("2026-03-20T20:00:00Z");
    for (const id of ["request-0001", "request-0002", "request-0003"])
      await utimes(path.join(folder, `${id}.jsonl`), moment, moment);
    expect((await listTraces(folder)).map(({ requestId }) => requestId)).toEqual([
      "request-0003",
      "request-0002",
      "request-0001",
    ]);
    await utimes(
      path.join(folder, "request-0001.jsonl"),
      new Date("2026-03-20T21:00:00Z"),
      new Date("2026-03-20T21:00:00Z"),
    );
    expect((await listTraces(folder))[0]?.requestId).toBe("request-0001");
  });

  test("a missing folder has no traces", async () => {
    expect(await listTraces(path.join(folder, "missing"))).toEqual([]);
  });

  test("hundreds of traces are listed without exhausting file handles", async () => {
    await Promise.all(
      Array.from({ length: 300 }, (_, index) => writeFile(path.join(folder, `request-${index}.jsonl`), "")),
    );
    expect(await listTraces(folder)).toHaveLength(300);
  });
});

describe("the newest of an unchanged folder", () => {
  const file = (id: string) => path.join(folder, `${id}.jsonl`);
  const ids = async (most = 2) => (await newestTraces(folder, most)).rows.map(({ requestId }) => requestId);

  beforeEach(async () => {
    await keep("request-old", { at: "2019-03-19T19:00:00Z" });
    await keep("request-going", { at: "2019-03-20T19:00:00Z", run: errorRun.slice(0, 2) });
    await keep("request-new", { at: "2019-03-21T19:00:00Z" });
    const past = new Date("2019-03-21T20:00:00Z");
    await utimes(folder, past, past);
    await listTraces(folder);
  });

  test("equal those of the whole list", async () => {
    const all = await listTraces(folder);
    expect(await newestTraces(folder, 2)).toEqual({ rows: all.slice(0, 2), total: 3 });
    expect(await newestTraces(folder, 9)).toEqual({ rows: all, total: 3 });
  });

  test("are listed without reading older finished ones", async () => {
    await writeFile(file("request-old"), await readFile(file("request-new")));
    expect((await newestTraces(folder, 1)).rows).toMatchObject([{ requestId: "request-new" }]);
    expect((await listTraces(folder)).at(-1)).toMatchObject({ requestId: "request-going" });
  });

  test.each<{ change: string; make: () => Promise<void>; newest: readonly string[]; total: number }>([
    {
      change: "is added",
      make: () => keep("request-last", { at: "2019-03-22T19:00:00Z" }),
      newest: ["request-last", "request-new"],
      total: 4,
    },
    { change: "is removed", make: () => rm(file("request-new")), newest: ["request-going", "request-old"], total: 2 },
    {
      change: "replaces another",
      make: () => rename(file("request-new"), file("request-old")),
      newest: ["request-old", "request-going"],
      total: 2,
    },
    {
      change: "that is shown is overwritten",
      make: () => writeFile(file("request-new"), ""),
      newest: ["request-new", "request-going"],
      total: 3,
    },
  ])("are read again when one $change", async ({ make, newest, total }) => {
    await make();
    expect(await ids()).toEqual(newest);
    expect(await newestTraces(folder, 2)).toEqual({ rows: (await listTraces(folder)).slice(0, 2), total });
  });

  test("include a run that continued", async () => {
    const last = (await readFile(file("request-old"), "utf8")).trimEnd().split("\n").at(-1);
    await appendFile(file("request-going"), `${last}\n`);
    expect((await newestTraces(folder, 2)).rows[1]).toMatchObject({ requestId: "request-going", outcome: "error" });
  });

  test("are rebuilt from the files when the index is invalid", async () => {
    const index = path.join(around, "traces.index.json");
    const text = await readFile(index, "utf8");
    await writeFile(index, text.replaceAll("request-new", "request-not"));
    expect(await ids()).toEqual(["request-new", "request-going"]);
  });
});

describe("finding", () => {
  beforeEach(async () => {
    await keep("request-aaaa1111", { at: "2026-03-20T19:00:00Z" });
    await keep("request-aaaa2222", { at: "2026-03-21T19:00:00Z" });
    await keep("request-12ef9999", { at: "2026-03-22T19:00:00Z" });
  });

  test.each([
    ["request-aaaa1111", "request-aaaa1111"],
    ["request-aaaa1111.jsonl", "request-aaaa1111"],
    ["request-aaaa1", "request-aaaa1111"],
    ["aaaa2", "request-aaaa2222"],
    ["12ef", "request-12ef9999"],
    ["1", "request-12ef9999"],
    ["2", "request-aaaa2222"],
    ["3", "request-aaaa1111"],
  ])("%j leads to %s", async (wanted, id) => {
    expect(await findTrace(folder, wanted)).toBe(path.join(folder, `${id}.jsonl`));
  });

  test("a path names its file in any folder", async () => {
    const file = path.join(folder, "elsewhere.txt");
    await writeFile(file, "");
    expect(await findTrace(path.join(folder, "missing"), file)).toBe(file);
  });

  test.each([
    ["aaaa", '"aaaa" matches 2 traces: request-aaaa1111, request-aaaa2222'],
    ["request", '"request" matches 3 traces: request-12ef9999, request-aaaa1111, request-aaaa2222'],
    ["aaaa1112", 'there is no trace "aaaa1112" (did you mean aaaa1111?)'],
    ["4", 'there is no trace "4"'],
    ["zzzz", 'there is no trace "zzzz"'],
    ["", 'there is no trace ""'],
    ["../request-aaaa1111.jsonl", expect.stringMatching(/^there is no trace/)],
  ])("rejects %j with help", async (wanted, message) => {
    await expect(findTrace(folder, wanted)).rejects.toMatchObject({ code: "usage", message, hint: expect.any(String) });
  });

  test("an empty folder reports how to write a trace", async () => {
    await expect(findTrace(path.join(folder, "missing"), "1")).rejects.toMatchObject({
      message: 'there is no trace "1": the folder has no traces',
      hint: expect.stringContaining("ctx query"),
    });
  });
});

test("every short name and every ordinal finds its own trace", async () => {
  const name = fc.string({ unit: fc.constantFrom("a", "b", "1", "2", "-"), minLength: 1, maxLength: 7 });
  const id = fc
    .tuple(fc.constantFrom("request-", "job-", "", "request-aaaa", "aaaa"), name)
    .map(([kind, rest]) => `${kind}${rest}`);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(id, { minLength: 1, maxLength: 8 }), async (ids) => {
      const inner = await mkdtemp(path.join(folder, "names-"));
      await Promise.all(ids.map((one) => writeFile(path.join(inner, `${one}.jsonl`), "")));
      for (const { shortName, ordinal, file, requestId } of await listTraces(inner)) {
        expect(await findTrace(inner, shortName)).toBe(file);
        expect(await findTrace(inner, requestId)).toBe(file);
        if (!ids.includes(String(ordinal))) expect(await findTrace(inner, String(ordinal))).toBe(file);
      }
    }),
    { numRuns: 60 },
  );
});
