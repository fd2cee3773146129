// Permission: what it covers, and that a call under it leaves once, with the arguments that a person saw.
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { removeGrants, storedGrants, storeGrants } from "../../src/app/permissions.ts";
import { permittedTools } from "../../src/app/permitted-tools.ts";
import { matchesGlob } from "../../src/base/text/glob.ts";
import type { Grant } from "../../src/contract/permission.ts";
import type { Method, ToolCall, Tools } from "../../src/contract/tool.ts";
import { definitionOf, departsFrom } from "../../src/grounding/permission.ts";
import { listing, method } from "../helpers/methods.ts";
import { fc } from "../helpers/property.ts";

const signal = new AbortController().signal;
const unclear = method({ name: "read_sheet", annotations: { readOnlyHint: false } });
const writer = method({ name: "delete_sheet", annotations: { readOnlyHint: false } });

function given(methods: readonly Method[]) {
  const calls: ToolCall[] = [];
  const tools: Tools = {
    ids: () => ["excel"],
    list: async () => [listing(methods, "excel")],
    search: async () => [],
    call: async (call) => {
      calls.push(call);
      return { kind: "result", data: 1, shape: "json", bytes: 1, durationMs: 1, schemaViolations: [] };
    },
    close: async () => {},
  };
  return { tools, calls };
}

const asked = {
  toolId: "excel",
  method: "read_sheet",
  args: { sheet: "A" },
  permission: { method: "excel:read_sheet" },
};

async function outcomes(grant: Grant, made: readonly ToolCall[], methods: readonly Method[] = [unclear, writer]) {
  const { tools, calls } = given(methods);
  const permitted = permittedTools(tools, [grant]);
  const codes: string[] = [];
  for (const call of made) {
    const outcome = await permitted.call(call, signal);
    codes.push(outcome.kind === "result" ? "result" : outcome.code);
  }
  return { codes, sent: calls.map(({ args, permission }) => ({ args, isPermitted: permission !== undefined })) };
}

test("a grant makes the unclear method eligible, and never one that changes something", async () => {
  const { tools } = given([unclear, writer]);
  const [toolListing] = await permittedTools(tools, [{ method: "excel:*" }]).list(["excel"], signal);
  expect(toolListing?.methods.map(({ name, eligibility }) => [name, eligibility.isEligible, eligibility.code])).toEqual(
    [
      ["read_sheet", true, "allowed"],
      ["delete_sheet", false, "orders-change"],
    ],
  );
});

test("once covers one call with the arguments shown; another value and a second call are refused", async () => {
  const once = { method: "excel:read_sheet", arguments: { sheet: "A" } };
  const other = { ...asked, args: { sheet: "B" } };
  expect(await outcomes(once, [other, asked, asked])).toEqual({
    codes: ["not_allowed", "result", "not_allowed"],
    sent: [{ args: { sheet: "A" }, isPermitted: true }],
  });
});

test("a run may make different calls, but never the same one twice", async () => {
  const other = { ...asked, args: { sheet: "B" } };
  const { codes } = await outcomes({ method: "excel:read_sheet" }, [asked, other, asked]);
  expect(codes).toEqual(["result", "result", "not_allowed"]);
});

test("a grant for another definition covers nothing", async () => {
  const seen = { method: "excel:read_sheet", definition: definitionOf({ ...unclear, toolId: "excel" }) };
  const changed = { ...unclear, description: "Reads a sheet, and then clears it." };
  const { tools } = given([changed]);
  const [toolListing] = await permittedTools(tools, [seen]).list(["excel"], signal);
  expect(toolListing?.methods[0]?.eligibility.isEligible).toBe(false);
  expect((await outcomes(seen, [asked], [changed])).sent).toEqual([{ args: { sheet: "A" }, isPermitted: false }]);
});

test.each([
  [{ a: 1 }, { a: 1 }, null],
  [{ a: { y: 1, x: 2 } }, { a: { x: 2, y: 1 } }, null],
  [{ a: 1 }, { a: 2 }, '"a" has another value'],
  [{ a: 1 }, { a: 1, b: 2 }, '"b" was not shown'],
  [{ a: 1 }, {}, '"a" is missing'],
  [{ a: { lookedUp: "Stock", field: "id" } }, { a: 7 }, null],
])("the call that a person saw: %j and %j", (shown, args, expected) => {
  expect(departsFrom(shown, args)).toBe(expected);
});

test("permissions are kept in a file, and removed by a pattern", async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "ctx-permissions-")), ".ctx", "permissions.yaml");
  expect(await storedGrants(file)).toEqual([]);
  await storeGrants(file, { "excel:read_sheet": "abc", "db:find": "def" });
  expect(await readFile(file, "utf8")).toMatchInlineSnapshot(`
    "version: 1
    allow:
      "db:find": "def"
      "excel:read_sheet": "abc"
    "
  `);
  expect(await removeGrants(file, "excel:*")).toEqual(["excel:read_sheet"]);
  expect(await storedGrants(file)).toEqual([{ method: "db:find", definition: "def" }]);
  await writeFile(file, "allow: everything");
  await expect(storedGrants(file)).rejects.toMatchObject({ code: "config" });
});

test("a pattern matches as a regular expression does", () => {
  const part = fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 8 });
  fc.assert(
    fc.property(part, part, (text, pattern) => {
      const expression = new RegExp(`^${pattern.replaceAll("*", ".*")}$`, "s");
      expect(matchesGlob(text, pattern)).toBe(expression.test(text));
    }),
  );
});
