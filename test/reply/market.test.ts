import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import type { CallRecord } from "../../src/contract/query/record.ts";
import type { JsonSchema, Method } from "../../src/contract/tool.ts";
import { readMarket } from "../../src/reply/market/read.ts";
import { method as madeMethod } from "../helpers/methods.ts";
import { fc } from "../helpers/property.ts";

const figure = (measure: string, unit: string) => ({ type: "number", "x-ctx": { measure, unit } });
const named = (dimension: string) => ({ type: "string", "x-ctx": { dimension } });
const said = (measure: string) => ({ type: "string", "x-ctx": { measure } });
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({ type: "object", properties });
const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });

/** A server of another trade, in names of its own. */
const outputSchema = object({
  coin: named("asset"),
  span: said("time window"),
  seen: { type: "string", "x-ctx": { asOf: true } },
  whole: object({ saldo: figure("net flow", "usd"), in: figure("inflow", "usd") }),
  houses: list(
    object({ house: named("venue"), saldo: figure("net flow", "usd"), part: figure("share of total flow", "share") }),
  ),
  papers: list(object({ paper: said("news source"), text: said("claim") })),
  taken: list(said("assumption")),
});

function method(name: string, schema: JsonSchema | undefined): Method {
  const outputSchema = schema === undefined ? {} : { outputSchema: schema };
  return madeMethod({ toolId: "t", toolName: "T", name, inputSchema: {}, ...outputSchema });
}

function call(data: Json, name = "flows"): CallRecord {
  return {
    callId: `${name}-1`,
    revisionId: "rev-1",
    toolId: "t",
    method: name,
    args: {},
    outcome: { kind: "result", data, shape: "structured", bytes: 1, durationMs: 1, schemaViolations: [] },
    startedAt: 0,
  };
}

const data = {
  coin: "ETH",
  span: "PT6H",
  seen: "2031-01-01T00:00:00Z",
  whole: { saldo: -5.5, in: 2 },
  houses: [
    { house: "North", saldo: -7.5, part: 0.8 },
    { house: "South", saldo: 2, part: 0.2 },
  ],
  papers: [{ paper: "Gazette", text: "A fee ended" }],
  taken: ["Two houses count."],
};
const read = (calls: readonly CallRecord[], methods = [method("flows", outputSchema)], target = "flows") =>
  readMarket({ calls, methods, isTarget: (one) => one.method === target });

test("fields are found by what they mean, whatever they are called", () => {
  expect(read([call(data)])).toEqual({
    intelligence: {
      asset: "ETH",
      assets: ["ETH"],
      timeWindow: "PT6H",
      asOf: "2031-01-01T00:00:00.000Z",
      aggregateFlow: { netFlowUsd: -5.5, grossInflowUsd: 2, direction: "outflow" },
      venueBreakdown: [
        { venue: "North", netFlowUsd: -7.5, shareOfTotal: 0.8 },
        { venue: "South", netFlowUsd: 2, shareOfTotal: 0.2 },
      ],
      catalystRefs: [{ source: "Gazette", claim: "A fee ended" }],
    },
    assumptions: ["Two houses count."],
    lacksCatalyst: false,
    hasCatalyst: true,
  });
});

test.each([
  [3, "inflow"],
  [-3, "outflow"],
  [0, "flat"],
])("a net flow of %d goes the way of its sign: %s", (saldo, direction) => {
  expect(read([call({ whole: { saldo } })]).intelligence).toMatchObject({ aggregateFlow: { direction } });
});

test("fields are read by the schema of the method that was called", () => {
  const methods = [method("other", undefined), method("flows", outputSchema)];
  expect(read([call(data)], methods).intelligence).toMatchObject({ asset: "ETH" });
});

test("reports that were looked for and not found are missed", () => {
  expect(read([call({ ...data, papers: [] })])).toMatchObject({ lacksCatalyst: true, hasCatalyst: false });
});

describe("no intelligence is reported", () => {
  test.each<[string, Json, JsonSchema | undefined]>([
    [
      "of outputs that do not speak of flows",
      { title: "A book", pages: 3 },
      object({ pages: figure("pages", "count") }),
    ],
    ["of reports alone", { papers: data.papers }, outputSchema],
    [
      "of a figure in another unit",
      { whole: { saldo: 4 } },
      object({ whole: object({ saldo: figure("net flow", "litres") }) }),
    ],
    ["of text", "net flow: 3", undefined],
    ["of a value that is not there", { whole: { saldo: null } }, outputSchema],
  ])("%s", (_title, output, schema) => {
    expect(read([call(output)], [method("flows", schema)]).intelligence).toBeNull();
  });

  test("of a call that failed", () => {
    const failed: CallRecord = {
      ...call(data),
      outcome: { kind: "failure", code: "timeout", message: "late", retry: true },
    };
    expect(read([failed]).intelligence).toBeNull();
  });
});

test("what the answering method says comes before what others say, and others fill what it leaves out", () => {
  const methods = [method("flows", outputSchema), method("other", outputSchema)];
  const other = call({ ...data, coin: "BTC", whole: { saldo: 99 } }, "other");
  const { intelligence } = read([call({ coin: "ETH", whole: { saldo: 1 } }), other], methods);
  expect(intelligence).toMatchObject({
    asset: "ETH",
    aggregateFlow: { netFlowUsd: 1 },
    venueBreakdown: [{ venue: "North" }, { venue: "South" }],
  });
});

test("whatever an output holds, the reading ends and is bounded", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, isDescribed) => {
      const output: Json = JSON.parse(JSON.stringify(value));
      const { assumptions } = read([call(output)], [method("flows", isDescribed ? outputSchema : undefined)]);
      expect(assumptions.length).toBeLessThanOrEqual(10);
    }),
  );
  const houses = Array.from({ length: 5000 }, (_, index) => ({ house: `H${index}`, saldo: index, part: 0 }));
  expect(read([call({ houses })]).intelligence?.venueBreakdown).toHaveLength(50);
});
