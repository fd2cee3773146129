import { describe, expect, test } from "vitest";
import { createDescribe } from "../../../src/grounding/describe.ts";
import { traceOrigins } from "../../../src/grounding/provenance.ts";
import { method } from "../../helpers/methods.ts";
import { recorded, result } from "./recorded.ts";

const properties = {
  p: { type: "number", description: "What it costs", "x-ctx": { unit: "share", measure: "fee" } },
  q: { type: "number", description: "Its height" },
};
const target = method({ name: "look_up", outputSchema: { type: "object", properties } });
const describeLeaf = createDescribe(
  traceOrigins([recorded("look_up", {}, result({ p: 0.1234, q: 21.5, "": 99.5 }))], [target]),
);

describe("a value of a result", () => {
  test("means what its tool documents, under its own name", () => {
    const { meaning, origin } = describeLeaf({ steps: ["p"], value: 0.1234 });
    expect(meaning).toMatchObject({ key: "p", label: "fee", unit: "share", description: "What it costs" });
    expect(origin?.steps).toEqual(["p"]);
  });

  test("keeps unit and description under a new name, which is its label", () => {
    const { meaning } = describeLeaf({ steps: ["cost"], value: 0.1234 });
    expect(meaning).toMatchObject({ key: "cost", label: "cost", words: "cost cost", unit: "share", measure: "fee" });
  });

  test("has the unit of its new name where its tool documents none", () => {
    const { meaning } = describeLeaf({ steps: ["heightMeters"], value: 21.5 });
    expect(meaning).toMatchObject({ label: "height", unit: "m", description: "Its height" });
  });

  test("is the same under a name that differs in case and separators alone", () => {
    expect(describeLeaf({ steps: ["_P"], value: 0.1234 }).meaning).toMatchObject({ key: "p", label: "fee" });
  });

  test("keeps the label of its tool where it has no name", () => {
    expect(describeLeaf({ steps: [0], value: 0.1234 }).meaning).toMatchObject({ key: "", label: "fee" });
  });

  test("means what its name says where no output has it", () => {
    const { meaning, origin } = describeLeaf({ steps: ["feeUsd"], value: 77.5 });
    expect(origin).toBeNull();
    expect(meaning).toMatchObject({ key: "feeUsd", label: "fee", unit: "usd", description: "" });
  });
});
