// Permission without a terminal: the miss names the call, `--allow` and `ctx tools allow` permit it, and it leaves once.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { CapabilityMiss, QueryResult } from "../../../src/contract/query/result.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { openSheets, orders, staff } from "../../helpers/sheets.ts";
import { freshFolder, runCli } from "./harness.ts";

async function open() {
  const sheets = await openSheets();
  const folder = await freshFolder({ "mcp.json": JSON.stringify({ mcpServers: sheets.servers }) });
  const run = (...words: readonly string[]) => runCli([...words, "--mcp-config", "mcp.json"], { folder });
  const query = async (question: string, ...flags: readonly string[]) => {
    const { code, stdout } = await run("query", question, "--json", ...flags);
    const result: QueryResult & { readonly error?: string } = JSON.parse(stdout);
    const miss: Partial<CapabilityMiss> = result.outcomeType === "capability_miss" ? result.capabilityMiss : {};
    return { code, result, permission: miss.permission, miss };
  };
  return { sheets, folder, run, query };
}

test("a miss names the one call that would answer, and --allow permits it for one run", async () => {
  const { sheets, query } = await open();
  const missed = await query(orders);
  expect(missed.code).toBe(4);
  expect(missed.permission).toMatchObject({
    ...{ method: "excel:read_sheet", code: "annotated-write", arguments: { sheet: "Orders" } },
    ...{ allow: "excel:read_sheet", reason: "it is annotated readOnlyHint=false" },
  });
  expect(missed.miss.withheld).toBeUndefined();
  expect(await sheets.calls()).toEqual([]);
  const answered = await query(orders, "--allow", "excel:read_sheet");
  expect({ code: answered.code, text: answered.result.response }).toMatchObject({
    code: 0,
    text: expect.stringContaining("39.9"),
  });
  expect(await sheets.calls()).toEqual(['read_sheet {"sheet":"Orders"}']);
  expect((await query(orders)).code).toBe(4);
});

test("always: a kept permission covers every argument, until the definition of the method changes", async () => {
  const { sheets, folder, run, query } = await open();
  expect(await run("tools", "allow", "excel:read_sheet")).toMatchObject({ code: 0 });
  expect(await readFile(path.join(folder, ".ctx", "permissions.yaml"), "utf8")).toMatch(
    /^version: 1\nallow:\n {2}"excel:read_sheet": "[\da-f]{24}"\n$/,
  );
  expect((await query(orders)).code).toBe(0);
  expect((await query(staff)).code).toBe(0);
  await sheets.change({ note: " It also clears the clipboard." });
  const changed = await query(orders);
  expect({ code: changed.code, method: changed.permission?.method }).toEqual({ code: 4, method: "excel:read_sheet" });
  expect(await sheets.calls()).toHaveLength(2);
});

test("deny takes a kept permission back", long, async () => {
  const { run, query } = await open();
  await run("tools", "allow", "excel:*");
  expect((await run("tools", "deny", "excel:read_*")).stdout).toBe(
    "Queries ask again before they call excel:read_sheet.\n",
  );
  expect((await query(orders)).code).toBe(4);
  expect((await run("tools", "deny", "excel:read_sheet")).stdout).toBe("No permission for excel:read_sheet is kept.\n");
});

test("a method that orders a change is never allowed", long, async () => {
  const { run, sheets, query } = await open();
  const named = await run("tools", "allow", "excel:clear_sheet");
  expect({ code: named.code, stderr: named.stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("a query never calls excel:clear_sheet"),
  });
  const all = JSON.parse((await run("tools", "allow", "excel:*", "--json")).stdout);
  expect(all.allowed.toSorted()).toEqual(["excel:describe_sheet", "excel:list_sheets", "excel:read_sheet"]);
  const ordered = await query("Clear the sheet 'Orders'", "--allow", "excel:*");
  expect({ code: ordered.code, permission: ordered.permission }).toEqual({ code: 4, permission: undefined });
  expect(await sheets.calls()).toEqual([]);
});

oneIn(2)(["The sheet 'Orders' is cleared.", "Is the sheet 'Orders' cleared?"])(
  "%s calls nothing, although every method is allowed",
  async (question) => {
    const { sheets, query } = await open();
    expect((await query(question, "--allow", "excel:*")).code).toBe(4);
    expect(await sheets.calls()).toEqual([]);
  },
);

test("a call under permission that ends in a timeout is made once, and reported as unknown", long, async () => {
  const { sheets, query } = await open();
  await sheets.change({ isStuck: true });
  const { code, result } = await query(orders, "--allow", "excel:read_sheet");
  expect({ code, error: result.error }).toMatchObject({
    code: 5,
    error: expect.stringContaining("it is unknown whether the call took effect, and it was not repeated"),
  });
  expect(await sheets.calls()).toEqual(['read_sheet {"sheet":"Orders"}']);
});

oneIn(3)([
  [["excel:read_sheet"], "A query asks before it calls excel:read_sheet"],
  [["excel:clear_sheet"], "A query never calls excel:clear_sheet"],
  [["excel:read_sheet", "--args", '{"sheet":"Orders"}'], 'excel:read_sheet with {"sheet":"Orders"}'],
])("why %j: %s", async (words, says) => {
  const { run } = await open();
  const { code, stdout } = await run("tools", "why", ...words);
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining(says) });
});

test.each([
  ["exel:read_sheet", "did you mean excel?"],
  ["warehouse:read_sheet", "known servers: excel"],
])("--allow %s, of a server that is not configured, is a usage error", async (value, hint) => {
  const { sheets, run } = await open();
  const { code, stderr } = await run("query", orders, "--allow", value);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(hint) });
  expect(stderr).toContain(`whose method ${value} could be allowed`);
  expect(await sheets.calls()).toEqual([]);
});

test.each(["read_sheet", "excel:", ":x", "ex*l:read"])("--allow %s is a usage error", async (value) => {
  const { run } = await open();
  expect(await run("query", orders, "--allow", value)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--allow takes SERVER:METHOD"),
  });
});
