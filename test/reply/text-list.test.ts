import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { listText, textListsOf } from "../../src/reply/text-list.ts";
import { gathered } from "../grounding/recorded.ts";
import { fc } from "../helpers/property.ts";

describe("a short list of plain values", () => {
  test.each<[string, Json, string | null]>([
    ["texts", ["likes chess", "born in Harrow"], "likes chess, born in Harrow"],
    ["numbers and truths", [1, 2.5, true], "1, 2.5, true"],
    ["nothing", [], null],
    ["objects", [{ a: 1 }], null],
    ["a value that is absent", ["a", null], null],
    ["lines", ["a\nb"], null],
    ["too many", Array.from({ length: 21 }, () => "a"), null],
    ["long texts", ["x".repeat(201)], null],
    ["no list", "a", null],
  ])("of %s", (_name, value, text) => {
    expect(listText(value)).toBe(text);
  });

  test("is found where it stands, and nowhere else", () => {
    const data = { tags: ["a"], rows: [{ marks: ["b", "c"] }, ["d"]], deep: { none: [], one: { two: ["e"] } } };
    expect(textListsOf(data, 10)).toEqual([
      { steps: ["tags"], text: "a" },
      { steps: ["rows", 0, "marks"], text: "b, c" },
      { steps: ["deep", "one", "two"], text: "e" },
    ]);
    expect(textListsOf(data, 1)).toHaveLength(1);
  });

  test("any JSON is looked through without harm", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        for (const { text } of textListsOf(data as Json, 50)) expect(text).not.toBe("");
      }),
    );
  });

  test("is a verified fact with its place", () => {
    const { evidence } = gathered({ query: "Tell me about Ada", data: { name: "Ada", friends: ["Bob", "Cy"] } });
    expect(evidence.facts.find(({ label }) => label === "friends")).toMatchObject({
      value: "Bob, Cy",
      path: "$.friends",
      basis: "verified",
    });
  });

  test("that no output holds is inferred", () => {
    const { evidence } = gathered({
      query: "Tell me about Ada",
      data: { name: "Ada", friends: ["Bob", "Cy"] },
      dataset: { found: true, result: { name: "Ada", friends: ["Bob", "Di"] } },
    });
    expect(evidence.facts.find(({ label }) => label === "friends")).toMatchObject({ basis: "inferred" });
  });
});
