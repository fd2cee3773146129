import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import type { JsonSchema, Method } from "../../src/contract/tool.ts";
import { collectSources, providerOf } from "../../src/reply/sources.ts";
import { failed, recorded, result } from "../grounding/recorded.ts";
import { method } from "../helpers/methods.ts";

const declaring = (annotation: Json): JsonSchema => ({
  type: "object",
  properties: { stamp: { type: "string", "x-ctx": annotation }, seen: { type: "string", "x-ctx": annotation } },
});
const lookUp = method({ name: "look_up", toolName: "Almanac" });
const observing = { ...lookUp, outputSchema: declaring({ asOf: true, maxAge: "PT1H" }) };
const at = (hour: number) => `2026-01-02T0${hour}:00:00.000Z`;

/** The sources of one call of `look_up`. */
const sourcesOf = (data: Json, methods: readonly Method[] = [lookUp]) =>
  collectSources([recorded("look_up", {}, result(data))], methods);

describe("a reply is observed at", () => {
  test.each<[string, Json, readonly Method[], string | null]>([
    ["the time that it states", { asOf: at(3) }, [lookUp], at(3)],
    ["the oldest of its times", { a: { asOf: at(3) }, b: { asOf: at(1) }, c: { asOf: at(2) } }, [lookUp], at(1)],
    ["no time when it states none", { name: "Oak" }, [lookUp], null],
    ["no time when its text is no time", { asOf: "this morning" }, [lookUp], null],
    ["the time that its output schema declares", { stamp: at(4) }, [observing], at(4)],
    ["no time that the schema of another method declares", { stamp: at(4) }, [{ ...observing, name: "list" }], null],
    ["no time that the schema of another tool declares", { stamp: at(4) }, [{ ...observing, toolId: "other" }], null],
  ])("%s", (_, data, methods, observedAt) => {
    const { refs, timestamps } = sourcesOf(data, methods);
    expect(refs[0]?.observedAt).toBe(observedAt);
    expect(timestamps).toEqual(observedAt === null ? [] : [observedAt]);
  });
});

describe("data is stale", () => {
  test.each<[string, Json, readonly Method[], string | null]>([
    ["when the declared age has passed", { stamp: at(4) }, [observing], at(5)],
    ["when the oldest of its times is", { seen: at(6), stamp: at(4) }, [observing], at(5)],
    ["never when no age is declared", { asOf: at(4) }, [lookUp], null],
    ["never when the time is no time", { stamp: "this morning" }, [observing], null],
    [
      "never when the age is no span",
      { stamp: at(4) },
      [{ ...lookUp, outputSchema: declaring({ asOf: true, maxAge: "soon" }) }],
      null,
    ],
  ])("%s", (_, data, methods, from) => {
    expect(sourcesOf(data, methods).staleFrom).toBe(from === null ? null : Date.parse(from));
  });

  test("as soon as the first of several sources is", () => {
    const calls = [at(6), at(2), at(4)].map((stamp, index) => recorded("look_up", {}, result({ stamp }), index));
    expect(collectSources(calls, [observing]).staleFrom).toBe(Date.parse(at(3)));
  });
});

describe("a reply states", () => {
  test.each<[string, Json, { url?: string; note?: string; marks?: readonly string[] }]>([
    ["its address", { url: "https://a.example/1" }, { url: "https://a.example/1" }],
    ["its address as a source", { source_url: "https://a.example/1" }, { url: "https://a.example/1" }],
    [
      "the first of two addresses",
      { link: "https://a.example/1", href: "https://a.example/2" },
      { url: "https://a.example/1" },
    ],
    ["no address of a part of the page", { imageUrl: "https://a.example/1.png" }, {}],
    ["its address without encryption", { sourceUrl: "http://a.example/1" }, { url: "http://a.example/1" }],
    ["no address in a key that only begins like one", { urlTemplate: "https://a.example/{id}" }, {}],
    ["no address within a text", { link: "see https://a.example/1" }, {}],
    ["no address three levels down", { a: { b: { url: "https://a.example/1" } } }, {}],
    ["no address without a protocol", { url: "a.example" }, {}],
    ["no address of a row", [{ url: "https://a.example/1" }], {}],
    ["its provider", { meta: { provider: "Weather office" } }, { note: "Weather office" }],
    ["its data source", { data_source: "Weather office" }, { note: "Weather office" }],
    ["its data source in camel case", { dataSource: "Weather office" }, { note: "Weather office" }],
    ["no provider that is a number", { source: 7 }, {}],
    ["no provider in a key that only ends like one", { resource: "beds" }, {}],
    ["no provider in a key that only begins like one", { sourceLanguage: "French" }, {}],
    ["how its data was made", { isSynthetic: true, delayed: true }, { marks: ["synthetic", "delayed"] }],
    ["no mark that it denies", { synthetic: false }, {}],
    ["no mark of another kind", { open: true }, {}],
  ])("%s", (_, data, { url = null, note = null, marks = [] }) => {
    const sources = sourcesOf(data);
    expect(sources.refs[0]).toMatchObject({ url, note });
    expect(sources.marks).toEqual(marks);
  });
});

test("calls share a source when method, time and address are the same, and a failed call is no source", () => {
  const replies = [{ asOf: at(1) }, { asOf: at(2) }, { asOf: at(1), name: "Oak" }];
  const calls = [
    ...replies.map((data, index) => recorded("look_up", {}, result(data), index)),
    recorded("look_up", {}, failed("down"), 3),
  ];
  const { refs, refOfCall, timestamps } = collectSources(calls.toReversed(), [lookUp]);
  expect(timestamps).toEqual([at(1), at(2)]);
  expect(refs.map(({ id, artifactRef }) => [id, artifactRef])).toEqual([
    ["source-1", "call-2"],
    ["source-2", "call-1"],
  ]);
  expect([...refOfCall]).toEqual([
    ["call-2", "source-1"],
    ["call-1", "source-2"],
    ["call-0", "source-1"],
  ]);
});

test.each<[string, readonly Method[], string]>([
  ["the name of its tool", [{ ...lookUp, toolId: "other", toolName: "Other" }, lookUp], "Almanac"],
  ["the id of an unknown tool", [{ ...lookUp, toolId: "other" }], "tool"],
])("the provider of a call is %s", (_, methods, provider) => {
  expect(providerOf({ toolId: "tool", method: "look_up" }, methods)).toBe(provider);
});
