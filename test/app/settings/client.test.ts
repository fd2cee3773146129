import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { safeIds } from "../../../src/app/settings/client/file.ts";
import type { ClientInput } from "../../../src/app/settings/client/inputs.ts";
import { loadSettings } from "../../../src/app/settings.ts";
import { CtxError } from "../../../src/contract/error.ts";
import { long } from "../../helpers/one-in.ts";
import { fc } from "../../helpers/property.ts";
import { clientFolder, loadClient } from "./client.ts";

const one = (server: unknown) => ({ "mcp.json": { mcpServers: { a: server } } });
const node = { command: "node", args: ["a.js"] };

test.each([
  [
    "comments and trailing commas",
    `{\n// all\n"mcpServers": { /* one */ "a": { "command": "node", "args": ["a.js",], }, },\n}`,
  ],
  [
    "a byte order mark and CRLF",
    `\uFEFF{\r\n  "mcpServers": {\r\n    "a": { "command": "node", "args": ["a.js"] }\r\n  }\r\n}\r\n`,
  ],
  ["UTF-16", Buffer.from(`\uFEFF${JSON.stringify({ mcpServers: { a: node } })}`, "utf16le")],
  ["the key servers", { servers: { a: node } }],
  ["the settings of an editor", { "editor.tabSize": 2, mcp: { servers: { a: node }, inputs: [] } }],
  [
    "context_servers with a nested command",
    { context_servers: { a: { source: "custom", command: { path: "node", args: ["a.js"] } } } },
  ],
  ["a command as a list", { mcp: { a: { type: "local", command: ["node", "a.js"], enabled: true } } }],
  ["a list of servers with names", { mcpServers: [{ name: "a", ...node }] }],
  ["no map around the servers", { a: node }],
  ["a key with a dot", { "amp.mcpServers": { a: node } }],
  ["a command that contains its arguments", { mcpServers: { a: { command: "node a.js" } } }],
  ["1.3 MB of other keys", { history: Array.from({ length: 13_000 }, () => "x".repeat(100)), mcpServers: { a: node } }],
])("a file with %s is read", async (_title, content) => {
  const { servers, folder } = await loadClient({ "mcp.json": content });
  expect(servers).toEqual({ a: expect.objectContaining({ command: "node", args: ["a.js"], cwd: folder }) });
});

test.each([
  [
    "config.toml",
    `[mcp_servers.a]\ncommand = "node"\nargs = ["a.js"]\nstartup_timeout_sec = 20\nenv_vars = ["HOME_X"]\n`,
  ],
  [
    "config.yaml",
    "extensions:\n  a: { type: stdio, cmd: node, args: [a.js], envs: { HOME_X: h }, enabled: true, bundled: null }\n  dev: { type: builtin, enabled: true }\n",
  ],
])("the file %s of a client that does not use JSON is read", async (name, text) => {
  const { servers } = await loadClient({ [name]: text }, { environment: { HOME_X: "h" } });
  expect(servers.a).toMatchObject({ command: "node", args: ["a.js"], env: { HOME_X: "h" } });
});

test.each([
  [
    "numbers and booleans in env and args",
    { command: "x", args: [1, true, "b"], env: { PORT: 80, ON: true, BIG: 1, NO: null } },
    { args: ["1", "true", "b"], env: { PORT: "80", ON: "true", BIG: "1" } },
  ],
  ["the type local", { type: "local", ...node }, { command: "node" }],
  ["the type stdio in capitals", { type: "STDIO", ...node }, { command: "node" }],
  [
    "the type streamableHttp",
    { type: "streamableHttp", url: "https://x.test/mcp" },
    { url: "https://x.test/mcp", type: "http" },
  ],
  [
    "the type streamable_http under transport",
    { transport: "streamable_http", uri: "https://x.test/mcp" },
    { type: "http" },
  ],
  ["serverUrl", { serverUrl: "https://x.test/mcp" }, { url: "https://x.test/mcp" }],
  ["httpUrl", { httpUrl: "https://x.test/mcp" }, { url: "https://x.test/mcp" }],
  [
    "a url beside a command",
    { type: "http", command: "node", url: "https://x.test/mcp" },
    { url: "https://x.test/mcp" },
  ],
  ["baseUrl and isActive", { baseUrl: "https://x.test/mcp", isActive: true }, { url: "https://x.test/mcp" }],
  [
    "a transport as a map",
    { transport: { type: "http", url: "https://x.test", headers: { A: `\${env:TOK}` } } },
    { url: "https://x.test", type: "http", headers: { A: "tok-1" } },
  ],
  [
    "both timeouts in a map",
    { ...node, timeout: { startup: 9000, request: 8000 } },
    { startTimeoutMs: 9000, callTimeoutMs: 8000 },
  ],
  ["a reference as in PowerShell", { url: "https://x.test/$env:HERE" }, { url: "https://x.test/here" }],
  ["allowedTools", { ...node, allowedTools: ["read_*"] }, { onlyMethods: ["read_*"] }],
  ["disabledTools", { ...node, disabledTools: ["rm"] }, { methods: { rm: { disabled: true } } }],
  ["enabledTools", { ...node, enabledTools: ["ls"] }, { onlyMethods: ["ls"] }],
  [
    "includeTools and excludeTools",
    { ...node, includeTools: ["ls"], excludeTools: ["rm"] },
    { onlyMethods: ["ls"], methods: { rm: { disabled: true } } },
  ],
  ["a list of tools", { ...node, tools: ["ls"] }, { onlyMethods: ["ls"] }],
  ["a timeout in milliseconds", { ...node, timeout: 30_000 }, { callTimeoutMs: 30_000 }],
  ["a timeout that can only be seconds", { ...node, timeout: 60 }, { callTimeoutMs: 60_000 }],
  ["a timeout above the maximum", { ...node, timeout: 3_600_000 }, { callTimeoutMs: 600_000 }],
  [
    "a token in a variable",
    { url: "https://x.test", bearer_token_env_var: "TOK", http_headers: { A: "b" } },
    { headers: { Authorization: "Bearer tok-1", A: "b" } },
  ],
  [
    "a reference of another spelling",
    { command: "x", args: [`\${env:HERE}`, `\${env:NONE:-f}`, `\${{ secrets.TOK }}`] },
    { args: ["here", "f", "tok-1"] },
  ],
  ["nested references", { command: "x", args: [`\${NONE:-\${ALSO_NONE:-\${HERE}/b}}`] }, { args: ["here/b"] }],
  ["an empty variable with a fallback", { command: "x", args: [`\${EMPTY:-f}`, `\${EMPTY}`] }, { args: ["f", ""] }],
  [
    "the home folder",
    { command: "~/bin/x", args: ["~", "~/a", "a~/b"], cwd: "~/w" },
    { command: "/h/me/bin/x", args: ["/h/me", "/h/me/a", "a~/b"], cwd: "/h/me/w" },
  ],
])("an entry with %s is mapped", async (_title, server, expected) => {
  const environment = { HOME: "/h/me", TOK: "tok-1", HERE: "here", EMPTY: "" };
  const { servers } = await loadClient(one(server), { environment });
  expect(servers.a).toMatchObject(expected);
  expect(servers.a?.problem).toBeUndefined();
});

test("a long number in env keeps its digits", async () => {
  const text = `{"mcpServers": {"a": {"command": "x", "env": {"ID": 1915883588174806058, "RATE": 1.50}}}}`;
  expect((await loadClient({ "mcp.json": text })).servers.a?.env).toEqual({ ID: "1915883588174806058", RATE: "1.50" });
});

test.each([
  ["disabled", { ...node, disabled: true }],
  ["disabled as text", { ...node, disabled: "true" }],
  ["not enabled", { ...node, enabled: false }],
])("a server that is %s is left out", async (_title, server) => {
  expect((await loadClient(one(server))).servers).toEqual({});
});

test.each(["alwaysAllow", "autoApprove", "trust"])("the file grants no permission with %s", async (key) => {
  const { servers, warnings } = await loadClient(one({ ...node, [key]: ["read"] }));
  expect(servers.a?.methods).toBeUndefined();
  expect(warnings).toEqual([
    expect.stringMatching(
      `^mcp\\.json:\\d+:7: a: "${key}" is ignored: the file of another client grants no permission$`,
    ),
  ]);
});

test("a pattern among the disabled tools leaves out every method that it matches", async () => {
  const { servers } = await loadClient(one({ ...node, disabledTools: ["write_*", "drop"] }));
  expect(servers.a).toMatchObject({ exceptMethods: ["write_*"], methods: { drop: { disabled: true } } });
});

test("a list of servers with their transport under source", async () => {
  const servers = [{ name: "files", source: { type: "Process", ...node }, enabled: true, tool_prefix: "fs" }];
  const loaded = await loadClient({ "mcp.json": JSON.stringify({ servers }) });
  expect(loaded.servers).toMatchObject({ files: { command: node.command } });
  expect(loaded.warnings).toEqual([expect.stringContaining('files: "tool_prefix" is ignored')]);
});

test("permissions of ctx in the file are stated", async () => {
  const methods = { read: { queryEligible: true }, run: { sql: "select" }, drop: { disabled: true } };
  const { warnings } = await loadClient(one({ ...node, methods }));
  expect(warnings).toEqual([expect.stringMatching(/: a: this file lets queries call read, run$/)]);
});

test("keys beside the servers are reported together, and a key that occurs twice", async () => {
  const text = `{"a": 1, "b": 2, "c": 3, "d": 4, "mcpServers": {"s": {"command": "x"}, "s": {"command": "y"}}}`;
  const { servers, warnings } = await loadClient({ "mcp.json": text });
  expect(servers.s?.command).toBe("y");
  expect(warnings).toEqual([
    `mcp.json:1:1: 4 keys beside the servers are ignored, such as "a", "b", "c"`,
    `mcp.json:1:49: "s" occurs twice; the last one counts`,
  ]);
});

test.each([
  [
    ["books", "My Server (dev)", "my/server"],
    ["books", "My-Server-dev", "my-server"],
  ],
  [
    ["a b", "a/b", "a-b"],
    ["a-b-2", "a-b-3", "a-b"],
  ],
  [
    ["io.github.user/x", "__proto__", "Café"],
    ["io.github.user-x", "proto", "Cafe"],
  ],
])("the names %j get the ids %j", async (names, ids) => {
  const text = `{"mcpServers": {${names.map((name) => `${JSON.stringify(name)}: {"command": "x"}`).join(", ")}}}`;
  const { servers } = await loadClient({ "mcp.json": text });
  expect(Object.keys(servers)).toEqual(ids);
  expect(Object.values(servers).map(({ name }) => name)).toEqual(
    names.map((name, index) => (name === ids[index] ? undefined : name)),
  );
});

test("every list of names gets as many ids, each usable and used once", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (names) => {
      const ids = safeIds(names.filter((name, index) => names.indexOf(name) === index));
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
    }),
  );
});

test.each([
  [".cursor/mcp.json", ""],
  [".vscode/mcp.json", ""],
  [".claude/mcp.json", ""],
  [".kiro/settings/mcp.json", ""],
  [".other/mcp.json", ""],
  ["plain/mcp.json", "plain"],
])("the paths of %s refer to the project", async (file, below) => {
  const server = { command: "./run", args: [`\${workspaceFolder}/b`] };
  const { servers, folder } = await loadClient({ [file]: { mcpServers: { a: server } } });
  const project = path.join(folder, below);
  expect(servers.a).toMatchObject({ command: path.join(project, "run"), args: [`${project}/b`], cwd: project });
});

test("the servers that a client stores for this project are read beside those of the user", async () => {
  const folder = await clientFolder({});
  const file = { mcpServers: { a: node, b: node }, projects: { [folder]: { mcpServers: { b: { command: "own" } } } } };
  await writeFile(path.join(folder, ".claude.json"), JSON.stringify(file));
  const { settings } = await loadSettings({ folder, environment: {}, mcpConfigFile: ".claude.json" });
  const commands = Object.entries(settings.mcpServers ?? {}).map(([id, { command }]) => [id, command]);
  expect(commands).toEqual([
    ["a", "node"],
    ["b", "own"],
  ]);
});

test("the variables of envFile are added, and env overrides them", async () => {
  const files = {
    ...one({ ...node, envFile: `\${workspaceFolder}/.env`, env: { B: "own" } }),
    ".env": "A=1 # one\nB=2\n",
  };
  expect((await loadClient(files)).servers.a?.env).toEqual({ A: "1", B: "own" });
});

const input = {
  inputs: [{ id: "key", type: "promptString", description: "The key", password: true }],
  servers: { a: { ...node, env: { K: `\${input:key}` } }, b: node },
};

test("an input is asked once, kept out of traces, and given to the server", async () => {
  const asked: ClientInput[] = [];
  const ask = async (given: ClientInput) => {
    asked.push(given);
    return "hush-99";
  };
  const { servers, secrets } = await loadClient({ "mcp.json": input }, { ask });
  expect(asked).toEqual([{ id: "key", description: "The key", isHidden: true, options: [] }]);
  expect(servers.a?.env).toEqual({ K: "hush-99" });
  expect(secrets).toContain("hush-99");
});

test.each([
  ["nobody can be asked", undefined],
  ["the user cancels", async () => null],
])("if %s, only the server that needs the input is unusable", async (_title, ask) => {
  const { servers } = await loadClient({ "mcp.json": input }, ask === undefined ? {} : { ask });
  expect(servers.a?.problem).toMatch(
    /^mcp\.json:\d+:\d+: servers\.a\.env\.K needs the input "key", which was not entered/,
  );
  expect(servers.b?.problem).toBeUndefined();
});

test("no input is asked for a disabled server", async () => {
  const ask = () => expect.unreachable("asked");
  const { servers } = await loadClient(
    { "mcp.json": { servers: { a: { ...input.servers.a, disabled: true } } } },
    { ask },
  );
  expect(servers).toEqual({});
});

test.each([
  ["no JSON", "{", /^mcp\.json:1:2: a closing } is missing$/],
  ["a name without quotes", "{a: 1}", /^mcp\.json:1:2: this is not JSON/],
  ["no servers", { other: 1 }, 'mcp.json:1:1: mcp.json has no "mcpServers" map'],
  ["a list", [], /mcp\.json must contain \{"mcpServers": \{\.\.\.\}\}/],
  ["deep nesting", "[".repeat(100_000), /nested too deep|is missing/],
  ["damaged TOML", "", /x/],
])("a file with %s is a config error", async (title, content, message) => {
  const files = title === "damaged TOML" ? { "x.toml": "[a\nb = " } : { "mcp.json": content };
  const error = await loadClient(files).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CtxError);
  expect(error).toMatchObject({ code: "config", message: expect.stringMatching(message) });
});

test("a file above 16 MiB is rejected unread", async () => {
  const error = await loadClient({ "mcp.json": " ".repeat(16_777_217) }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "config", message: "mcp.json has 16777217 bytes; at most 16777216 are read" });
});

/** Entries that cannot be used. Each contains the text that no message may show. */
const broken = fc
  .string({ minLength: 6, maxLength: 12, unit: fc.constantFrom(..."qwxyz79") })
  .chain((secret) =>
    fc
      .constantFrom<unknown>(
        { command: "x", env: { KEY: { inner: secret } } },
        { command: "x", env: secret },
        { command: "x", args: secret },
        { command: "x", args: [[secret]] },
        { command: "x", env: { KEY: `${secret}\${NOT_SET}` } },
        { command: "x", env: { KEY: `${secret}\${input:x}` } },
        { command: "x", args: [`\${NOT_SET:-\${ALSO}}${secret}`] },
        { url: "nowhere", headers: { Authorization: secret } },
        { url: "https://x.test", headers: { Authorization: `${secret}\n\u0001` } },
        { url: "https://x.test", headers: { Authorization: [secret] } },
        { url: `https://me:${secret}@x.test/mcp` },
        { type: "sse", env: { KEY: secret } },
        { type: "carrier-pigeon", url: "https://x.test", headers: { A: secret } },
        { env: { KEY: secret } },
        { command: "x", env: { KEY: secret }, methods: { m: { queryEligible: "yes" } } },
        { command: "x", env: { KEY: secret }, maxConcurrency: -1 },
        { command: "x", env: { KEY: secret }, envFile: "none.env" },
        { command: "x", env: { KEY: secret }, timeout: "soon" },
        { command: "x", env: { KEY: secret }, disabled: "perhaps" },
        { bundled: "nowhere", env: { KEY: secret } },
        null,
        5,
        [secret],
      )
      .map((entry) => ({ entry, secret })),
  );

test("one broken entry keeps all other servers, is listed with its line, and shows no value", long, async () => {
  await fc.assert(
    fc.asyncProperty(
      broken,
      fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.constantFrom("mcpServers", "servers", "context_servers", "mcp_servers"),
      async ({ entry, secret }, names, at, key) => {
        const entries: [string, unknown][] = names.map((name) => [`${name}-ok`, node]);
        entries.splice(at % (names.length + 1), 0, ["broken", entry]);
        const { servers, warnings } = await loadClient({ "mcp.json": { [key]: Object.fromEntries(entries) } });
        expect(Object.keys(servers)).toEqual(entries.map(([name]) => name));
        for (const name of names) expect(servers[`${name}-ok`]).toMatchObject(node);
        expect(servers.broken?.problem).toMatch(/^mcp\.json:\d+:\d+: /);
        expect([servers.broken?.problem, ...warnings].join("\n")).not.toContain(secret);
      },
    ),
    { numRuns: 150 },
  );
});
