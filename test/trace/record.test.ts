import { mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseJsonLines } from "../../src/base/text/json-lines.ts";
import { fixedClock } from "../../src/base/time.ts";
import { traceLineSchema } from "../../src/contract/trace.ts";
import { boundData, maxDataBytes } from "../../src/trace/bound.ts";
import { LineSink } from "../../src/trace/line-sink.ts";
import { memoryTrace, openTrace, type TraceOptions } from "../../src/trace/record.ts";
import { fc } from "../helpers/property.ts";
import { steppingClock } from "./sample/clock.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ctx-record-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (options: Partial<TraceOptions> = {}) =>
  openTrace({ directory: folder, requestId: "request-0001", clock: fixedClock("2026-01-01T00:00:00Z"), ...options });

async function stored(file: string | null): Promise<readonly unknown[]> {
  const lines = parseJsonLines(await readFile(file ?? "", "utf8"));
  return lines.map((line) => (line.kind === "value" ? line.value : line));
}

describe("lines", () => {
  test("have a number and a time, and the file equals the memory", async () => {
    const trace = await start({ clock: steppingClock(5), header: { requestId: "request-0001" } });
    trace.write({ type: "stage-start", name: "intake", data: {} });
    trace.write({ type: "stage-end", name: "intake", data: { status: "ok" } });
    await trace.close();
    expect(await stored(trace.path)).toEqual([
      { v: 1, seq: 0, at: "2026-03-20T19:00:00.005Z", ms: 5, type: "run-start", data: { requestId: "request-0001" } },
      { v: 1, seq: 1, at: "2026-03-20T19:00:00.010Z", ms: 10, type: "stage-start", name: "intake", data: {} },
      {
        v: 1,
        seq: 2,
        at: "2026-03-20T19:00:00.015Z",
        ms: 15,
        type: "stage-end",
        name: "intake",
        data: { status: "ok" },
      },
    ]);
    expect(trace.lines()).toEqual(await stored(trace.path));
    expect(trace.warnings()).toEqual([]);
  });

  test("are on disk immediately", async () => {
    const trace = await start();
    for (let count = 1; count <= 3; count += 1) {
      trace.write({ type: "warning", data: count });
      expect(await stored(trace.path)).toHaveLength(count);
    }
    await trace.close();
  });

  test("are built on first read without a file and a listener", () => {
    let reads = 0;
    const data = {
      get price() {
        reads += 1;
        return 7;
      },
    };
    const trace = memoryTrace({ clock: steppingClock(5) });
    trace.write({ type: "artifact", name: "one", data });
    trace.write({ type: "event", name: "two", data: 2 });
    expect(trace.linesOf("event")).toMatchObject([{ seq: 1, ms: 10, data: 2 }]);
    expect(reads).toBe(0);
    expect(trace.linesOf("artifact").map(({ data: stored }) => stored)).toEqual([{ price: 7 }]);
    expect(reads).toBeGreaterThan(0);
    expect(trace.lines()[0]).toBe(trace.lines()[0]);
  });

  test("are passed to the listener as stored", async () => {
    const told: unknown[] = [];
    const trace = await start({ redaction: { keys: ["owner"] }, onLine: (line) => told.push(line) });
    trace.write({ type: "event", name: "one", data: { owner: "ada" } });
    await trace.close();
    expect(told).toEqual(await stored(trace.path));
    expect(told).toMatchObject([{ data: { owner: "[redacted]" } }]);
  });

  test("the same run with a fixed clock writes the same bytes", async () => {
    const bytes = [];
    for (const requestId of ["a", "b"]) {
      const trace = await start({ requestId });
      trace.write({ type: "warning", data: { z: 1, a: [1, { b: 2 }] } });
      await trace.close();
      bytes.push(await readFile(trace.path ?? "", "utf8"));
    }
    expect(bytes[0]).toBe(bytes[1]);
  });

  test("match the contract for any input", () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), fc.string(), (data, name) => {
        const trace = memoryTrace();
        trace.write({ type: "event", name, data });
        expect(traceLineSchema.safeParse(trace.lines()[0]).success).toBe(true);
      }),
    );
  });

  test("a repeated object is stored twice, and only a cycle is marked", () => {
    const shared = { searchMetadata: { candidateCount: 2 } };
    const cycle: Record<string, unknown> = { name: "loop" };
    cycle.self = cycle;
    const trace = memoryTrace();
    trace.write({ type: "event", data: { first: shared, second: shared, cycle } });
    expect(trace.lines()[0]?.data).toEqual({
      first: { searchMetadata: { candidateCount: 2 } },
      second: { searchMetadata: { candidateCount: 2 } },
      cycle: { name: "loop", self: "[circular]" },
    });
  });
});

describe("secrets", () => {
  test("never reach the file, by key, by pattern or by value", async () => {
    const token = ["ghp", "16C7e42F292c6912E7710c838347Ae178B4a"].join("_");
    const trace = await start({
      redaction: { keys: ["owner"], values: ["s3cr3t-value"] },
      header: { query: `use ${token}`, request: { headers: { authorization: "Bearer abcdef123" } } },
    });
    trace.write({
      type: "event",
      name: `for ${token}`,
      data: { owner: "ada", text: "has s3cr3t-value inside", [token]: 1 },
    });
    await trace.close();
    const text = await readFile(trace.path ?? "", "utf8");
    for (const secret of [token, "abcdef123", "ada", "s3cr3t-value"]) expect(text).not.toContain(secret);
    expect(trace.lines()[1]).toMatchObject({
      name: "for [redacted]",
      data: { owner: "[redacted]", text: "has [redacted] inside", "[redacted]": 1 },
    });
  });
});

describe("size", () => {
  test("a huge line is truncated with a mark and keeps its keys", async () => {
    const trace = await start();
    trace.write({ type: "tool-result", data: { callId: "call-1", preview: "x".repeat(5_000_000), bytes: 5_000_000 } });
    await trace.close();
    const [line] = parseJsonLines(await readFile(trace.path ?? "", "utf8"));
    expect(line).toMatchObject({
      value: {
        data: {
          callId: "call-1",
          bytes: 5_000_000,
          preview: expect.stringMatching(/\[truncated: \d+ more characters\]$/),
        },
      },
    });
    expect((await readFile(trace.path ?? "")).length).toBeLessThan(maxDataBytes + 1000);
  });

  test("data of any shape is bounded, and small data is unchanged", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.integer({ min: 40, max: 2000 }), (value, maxBytes) => {
        const data = JSON.parse(JSON.stringify(value));
        const bounded = boundData(data, maxBytes);
        const fits = Buffer.byteLength(JSON.stringify(data)) <= maxBytes;
        expect(Buffer.byteLength(JSON.stringify(bounded))).toBeLessThanOrEqual(maxBytes);
        if (fits) expect(bounded).toBe(data);
        else expect(JSON.stringify(bounded)).toContain("[truncated");
      }),
    );
  });

  test.each([
    ["many keys", Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key ${index}`, index]))],
    ["many items", Array.from({ length: 200_000 }, (_, index) => index)],
    ["many texts", Array.from({ length: 2_000 }, () => "long text ".repeat(100))],
    ["wide characters", "日".repeat(300_000)],
  ])("%s are bounded too", (_name, value) => {
    expect(Buffer.byteLength(JSON.stringify(boundData(value)))).toBeLessThanOrEqual(maxDataBytes);
  });
});

describe("files", () => {
  test.each([
    ["request-0001", "request-0001.jsonl"],
    ["../../etc/passwd", "_.._etc_passwd.jsonl"],
    ["..", "trace.jsonl"],
    ["", "trace.jsonl"],
    ["a/b\\c:d\u0000e", "a_b_c_d_e.jsonl"],
    ["ü", "_.jsonl"],
    [".hidden", "hidden.jsonl"],
  ])("the id %j becomes %s", async (requestId, name) => {
    const trace = await start({ requestId });
    await trace.close();
    expect(trace.path).toBe(path.join(folder, name));
  });

  test("no id is a path out of the folder", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("../x", "/x", "x/../../y")),
        async (requestId) => {
          const trace = await start({ requestId });
          await trace.close();
          expect(path.dirname(path.resolve(trace.path ?? ""))).toBe(folder);
          expect(trace.warnings()).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("a used id gets the next free number, also for concurrent runs", async () => {
    const traces = await Promise.all(Array.from({ length: 5 }, () => start()));
    for (const [index, trace] of traces.entries()) trace.write({ type: "warning", data: index });
    await Promise.all(traces.map((trace) => trace.close()));
    const expected = ["request-0001-2", "request-0001-3", "request-0001-4", "request-0001-5", "request-0001"];
    expect((await readdir(folder)).sort()).toEqual(expected.map((name) => `${name}.jsonl`).sort());
    for (const trace of traces) expect(await stored(trace.path)).toEqual(trace.lines());
  });

  test("a missing folder is created", async () => {
    const trace = await start({ directory: path.join(folder, "deep", "traces") });
    await trace.close();
    expect(trace.path).toBe(path.join(folder, "deep", "traces", "request-0001.jsonl"));
  });

  test("disabled traces keep their lines in memory", async () => {
    const trace = memoryTrace({ clock: steppingClock(1), redaction: { keys: ["owner"] } });
    trace.write({ type: "event", data: { owner: "ada" } });
    await trace.close();
    expect([trace.path, trace.warnings(), trace.lines()[0]?.data]).toEqual([null, [], { owner: "[redacted]" }]);
  });
});

describe("failures", () => {
  test("a folder that cannot be created is a warning, and the run continues in memory", async () => {
    await writeFile(path.join(folder, "file"), "");
    const trace = await start({ directory: path.join(folder, "file", "traces") });
    trace.write({ type: "warning", data: "still here" });
    await trace.close();
    expect(trace.path).toBeNull();
    expect(trace.lines()).toHaveLength(1);
    expect(trace.warnings()).toEqual([expect.stringMatching(/^no trace file could be created in .*ENOTDIR/)]);
  });

  test("a folder that is deleted during the run is a warning", async () => {
    const trace = await start({ directory: path.join(folder, "traces") });
    await rm(path.join(folder, "traces"), { recursive: true });
    trace.write({ type: "warning", data: "into nothing" });
    await trace.close();
    expect(trace.warnings()).toEqual([`${trace.path} was removed while it was written`]);
  });

  test("a full disk is one warning with the number of lost lines", async () => {
    const sink = new LineSink("/dev/full", await open("/dev/full", "a"));
    const trace = memoryTrace();
    for (let count = 0; count < 3; count += 1) {
      trace.write({ type: "warning", data: count });
      for (const line of trace.lines().slice(-1)) sink.append(line);
    }
    await sink.close();
    expect(sink.warnings()).toEqual([
      expect.stringMatching(/^\/dev\/full could not be written: ENOSPC/),
      "3 lines of the trace were lost",
    ]);
  });

  test("lines after the end are not written and are reported", async () => {
    const trace = await start();
    await trace.close();
    await trace.close();
    trace.write({ type: "warning", data: "late" });
    expect(await stored(trace.path)).toEqual([]);
    expect(trace.warnings()).toEqual([`lines written after ${trace.path} was closed were dropped`]);
  });
});
