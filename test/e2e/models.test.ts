// Language models and the real program: Ctrl-C at every stage, and what a start without a model loads.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, onTestFinished, test } from "vitest";
import { fault, json, type ModelServer, modelServer, type Reply } from "../fixtures/models/server.ts";
import type { ServerFault } from "../fixtures/servers/script.ts";
import { readStarts, scriptedSettings } from "../fixtures/servers/scripted.ts";
import { root } from "../helpers/cli.ts";
import { oneIn } from "../helpers/one-in.ts";
import { honest } from "../models/role/honest.ts";
import { gardenReplies, gardenScript, questions, type ToolChange } from "../models/role/stage.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

const bin = path.join(root, "bin/ctx.js");
/** Far above any expected duration, also on a busy machine. */
const watchdogMs = 60_000;

interface Bench {
  readonly folder: string;
  readonly server: ModelServer;
  readonly env: Readonly<Record<string, string>>;
}

function start(words: readonly string[], { folder, env }: Bench) {
  return execa(process.execPath, [bin, ...words], { cwd: folder, reject: false, env, timeout: watchdogMs });
}

async function open(
  changed: Readonly<Record<string, (turn: number) => Reply>>,
  tools: Readonly<Record<string, ToolChange>> = {},
  faults: readonly ServerFault[] = [],
): Promise<Bench> {
  const folder = await freshFolder();
  const roles = Object.entries(changed).map(([role, reply]) => [role, (_asked: unknown, turn: number) => reply(turn)]);
  const server = await modelServer(honest(Object.fromEntries(roles)));
  onTestFinished(() => server.close());
  const script = {
    ...gardenScript(tools),
    faults: [...faults],
    startsLog: path.join(folder, "starts"),
    callsLog: path.join(folder, "calls"),
  };
  const { command, args, env: serverEnv } = await scriptedSettings(folder, script);
  const env = {
    ...{ NO_COLOR: "1", CTX_MODEL: "scripted:one" },
    CTX_MCP_SERVERS: JSON.stringify({ garden: { command, args, env: serverEnv } }),
    CTX_MODEL_PROVIDERS: JSON.stringify({ scripted: { baseUrl: server.url } }),
    CTX_MODEL_PRICES: JSON.stringify({ "scripted:one": { input: 1, output: 1 } }),
  };
  return { folder, server, env };
}

/** True while the process runs; a zombie counts as ended. */
async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat !== "" && !/^\d+ \(.*\) Z /.test(stat);
}

async function orphans(folder: string): Promise<readonly number[]> {
  const pids = (await readStarts(path.join(folder, "starts"))).map(({ pid }) => pid);
  const alive = await Promise.all(pids.map(isAlive));
  return pids.filter((_, index) => alive[index]);
}

async function traceText(folder: string): Promise<string> {
  const directory = path.join(folder, ".ctx", "traces");
  const [file] = await readdir(directory).catch(() => []);
  return file === undefined ? "" : await readFile(path.join(directory, file), "utf8");
}

const endless = "const found = await call('garden', 'search_plants', { query: 'Old Rose' }); for (;;) {}";

interface Stage {
  readonly title: string;
  readonly model: Readonly<Record<string, (turn: number) => Reply>>;
  readonly tools?: Readonly<Record<string, ToolChange>>;
  readonly question?: string;
  readonly faults?: readonly ServerFault[];
  /** Text in the trace once the stage is running, and the role that hangs, or `start` of a server. */
  readonly reached: string;
  readonly message: RegExp;
}

const hang = () => fault("hang");
const plain = /error: the query was interrupted/;

/** `npm test` runs the first of every three. */
const stages: readonly Stage[] = [
  { ...{ title: "a tool starts", model: {}, faults: ["hang-at-initialize"], reached: "start" }, message: plain },
  { title: "the judge decides", model: { judge: hang }, reached: "judge", message: plain },
  {
    title: "a question is worded",
    model: { copy: hang },
    question: questions.clarification,
    reached: "copy",
    message: plain,
  },
  {
    ...{ title: "a program runs in a circle", reached: '"tool-result"' },
    model: { plan: () => json({ code: endless, reason: "scripted", assumptions: [] }) },
    message: /interrupted: 1 call had returned/,
  },
  { title: "the program is planned", model: { plan: hang }, reached: "plan", message: plain },
  {
    ...{ title: "a tool is called", model: {}, reached: '"method":"plant_moisture"' },
    tools: { plant_moisture: { replies: [{ fault: "hang" }] } },
    message: /interrupted: 1 call had returned; the trace has their replies/,
  },
  {
    ...{ title: "the answer is written", model: { answer: () => fault("slow-body") }, reached: "answer" },
    message: /interrupted: \d+ verified facts? had been found; the trace has the replies of the tools/,
  },
  {
    ...{ title: "completeness is checked", model: { complete: hang }, reached: "complete" },
    message: /interrupted: 2 calls had returned/,
  },
  {
    ...{ title: "a program is mended", reached: "repair" },
    model: { complete: () => json({ outcome: "retry_same_tools", missingParts: ["more"] }), repair: hang },
    message: /interrupted: 2 calls had returned/,
  },
];

describe("Ctrl-C ends the process with 130 and nothing left running", { timeout: 180_000 }, () => {
  oneIn(3)(stages)("while $title", async ({ model, tools, faults, question = questions.answer, reached, message }) => {
    const all = { search_plants: { replies: gardenReplies.search_plants ?? [] }, ...tools };
    const bench = await open(model, all, faults);
    const { folder, server } = bench;
    const running = start(["query", question, "--quiet"], bench);
    const isThere = async () =>
      server.asked.some(({ role }) => role === reached) ||
      (reached === "start" && (await readStarts(path.join(folder, "starts"))).length > 0) ||
      (reached.startsWith('"') && (await traceText(folder)).includes(reached));
    await expect.poll(isThere, { timeout: watchdogMs }).toBe(true);
    running.kill("SIGINT");
    const { exitCode, stderr, timedOut } = await running;
    expect({ exitCode, timedOut }).toEqual({ exitCode: 130, timedOut: false });
    expect(stderr).toMatch(message);
    expect(stderr).toContain("ctx trace show");
    await expect.poll(() => orphans(folder), { timeout: watchdogMs }).toEqual([]);
    expect((await traceText(folder)).trimEnd().split("\n").at(-1)).toContain('"code":"interrupted"');
  });
});

/** Records which files of the bundle are loaded. */
const listing = fileURLToPath(new URL("../fixtures/models/loaded.ts", import.meta.url));

async function loadedTexts(words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const folder = await freshFolder();
  const list = path.join(folder, "loaded");
  const options = { cwd: folder, reject: false, env: { ...env, LOADED_LIST: list } } as const;
  await execa(process.execPath, ["--import", listing, bin, ...words], options);
  const files = (await readFile(list, "utf8")).trim().split("\n");
  expect(files.length).toBeGreaterThan(1);
  return (await Promise.all(files.map((file) => readFile(fileURLToPath(file), "utf8")))).join("\n");
}

/** A string that occurs only in the code of the AI SDK. */
const mark = "AI_APICallError";

describe("the AI SDK", { timeout: 120_000 }, () => {
  test.each([
    ["help", ["--help"]],
    ["a query", ["query", "Analyze liquidity for the World Cup winner market", "--quiet"]],
    ["the list of models", ["models", "list"]],
  ])("is not loaded by %s without a model", async (_title, words) => {
    expect((await loadedTexts(words, {})).includes(mark)).toBe(false);
  });

  test("is loaded once a model is asked", async () => {
    const server = await modelServer(honest());
    onTestFinished(() => server.close());
    const env = {
      CTX_MODEL: "scripted:one",
      CTX_MODEL_PROVIDERS: JSON.stringify({ scripted: { baseUrl: server.url } }),
    };
    const words = ["query", "Analyze liquidity for the World Cup winner market", "--quiet"];
    expect((await loadedTexts(words, env)).includes(mark)).toBe(true);
  });
});
