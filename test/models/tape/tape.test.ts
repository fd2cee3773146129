import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { TapeEntry } from "../../../src/contract/tape.ts";
import { openRecorder } from "../../../src/models/tape/record.ts";
import { openPlayer } from "../../../src/models/tape/replay.ts";
import { keyOf } from "../../../src/models/tape/request.ts";
import { readTape, removeEntries, writeEntry, writeManifest } from "../../../src/models/tape/store.ts";
import { type ModelServer, modelServer, type Script, say, status } from "../../fixtures/models/server.ts";
import { readCalls } from "../../fixtures/servers/scripted.ts";
import { scriptedTools } from "../../helpers/methods.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { gardenFolder, questions } from "../../surfaces/cli/garden.ts";
import { freshFolder, type Ran, runCli } from "../../surfaces/cli/harness.ts";
import { goodAnswer, honest } from "../role/honest.ts";

// Far longer than these tests take, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const keyName = "SCRIPTED_KEY";
const root = fileURLToPath(new URL("../../..", import.meta.url));
const at = "2026-01-01T00:00:00Z";

interface Bench {
  readonly folder: string;
  readonly server: ModelServer;
  /** Runs `ctx` in the folder, with the scripted model as a provider. */
  run(...words: string[]): Promise<Ran>;
}

/** Opens a garden and a model; `costs` is the price of a million tokens. */
async function open(script: Script = honest(), costs = 0, more: Readonly<Record<string, string>> = {}): Promise<Bench> {
  const folder = await gardenFolder();
  const server = await modelServer(script);
  onTestFinished(() => server.close());
  const price = { input: costs, output: costs };
  const environment = {
    [keyName]: "sk-scripted-0123456789abcdef",
    CTX_MODEL_PROVIDERS: JSON.stringify({ scripted: { baseUrl: server.url, apiKey: `\${${keyName}}` } }),
    CTX_MODEL_PRICES: JSON.stringify({ "scripted:one": price }),
    CTX_MODEL_ROLES: JSON.stringify({ interpret: { model: "embedded" }, judge: { retries: 0 } }),
    ...more,
  };
  return { folder, server, run: (...words) => runCli(words, { folder, environment }) };
}

const ask = ["query", questions.answer, "--deterministic", "--json"];
const asOne = ["--model", "scripted:one", "--mcp-config", "servers.json"];
const record = [...ask, ...asOne, "--record", "tape", "--record-tools"];

/** Returns the result of a run without its cost. */
function withoutCost({ stdout }: Ran): unknown {
  return JSON.parse(stdout, (key, value) => (key === "cost" ? null : value));
}

describe("a recorded run", () => {
  test("replays byte for byte without the model, the tools or any settings, and for free", long, async () => {
    const { run, server, folder } = await open();
    const first = await run(...record);
    expect(first.code).toBe(0);
    const count = server.asked.length;
    await server.close();
    const again = await runCli([...ask, "--replay", "tape"], { folder });
    expect({ ...again, folder: "" }).toEqual({ ...first, folder: "" });
    expect(server.asked).toHaveLength(count);
  });

  test("costs nothing when it is replayed", long, async () => {
    const { run } = await open(honest(), 5);
    const first = await run(...record);
    const again = await run(...ask, ...asOne, "--replay", "tape");
    expect(Number(JSON.parse(first.stdout).cost.modelCostUsd)).toBeGreaterThan(0);
    expect(JSON.parse(again.stdout).cost.modelCostUsd).toBe("0.000000");
    expect(withoutCost(again)).toEqual(withoutCost(first));
  });

  // A reply costs $0.0006. The first request of the judge fails, the second is answered. $0.0245 pay for a planner with fewer
  // reply tokens, $0.018 for no planner.
  oneIn(3)([
    ["many dollars", { CTX_MODELS_BUDGET_USD: "0.0245" }, ["plan", "complete", "answer"], "0.42"],
    ["dollars", { CTX_MODELS_BUDGET_USD: "0.018" }, ["complete", "answer"], "USD left; the next request may need"],
    ["requests, retries among them,", { CTX_MODELS_BUDGET_CALLS: "3" }, ["plan"], "is spent in this query"],
  ])("that a budget of %s cut short replays to the same end", async (_title, more, roles, says) => {
    const fails = honest({ judge: (asked, turn) => (turn === 1 ? status(500) : honest()(asked, turn)) });
    const { run, server, folder } = await open(fails, 5, {
      ...more,
      CTX_MODEL_ROLES: '{"interpret":{"model":"embedded"},"judge":{"retries":1}}',
    });
    const first = await run(...record);
    expect(server.asked.map(({ role }) => role)).toEqual(["judge", "judge", ...roles]);
    expect(first.stdout.replaceAll(/\s+/g, " ")).toContain(says);
    const again = await runCli([...ask, "--replay", "tape"], { folder });
    expect(withoutCost(again)).toEqual(withoutCost(first));
  });

  test("replays the warnings about a missing price and missing token counts", long, async () => {
    const uncounted = honest({ answer: () => say(goodAnswer, { usage: null }) });
    const { run, folder } = await open(uncounted, 0, { CTX_MODEL_PRICES: "{}" });
    const first = await run(...record);
    expect(first.stdout).toContain("counts no tokens");
    const again = await runCli([...ask, "--replay", "tape"], { folder });
    expect({ ...again, folder: "" }).toEqual({ ...first, folder: "" });
  });

  test("replays its failures too", long, async () => {
    const { run, folder } = await open(honest({ judge: () => status(500) }));
    const first = await run(...record);
    const again = await runCli([...ask, "--replay", "tape"], { folder });
    expect(again.stdout).toBe(first.stdout);
    expect(first.stdout).toContain("answered 500");
  });

  test("writes one readable file per request, without the delimiter and the key", long, async () => {
    const { run, folder } = await open();
    await run(...record);
    const names = await readdir(path.join(folder, "tape"));
    expect(names.map((name) => name.replace(/-[0-9a-f]{16}/, ""))).toEqual([
      ...["answer.json", "call.json", "call.json", "complete.json", "ids.json"],
      ...["judge.json", "list.json", "plan.json", "search.json", "tape.json"],
    ]);
    const judge = await readFile(
      path.join(folder, "tape", names.find((name) => name.startsWith("judge")) ?? ""),
      "utf8",
    );
    expect(judge).toContain("<<FENCE question");
    expect(judge.split("\n").length).toBeGreaterThan(10);
    for (const name of names) {
      const text = await readFile(path.join(folder, "tape", name), "utf8");
      expect(text).not.toMatch(/sk-scripted|fence-0001/);
    }
  });
});

/** Changes one entry of the tape. */
async function change(folder: string, role: string, made: (entry: TapeEntry) => TapeEntry): Promise<void> {
  const tape = path.join(folder, "tape");
  const name = (await readdir(tape)).find((file) => file.startsWith(role)) ?? "";
  const entry: TapeEntry = JSON.parse(await readFile(path.join(tape, name), "utf8"));
  const other = made(entry);
  await removeEntries(tape, [name]);
  await writeEntry(tape, { ...other, key: keyOf(other.kind, other.request) });
}

const oldPrompt = (entry: TapeEntry): TapeEntry => ({
  ...entry,
  request: { ...Object(entry.request), prompt: "judge@0" },
});

describe("a call that is not on the tape", () => {
  test("of a prompt with another version ends the run and shows the difference", async () => {
    const { run, folder, server } = await open();
    await run(...record);
    await change(folder, "judge", oldPrompt);
    const count = server.asked.length;
    const { code, stderr } = await run(...ask, ...asOne, "--replay", "tape");
    expect(code).toBe(2);
    expect(stderr).toMatch(/no reply for this call of the role judge; the nearest is judge-[0-9a-f]{16}\.json/);
    expect(stderr).toContain('differs: prompt: "judge@0" on the tape, "judge@3" asked');
    expect(server.asked).toHaveLength(count);
  });

  test("of another question names the differing line", long, async () => {
    const { run } = await open();
    await run(...ask, ...asOne, "--record", "tape");
    const { code, stderr } = await run(...ask.with(1, "What is the moisture of 'Fern'?"), ...asOne, "--replay", "tape");
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /messages\.1\.content line 2: "What is the moisture of 'Old Rose'\?" on the tape, "What is the moisture of 'Fern'\?" asked/,
    );
  });

  test("is played by the embedded portfolio if that is requested", long, async () => {
    const { run, folder, server } = await open();
    await run(...record);
    await change(folder, "judge", oldPrompt);
    const count = server.asked.length;
    const { code, stdout } = await run(...ask, ...asOne, "--replay", "tape", "--replay-missing", "embedded");
    expect(code).toBe(0);
    expect(JSON.parse(stdout).response).toBe("The moisture of Old Rose is 0.42.");
    expect(JSON.parse(stdout).warnings.join()).toContain("the tape in");
    expect(server.asked).toHaveLength(count);
  });
});

describe("rejects an invalid tape", () => {
  test.each([
    ["damaged", async (file: string) => await writeFile(file, "{"), /it is not JSON/],
    [
      "edited",
      async (file: string) =>
        await writeFile(file, (await readFile(file, "utf8")).replace('"temperature": 0', '"temperature": 1')),
      /its key does not match its request/,
    ],
  ])("when a file is %s", async (_title, damage, says) => {
    const { run, folder } = await open();
    await run(...record);
    const names = await readdir(path.join(folder, "tape"));
    await damage(path.join(folder, "tape", names.find((name) => name.startsWith("judge")) ?? ""));
    const replayed = await run(...ask, "--replay", "tape");
    expect(replayed.code).toBe(2);
    expect(replayed.stderr).toMatch(says);
    const verified = await run("tape", "verify", "tape");
    expect(verified.code).toBe(1);
    expect(verified.stdout).toMatch(says);
  });

  test("that does not exist", async () => {
    const { code, stderr } = await runCli([...ask, "--replay", "nowhere"], { folder: await freshFolder() });
    expect(code).toBe(2);
    expect(stderr).toContain("there is no complete tape in");
  });

  test("that would be recorded and replayed at once", async () => {
    const { code, stderr } = await runCli([...ask, "--replay", "a", "--record", "b"], { folder: await freshFolder() });
    expect(code).toBe(2);
    expect(stderr).toContain("either recorded or replayed, not both");
  });
});

describe("ctx tape", () => {
  test("lists, shows, verifies and prunes", async () => {
    const { run, folder } = await open();
    await run(...record);
    await change(folder, "judge", oldPrompt);
    const { rows } = JSON.parse((await run("tape", "list", "tape", "--json")).stdout);
    const found = rows.map((row: { what: string; prompt: string | null; isStale: boolean }) => [
      row.what,
      row.prompt,
      row.isStale,
    ]);
    expect(found).toEqual([
      ["answer", "answer@5", false],
      ["garden:plant_moisture", null, false],
      ["garden:search_plants", null, false],
      ["complete", "complete@5", false],
      ["ids", null, false],
      ["judge", "judge@0", true],
      ["list", null, false],
      ["plan", "plan@5", false],
      [questions.answer, null, false],
    ]);
    expect((await run("tape", "list", "tape")).stdout).toContain("judge@0 (stale)");
    const shown = await run("tape", "show", "tape", "answer");
    expect(shown.stdout).toContain("The moisture of Old Rose is 0.42.");
    expect((await run("tape", "verify", "tape")).stdout).toBe("The tape is complete and unchanged.\n");
    const tried = await run("tape", "prune", "tape", "--dry-run");
    expect(tried.stdout).toMatch(/^judge-[0-9a-f]{16}\.json\n1 would be removed\n$/);
    await run("tape", "prune", "tape");
    expect((await run("tape", "list", "tape")).stdout).not.toContain("judge");
  });

  test("reports an entry or a folder that does not exist", async () => {
    const { run } = await open();
    await run(...record);
    for (const [words, says] of [
      [["tape", "show", "tape", "nobody"], 'the tape has no entry "nobody"'],
      [["tape", "show", "tape", ""], "matches 9 entries"],
      [["tape", "list", "nowhere"], "there is no tape in"],
    ] as const) {
      const { code, stderr } = await run(...words);
      expect({ words, code, stderr }).toEqual({ words, code: 2, stderr: expect.stringContaining(says) });
    }
  });
});

describe("a tape exported from a trace", () => {
  /** Exports a run's trace as a tape, with the tool calls made so far. */
  async function exported(...words: readonly string[]) {
    const { run, folder, server } = await open();
    const first = await run(...ask, "--mcp-config", "servers.json", ...words);
    const { requestId } = JSON.parse(first.stdout);
    const { stdout } = await run("trace", "export", requestId, "--as", "tape", "--out", "made");
    await server.close();
    return { folder, first, stdout, calls: await readCalls(path.join(folder, "calls")) };
  }

  oneIn(2)([
    ["with a model", ["--model", "scripted:one"], 6],
    ["of the embedded portfolio", [], 2],
  ])(
    "replays the run %s byte for byte, without a model and without a call of a tool",
    async (_title, words, written) => {
      const { folder, first, stdout, calls } = await exported(...words);
      expect(stdout).toContain(`${written} calls were written to`);
      expect(calls).toHaveLength(2);
      const again = await runCli([...ask, "--mcp-config", "servers.json", "--replay", "made"], { folder });
      expect({ ...again, folder: "" }).toEqual({ ...first, folder: "" });
      expect(await readCalls(path.join(folder, "calls"))).toEqual(calls);
    },
  );

  test("ends a run that calls a tool with other arguments, and names the nearest call", async () => {
    const { folder, calls } = await exported();
    const other = ask.with(1, "What is the moisture of 'Fern'?");
    const { code, stderr } = await runCli([...other, "--mcp-config", "servers.json", "--replay", "made"], { folder });
    expect(code).toBe(2);
    expect(stderr).toMatch(/no reply for this tool call; the nearest is call-[0-9a-f]{16}\.json, which differs: args/);
    expect(await readCalls(path.join(folder, "calls"))).toEqual(calls);
  });

  test("of a replay equals the replayed tape", async () => {
    const { folder } = await exported("--model", "scripted:one");
    const again = await runCli([...ask, "--mcp-config", "servers.json", "--replay", "made"], { folder });
    const { requestId } = JSON.parse(again.stdout);
    await runCli(["trace", "export", requestId, "--as", "tape", "--out", "again"], { folder });
    const texts = async (name: string) => {
      const files = (await readdir(path.join(folder, name))).sort();
      return await Promise.all(
        files.map(async (file) => [file, await readFile(path.join(folder, name, file), "utf8")]),
      );
    };
    expect(await texts("again")).toEqual(await texts("made"));
  });

  test("is rejected if the run made no call", async () => {
    const { run } = await open();
    const asked = await run(...ask.with(1, questions.miss), "--mcp-config", "servers.json");
    const { code, stderr } = await run("trace", "export", JSON.parse(asked.stdout).requestId, "--as", "tape");
    expect(code).toBe(2);
    expect(stderr).toContain("contains no complete call of a language model or of a tool");
  });
});

oneIn(2)([
  [
    "decisions on labelled rows",
    ["eval", "decisions", "anchors/example-rows.jsonl", "--models", "configured", "--now", at],
  ],
  [
    "a suite",
    ["validate", "anchors/ambiguity-rollout.yaml", "--deterministic", "--no-trace", "--out", "out", "--grep", "return"],
  ],
])("%s are recorded and replayed too", async (_title, [command = "", ...words]) => {
  const { run, folder, server } = await open();
  await cp(path.join(root, "anchors"), path.join(folder, "anchors"), { recursive: true });
  const first = await run(command, ...words, "--model", "scripted:one", "--json", "--record", "tape");
  expect(first.stderr).toBe("");
  expect(server.asked.length).toBeGreaterThan(1);
  await server.close();
  const again = await runCli([command, ...words, "--json", "--replay", "tape"], { folder });
  const untimed = ({ code, stdout, stderr }: Ran) => ({
    ...{ code, stderr, stdout: stdout.replace(/"(?:p50|p99|ms)": [\d.]+/g, '"ms": 0') },
  });
  expect(untimed(again)).toEqual(untimed(first));
});

test("replays a repeated request in recorded order, then with its last reply", async () => {
  const folder = await freshFolder();
  const recorder = openRecorder(folder);
  for (const toolId of ["one", "two"]) recorder.keep("search", { words: "x", limit: 1 }, [toolId]);
  await writeManifest(folder, { v: 1, models: { roles: {} }, hasTools: true });
  await recorder.close();
  const player = openPlayer(folder, await readTape(folder), {});
  const tools = player.tools(scriptedTools([]));
  const search = () => tools.search("x", 1, new AbortController().signal);
  expect([await search(), await search(), await search()]).toEqual([["one"], ["two"], ["two"]]);
  expect(player.missing()).toBeNull();
});
