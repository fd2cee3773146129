import { expect, test } from "vitest";
import { long } from "../../helpers/one-in.ts";
import { gardenFolder } from "./garden.ts";
import { runCli } from "./harness.ts";

async function search(...words: readonly string[]) {
  const folder = await gardenFolder();
  return await runCli(["tools", "search", ...words, "--mcp-config", "servers.json"], { folder });
}

test("ranks methods by words, each with its matches and whether a query may call it", long, async () => {
  const { code, stdout, stderr } = await search("water", "a", "bed");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^ +1\.00 +garden water_bed +no +water, bed/m);
  expect(stdout).toMatch(/garden bed_moisture +yes +bed/);
  expect(stdout).toMatch(/No query may call\n {2}- water_bed: it is annotated readOnlyHint=false/);
  expect(stdout).toMatch(/Tools\n[\s\S]* 1\.00 +garden +matches water, bed in/);
});

test("--json prints one document, limited by --limit", long, async () => {
  const { stdout } = await search("moisture of a bed", "--limit", "1", "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    words: "moisture of a bed",
    tools: [{ toolId: "garden", score: 1 }],
    methods: [{ toolId: "garden", method: "bed_moisture", score: 1, matched: ["moisture", "bed"], isQuerySafe: true }],
    failures: [],
  });
});

test("words without a match are reported, and exit with 0", async () => {
  const { code, stdout } = await search("zeppelins");
  expect(code).toBe(0);
  expect(stdout).toBe(
    "No method in the catalog contains or resembles any of these words: zeppelins\nSee them all: ctx tools list\n",
  );
});

test("names a tool that is down on stderr; exits with 5 when all are down", async () => {
  const files = { "servers.json": JSON.stringify({ mcpServers: { gone: { command: "ctx-no-such-program" } } }) };
  const { code, stderr } = await runCli(["tools", "search", "x", "--mcp-config", "servers.json"], { files });
  expect(code).toBe(5);
  expect(stderr).toMatch(/^warning: skipped gone: .*ctx-no-such-program/);
});
