import { readFile } from "node:fs/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { roleNames } from "../../../src/contract/model-client.ts";
import { fault, modelServer, type Reply, say, status } from "../../fixtures/models/server.ts";
import { runCli } from "./harness.ts";

const keyName = "SCRIPTED_KEY";

/** Runs `ctx models` with a scripted provider. */
async function models(reply: () => Reply, words: readonly string[], more: Readonly<Record<string, unknown>> = {}) {
  const server = await modelServer(reply);
  onTestFinished(() => server.close());
  const scripted = { baseUrl: server.url, apiKey: `\${${keyName}}`, structured: "schema", ...more };
  const environment = {
    [keyName]: "key-4711",
    CTX_MODEL_PROVIDERS: JSON.stringify({ scripted }),
    CTX_MODEL_PRICES: JSON.stringify({ "scripted:one": { input: 10, output: 20, cachedInput: 1 } }),
    CTX_MODEL_ROLES: JSON.stringify({ judge: { retries: 0 }, answer: { model: "scripted:two", budgetUsd: 0.5 } }),
  };
  const ran = await runCli(["models", ...words], { environment });
  return { ...ran, asked: server.asked };
}

const ready = () => say('{"ready": true}');
const asOne = ["--model", "scripted:one"];

describe("ctx models test", () => {
  test("sends one request to the role's model and reports its cost", async () => {
    const { code, stdout, stderr, asked } = await models(ready, ["test", "judge", ...asOne]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(
      /^ok {2}judge: scripted:one: it replies, and in JSON\n {2}\S+, 100 tokens in, 20 out, \$0\.0014\n$/,
    );
    expect(asked.map(({ body }) => body.model)).toEqual(["one"]);
    expect(asked[0]?.body).toMatchObject({ response_format: { type: "json_schema" } });
  });

  test("reports an unknown cost", async () => {
    const { code, stdout } = await models(ready, ["test", "answer", ...asOne]);
    expect(code).toBe(0);
    expect(stdout).toContain("100 tokens in, 20 out, cost unknown\n");
  });

  test("tests each role's own model", async () => {
    const { asked } = await models(ready, ["test", "answer", ...asOne]);
    expect(asked.map(({ body }) => body.model)).toEqual(["two"]);
  });

  test("sends nothing for the embedded portfolio", async () => {
    const { code, stdout, asked } = await models(ready, ["test", "judge"]);
    expect({ code, asked }).toEqual({ code: 0, asked: [] });
    expect(stdout).toContain("the embedded models have this role");
  });

  test.each([
    [
      "a refused key",
      () => status(401),
      /fail {2}judge: scripted:one: scripted answered 401.*\n {2}fix: check the key/,
    ],
    ["a dropped connection", () => fault("drop"), /could not be asked/],
    ["prose", () => say("I am here!"), /it replies, but it contains no JSON object\n[\s\S]*fix: set structured/],
  ] as const)("tells of %s, and ends with 5", async (_title, reply, says) => {
    const { code, stdout } = await models(reply, ["test", "judge", ...asOne]);
    expect(code).toBe(5);
    expect(stdout).toMatch(says);
    expect(stdout).not.toContain("key-4711");
  });

  test("lists the known roles for an unknown role", async () => {
    const { code, stderr } = await models(ready, ["test", "king"]);
    expect(code).toBe(2);
    expect(stderr).toContain("judge");
  });
});

describe("ctx models list", () => {
  test("lists the model of each role and which keys are set, without printing a key", async () => {
    const { code, stdout } = await models(ready, ["list", "--json", ...asOne]);
    expect(code).toBe(0);
    expect(stdout).not.toContain("key-4711");
    const { roles, providers } = JSON.parse(stdout);
    expect(roles.map(({ role, players }: { role: string; players: string[] }) => [role, players[0]])).toEqual([
      ...["select", "interpret", "judge", "copy", "plan", "repair", "complete"].map((role) => [role, "scripted:one"]),
      ["answer", "scripted:two"],
      ...["debate", "route", "reply"].map((role) => [role, "scripted:one"]),
      ["grade", "scripted:one"],
    ]);
    expect(providers.find(({ name }: { name: string }) => name === "scripted")).toMatchObject({
      keyName,
      hasKey: true,
    });
    expect(providers.find(({ name }: { name: string }) => name === "openrouter")).toMatchObject({ hasKey: false });
  });

  test("prints a table of roles and a table of providers", async () => {
    const { stdout } = await models(ready, ["list", ...asOne]);
    expect(stdout).toMatch(/^role +model +fallback/);
    expect(stdout).toMatch(/\nopenrouter +openrouter/);
    expect(stdout).toMatch(/\nollama +openai-/);
  });
});

test("ctx models prices prints prices and their source", async () => {
  const { stdout } = await models(ready, ["prices", "--json", ...asOne]);
  expect(JSON.parse(stdout).prices).toEqual([
    { model: "scripted:one", price: { input: 10, output: 20, cachedInput: 1 }, source: "settings" },
    { model: "scripted:two", price: null, source: "unknown" },
  ]);
  expect((await models(ready, ["prices", ...asOne])).stdout).toMatch(/^model +input +cached +output +known from/);
});

test("the settings in docs/models.md are accepted, and its models are listed", async () => {
  const page = await readFile(new URL("../../../docs/models.md", import.meta.url), "utf8");
  const block = /^```yml\n(models:[\s\S]*?)^```/m.exec(page)?.[1] ?? "";
  const environment = { MY_MODELS_KEY: "a", OPENROUTER_API_KEY: "b" };
  const { code, stdout, stderr } = await runCli(["models", "list"], {
    files: { "ctx.config.yaml": block },
    environment,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/\njudge +mine:careful/);
  for (const line of ["--model openrouter:", "--model ollama:", "--model mine:"]) expect(page).toContain(line);
});

test("ctx models prices shows list prices with their date; configured prices override them", async () => {
  const roles = {
    judge: { model: "openai:gpt-4.1-2025-04-14" },
    plan: { model: "openai:gpt-5", fallback: "none" },
    answer: { model: "openrouter:vendor/one" },
    copy: { model: "ollama:small" },
  };
  const environment = {
    ...{ OPENAI_API_KEY: "a", OPENROUTER_API_KEY: "b" },
    CTX_MODEL_ROLES: JSON.stringify(roles),
    CTX_MODEL_PRICES: JSON.stringify({ "openai:gpt-5": { input: 1, output: 2 } }),
  };
  const { stdout } = await runCli(["models", "prices", "--json"], { environment });
  expect(JSON.parse(stdout)).toEqual({
    listAsOf: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    prices: [
      { model: "ollama:small", price: { input: 0, output: 0 }, source: "free" },
      { model: "openai:gpt-4.1-2025-04-14", price: { input: 2, cachedInput: 0.5, output: 8 }, source: "list" },
      { model: "openai:gpt-5", price: { input: 1, output: 2 }, source: "settings" },
      { model: "openrouter:vendor/one", price: null, source: "report" },
    ],
  });
  const shown = (await runCli(["models", "prices"], { environment })).stdout;
  expect(shown).toMatch(/The list is as of \d{4}-\d\d-\d\d; models\.prices goes before it\./);
});

describe("a USD budget with a model of unknown price is rejected before the first call", () => {
  const mine = { CTX_MODEL_PROVIDERS: JSON.stringify({ mine: { baseUrl: "http://localhost:1/v1" } }) };
  const moved = { CTX_MODEL_PROVIDERS: JSON.stringify({ ollama: { baseUrl: "http://gpu.example/v1" } }) };
  const judge = (more: object) => ({ CTX_MODEL_ROLES: JSON.stringify({ judge: { budgetUsd: 0.01, ...more } }) });
  const settings = { "ctx.config.yaml": "models: { budgetUsd: 0.05 }\n" };

  test.each([
    ["of the query", settings, mine, "mine:one", "models.budgetUsd"],
    ["of a role", {}, { ...mine, ...judge({ model: "mine:one" }) }, "embedded", "models.roles.judge.budgetUsd"],
    [
      "with a fallback",
      {},
      { ...mine, ...judge({ fallback: "mine:one" }) },
      "ollama:a",
      "models.roles.judge.budgetUsd",
    ],
    ["whose server was moved", settings, moved, "ollama:one", "models.budgetUsd"],
  ])("%s", async (_title, files, environment, model, place) => {
    const { code, stderr } = await runCli(["query", "x", "--model", model], { files, environment });
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`${place} cannot be enforced: the price of \\w+:one is unknown`));
    expect(stderr).toMatch(/write its price under models\.prices as "\w+:one": \{ input:/);
  });
});

describe("a mistake in the model settings is reported with its location", () => {
  test.each([
    ["a key written out", { apiKey: "sk-written-out-1234567890" }, /apiKey is not a reference to the environment/],
    ["an address that is none", { baseUrl: "localhost" }, /baseUrl is not an http or https URL/],
    [
      "an address with a key",
      { baseUrl: "http://host.example/v1?key=sk-written-out" },
      /contains more than the address/,
    ],
    ["an address with a password", { baseUrl: "http://a:b@host.example" }, /contains a user or password/],
    [
      "a header from a variable that is not set",
      { headers: { "x-a": ["$", "{NOT_SET}"].join("") } },
      /needs the environment variable NOT_SET/,
    ],
    ["an unknown key", { url: "http://host.example" }, /"?url"? is not a key|url is not a key/],
    ["an unknown kind", { kind: "openia" }, /did you mean "openai"/],
  ])("%s", async (_title, provider, says) => {
    const { code, stderr } = await models(ready, ["list"], provider);
    expect(code).toBe(2);
    expect(stderr).toMatch(says);
    expect(stderr).not.toContain("sk-written-out");
  });

  test("a model without a provider", async () => {
    const { code, stderr } = await models(ready, ["list", "--model", "gpt"]);
    expect(code).toBe(2);
    expect(stderr).toContain('models.default is "gpt", which has no provider');
  });

  test("an answer model without a role", async () => {
    const { code, stderr } = await runCli(["query", "x", "--answer-model", "gpt"]);
    expect(code).toBe(2);
    expect(stderr).toContain("choose one of embedded");
  });
});

describe("ctx models prompts", () => {
  test("prints the prompt template of a role, with its version", async () => {
    const { code, stdout, asked } = await models(ready, ["prompts", "interpret"]);
    expect({ code, asked }).toEqual({ code: 0, asked: [] });
    expect(stdout).toMatch(/^interpret@\d+\n\nRole: interpret\n/);
    expect(stdout).toContain("NOTHING STATED IS DROPPED");
    expect(JSON.parse((await models(ready, ["prompts", "answer", "--json"])).stdout)).toMatchObject({ schema: null });
  });

  test.each(roleNames)("prints the prompt of %s", async (role) => {
    const { code, stdout } = await models(ready, ["prompts", role]);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Role: ${role}`)]);
  });
});
