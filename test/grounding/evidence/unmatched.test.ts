import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { gathered } from "./recorded.ts";

const plant = { name: "Old Rose", soilMoisture: 42, waterings: 3 };
const sentence = (part: string) => `No field of the output matches “${part}”, so that part may not be answered.`;

describe("a part that is asked beside others", () => {
  test.each([
    ["What is the soil moisture of 'Old Rose' and its leaf count?", "leaf count"],
    ["What is the soil moisture and the colour of 'Old Rose'?", "colour"],
    ["What is the soil moisture and colour of 'Old Rose'?", "colour"],
  ])("is told when no field is named after it: %s", (query, part) => {
    const { findings, confidence } = gathered({ query, data: plant });
    expect(findings.caveats).toEqual([sentence(part)]);
    expect(confidence.level).toBe("medium");
    expect(confidence.gapSignals).toEqual([{ code: "unmatched_part", severity: "medium", detail: sentence(part) }]);
  });

  test.each<[string, string, JsonObject]>([
    ["a field answers it", "What is the soil moisture of 'Old Rose' and its waterings?", {}],
    ["an argument took it", "What is the soil moisture in the house and the orchard?", { place: "orchard" }],
    ["it is the name of a file", "What is the soil moisture in the house and its readme.txt?", {}],
    ["it stands in a quotation", "What is the soil moisture of 'Rose and the thorn'?", {}],
    ["nothing is asked beside it", "What is the soil moisture of 'Old Rose'?", {}],
  ])("is not told when %s", (_name, query, args) => {
    expect(gathered({ query, data: plant, args }).findings.caveats).toEqual([]);
  });
});

test.each([
  ["What is the colour of 'Old Rose'?", ["no_matching_field"]],
  // Documentation says "price" for what people call odds.
])("%s is told as unanswered by %j", (query, codes) => {
  const { confidence } = gathered({ query, data: { name: "Old Rose", price: 0.4 } });
  expect(confidence.gapSignals.map(({ code }) => code)).toEqual(codes);
});

describe("a count of zero", () => {
  const count = (query: string, data: JsonObject, args: JsonObject) =>
    gathered({ query, data, args }).confidence.gapSignals.filter(({ code }) => code === "zero_count");

  test("names the values that it holds for, since an unknown value would look the same", () => {
    expect(count("How many meetings does Ada have?", { meetings: 0 }, { person: "Ada" })).toEqual([
      {
        code: "zero_count",
        severity: "medium",
        detail: "The tool reports zero for person “Ada”, which may also mean that it does not know this value.",
      },
    ]);
  });

  test("is reported beside an empty list", () => {
    expect(count("How many meetings does Ada have?", { meetings: 0, rooms: [] }, { person: "Ada" })).toHaveLength(1);
  });

  test.each<[string, string, JsonObject, JsonObject]>([
    ["another figure is not zero", "How many meetings does Ada have?", { meetings: 0, people: 4 }, { person: "Ada" }],
    ["rows were found", "How many meetings does Ada have?", { meetings: 0, rooms: [{ room: "A" }] }, { person: "Ada" }],
    ["no text was asked with", "How many meetings are there?", { meetings: 0 }, { day: 3 }],
    ["no number of things was asked", "What is the balance of Ada?", { balance: 0 }, { person: "Ada" }],
  ])("is left alone when %s", (_name, query, data, args) => {
    expect(count(query, data, args)).toEqual([]);
  });
});

test("rows of which none fits are not called an empty result", () => {
  const { evidence } = gathered({
    query: "How tall is the Blue silo?",
    data: { silos: [{ name: "Red silo", heightMeters: 21 }] },
    dataset: { found: false, lookedFor: "Blue silo", result: null },
  });
  expect(evidence.knownUnknowns).toEqual(["None of the rows that the source returned matches the request."]);
});
