import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { explainTrace } from "../../../src/trace/explain.ts";
import type { TraceReading } from "../../../src/trace/read/reading.ts";
import { readTrace, readTraces } from "../../../src/trace/read.ts";
import { expectViews } from "../views.ts";

const folder = fileURLToPath(new URL("../../fixtures/trace/foreign", import.meta.url));
const inFolder = (name: string) => path.join(folder, name);
const names = readdirSync(folder).sort();

async function all(name: string): Promise<readonly TraceReading[]> {
  const readings: TraceReading[] = [];
  for await (const trace of readTraces(inFolder(name))) readings.push(trace);
  return readings;
}

/** The parts that readers need first. */
function gist({ model, damages }: TraceReading) {
  const { requestId, query, ending, durationMs, calls, revisions, totals, response } = model;
  return {
    ...{ requestId, query, ending, durationMs, response },
    calls: calls.map(({ method, status, durationMs: took }) => `${method} ${status} ${took}`),
    lane: model.artifacts["depth-decision"]?.[0]?.data,
    decided: model.decision?.decisionReasonCode ?? null,
    programs: revisions.length,
    failed: totals.failedCalls,
    damages: damages.map(({ line, reason }) => `${line}: ${reason}`),
  };
}

describe("foreign traces", () => {
  test("there are at least ten of them", () => {
    expect(names.length).toBeGreaterThanOrEqual(10);
  });

  test.each(names)("%s is readable, and all of its views render", async (name) => {
    const readings = await all(name);
    expect(readings.length).toBeGreaterThan(0);
    for (const { model, damages } of readings) {
      expectViews(model, damages);
      expect(() => explainTrace(model)).not.toThrow();
    }
  });

  test.each(names)("%s has its content, and lost parts are reported", async (name) => {
    expect((await all(name)).map(gist)).toMatchSnapshot();
  });

  test("traces nested at any depth are found with their paths", async () => {
    expect((await all("sweep.json")).map(({ where, model }) => [where, model.requestId])).toEqual([
      ["suites[0].cases[0].attempts[0].result.developerTrace", "req-010"],
      ["suites[0].cases[1].attempts[0].result.developerTrace", "req-two"],
      ["suites[1].runs.third.result.developerTrace", "req-013"],
    ]);
  });

  test("one of several is selected by number; without a number it is an error", async () => {
    expect((await readTrace(inFolder("sweep.json"), { pick: 3 })).model.requestId).toBe("req-013");
    await expect(readTrace(inFolder("sweep.json"))).rejects.toMatchObject({
      code: "usage",
      hint: expect.stringContaining("#1"),
    });
    await expect(readTrace(inFolder("sweep.json"), { pick: 9 })).rejects.toMatchObject({
      code: "usage",
      message: expect.stringContaining("contains 3 traces, but no number 9"),
    });
  });

  test("policies of 0.13 become lanes, its verification becomes completeness", async () => {
    const lane = async (name: string) => (await readTrace(inFolder(name))).model.artifacts["depth-decision"]?.[0]?.data;
    expect(await lane("013-result.json")).toMatchObject({ selected: "deep", flags: { preserveFastOneShot: false } });
    expect(await lane("013-one-shot.json")).toMatchObject({ selected: "fast", flags: { preserveFastOneShot: true } });
    const { model } = await readTrace(inFolder("013-result.json"));
    expect(model.artifacts["completeness-evaluation"]).toMatchObject([{ data: { missingParts: ["the south quay"] } }]);
  });

  test("unknown fields are kept", async () => {
    const { foreign } = await readTrace(inFolder("010-trace.json"));
    expect(foreign).toMatchObject({ unknownTopKey: { kept: true }, source: "backend-runtime" });
  });

  test("old names of the deep lane become the deep lane", async () => {
    const { model } = await readTrace(inFolder("010-sparse.json"));
    expect(model.request?.queryDepth).toBe("deep");
    expect(model.artifacts["depth-decision"]?.[0]?.data).toMatchObject({ selected: "deep" });
  });
});
