import { expect, test } from "vitest";
import { traceLineSchema } from "../../../src/contract/trace.ts";
import { permissionsOf } from "../../../src/gate/add/permissions.ts";

const line = (method: string, more: object = {}) =>
  traceLineSchema.parse({
    ...{ v: 1, seq: 0, at: "2026-01-01T00:00:00Z", ms: 0, type: "tool-call", name: "excel" },
    data: { toolId: "excel", method, args: {}, ...more },
  });
const permission = { method: "excel:read_sheet" };

test.each([
  ["a run without permissions", [line("read_sheet")], [], []],
  [
    "a kept permission",
    [line("read_sheet", { permission }), line("read_sheet", { permission })],
    [],
    ["excel:read_sheet"],
  ],
  ["a pattern of the request", [line("read_sheet", { permission })], ["excel:read_*"], ["excel:read_*"]],
  [
    "a permission for one call, bound to a definition",
    [line("read_sheet", { permission }), line("list_sheets", { permission })],
    [{ method: "excel:read_sheet", arguments: { sheet: "Orders" }, definition: "abc", always: true }],
    [{ method: "excel:read_sheet", arguments: { sheet: "Orders" } }, "excel:list_sheets"],
  ],
])("the permissions of a case from %s", (_what, lines, asked, expected) => {
  expect(permissionsOf(lines, asked)).toEqual(expected);
});
