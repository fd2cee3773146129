import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { FlagValue } from "../../src/app/settings/layers.ts";
import { type EffectiveSettings, librarySettings, loadSettings, type SettingsRequest } from "../../src/app/settings.ts";
import { optionRows } from "../../src/base/option.ts";
import { CtxError } from "../../src/contract/error.ts";
import { settingsSchema } from "../../src/contract/settings.ts";
import { fc } from "../helpers/property.ts";

async function folderWith(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-settings-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

function flag(name: string, dotted: string, text: string | boolean): FlagValue {
  return { flag: name, path: dotted.split("."), text };
}

async function load(
  files: Readonly<Record<string, string>>,
  request: Partial<SettingsRequest> = {},
): Promise<EffectiveSettings & { readonly folder: string }> {
  const folder = await folderWith(files);
  return { folder, ...(await loadSettings({ folder, environment: {}, ...request })) };
}

async function refusal(
  files: Readonly<Record<string, string>>,
  request: Partial<SettingsRequest> = {},
): Promise<CtxError> {
  return await load(files, request).then(
    () => expect.unreachable("the settings were accepted"),
    (thrown: unknown) => {
      if (thrown instanceof CtxError) return thrown;
      throw thrown;
    },
  );
}

const file = { "ctx.config.yaml": "query: { depth: auto }\n" };
const environment = { CTX_QUERY_DEPTH: "fast" };
const flags = [flag("--depth", "query.depth", "deep")];

test.each([
  ["the default", {}, {}, "deep", undefined],
  ["the file over the default", file, {}, "auto", { kind: "file", name: "ctx.config.yaml:1:10" }],
  ["the environment over the file", file, { environment }, "fast", { kind: "environment", name: "CTX_QUERY_DEPTH" }],
  ["a flag over the environment", file, { environment, flags }, "deep", { kind: "flag", name: "--depth" }],
  ["a flag over the file", file, { flags }, "deep", { kind: "flag", name: "--depth" }],
  [
    "an empty variable counts as absent",
    file,
    { environment: { CTX_QUERY_DEPTH: "" } },
    "auto",
    { kind: "file", name: "ctx.config.yaml:1:10" },
  ],
] as const)("precedence: %s", async (_title, files, request, depth, source) => {
  const { settings, sources } = await load(files, request);
  expect(settings.query.depth).toBe(depth);
  expect(sources.get("query.depth")).toEqual(source);
});

test("layers are merged field by field, not block by block", async () => {
  const { settings } = await load(
    { "ctx.config.yaml": "query:\n  depth: auto\n  clarify: auto\nlimits: { calls: 7 }\n" },
    { environment: { CTX_QUERY_CLARIFY: "error" }, flags: [flag("--shape", "query.shape", "answer")] },
  );
  expect(settings.query).toEqual({ depth: "auto", clarify: "error", shape: "answer", timeoutMs: 300_000 });
  expect(settings.limits.calls).toBe(7);
});

test("without file, environment and flags every setting has the default of the schema", async () => {
  const { settings, sources, file: found, traceDirectory, folder } = await load({});
  expect(settings).toEqual(settingsSchema.parse({}));
  expect([...sources]).toEqual([]);
  expect(found).toBeNull();
  expect(traceDirectory).toBe(path.join(folder, ".ctx", "traces"));
});

test("the config of the nearest parent is read, and its folder is home", async () => {
  const folder = await folderWith({ "ctx.config.yaml": "traces: { directory: kept }\n", "a/b/.keep": "" });
  const effective = await loadSettings({ folder: path.join(folder, "a", "b"), environment: {} });
  expect(effective.file).toBe(path.join(folder, "ctx.config.yaml"));
  expect(effective.traceDirectory).toBe(path.join(folder, "kept"));
});

test("a relative trace folder of a flag starts at the current folder", async () => {
  const folder = await folderWith({ "ctx.config.yaml": "{}\n", "a/.keep": "" });
  const here = path.join(folder, "a");
  const { traceDirectory } = await loadSettings({
    folder: here,
    environment: {},
    flags: [flag("--trace-dir", "traces.directory", "kept")],
  });
  expect(traceDirectory).toBe(path.join(here, "kept"));
});

test.each([
  ["a duration in seconds", "query.timeoutMs", "--timeout", "30s", 30_000],
  ["a duration in milliseconds", "query.timeoutMs", "--timeout", "500ms", 500],
  ["a duration in minutes", "query.timeoutMs", "--timeout", "2m", 120_000],
  ["a switch", "deterministic", "--deterministic", true, true],
  ["a switch that turns off", "traces.enabled", "--no-trace", false, false],
])("a flag gives %s", async (_title, dotted, name, text, expected) => {
  const { settings } = await load({}, { flags: [flag(name, dotted, text)] });
  expect(dotted.split(".").reduce<unknown>((value, key) => Reflect.get(Object(value), key), settings)).toBe(expected);
});

test.each([
  ["CTX_QUERY_TIMEOUT_MS", "1500", (settings: EffectiveSettings["settings"]) => settings.query.timeoutMs, 1500],
  ["CTX_QUERY_TIMEOUT_MS", "90s", (settings: EffectiveSettings["settings"]) => settings.query.timeoutMs, 90_000],
  ["CTX_JUDGE_MIN_CONFIDENCE", "0.75", (settings: EffectiveSettings["settings"]) => settings.judge.minConfidence, 0.75],
  ["CTX_TRACES_ENABLED", "false", (settings: EffectiveSettings["settings"]) => settings.traces.enabled, false],
  [
    "CTX_REDACTION_KEYS",
    "pin, iban",
    (settings: EffectiveSettings["settings"]) => settings.redaction.keys,
    ["pin", "iban"],
  ],
  [
    "CTX_NOW",
    "2026-03-20T19:00:00Z",
    (settings: EffectiveSettings["settings"]) => settings.now,
    "2026-03-20T19:00:00Z",
  ],
])("the variable %s reads %s", async (name, text, pick, expected) => {
  const { settings } = await load({}, { environment: { [name]: text } });
  expect(pick(settings)).toEqual(expected);
});

test.each([
  ["a misspelt key", "query:\n  dept: fast\n", `ctx.config.yaml:2:3: query.dept is not a key; did you mean "depth"?`],
  ["a misspelt block", "qery: {}\n", `ctx.config.yaml:1:1: qery is not a key; did you mean "query"?`],
  [
    "an unknown key with nothing near",
    "limits: { zzzzzz: 1 }\n",
    /limits\.zzzzzz is not a key; the keys here are calls, callTimeoutMs/,
  ],
  [
    "a wrong choice",
    "query:\n  depth: deeep\n",
    `ctx.config.yaml:2:3: query.depth is "deeep"; it must be fast, auto or deep; did you mean "deep"?`,
  ],
  [
    "text where a number belongs",
    "query:\n  timeoutMs: 30s\n",
    `ctx.config.yaml:2:3: query.timeoutMs is "30s"; it must be a number of milliseconds, for example 30000`,
  ],
  [
    "too large a number",
    "limits: { calls: 5000 }\n",
    "ctx.config.yaml:1:11: limits.calls is 5000; the maximum is 1000",
  ],
  ["too small a number", "limits:\n  rounds: 0\n", "ctx.config.yaml:2:3: limits.rounds is 0; the minimum is 1"],
  [
    "a fraction where a count belongs",
    "limits: { calls: 1.5 }\n",
    "ctx.config.yaml:1:11: limits.calls is 1.5; it must be a whole number",
  ],
  ["a list where a block belongs", "query: [fast]\n", "ctx.config.yaml:1:1: query is a list; it must be a map of keys"],
  ["a text instead of a file", "hello\n", `ctx.config.yaml:1:1: the file is "hello"; it must be a map of keys`],
  ["a wrong version", "version: 2\n", "ctx.config.yaml:1:1: version is 2; it must be 1"],
  [
    "a wrong time",
    "now: yesterday\n",
    `ctx.config.yaml:1:1: now is "yesterday"; it must be a time such as 2026-01-01T00:00:00Z`,
  ],
  [
    "a wrong tool id",
    "mcpServers:\n  my tool: { command: x }\n",
    /^ctx\.config\.yaml:2:3: mcpServers\.my tool is not a usable name: letters, digits/,
  ],
  [
    "a price that is a number",
    "mcpServers:\n  a: { command: x, methods: { m: { queryUsd: 0.1 } } }\n",
    "mcpServers.a.methods.m.queryUsd is 0.1; it must be text",
  ],
  [
    "an override that is none",
    "mcpServers:\n  a: { command: x, methods: { m: { surfaces: both } } }\n",
    'mcpServers.a.methods.m.surfaces is not a key; did you mean "surface"?',
  ],
  ["damaged YAML", "query: { depth\n", /^ctx\.config\.yaml:\d+:\d+: /],
  ["a key given twice", "query: {}\nquery: {}\n", /^ctx\.config\.yaml:2:1: .*unique/],
])("a config file with %s is rejected with its place", async (_title, text, message) => {
  const error = await refusal({ "ctx.config.yaml": text });
  expect(error.code).toBe("config");
  expect(error.message).toMatch(message);
});

test.each([
  [
    "an unknown transport",
    "mcpServers:\n  far: { type: carrier-pigeon, url: https://x.test }\n",
    `mcpServers.far.type is "carrier-pigeon"; it must be stdio, http, streamable-http or sse`,
  ],
  [
    "a command over HTTP",
    "mcpServers:\n  a: { type: http, command: x }\n",
    `mcpServers.a.type is "http", but the server has a command; write type: stdio`,
  ],
  [
    "an address over stdio",
    "mcpServers:\n  a: { type: stdio, url: https://x.test }\n",
    `mcpServers.a.type is "stdio", but the server has a url; write type: http`,
  ],
  [
    "a command and an address",
    "mcpServers:\n  a: { command: x, url: https://x.test }\n",
    "mcpServers.a has both a command and a url; keep one of them",
  ],
  [
    "half an address",
    "mcpServers:\n  a: { url: x.test/mcp }\n",
    "mcpServers.a.url is not a URL; write it in full, for example https://host.example/mcp",
  ],
  [
    "an address of another kind",
    "mcpServers:\n  a: { url: 'file:///etc/passwd' }\n",
    "mcpServers.a.url begins with file://; only http and https are supported",
  ],
  [
    "credentials in an address",
    "mcpServers:\n  a: { url: 'https://me:hush@x.test/mcp' }\n",
    /^ctx\.config\.yaml:2:8: mcpServers\.a\.url contains a user or password; remove them and send headers/,
  ],
  [
    "headers for a command",
    "mcpServers:\n  a: { command: x, headers: { A: b } }\n",
    "mcpServers.a.headers are sent only to a url",
  ],
  [
    "a header that cannot be sent",
    'mcpServers:\n  a: { url: "https://x.test", headers: { A: "hush\\nB: c" } }\n',
    /mcpServers\.a\.headers\.A contains a line break or another character that headers cannot contain$/,
  ],
  [
    "a header name that is none",
    "mcpServers:\n  a: { url: https://x.test, headers: { 'A B': c } }\n",
    'mcpServers.a.headers: "A B" is not a header name',
  ],
  [
    "a header of the transport",
    "mcpServers:\n  a: { url: https://x.test, headers: { Mcp-Session-Id: c } }\n",
    "mcpServers.a.headers.Mcp-Session-Id is set by ctx itself; remove it",
  ],
  ["a server without a command", "mcpServers:\n  a: {}\n", "ctx.config.yaml:2:3: mcpServers.a has no command"],
  [
    "a server with two commands",
    "mcpServers:\n  a: { command: x, bundled: y }\n",
    "ctx.config.yaml:2:3: mcpServers.a has both a command and bundled; keep one of them",
  ],
  [
    "a server with a command and a surface",
    "mcpServers:\n  a: { command: x, surface: y.json }\n",
    "ctx.config.yaml:2:3: mcpServers.a has both a command and a surface; keep one of them",
  ],
  [
    "an unknown bundled contributor",
    "mcpServers:\n  a: { bundled: nowhere }\n",
    /mcpServers\.a\.bundled is "nowhere", which does not ship with ctx; the bundled contributors are /,
  ],
  [
    "an unset reference",
    `mcpServers:\n  a: { command: x, args: ["\${NOT_SET}"] }\n`,
    "ctx.config.yaml:2:27: mcpServers.a.args.0 needs the environment variable NOT_SET, which is not set",
  ],
  [
    "a reference that is none",
    `mcpServers:\n  a: { command: x, env: { K: "\${k.l}" } }\n`,
    `ctx.config.yaml:2:27: mcpServers.a.env.K refers to \${k.l}; write \${NAME} or \${NAME:-fallback}`,
  ],
])(
  "a config file with a server with %s keeps the other servers, and its problem with the place",
  async (_title, text, message) => {
    const { settings, problems: said } = await load({ "ctx.config.yaml": `${text}  z: { command: x }\n` });
    const problems = Object.values(settings.mcpServers ?? {}).flatMap(({ problem }) => problem ?? []);
    expect(settings.mcpServers?.z?.command).toBe("x");
    expect(problems).toEqual([expect.stringMatching(/^ctx\.config\.yaml:\d+:\d+: mcpServers\.a|far/)]);
    expect(problems[0]).toMatch(message);
    expect(said).toEqual(problems);
  },
);

test("several mistakes are reported together, each with its place", async () => {
  const error = await refusal({ "ctx.config.yaml": "query: { depth: x }\nlimits: { calls: 0 }\n" });
  expect(error.message.split("\n")).toEqual([
    expect.stringMatching(/^ctx\.config\.yaml:1:10: query\.depth/),
    expect.stringMatching(/^ctx\.config\.yaml:2:11: limits\.calls/),
  ]);
});

test.each([
  ["--depth", "query.depth", "sideways", "usage", `--depth is "sideways"; it must be fast, auto or deep`],
  ["--timeout", "query.timeoutMs", "30", "usage", `--timeout is "30"; it must be a duration such as 500ms, 30s or 2m`],
  ["--timeout", "query.timeoutMs", "2h", "usage", `--timeout is "2h"; the maximum is 1h 00m`],
  ["--now", "now", "noon", "usage", `--now is "noon"; it must be a time such as 2026-01-01T00:00:00Z`],
])("the flag %s (%s) rejects %s", async (name, dotted, text, code, message) => {
  const error = await refusal({}, { flags: [flag(name, dotted, text)] });
  expect({ code: error.code, message: error.message }).toEqual({ code, message });
});

test.each([
  ["CTX_QUERY_DEPTH", "deepp", `CTX_QUERY_DEPTH is "deepp"; it must be fast, auto or deep; did you mean "deep"?`],
  ["CTX_TRACES_ENABLED", "yes", `CTX_TRACES_ENABLED is "yes"; it must be true or false`],
  ["CTX_LIMITS_CALLS", "1e3", `CTX_LIMITS_CALLS is "1e3"; it must be a number`],
  ["CTX_JUDGE_MIN_CONFIDENCE", "2", `CTX_JUDGE_MIN_CONFIDENCE is "2"; the maximum is 1`],
  ["CTX_MCP_SERVERS", "{", `CTX_MCP_SERVERS is "{"; it must be a JSON object`],
  ["CTX_MCP_SERVERS", `{"a": {"comand": "x"}}`, `CTX_MCP_SERVERS.a.comand is not a key`],
])("the variable %s rejects %s", async (name, text, message) => {
  const error = await refusal({}, { environment: { [name]: text } });
  expect(error.code).toBe("config");
  expect(error.message).toContain(message);
});

test("a variable close to the name of a setting is reported, another program's is not", async () => {
  const { warnings } = await load({}, { environment: { CTX_QUERY_DEPHT: "fast", CTX_UNRELATED_THING: "1" } });
  expect(warnings).toEqual([`the environment variable CTX_QUERY_DEPHT is not read; did you mean "CTX_QUERY_DEPTH"?`]);
});

test("servers are prepared: references filled, paths absolute, disabled ones left out", async () => {
  const text = `mcpServers:
  a:
    command: ./serve
    args: ["--root", "\${ROOT}", "\${MISSING:-none}"]
    env: { API_TOKEN: "\${TOKEN}", MODE: plain }
    cwd: data
  b: { command: "\${NOT_SET}", disabled: true }
  c: { command: npx }
  d: { surface: data/plants.json }
`;
  const { settings, secrets, folder } = await load(
    { "ctx.config.yaml": text },
    { environment: { ROOT: "/r", TOKEN: "tok-123456" } },
  );
  expect(settings.mcpServers).toEqual({
    a: {
      command: path.join(folder, "serve"),
      args: ["--root", "/r", "none"],
      env: { API_TOKEN: "tok-123456", MODE: "plain" },
      cwd: path.join(folder, "data"),
      disabled: false,
    },
    c: { command: "npx", args: [], env: {}, cwd: folder, disabled: false },
    d: { surface: path.join(folder, "data/plants.json"), args: [], env: {}, disabled: false },
  });
  expect(secrets).toEqual(["tok-123456"]);
});

test("a server with an address is prepared: references filled, every credential kept out of traces", async () => {
  const text = `mcpServers:
  far:
    type: http
    url: "https://x.test/mcp?api_key=\${KEY}&lang=en"
    headers: { Authorization: "Bearer \${TOKEN}", X-Team: "\${TEAM}", Accept-Language: en }
`;
  const environment = { KEY: "key-1", TOKEN: "tok-123456\n", TEAM: "garden" };
  const { settings, secrets } = await load({ "ctx.config.yaml": text }, { environment });
  expect(settings.mcpServers?.far).toMatchObject({
    url: "https://x.test/mcp?api_key=key-1&lang=en",
    headers: { Authorization: "Bearer tok-123456", "X-Team": "garden", "Accept-Language": "en" },
  });
  expect(secrets).toEqual(["Bearer tok-123456", "tok-123456", "garden", "key-1"]);
});

test.each([
  ["an argument after its name", { args: ["--api-key", "abc-987", "--limit", "50"] }, ["abc-987"]],
  ["an argument with its name", { args: ["--token=abc-987", "--mode=plain-text"] }, ["abc-987"]],
  ["an assignment", { args: ["-e", "API_TOKEN=abc-987"] }, ["abc-987"]],
  ["a key, unless it is a path", { args: ["--key", "abc-987", "--key", "/etc/my.pem"] }, ["abc-987"]],
  ["a header", { args: ["-H", "Authorization: Bearer abc-987"] }, ["Bearer abc-987", "abc-987"]],
  ["a header of any name", { args: ["--header", "X-Team: abc-987", "--header=X-Own:def-654"] }, ["abc-987", "def-654"]],
  ["a glued header", { args: ["-HCookie: abc-987"] }, ["abc-987"]],
  ["a header without its flag", { args: ["Authorization:abc-987"] }, ["abc-987"]],
  ["an address", { args: ["postgres://ada:p%40ss-987@db/x", "https://x.test/?token=abc-987"] }, null],
  ["an address in the environment", { env: { DATABASE: "postgres://ada:abc-987@db/x" } }, ["abc-987"]],
  ["a flag that follows a name", { args: ["--token", "--verbose", "--password=true"] }, []],
  ["a time, a path, a plain word", { args: ["12:30", "C:\\x", "run", "a=b", "--root", "/r", "https://x.test"] }, []],
])("secrets of a server's words: %s", async (_title, server, expected) => {
  const config = { "servers.json": JSON.stringify({ mcpServers: { a: { command: "x", ...server } } }) };
  const { secrets } = await load(config, { mcpConfigFile: "servers.json" });
  expect(secrets).toEqual(expected ?? ["p%40ss-987", "p@ss-987", "abc-987"]);
});

test("values of the environment are kept out of traces everywhere, except short words, paths and fallbacks", async () => {
  const args = [`\${WHERE}`, `-x=\${WORD}/\${SHORT}`, `\${NONE:-plain-fallback}`, `\${BOT_TOKEN:-tok}`, `\${DEBUG}`];
  const server = { command: `\${NAME}`, args, cwd: `\${HERE}` };
  const config = { "servers.json": JSON.stringify({ mcpServers: { a: server } }) };
  const environment = { WHERE: "/data/plants", WORD: "word-123", SHORT: "abc12", DEBUG: "false" };
  const { secrets } = await load(config, {
    mcpConfigFile: "servers.json",
    environment: { ...environment, NAME: "serve-it", HERE: "plants" },
  });
  expect(secrets).toEqual(["word-123", "tok"]);
});

test("a config that is named but missing is a config error that names the flag", async () => {
  const error = await refusal({}, { configFile: "other.yaml" });
  expect(error.message).toBe("--config names other.yaml, but there is no such file");
});

test("a settings file above a megabyte is rejected unread", async () => {
  const error = await refusal({ "ctx.config.yaml": `# ${"x".repeat(1_100_000)}\n` });
  expect(error.message).toMatch(/has 11\d{5} bytes; the maximum for a settings file is 1048576/);
});

test("a library caller's mistake is reported with its key", () => {
  const wrong: object = { query: { depth: "deeper" } };
  expect(() => librarySettings(wrong)).toThrow(`settings.query.depth is "deeper"; it must be fast, auto or deep`);
});

test("any text in a variable or in the file is a value or a config error", async () => {
  const names = optionRows(settingsSchema).map(({ env }) => env);
  const folder = await folderWith();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.string(), fc.string(), async (name, text, yaml) => {
      await writeFile(path.join(folder, "ctx.config.yaml"), yaml);
      const ending = await loadSettings({ folder, environment: { [name]: text } }).catch((thrown: unknown) => thrown);
      if (ending instanceof Error) expect(ending).toMatchObject({ name: "CtxError", code: "config" });
    }),
    { numRuns: 200 },
  );
});
