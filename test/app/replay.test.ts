import { readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { replayTrace } from "../../src/app/replay.ts";
import { type EffectiveSettings, librarySettings } from "../../src/app/settings.ts";
import { createRuntime } from "../../src/app/wire.ts";
import { readTrace } from "../../src/trace/read.ts";
import { long, oneIn } from "../helpers/one-in.ts";

const anchors = fileURLToPath(new URL("../../anchors/", import.meta.url));
const suite = z
  .object({ cases: z.array(z.object({ id: z.string(), prompt: z.string(), tools: z.array(z.string()) })) })
  .parse(parse(readFileSync(path.join(anchors, "decisions.yaml"), "utf8")));

/** Every third case: answers, clarifications and misses over all families of tools. */
const cases = suite.cases.filter((_, index) => index % 3 === 0).slice(0, 20);
const { signal } = new AbortController();

let folder = "";
let effective: EffectiveSettings;
/** The first recording with an answer from one call. */
let answered = "";
let call = "";
const traces = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ctx-replay-"));
  const names = (await readdir(path.join(anchors, "surfaces"))).map((file) => path.parse(file).name);
  const servers = names.map((name) => [name, { surface: path.join(anchors, "surfaces", `${name}.json`) }]);
  const kept = { directory: path.join(folder, "traces") };
  effective = librarySettings({ mcpServers: Object.fromEntries(servers), traces: kept });
  await using runtime = createRuntime(effective);
  for (const { id, prompt, tools } of cases) {
    const { tracePath } = await runtime.query({ query: prompt, tools }, { signal });
    if (tracePath === null) continue;
    traces.set(id, tracePath);
    const { calls, ending } = (await readTrace(tracePath)).model;
    const [only] = calls;
    const isAnswered = ending.kind === "outcome" && ending.outcomeType === "answer" && calls.length === 1;
    if (answered !== "" || only === undefined || !isAnswered) continue;
    answered = tracePath;
    call = `${only.toolId}:${only.method}`;
  }
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

oneIn(20)(cases)("$id is replayed without a difference", async ({ id }) => {
  const replayed = await replayTrace(await readTrace(traces.get(id) ?? ""), { effective, signal });
  expect(replayed).toMatchObject({ diff: { isSame: true }, fields: [], troubles: [], tracePath: null });
});

/** A copy of the answered recording in which the lines of one type were changed by hand. */
async function mutated(type: string, change: (data: Record<string, unknown>) => void): Promise<string> {
  const lines = (await readFile(answered, "utf8")).trimEnd().split("\n");
  const changed = lines.map((text) => {
    const line = JSON.parse(text);
    if (line.type === type) change(line.data);
    return JSON.stringify(line);
  });
  const file = path.join(folder, `${type}.jsonl`);
  await writeFile(file, `${changed.join("\n")}\n`);
  return file;
}

oneIn(6)([
  ["the answer", "run-end", (data: Record<string, unknown>) => Object.assign(data, { response: "Nobody." })],
  [
    "how it ended",
    "run-end",
    (data: Record<string, unknown>) => Object.assign(data, { outcomeType: "capability_miss" }),
  ],
  ["the program", "artifact", (data: Record<string, unknown>) => "code" in data && Object.assign(data, { code: "" })],
  ["what a call was given", "tool-call", (data: Record<string, unknown>) => Object.assign(data, { args: { id: 1 } })],
  ["what a model gave", "model-result", (data: Record<string, unknown>) => Object.assign(data, { value: null })],
  ["the question", "run-start", (data: Record<string, unknown>) => Object.assign(data, { request: { query: "Who?" } })],
])("a recording with a changed %s differs from its replay", async (_, type, change) => {
  const replayed = await replayTrace(await readTrace(await mutated(type, change)), { effective, signal });
  expect(replayed.fields).not.toEqual([]);
});

test("a changed reply is reported although nothing else differs", async () => {
  const file = await mutated("tool-result", (data) => Object.assign(data, { preview: { rows: [] }, reply: null }));
  const replayed = await replayTrace(await readTrace(file), { effective, signal });
  expect(replayed.troubles).toEqual([`${call}: its reply was changed after it was recorded`]);
});

test("a call of today's program that the recording lacks is reported", async () => {
  const file = await mutated("tool-call", (data) => Object.assign(data, { args: { never: "asked" } }));
  const { troubles } = await replayTrace(await readTrace(file), { effective, signal });
  expect(troubles).toContainEqual(expect.stringContaining(`${call}: it was not called with {`));
});

test("a tool of the run that is no longer configured is reported", async () => {
  const lines = (await readFile(answered, "utf8")).trimEnd().split("\n");
  const start = lines.find((text) => JSON.parse(text).type === "tool-start") ?? "";
  const file = path.join(folder, "two-tools.jsonl");
  await writeFile(file, `${[...lines, JSON.stringify({ ...JSON.parse(start), name: "removed" })].join("\n")}\n`);
  const { troubles } = await replayTrace(await readTrace(file), { effective, signal });
  expect(troubles).toEqual(['the tool "removed" of the run is not configured']);
});

test("a replay writes a trace when asked, and never overwrites the recording", async () => {
  const file = answered;
  const before = await readFile(file, "utf8");
  const { tracePath } = await replayTrace(await readTrace(file), { effective, signal, isKept: true });
  expect(tracePath).not.toBe(file);
  expect((await readTrace(tracePath ?? "")).model.totals.calls).toBe(1);
  expect(await readFile(file, "utf8")).toBe(before);
});

test("a replay recorded as a tape answers the same question offline, without any server", long, async () => {
  const tape = path.join(folder, "fixture");
  const trace = await readTrace(answered);
  await replayTrace(trace, { effective, signal, tape });
  const now = trace.model.startedAt ?? "";
  await using runtime = createRuntime(
    librarySettings({ mcpServers: {}, tapes: { replay: tape }, now, traces: { enabled: false } }),
  );
  const { outcomeType, response } = await runtime.query(trace.model.request, { signal });
  expect({ outcomeType, response }).toEqual({ outcomeType: "answer", response: trace.model.response });
});

test.each([
  [
    "a trace of another writer",
    '{"developerTrace":{"summary":{"toolCalls":0},"timeline":[]}}',
    /does not contain its request/,
  ],
  [
    "a run that never ended",
    '{"v":1,"seq":0,"at":"2026-01-01T00:00:00Z","ms":0,"type":"run-start","data":{"query":"q","request":{"query":"q"}}}',
    /did not end/,
  ],
])("%s is rejected with the reason", async (_, text, says) => {
  const file = path.join(folder, "other.json");
  await writeFile(file, text);
  await expect(replayTrace(await readTrace(file), { effective, signal })).rejects.toThrow(says);
});
