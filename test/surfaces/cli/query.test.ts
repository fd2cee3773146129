import { access } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, test, vi } from "vitest";
import { queryResultSchema } from "../../../src/contract/query/result.ts";
import type { ScriptedReply } from "../../fixtures/servers/script.ts";
import { readCalls } from "../../fixtures/servers/scripted.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { gardenFolder, questions, traceText } from "./garden.ts";
import { Keyboard, type Ran, runCli, type Scene, Terminal } from "./harness.ts";

async function ask(
  words: readonly string[],
  scene: Omit<Scene, "files"> & { readonly replies?: Readonly<Record<string, readonly ScriptedReply[]>> } = {},
): Promise<Ran> {
  const folder = scene.folder ?? (await gardenFolder(scene.replies));
  return await runCli(["query", ...words, "--mcp-config", "servers.json"], { ...scene, folder });
}

const hang: ScriptedReply = { fault: "hang" };
const broken: ScriptedReply = { text: "the sensors are down", isError: true };

test("an answer exits with 0 and prints text", long, async () => {
  const { code, stdout } = await ask([questions.answer, "--deterministic"]);
  expect(code).toBe(0);
  expect(stdout).toMatchInlineSnapshot(`
    "moisture: 0.42 (Old Rose)

    Source: Garden (search_plants, plant_moisture).
    Values, names and dates are in the reply.

    Sources
      - Garden search_plants
      - Garden plant_moisture

    Confidence: high

    0ms · $0.00 · models: embedded · tools: Garden (2 calls)
    trace: ctx trace show 0001
    "
  `);
});

test("a clarification exits with 3 and prints the commands that answer it", async () => {
  const { code, stdout } = await ask([questions.clarification, "--deterministic"]);
  expect(code).toBe(3);
  // The score depends on the weights of the encoder.
  expect(stdout.replaceAll(/fit \d+$/gm, "fit N")).toMatchInlineSnapshot(`
    "This can be read in two ways that give different answers. Which do you mean?

      1. Bed moisture (recommended)
         Soil moisture across every plant of one bed, with the driest and the
         wettest.
         Garden bed_moisture · fit N
         ctx query "Analyze moisture for the Rose Corner" --deterministic --mcp-config servers.json --option garden:bed_moisture

      2. Plant moisture
         Soil moisture of one plant, by depth.
         Garden plant_moisture · fit N
         ctx query "Analyze moisture for the Rose Corner" --deterministic --mcp-config servers.json --option garden:plant_moisture

    0ms · $0.00 · models: embedded
    trace: ctx trace show 0001
    "
  `);
});

test("the command of an option returns the answer", long, async () => {
  const folder = await gardenFolder();
  const asked = await ask([questions.clarification, "--json"], { folder });
  const result = queryResultSchema.parse(JSON.parse(asked.stdout));
  if (result.outcomeType !== "clarification_required") expect.unreachable();
  const option = result.clarification.recommendedOptionId;
  const { code, stdout } = await ask([questions.clarification, "--option", option, "--json"], { folder });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ outcomeType: "answer" });
});

test("a miss exits with 4 and names the searched tools", long, async () => {
  const { code, stdout } = await ask([questions.miss, "--tool", "garden"]);
  expect(code).toBe(4);
  expect(stdout).toContain("Tools searched\n  garden;");
});

oneIn(4)([
  ["every call fails", [questions.answer], { search_plants: [broken], plant_moisture: [broken] }, 5, "upstream"],
  [
    "the deadline passes before the first fact",
    [questions.answer, "--timeout", "1500ms"],
    { search_plants: [hang] },
    6,
    "limit",
  ],
  ["the question is empty", [""], {}, 2, "usage"],
  ["the question is too long", ["x".repeat(4001)], {}, 2, "usage"],
  ["a tool is unknown", [questions.answer, "--tool", "gardn"], {}, 2, "usage"],
  ["an option is unknown", [questions.answer, "--option", "garden:no_such"], {}, 2, "usage"],
])("when %s, the error is one document with its exit code", async (_title, words, replies, exit, code) => {
  const ran = await ask([...words, "--json"], { replies });
  expect(ran.code).toBe(exit);
  expect(JSON.parse(ran.stdout)).toEqual({
    error: expect.any(String),
    code,
    hint: expect.any(String),
    traceId: expect.stringMatching(/^request-/),
  });
  expect(ran.stderr).toMatch(/^error: /);
});

test("an interrupted query exits with 130 and its trace records the interruption", async () => {
  const { code, stdout, folder } = await ask([questions.answer, "--json"], { signal: AbortSignal.abort() });
  expect(code).toBe(130);
  const { traceId } = JSON.parse(stdout);
  expect(await traceText(folder, traceId)).toContain(`"code":"interrupted"`);
});

test.each([
  ["answer", questions.answer, 0],
  ["clarification_required", questions.clarification, 3],
  ["capability_miss", questions.miss, 4],
])("the result of %s as JSON is accepted by its schema and names its trace", async (outcomeType, text, exit) => {
  const { code, stdout, stderr, folder } = await ask([text, "--tool", "garden", "--json"]);
  expect({ code, stderr }).toEqual({ code: exit, stderr: "" });
  const result = queryResultSchema.parse(JSON.parse(stdout));
  expect(result).toMatchObject({ outcomeType, modelPortfolio: "embedded" });
  expect(result.tracePath).toBe(path.join(folder, ".ctx", "traces", `${result.requestId}.jsonl`));
  expect((await traceText(folder, result.requestId)).trim().split("\n").at(-1)).toContain(
    `"outcomeType":"${outcomeType}"`,
  );
});

test("--deterministic prints the same bytes for the same question, trace included", long, async () => {
  const folder = await gardenFolder();
  const once = async () => {
    const { stdout } = await ask([questions.answer, "--json", "--deterministic"], { folder });
    return { stdout, trace: await traceText(folder, "request-0001") };
  };
  const first = await once();
  expect(await once()).toEqual(first);
});

test("--shape sets the contents of an answer", long, async () => {
  const { stdout } = await ask([questions.answer, "--shape", "answer", "--json"]);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ responseShape: "answer" });
  expect(result.evidence).toBeUndefined();
});

test("reads the question from standard input", async () => {
  const { code, stdout } = await ask(["-", "--json"], { stdin: `${questions.answer}\n` });
  expect({ code, outcome: JSON.parse(stdout).outcomeType }).toEqual({ code: 0, outcome: "answer" });
});

test("--no-trace creates no folder", async () => {
  const { code, stdout, folder } = await ask([questions.answer, "--no-trace", "--json"]);
  expect({ code, tracePath: JSON.parse(stdout).tracePath }).toEqual({ code: 0, tracePath: null });
  await expect(access(path.join(folder, ".ctx"))).rejects.toThrow("ENOENT");
});

test("a clarification calls no tool", async () => {
  const { folder } = await ask([questions.clarification]);
  expect(await readCalls(path.join(folder, "calls"))).toEqual([]);
});

const screenCodes = /\p{Cc}\[/u;

test("shows the stages on a terminal, and prints only the result on stdout", long, async () => {
  const { stdout, stderr } = await ask([questions.clarification], { isWatched: true });
  expect(stderr).toMatch(screenCodes);
  expect(stdout).toMatch(/^This can be read in two ways/);
});

test.each([["--json"], ["--quiet"]])("prints no progress with %s", async (flag) => {
  const { stderr } = await ask([questions.clarification, flag], { isWatched: true });
  expect(stderr).toBe("");
});

oneIn(4)([
  ["nobody watches", [], {}],
  ["CI runs it", [], { isWatched: true, environment: { CI: "true" } }],
  ["the terminal cannot be drawn on", [], { isWatched: true, environment: { TERM: "dumb" } }],
  ["a listener asks for it with --plain", ["--plain"], { isWatched: true }],
])("stages and calls are printed line by line where %s", async (_title, flags, scene) => {
  const { stderr } = await ask([questions.answer, ...flags], scene);
  expect(stderr).toMatchInlineSnapshot(`
    "intake: reading the question
    discover: looking for tools
      starting garden
    lane: choosing the lane
    probe: comparing what the tools offer
    clarify: deciding what is meant
    plan: writing the program
    work: running it and checking the replies
      calling garden search_plants
      calling garden plant_moisture
    synthesize: writing the answer
    "
  `);
});

test("an invalid question prints only its error", async () => {
  const { stderr } = await ask([questions.answer, "--tool", "gardn"]);
  expect(stderr).toMatch(/^error: there is no tool "gardn"\n/);
});

const down = "\u001b[B";
const enter = "\r";
const leave = "\u001b";
/** These start a process and wait for a screen, on a machine that may be busy. */
const patience = { timeout: 40_000 };

/** Asks somebody at a terminal who types each of the keys once the screen shows the text before it. */
async function askPerson(text: string, typed: readonly (readonly [shown: string, keys: string])[]): Promise<Ran> {
  const keyboard = new Keyboard();
  const screen = new Terminal();
  const running = ask([text], { keyboard, screen });
  for (const [shown, keys] of typed) {
    await vi.waitUntil(() => keyboard.isRaw && stripVTControlCharacters(screen.text).includes(shown), {
      timeout: 20_000,
    });
    keyboard.push(keys);
  }
  return await running;
}

oneIn(3)([
  ["Enter takes the recommended reading", [["❯ 1. Bed moisture", enter]], "garden:bed_moisture"],
  [
    "the arrow goes to the next reading",
    [
      ["❯ 1. Bed moisture", down],
      ["❯ 2. Plant moisture", enter],
    ],
    "garden:plant_moisture",
  ],
  ["a number takes its reading at once", [["❯ 1. Bed moisture", "2"]], "garden:plant_moisture"],
] as const)("a person at the terminal chooses: %s, and the run goes on", async (_title, typed, option) => {
  const { code, stdout, stderr } = await askPerson(questions.clarification, typed);
  expect(code).toBe(0);
  expect(stdout).toContain("Garden");
  expect(stderr).toContain(`--option ${option}\n`);
});

test("prints the commands that answer when the user cancels the choice", patience, async () => {
  const { code, stdout } = await askPerson(questions.clarification, [["❯ 1. Bed moisture", leave]]);
  expect(code).toBe(3);
  expect(stdout).toContain("--option garden:bed_moisture\n");
});

test("asks the user for a missing value and continues with it", { ...long, ...patience }, async () => {
  const { code, stdout, stderr } = await askPerson(questions.value, [
    ["town: ▏", "Bonm\u007fn"],
    ["town: Bonn▏", enter],
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain("Bonn");
  expect(stderr).toContain(`ctx query "What is the weather forecast, town: Bonn" --mcp-config servers.json\n`);
});

test("a cancelled missing value ends as it does without a terminal", patience, async () => {
  const { code, stdout } = await askPerson(questions.value, [["town: ▏", enter]]);
  expect(code).toBe(3);
  expect(stdout).toContain(`  ctx query "What is the weather forecast, town: <town>" --mcp-config servers.json\n`);
});
