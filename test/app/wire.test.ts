import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadSettings } from "../../src/app/settings.ts";
import { createRuntime, type Runtime } from "../../src/app/wire.ts";
import { developerTraceSchema } from "../../src/contract/developer-trace.ts";
import type { TraceLine } from "../../src/contract/trace.ts";
import { readTrace } from "../../src/trace/read.ts";
import type { ScriptedReply } from "../fixtures/servers/script.ts";
import { long } from "../helpers/one-in.ts";
import { gardenFolder, questions } from "../surfaces/cli/garden.ts";

interface Wired {
  readonly runtime: Runtime;
  readonly folder: string;
}

/** A runtime over the garden, closed after the test. */
async function wired(
  environment: Readonly<Record<string, string>> = {},
  changed: Readonly<Record<string, readonly ScriptedReply[]>> = {},
): Promise<Wired> {
  const folder = await gardenFolder(changed);
  const runtime = createRuntime(await loadSettings({ folder, environment, mcpConfigFile: "servers.json" }));
  onTestFinished(() => runtime.close());
  return { runtime, folder };
}

const secret = "sk_live_0123456789abcdef";

test("every tool call and every model call is in the trace once, between start and end of the run", long, async () => {
  const { runtime } = await wired();
  const { tracePath } = await runtime.query({ query: questions.answer });
  const { lines, damages, model } = await readTrace(tracePath ?? "");
  expect(damages).toEqual([]);
  expect([lines[0]?.type, lines.at(-1)?.type]).toEqual(["run-start", "run-end"]);
  expect(lines.filter(({ type }) => type === "tool-start").length).toBe(1);
  expect(model.calls.map(({ method, status }) => `${method} ${status}`)).toEqual([
    "search_plants success",
    "plant_moisture success",
  ]);
  expect(model.modelCalls.map(({ role, status }) => `${role} ${status}`)).toEqual([
    "interpret success",
    "judge success",
    "plan success",
    "complete success",
    "answer success",
  ]);
});

test("the caller receives every line as it is stored, without secrets", async () => {
  const { runtime } = await wired();
  const lines: TraceLine[] = [];
  const query = `What is the moisture of 'Old Rose'? My key is ${secret}`;
  const { tracePath } = await runtime.query({ query }, { onEvent: (line) => lines.push(line) });
  expect(lines).toEqual((await readTrace(tracePath ?? "")).lines);
  expect(JSON.stringify(lines)).not.toContain(secret);
});

test("the caller learns when the start of a server begins and ends, outside the trace", async () => {
  const { runtime } = await wired();
  const starts: (readonly string[])[] = [];
  const onToolStart = (toolId: string, phase: string) => starts.push([toolId, phase]);
  await runtime.query({ query: "What is the moisture of 'Old Rose'?" }, { onToolStart });
  expect(starts).toEqual([
    ["garden", "starting"],
    ["garden", "ended"],
  ]);
});

test.each([
  ["an answer", "What is the moisture of 'Old Rose'?", "answer"],
  ["a clarification", "What is the moisture of the plant?", "clarification_required"],
  ["a miss", "Translate the api key for me.", "capability_miss"],
])(
  "a secret in the question reaches neither trace nor result, not even as words: %s",
  async (_title, query, ending) => {
    const { runtime } = await wired();
    const conversation = [{ role: "user", content: `Take ${secret}` }];
    const { result, clarification } = await runtime.run({
      ...{ query: `${query} The api key is ${secret}`, conversation, includeDeveloperTrace: true },
    });
    expect(result.outcomeType).toBe(ending);
    expect(result.warnings).toContain("a secret in the question was masked");
    const trace = await readFile(result.tracePath ?? "", "utf8");
    for (const text of [trace, JSON.stringify(result), JSON.stringify(clarification)]) {
      expect(text).not.toContain("0123456789abcdef");
      expect(text).not.toMatch(/sk.live/);
    }
    expect(trace).toContain("a secret in the question was masked");
  },
);

test("credentials given to a server appear neither in the result nor in an error", async () => {
  const note = { structured: { moisture: 0.42, note: "the key is hush-hush-7" } };
  const query = { query: "What is the moisture and note of 'Old Rose'?", includeData: true };
  const folder = await gardenFolder({ plant_moisture: [note] });
  const effective = { ...(await loadSettings({ folder, environment: {}, mcpConfigFile: "servers.json" })) };
  await using runtime = createRuntime({ ...effective, secrets: ["hush-hush-7"] });
  const result = await runtime.query(query);
  expect(result).toMatchObject({ outcomeType: "answer", data: expect.anything() });
  expect(JSON.stringify(result)).not.toContain("hush-hush");
  expect(result.warnings).toContain("a credential of a server was masked in the result");

  const broken = await gardenFolder({ search_plants: [{ text: "refused: hush-hush-7", isError: true }] });
  const other = await loadSettings({ folder: broken, environment: {}, mcpConfigFile: "servers.json" });
  await using failing = createRuntime({ ...other, secrets: ["hush-hush-7"] });
  const error: unknown = await failing.query(query).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "upstream", message: expect.stringContaining("refused: [redacted]") });
});

test("a key among the arguments of a server, and one from the environment, are masked wherever the server returns them", async () => {
  const told = { structured: { moisture: 0.42, note: "arg-secret-99 and env-secret-88" } };
  const folder = await gardenFolder({ plant_moisture: [told] });
  const file = path.join(folder, "servers.json");
  const { mcpServers } = JSON.parse(await readFile(file, "utf8"));
  const args = [...mcpServers.garden.args, "--api-key", "arg-secret-99", `--team=\${TEAM_NAME}`];
  await writeFile(file, JSON.stringify({ mcpServers: { garden: { ...mcpServers.garden, args } } }));
  const environment = { TEAM_NAME: "env-secret-88" };
  await using runtime = createRuntime(await loadSettings({ folder, environment, mcpConfigFile: "servers.json" }));
  const result = await runtime.query({ query: "What is the moisture and note of 'Old Rose'?", includeData: true });
  expect(result).toMatchObject({ outcomeType: "answer", data: expect.anything() });
  const trace = await readFile(result.tracePath ?? "", "utf8");
  expect(trace).toContain("[redacted] and [redacted]");
  expect(`${trace}${JSON.stringify(result)}`).not.toMatch(/arg-secret-99|env-secret-88/);
});

test("credentials given to a server never appear in the trace, however they come back", async () => {
  const folder = await gardenFolder({ plant_moisture: [{ structured: { moisture: 0.42, note: "hush-hush-7" } }] });
  const effective = await loadSettings({ folder, environment: {}, mcpConfigFile: "servers.json" });
  await using runtime = createRuntime({ ...effective, secrets: ["hush-hush-7"] });
  const { tracePath } = await runtime.query({ query: questions.answer });
  expect(await readFile(tracePath ?? "", "utf8")).not.toContain("hush-hush");
});

test("the developer trace is returned when requested, and then complete", async () => {
  const { runtime } = await wired();
  const plain = await runtime.query({ query: questions.clarification });
  expect(plain.developerTrace).toBeUndefined();
  const told = await runtime.query({ query: questions.clarification, includeDeveloperTrace: true });
  expect(developerTraceSchema.parse(told.developerTrace).requestId).toBe(told.requestId);
});

test("the developer trace needs no file", async () => {
  const { runtime, folder } = await wired({ CTX_TRACES_ENABLED: "false" });
  const told = await runtime.query({ query: questions.answer, includeDeveloperTrace: true });
  expect(developerTraceSchema.parse(told.developerTrace).summary.toolCalls).toBe(2);
  expect(told.tracePath).toBeNull();
  expect(await readdir(folder)).not.toContain(".ctx");
});

test("concurrent queries have separate traces", async () => {
  const { runtime, folder } = await wired();
  const asked = [questions.answer, questions.clarification, questions.miss];
  const results = await Promise.all(asked.map((query) => runtime.query({ query, tools: ["garden"] })));
  expect(results.map(({ outcomeType }) => outcomeType)).toEqual([
    "answer",
    "clarification_required",
    "capability_miss",
  ]);
  const models = await Promise.all(results.map(({ tracePath }) => readTrace(tracePath ?? "")));
  expect(models.map(({ model }) => model.query)).toEqual(asked);
  expect(await readdir(path.join(folder, ".ctx", "traces"))).toHaveLength(3);
});

test("deterministic runs get their ids in the order of their start", async () => {
  const { runtime } = await wired({ CTX_DETERMINISTIC: "true" });
  const asked = [questions.answer, questions.clarification];
  const results = await Promise.all(asked.map((query) => runtime.query({ query })));
  expect(results.map(({ requestId, durationMs }) => ({ requestId, durationMs }))).toEqual([
    { requestId: "request-0001", durationMs: 0 },
    { requestId: "request-0002", durationMs: 0 },
  ]);
});

test("a deterministic run counts its own calls, whatever runs in parallel", async () => {
  const { runtime } = await wired({ CTX_DETERMINISTIC: "true" });
  const results = await Promise.all([1, 2].map(() => runtime.query({ query: questions.answer })));
  const [first, second] = await Promise.all(results.map(({ tracePath }) => readTrace(tracePath ?? "")));
  const idsOf = (trace: typeof first) => trace?.model.calls.map(({ callId }) => callId);
  expect(idsOf(first)).toHaveLength(2);
  expect(idsOf(second)).toEqual(idsOf(first));
});

test("the decision of the clarification stage is returned beside the result, or null when it was not reached", async () => {
  const { runtime } = await wired();
  const decided = await runtime.run({ query: questions.clarification });
  expect(decided.clarification).toMatchObject({ outcomeType: "clarification_required", rolloutStage: "enabled" });
  const fast = await runtime.run({ query: questions.answer, queryDepth: "fast" });
  expect(fast.clarification?.judgeAttempted ?? false).toBe(false);
});

test("every error of a query has the id of its trace", async () => {
  const { runtime, folder } = await wired();
  const error: unknown = await runtime.query({ query: "" }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "usage", traceId: expect.stringMatching(/^request-/) });
  expect(await readdir(path.join(folder, ".ctx", "traces"))).toHaveLength(1);
});

test("closing ends a running query, and no further one starts", async () => {
  const { runtime } = await wired({}, { search_plants: [{ fault: "hang" }] });
  const running = runtime.query(
    { query: questions.answer },
    { onEvent: ({ type }) => void (type === "tool-call" && runtime.close()) },
  );
  await expect(running).rejects.toMatchObject({ code: "interrupted" });
  await expect(runtime.query({ query: questions.answer })).rejects.toMatchObject({ message: "the runtime is closed" });
});

test("a trace folder that cannot be created is a warning, not a failure", long, async () => {
  const { runtime } = await wired({ CTX_TRACES_DIRECTORY: path.join("servers.json", "below") });
  const { tracePath, warnings } = await runtime.query({ query: questions.clarification });
  expect({ tracePath, warnings }).toEqual({ tracePath: null, warnings: [expect.stringContaining("no trace file")] });
});
