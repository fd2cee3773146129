import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { memberPart } from "../../../src/grounding/evidence/keyed-members.ts";
import type { Asked } from "../../../src/grounding/evidence/members.ts";

const sku: Asked = { parameter: "sku", forms: ["Alder", "AB-12"] };
const own = { price: 5 };

describe("a reply keyed by code", () => {
  test.each<[string, Json, readonly Asked[], ReturnType<typeof memberPart>]>([
    [
      "gives the part of the thing that was asked for",
      { "AB-12": own, "ZZ-99": { price: 7 }, "ZZ-98": {} },
      [sku],
      { data: own, steps: ["AB-12"], leftOut: 2, other: null },
    ],
    [
      "gives the part under a code that is written otherwise",
      { "ab-12": own },
      [sku],
      { data: own, steps: ["ab-12"], leftOut: 0, other: null },
    ],
    [
      "gives a part three levels down",
      { a: { x: 1, b: { c: { "AB-12": own } } } },
      [sku],
      { data: own, steps: ["a", "b", "c", "AB-12"], leftOut: 0, other: null },
    ],
    [
      "gives null for a part without a value",
      { "AB-12": null },
      [sku],
      { data: null, steps: ["AB-12"], leftOut: 0, other: null },
    ],
  ])("%s", (_, data, asked, expected) => {
    expect(memberPart(data, asked)).toEqual(expected);
  });

  test("names the first other thing where it has others alone", () => {
    const data = { items: { "ZZ-99": own, "ZZ-98": own } };
    const other = { asked: "AB-12", named: "ZZ-99" };
    expect(memberPart(data, [sku])).toEqual({ data, steps: [], leftOut: 0, other });
  });

  test.each<[string, Json, readonly Asked[]]>([
    ["a key has another form", { "AB-12": own, total: 1 }, [sku]],
    ["it is four levels down", { a: { b: { c: { d: { "AB-12": own } } } } }, [sku]],
    ["it is in a list", [{ "AB-12": own }], [sku]],
    ["it has no keys", { a: {} }, [sku]],
    ["it is a text", "AB-12", [sku]],
    ["the thing has no code", { "AB-12": own }, [{ parameter: "name", forms: ["Alder"] }]],
    ["two codes were asked for", { "AB-12": own }, [sku, { parameter: "other", forms: ["ZZ-99"] }]],
    ["no thing was asked for", { "AB-12": own }, []],
  ])("is kept whole where %s", (_, data, asked) => {
    expect(memberPart(data, asked)).toEqual({ data, steps: [], leftOut: 0, other: null });
  });

  test("takes the first code of one parameter alone", () => {
    const two = { parameter: "sku", forms: ["AB-12", "ZZ-99"] };
    expect(memberPart({ "AB-12": own }, [two]).steps).toEqual(["AB-12"]);
  });
});
