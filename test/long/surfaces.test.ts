// Every surface runs a query with the same settings: written `query.*` settings hold where the request says nothing, and the answer
// model of a request changes no other role.
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { asCtxError } from "../../src/contract/error.ts";
import { createRuntime } from "../../src/index.ts";
import { type Asked, modelServer, say } from "../fixtures/models/server.ts";
import { honest } from "../models/role/honest.ts";
import { questions } from "../surfaces/cli/garden.ts";
import { freshFolder, runCli } from "../surfaces/cli/harness.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";
import { send, serve } from "../surfaces/http/harness.ts";
import { openStage } from "../surfaces/mcp/harness.ts";

// Each surface opens a server and a store; they share the machine with other tests.
vi.setConfig({ testTimeout: 60_000 });

type Fields = Readonly<Record<string, unknown>>;
type Surface = (settings: Fields, query: string, more: Fields) => Promise<Fields>;

async function gardenWith(settings: Fields): Promise<string> {
  const config = { mcpServers: { garden: { surface: "garden.json" } }, ...settings };
  return await freshFolder({ "ctx.config.yaml": JSON.stringify(config), "garden.json": gardenSurface() });
}

const codeOf = (thrown: unknown): Fields => ({ code: asCtxError(thrown).code });

const surfaces: Readonly<Record<string, Surface>> = {
  library: async (settings, query, more) => {
    const folder = await freshFolder();
    await writeFile(path.join(folder, "garden.json"), gardenSurface());
    const mcpServers = { garden: { surface: path.join(folder, "garden.json") } };
    await using runtime = createRuntime({ mcpServers, traces: { enabled: false }, ...settings });
    return await runtime.query({ query, ...more }).then((result) => ({ ...result }), codeOf);
  },
  "command line": async (settings, query, { answerModelId }) => {
    const folder = await gardenWith(settings);
    const words = answerModelId === undefined ? [] : ["--answer-model", String(answerModelId)];
    const { stdout, stderr } = await runCli(["query", query, "--json", ...words], { folder });
    return stdout === "" ? { code: /limit|took longer/.test(stderr) ? "limit" : stderr } : JSON.parse(stdout);
  },
  HTTP: async (settings, query, more) => {
    const served = await serve({ settings });
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ query, tools: ["garden"], ...more });
    const reply = await send(served, "/api/v1/query", { method: "POST", headers, body });
    return reply.status === 429 ? { code: "limit" } : Object(reply.json());
  },
  MCP: async (settings, query, more) => {
    const client = await (await openStage({ settings })).connect();
    const called = await client.callTool({ name: "context_query", arguments: { query, ...more } });
    return called.isError === true ? Object(called._meta?.["ctx/error"]) : Object(called.structuredContent);
  },
  chat: async (settings, query, { answerModelId }) => {
    const folder = await gardenWith(settings);
    const words = answerModelId === undefined ? [] : ["--answer-model", String(answerModelId)];
    const { stdout } = await runCli(["chat", "--json", ...words, query], { folder });
    const events = stdout.split("\n").flatMap((line) => (line.startsWith("{") ? [Object(JSON.parse(line))] : []));
    const clarified = events.some(({ type }) => type === "clarification");
    return { outcomeType: clarified ? "clarification_required" : "answer", text: stdout };
  },
};
const everySurface = Object.keys(surfaces);
const querySurfaces = everySurface.filter((name) => name !== "chat");

const ask = async (name: string, query: Fields, asked: string, more: Fields = {}): Promise<Fields> =>
  await (surfaces[name] as Surface)(Object.keys(query).length === 0 ? {} : { query }, asked, more);

describe("a query setting holds in every surface if somebody wrote it", () => {
  test.each(everySurface)("clarify: %s", async (surface) => {
    expect(await ask(surface, {}, questions.clarification)).toMatchObject({ outcomeType: "clarification_required" });
    expect(await ask(surface, { clarify: "auto" }, questions.clarification)).toMatchObject({ outcomeType: "answer" });
  });

  test.each(querySurfaces)("shape: %s", async (surface) => {
    // The command line has its own default, which shows evidence.
    const usual = await ask(surface, {}, questions.answer);
    expect("evidence" in usual).toBe(surface === "command line");
    expect(await ask(surface, { shape: "evidence_only" }, questions.answer)).toMatchObject({
      responseShape: "evidence_only",
      evidence: expect.anything(),
    });
  });

  test.each(querySurfaces)("depth: %s", async (surface) => {
    expect(await ask(surface, { depth: "fast" }, questions.clarification)).not.toMatchObject({
      outcomeType: "clarification_required",
    });
  });

  test.each(querySurfaces)("timeoutMs: %s", async (surface) => {
    expect(await ask(surface, { timeoutMs: 1 }, questions.answer)).toMatchObject({ code: "limit" });
  });

  test.each(querySurfaces.filter((name) => name !== "command line"))(
    "a field of the request wins: %s",
    async (surface) => {
      const more = { clarificationPolicy: "return", responseShape: "answer" };
      const settings = { clarify: "auto", shape: "evidence_only" };
      const result = await ask(surface, settings, questions.clarification, more);
      expect(result).toMatchObject({ outcomeType: "clarification_required" });
    },
  );
});

/** Opens a model that answers every role, and returns the settings for it. */
async function openModel() {
  const asked: Asked[] = [];
  const script = honest({
    answer: () => say("The moisture of Old Rose is 0.42."),
    route: () => say('{"action":"reply"}'),
  });
  const server = await modelServer((item, turn) => {
    asked.push(item);
    return script(item, turn);
  });
  onTestFinished(() => server.close());
  const roles = {
    ...{ interpret: { model: "embedded" }, select: { model: "embedded" }, copy: { model: "embedded" } },
    ...{ route: { model: "embedded" }, reply: { model: "embedded" }, debate: { model: "scripted:writer" } },
  };
  return { asked, models: { default: "scripted:one", providers: { scripted: { baseUrl: server.url } }, roles } };
}

const usedBy = (asked: readonly Asked[], role: string) =>
  new Set(asked.filter((item) => item.role === role).map(({ body }) => body.model));

describe("the models of the settings", () => {
  test.each(everySurface)("are those of the portfolio, each in its role: %s", async (surface) => {
    const { asked, models } = await openModel();
    const roles = { ...models.roles, complete: { model: "scripted:two" } };
    await (surfaces[surface] as Surface)({ models: { ...models, roles } }, questions.answer, {});
    expect([usedBy(asked, "complete"), usedBy(asked, "answer")]).toEqual([new Set(["two"]), new Set(["one"])]);
  });

  test.each(everySurface)("keep to their budget: %s", async (surface) => {
    const { asked, models } = await openModel();
    const result = await (surfaces[surface] as Surface)(
      { models: { ...models, budgetCalls: 1 } },
      questions.answer,
      {},
    );
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(result)).toContain("0.42");
  });

  test.each(everySurface)("are recorded on a tape and replayed from it: %s", async (surface) => {
    const { asked, models } = await openModel();
    const tape = path.join(await freshFolder(), "tape");
    const runWith = async (tapes: Fields) =>
      await (surfaces[surface] as Surface)({ models, tapes }, questions.answer, {});
    await runWith({ record: tape });
    const count = asked.length;
    expect(count).toBeGreaterThan(1);
    // A server stays open, so its last entries may be written after its reply.
    await vi.waitFor(async () => expect((await readdir(tape)).join()).toContain("answer-"), { timeout: 10_000 });
    expect(JSON.stringify(await runWith({ replay: tape }))).toContain("0.42");
    expect(asked).toHaveLength(count);
  });
});

describe("the answer model of a request", () => {
  test.each(everySurface)("changes no other role: %s", async (surface) => {
    const { asked, models } = await openModel();
    const result = await (surfaces[surface] as Surface)({ models }, questions.answer, {
      answerModelId: "scripted:writer",
    });
    expect(JSON.stringify(result)).toContain("0.42");
    const used = (isAnswer: boolean) =>
      new Set(asked.filter(({ role }) => (role === "answer") === isAnswer).map(({ body }) => body.model));
    expect(used(true)).toEqual(new Set(["writer"]));
    expect(used(false)).toEqual(new Set(["one"]));
  });
});
