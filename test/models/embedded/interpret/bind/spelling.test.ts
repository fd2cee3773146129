import { describe, expect, test } from "vitest";
import { readRequest } from "../../../../../src/language/request.ts";
import { bind } from "../../../../../src/models/embedded/interpret/bind/bind.ts";
import { method } from "../../../../helpers/methods.ts";

const text = (description: string, rest: object = {}) => ({ type: "string", description, ...rest });

function bound(query: string, properties: Parameters<typeof method>[0]["properties"], description = "") {
  const required = Object.keys(properties ?? {});
  const made = bind(method({ name: "m", description, properties: properties ?? {}, required }), readRequest(query));
  return Object.fromEntries(
    made.bindings.map((binding) => [binding.parameter, "value" in binding ? binding.value : binding.kind]),
  );
}

describe("values in the documented spelling", () => {
  test.each([
    [
      "a city with its state",
      "weather in Berkeley, California",
      { city: text("In the format of 'City, State', such as 'Austin, TX'.") },
      { city: "Berkeley, CA" },
    ],
    [
      "a known city alone",
      "weather in Seattle",
      { city: text("In the format of 'City, State', such as 'Austin, TX'.") },
      { city: "Seattle, WA" },
    ],
    ["an unknown city", "weather in Xyville", { city: text("In the format of 'City, State'.") }, { city: "Xyville" }],
    [
      "a small town of a documented state",
      "a salon in Mill Valley",
      { city: text("In the format of 'City, State', such as 'Austin, TX'.") },
      { city: "Mill Valley, CA" },
    ],
    [
      "a foreign city with its country name",
      "weather in Paris",
      { city: text("'City, State' or 'City, Country', such as 'Rome, Italy'.") },
      { city: "Paris, France" },
    ],
    [
      "a foreign city with the documented country code",
      "hotels in Paris",
      { city: text("'City, State' or 'City, Country', such as 'Rome, IT'.") },
      { city: "Paris, FR" },
    ],
    [
      "the nickname of a city",
      "weather in NYC",
      { city: text("In the format of 'City, State', such as 'Austin, TX'.") },
      { city: "New York, NY" },
    ],
    ["a city where no state is wanted", "weather in Seattle", { city: text("Name of the city.") }, { city: "Seattle" }],
    ["a day first", "flights on 2024-03-16", { date: text("Date as dd/mm/yyyy.") }, { date: "16/03/2024" }],
    ["a time of the day", "wake me at 3 in the afternoon", { time: text("24-hour time HH:MM.") }, { time: "15:00" }],
    [
      "a language as its code",
      "translate it to French",
      { target_language: text("Code.", { enum: ["en", "fr"] }) },
      { target_language: "fr" },
    ],
    [
      "a boolean written as text",
      "a house with laundry",
      { has_laundry: text("", { enum: ["True", "False"] }) },
      { has_laundry: "True" },
    ],
    [
      "a percentage as a fraction",
      "an annual yield of 5%",
      { annual_yield: { type: "number", description: "Annual yield rate." } },
      { annual_yield: 0.05 },
    ],
    [
      "a duration in its unit",
      "for the past 2 hours",
      { timespan: { type: "integer", description: "Duration in seconds." } },
      { timespan: 7200 },
    ],
    [
      "a written list",
      "sort [3, 1, 2]",
      { numbers: { type: "array", items: { type: "number" } } },
      { numbers: [3, 1, 2] },
    ],
    ["a written object", 'grades {"math": 90}', { grades: { type: "object" } }, { grades: { math: 90 } }],
    [
      "a folder by its bare name",
      "what is in the reports folder",
      { path: text("Path of the folder.") },
      { path: "reports" },
    ],
  ])("%s", (_, query, properties, expected) => {
    expect(bound(query, properties)).toEqual(expected);
  });

  test("does not invent a value that the request does not state", () => {
    expect(bound("what is the weather like?", { city: text("In the format of 'City, State'.") })).toEqual({
      city: "unresolved",
    });
  });
});
