// Permission in a gate: a suite says which methods its cases may call, and each case calls them once.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openSheets, orders } from "../../helpers/sheets.ts";
import { freshFolder, runCli } from "./harness.ts";

test("a suite that allows a method calls it once per case; permissions that the user keeps do not count", async () => {
  const { servers, calls } = await openSheets();
  const folder = await freshFolder({ "mcp.json": JSON.stringify({ mcpServers: servers }) });
  const expected = { truth: "unambiguous", expect: { outcomeType: "answer", methods: ["read_sheet"] } };
  const cases = [{ id: "orders", prompt: orders, repeat: 3, ...expected }];
  const suite = { version: 1, suite: "sheets", defaults: { source: "a test", tools: ["excel"] }, servers, cases };
  await writeFile(path.join(folder, "plain.yaml"), JSON.stringify(suite));
  await writeFile(path.join(folder, "allowing.yaml"), JSON.stringify({ ...suite, allow: ["excel:read_*"] }));
  await runCli(["tools", "allow", "excel:read_sheet", "--mcp-config", "mcp.json"], { folder });
  const validate = (file: string) => runCli(["validate", file, "--json", "--quiet"], { folder });
  const plain = await validate("./plain.yaml");
  expect([plain.code, plain.stdout]).toEqual([1, expect.stringContaining("permission to call excel:read_sheet")]);
  expect(await calls()).toEqual([]);
  const allowing = await validate("./allowing.yaml");
  expect(allowing.code, allowing.stdout).toBe(0);
  expect(await calls()).toEqual(['read_sheet {"sheet":"Orders"}']);
});
