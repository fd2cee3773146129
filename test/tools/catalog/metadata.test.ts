import { expect, test } from "vitest";
import { readMeta, readMethods } from "../../../src/tools/catalog/metadata.ts";
import { fc } from "../../helpers/property.ts";

const owner = { toolId: "tool", toolName: "Tool" };

const defaults = {
  surface: "both",
  queryEligible: true,
  latencyClass: "slow",
  executePriceUsd: null,
  queryPriceUsd: null,
  rateLimit: {},
  declared: [],
};

test.each<[string, unknown, object]>([
  ["nothing", undefined, {}],
  ["a value that is not an object", "answer", {}],
  ["an empty object", {}, {}],
  [
    "all three fields",
    { surface: "execute", queryEligible: false, latencyClass: "streaming" },
    {
      surface: "execute",
      queryEligible: false,
      latencyClass: "streaming",
      declared: ["surface", "queryEligible", "latencyClass"],
    },
  ],
  ["values that are not in the list", { surface: "maybe", latencyClass: 3, queryEligible: "yes" }, {}],
  [
    "some good and some bad values",
    { surface: "answer", latencyClass: "quick" },
    { surface: "answer", declared: ["surface"] },
  ],
  [
    "prices",
    { pricing: { executeUsd: "0.01", queryUsd: "0.002" } },
    { executePriceUsd: "0.01", queryPriceUsd: "0.002" },
  ],
  ["a price that is a number", { pricing: { executeUsd: 0.01 } }, {}],
  ["rateLimit", { rateLimit: { maxConcurrency: 2 } }, { rateLimit: { maxConcurrency: 2 } }],
  ["rateLimitHints", { rateLimitHints: { cooldownMs: 50 } }, { rateLimit: { cooldownMs: 50 } }],
  [
    "limits beside the other fields",
    { maxRequestsPerMinute: 30, supportsBulk: true },
    { rateLimit: { maxRequestsPerMinute: 30, supportsBulk: true } },
  ],
  [
    "limits in all three places",
    {
      cooldownMs: 1,
      maxConcurrency: 1,
      notes: "flat",
      rateLimitHints: { cooldownMs: 2, maxConcurrency: 2, odd: 1 },
      rateLimit: { cooldownMs: 3 },
    },
    { rateLimit: { cooldownMs: 3, maxConcurrency: 2, notes: "flat" } },
  ],
  ["limits of the wrong type", { rateLimit: { maxConcurrency: -1, cooldownMs: "soon" } }, {}],
])("_meta with %s", (_, meta, expected) => {
  expect(readMeta(meta)).toEqual({ ...defaults, ...expected });
});

test("keeps a method with an unusable schema, with an empty one", () => {
  const methods = readMethods(owner, [
    { name: "a", inputSchema: "none" },
    { name: "b" },
    { name: "c", inputSchema: [], outputSchema: 5 },
    { name: "d", inputSchema: { type: "string" }, outputSchema: { type: "object" } },
  ]);
  expect(methods.map(({ name, inputSchema, outputSchema }) => [name, inputSchema, outputSchema])).toEqual([
    ["a", { type: "object", properties: {} }, undefined],
    ["b", { type: "object", properties: {} }, undefined],
    ["c", { type: "object", properties: {} }, undefined],
    ["d", { type: "string" }, { type: "object" }],
  ]);
});

test("names a method with an unusable name after its position, and keeps one of two equal names", () => {
  const methods = readMethods(owner, [
    { name: 5 },
    null,
    { name: "a", description: "first" },
    { name: "a" },
    { name: " " },
  ]);
  expect(methods.map(({ name, description }) => [name, description])).toEqual([
    ["(unnamed 1)", ""],
    ["(unnamed 2)", ""],
    ["a", "first"],
    ["(unnamed 5)", ""],
  ]);
});

test("keeps the four hints of annotations, and a title", () => {
  const [method] = readMethods(owner, [
    { name: "a", annotations: { title: "Title", readOnlyHint: true, destructiveHint: "no", other: 1 } },
  ]);
  expect(method).toMatchObject({ title: "Title", annotations: { readOnlyHint: true } });
  expect(Object.keys(method?.annotations ?? {})).toEqual(["readOnlyHint"]);
});

test("cuts a description of a megabyte between characters", () => {
  const [method] = readMethods(owner, [{ name: "a", description: "😀".repeat(500_000) }]);
  expect(method?.description.length).toBeLessThan(20_100);
  expect(method?.description.isWellFormed()).toBe(true);
});

test("reads anything as methods with different names", () => {
  fc.assert(
    fc.property(fc.array(fc.anything({ withNullPrototype: true, maxDepth: 3 })), (tools) => {
      const names = readMethods(owner, tools).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});
