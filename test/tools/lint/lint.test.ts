import { describe, expect, test } from "vitest";
import { lintSurface } from "../../../src/app/lint.ts";
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import { rules } from "../../../src/tools/lint/rules.data.ts";
import { type Fault, faults } from "../../fixtures/surfaces/broken.data.ts";
import { goodSurfaces } from "../../fixtures/surfaces/good.data.ts";

type Sent = { [key: string]: Json };

/** The good tool set with this one change. */
function broken({ surface, method, sets, value, adds }: Fault): readonly Json[] {
  const tools: Sent[] = structuredClone([...(goodSurfaces[surface] ?? [])]);
  if (adds !== undefined) return [...tools, adds];
  const keys = (sets ?? "").split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    tools.find(({ name }) => name === method),
  );
  if (typeof holder !== "object" || holder === null) throw new Error(`${surface}.${method} has no ${sets}`);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
  return tools;
}

describe("a good tool set", () => {
  test.each(Object.entries(goodSurfaces))("of a %s has no findings", (id, tools) => {
    expect(lintSurface(id, tools)).toEqual({ id, methods: tools.length, findings: [], failure: null });
  });

  test("there are ten of them", () => {
    expect(Object.keys(goodSurfaces)).toHaveLength(10);
  });
});

describe("a tool set with one planted fault", () => {
  test.each(faults.map((fault) => [fault.fault, fault] as const))("reports %s, and nothing else", (_title, fault) => {
    const { findings } = lintSurface("broken", broken(fault));
    expect(findings.map(({ rule, severity, path }) => ({ rule, severity, path }))).toEqual([
      { rule: fault.rule, severity: fault.severity, path: fault.path },
    ]);
    for (const finding of findings) expect(Object.values(finding).every((value) => value !== "")).toBe(true);
  });

  test("there are at least thirty of them", () => {
    expect(faults.length).toBeGreaterThanOrEqual(30);
  });

  test("reports every fault in every tool set that can have it", () => {
    const missed = faults.flatMap((fault) =>
      Object.keys(goodSurfaces)
        .flatMap((surface) => planted(fault, surface))
        .filter(({ isFound }) => !isFound),
    );
    expect(missed).toEqual([]);
  });
});

/** General faults, planted into the first read-only method of another tool set. */
function planted(fault: Fault, surface: string) {
  const { sets = "", value, rule } = fault;
  const isGeneral = /^(?:_meta|annotations|name|description|outputSchema|inputSchema\.type)$/.test(sets);
  const isLocal = /^(?:write|scope|name-collision|read-marked)/.test(rule);
  if (!isGeneral || isLocal) return [];
  const method = String(goodSurfaces[surface]?.[0]?.name);
  const changed = rule === "description-repeats-name" ? `Gets the ${method.replaceAll("_", " ")}.` : value;
  const change = { ...fault, surface, method, ...(changed === undefined ? {} : { value: changed }) };
  const { findings } = lintSurface(surface, broken(change));
  return [{ fault: fault.fault, surface, isFound: findings.some((finding) => finding.rule === rule) }];
}

describe("hostile tool sets", () => {
  const endless: JsonObject = { $ref: "#" };
  test.each<[string, readonly unknown[]]>([
    ["nothing at all", []],
    ["a method that is not an object", [null, 7, "x", [], true]],
    ["names of every kind", [{ name: 7 }, { name: "" }, { name: "__proto__" }, { name: "constructor" }]],
    ["a schema that refers to itself", [{ name: "a", inputSchema: { type: "object", properties: { a: endless } } }]],
    [
      "keywords of the wrong kind",
      [{ name: "a", inputSchema: { properties: [], required: {}, enum: "x", pattern: 7 } }],
    ],
    [
      "an output of nulls",
      [{ name: "a", outputSchema: { properties: { a: null, b: { items: null, "x-ctx": null } } } }],
    ],
    ["a deep schema", [{ name: "a", inputSchema: nested(2_000) }]],
    ["a very long text", [{ name: "a", description: `${"word ".repeat(100_000)}${"(".repeat(1_000)}` }]],
  ])("reports %s without throwing", (_title, tools) => {
    const { findings } = lintSurface("hostile", tools);
    expect(findings.length).toBeGreaterThan(0);
    for (const { rule } of findings) expect(Object.keys(rules)).toContain(rule);
  });

  test("does not repeat a secret in the finding", () => {
    const secret = "sk_live_abcdefghijklmnop123456";
    const { findings } = lintSurface("leaky", [
      { name: secret, description: `Key: ${secret}`, _meta: { surface: secret } },
    ]);
    const told = findings.map(({ problem, fix }) => problem + fix).join("\n");
    expect(told).not.toContain(secret);
    expect(findings.map(({ rule }) => rule)).toContain("secret-in-text");
  });
});

function nested(depth: number): JsonObject {
  let schema: JsonObject = { type: "string" };
  for (let level = 0; level < depth; level += 1) schema = { type: "object", properties: { inner: schema } };
  return schema;
}
