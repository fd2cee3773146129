import { expect, test } from "vitest";
import { z } from "zod";
import type { JsonObject } from "../../../src/contract/json.ts";
import { lintFindingSchema } from "../../../src/contract/lint.ts";
import { goodSurfaces } from "../../fixtures/surfaces/good.data.ts";
import { runCli } from "./harness.ts";

const [search = {}, member = {}, writer = {}] = goodSurfaces.library ?? [];
const clean = [search, member, writer];
const { _meta: _declared, ...bare } = member;
const warned = [search, bare, writer];
const wrong = [search, { ...member, inputSchema: { type: "list" } }, writer];

async function lint(tools: readonly JsonObject[], ...flags: readonly string[]) {
  const files = { "listed.json": JSON.stringify({ server: "library", tools }) };
  return await runCli(["tools", "lint", "--surface", "listed.json", ...flags], { files });
}

test.each([
  ["nothing to fix", clean, 0, "library: 3 methods, nothing to fix\n"],
  ["warnings", warned, 0, "library: 3 methods, 0 errors, 1 warning, 0 advice\n"],
  ["an error", wrong, 1, "library: 3 methods, 2 errors, 0 warnings, 0 advice\n"],
])("a surface with %s ends with its exit code", async (_title, tools, exit, first) => {
  const { code, stdout, stderr } = await lint(tools);
  expect({ code, stderr }).toEqual({ code: exit, stderr: "" });
  expect(stdout.slice(0, first.length)).toBe(first);
});

test("a finding states the problem, why it matters and the fix", async () => {
  const { stdout } = await lint(warned);
  expect(stdout).toMatchInlineSnapshot(`
    "library: 3 methods, 0 errors, 1 warning, 0 advice

    warning meta-missing
      Without it the runtime assumes surface both, query-eligible, latency slow, no
      execute price.
      - loan_statistics: it has no _meta
      fix: declare for example {"surface": "answer", "queryEligible": true,
           "latencyClass": "fast"}
    "
  `);
});

test("--json prints one valid document of findings, with their count", async () => {
  const { code, stdout } = await lint(wrong, "--json");
  const document = z
    .object({
      tools: z.array(z.object({ id: z.string(), findings: z.array(lintFindingSchema), failure: z.null() })),
      counts: z.record(z.string(), z.number()),
    })
    .parse(JSON.parse(stdout));
  expect(code).toBe(1);
  expect(document.counts).toEqual({ error: 2, warning: 0, advice: 0 });
  expect(document.tools[0]?.findings.map(({ path }) => path)).toEqual(["inputSchema", "inputSchema.type"]);
});

test("a rule that many methods violate is reported once, with the first of them", async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...bare,
    name: `method_${index}`,
    description: `About ${"abcdefghijkl"[index]?.repeat(4)} of one kind, ${index} times over.`,
  }));
  const { stdout } = await lint([search, ...many]);
  expect(stdout.match(/^warning meta-missing$/gm)).toHaveLength(1);
  expect(stdout).toMatch(/ {4}and 4 more; --json shows them all/);
});

test("exits with 5 when a tool does not start, and still checks the others", async () => {
  const mcpServers = { gone: { command: "ctx-no-such-program" } };
  const files = { "servers.json": JSON.stringify({ mcpServers }) };
  const { code, stdout } = await runCli(["tools", "lint", "--mcp-config", "servers.json"], { files });
  expect(code).toBe(5);
  expect(stdout).toMatch(/^gone: .*ctx-no-such-program/);
});

test("checks the bundled tools without a file, and they pass", async () => {
  const { code, stdout } = await runCli(["tools", "lint"]);
  expect(code).toBe(0);
  const heads = stdout.split("\n").filter((line) => /^[\w-]+: \d+ methods, /.test(line));
  expect(heads.length).toBeGreaterThan(0);
  expect(heads.filter((line) => !/(?:nothing to fix|, 0 errors, .*)$/.test(line))).toEqual([]);
});
