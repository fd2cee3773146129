// The three commands around a folder: doctor, config, init.

import { expect, test } from "vitest";
import { long } from "../../helpers/one-in.ts";
import { gardenFolder } from "./garden.ts";
import { freshFolder, runCli } from "./harness.ts";

const down = { mcpServers: { gone: { command: "ctx-no-such-program" } } };

test.each([
  [
    "a server that is down",
    JSON.stringify(down),
    5,
    /^fail {2}gone +server "gone".*\n(?: .*\n)* +fix: run its command/m,
  ],
  ["a mistaken setting", "query: { dept: fast }\n", 2, /^fail {2}settings +ctx\.config\.yaml:1:10: query\.dept/m],
  [
    "a variable that is not set",
    `mcpServers: { a: { command: "$${"{NOT_SET}"}" } }\n`,
    5,
    /^fail {2}a +server "a" (?:.*\n)*.*NOT_SET/m,
  ],
])("doctor tells of %s and goes on to the end", async (_title, text, exit, says) => {
  const { code, stdout, stderr } = await runCli(["doctor"], { files: { "ctx.config.yaml": text } });
  expect({ code, stderr }).toEqual({ code: exit, stderr: "" });
  expect(stdout).toMatch(says);
  expect(stdout).toMatch(/^(?:ok|warn) +clock/m);
});

test("doctor as JSON is one document with a verdict", async () => {
  const folder = await gardenFolder();
  const { code, stdout } = await runCli(["doctor", "--mcp-config", "servers.json", "--json"], { folder });
  const { verdict, checks } = JSON.parse(stdout);
  expect({ code, verdict }).not.toEqual({ code: 0, verdict: "fail" });
  expect(checks).toContainEqual({
    ...{ area: "server", name: "garden", verdict: "ok", fix: null },
    detail: expect.stringMatching(/^5 methods \(.*\) in /),
  });
});

test("doctor --fix writes the missing files, keeps the others, and checks the result", async () => {
  const folder = await freshFolder({ ".gitignore": "dist/\n" });
  const first = await runCli(["doctor", "--fix", "--json"], { folder });
  const { checks, written } = JSON.parse(first.stdout);
  expect(written).toEqual([
    { path: "ctx.config.yaml", status: "written" },
    { path: "ctx.config.schema.json", status: "written" },
    { path: "anchors/example.yaml", status: "written" },
    { path: ".gitignore", status: "extended" },
  ]);
  expect(checks).toContainEqual(
    expect.objectContaining({ name: "settings", verdict: "ok", detail: expect.stringContaining("ctx.config.yaml") }),
  );
  const again = await runCli(["doctor", "--fix"], { folder });
  expect(again.stdout).toMatch(/^No file was missing in this folder\.\n/);
});

test("config prints what is set and its source, and counts the rest", async () => {
  const files = { "ctx.config.yaml": "query:\n  depth: fast\nmcpServers:\n  mine: { command: x }\n" };
  const environment = { CTX_LIMITS_CALLS: "9" };
  const { code, stdout } = await runCli(["config", "--timeout", "30s"], { files, environment });
  expect(code).toBe(0);
  expect(stdout.replace(/^file: .*\n(?: .*\n)*/, "").replace(/^\d+/m, "N")).toMatchInlineSnapshot(`
    "
    setting          value  from
    ───────────────  ─────  ───────────────────
    mcpServers       mine   ctx.config.yaml:3:1
    query.depth      fast   ctx.config.yaml:2:3
    query.timeoutMs  30000  --timeout
    limits.calls     9      CTX_LIMITS_CALLS

    N settings have their default value; --all shows them.
    "
  `);
});

test("config --all prints every setting, and starts and resolves nothing", async () => {
  const files = { "ctx.config.yaml": `mcpServers: { a: { command: x, env: { KEY: "$${"{NOT_SET}"}" } } }\n` };
  const { code, stdout } = await runCli(["config", "--all", "--json"], { files });
  const { settings } = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(settings.length).toBeGreaterThan(20);
  expect(settings[0]).toMatchObject({ path: "mcpServers", value: { a: { env: { KEY: "$".concat("{NOT_SET}") } } } });
  expect(settings.at(-1)).toEqual({ path: "deterministic", value: false, source: "default", from: "" });
});

test("init lists what it wrote, keeps existing files, and its suite passes", long, async () => {
  const folder = await freshFolder();
  const first = await runCli(["init"], { folder });
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toMatch(
    /^written {2}ctx\.config\.yaml\n[\s\S]*Next:\n {2}ctx doctor\n {2}ctx validate example\n/,
  );
  const again = await runCli(["init"], { folder });
  expect(again.stdout).toMatch(/^kept +ctx\.config\.yaml\n[\s\S]*--force overwrites them/);
  const gate = await runCli(["validate", "example", "--quiet", "--json"], { folder });
  expect(gate.code, gate.stderr).toBe(0);
});

test("init into another folder prints the cd command", async () => {
  const { stdout } = await runCli(["init", "my gate"]);
  expect(stdout).toMatch(/^ {2}cd "my gate"$/m);
});
