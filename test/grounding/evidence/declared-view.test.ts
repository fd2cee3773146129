import { expect, test } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { createDescribe } from "../../../src/grounding/describe.ts";
import { declaredView } from "../../../src/grounding/evidence/declared-view.ts";
import { traceOrigins } from "../../../src/grounding/provenance.ts";
import { findRowSets } from "../../../src/reply/rows.ts";
import { method } from "../../helpers/methods.ts";
import { recorded, result } from "./recorded.ts";

const list = (view: unknown) => ({ type: "array", items: { type: "object" }, "x-ctx": { view } });
const output = (properties: unknown) => ({ type: "object", properties }) as JsonObject;
const rows = [{ made: 1, price: 12.5 }];

test.each<[string, JsonObject | undefined, JsonObject, string | null]>([
  ["declared for the list", output({ points: list("timeseries") }), { points: rows }, "timeseries"],
  [
    "declared for a list in an object",
    output({ of: output({ points: list("heatmap") }) }),
    { of: { points: rows } },
    "heatmap",
  ],
  ["declared for another list", output({ others: list("heatmap") }), { points: rows }, null],
  ["unknown", output({ points: list("pie") }), { points: rows }, null],
  ["not declared", output({ points: { type: "array" } }), { points: rows }, null],
  ["of a method without a schema", undefined, { points: rows }, null],
  ["declared for rows that no output has", output({ points: list("heatmap") }), {}, null],
])("a view is read where it is %s", (_, outputSchema, reply, expected) => {
  const target = method({ name: "look_up", ...(outputSchema && { outputSchema }) });
  const other = method({ name: "search", outputSchema: output({ points: list("table") }) });
  const describe = createDescribe(traceOrigins([recorded("look_up", {}, result(reply))], [other, target]));
  const [set] = findRowSets({ rows }, { describe, isNamedWhole: false, heads: new Map() });
  expect(set === undefined ? undefined : declaredView(set, [other, target])).toBe(expected);
});
