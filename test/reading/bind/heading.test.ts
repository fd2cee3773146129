// What stands in front of a question in quotes, and numbers that are written in two parts.
import { expect, test } from "vitest";
import { bind } from "../../../src/reading/bind/bind.ts";
import { readRequest } from "../../../src/reading/request.ts";
import { method } from "../../helpers/methods.ts";

const text = (description = "") => ({ type: "string", description });
type Properties = NonNullable<Parameters<typeof method>[0]["properties"]>;

function bound(query: string, properties: Properties, required = Object.keys(properties)) {
  const { bindings } = bind(method({ name: "get_thing", properties, required }), readRequest(query));
  return Object.fromEntries(bindings.map((own) => [own.parameter, "value" in own ? own.value : own.kind]));
}

const kiln = text("Full title of the kiln");

test.each([
  ["'Will it be red?': how many bowls are open?", "Will it be red?"],
  ["'Will it be red?' open bowls", "Will it be red?"],
])("%s is asked of what is quoted in front", (query, title) => {
  expect(bound(query, { kiln })).toEqual({ kiln: title });
});

test("where two may be meant, what stands in front is preferred by neither", () => {
  const { origin } = bound("'Bergen': which ferries go there from 'Oslo'?", { origin: text(), destination: text() });
  expect(origin).toBe("Oslo");
});

const ferry = text("Ferry number");

test.each<readonly [string, Properties, object]>([
  ["When does the ferry HK 204 leave?", { ferry }, { ferry: "HK 204" }],
  ["When does the ferry HK 204, the old one, leave?", { ferry }, { ferry: "HK 204" }],
  [
    "Is the ferry HK 204 late by 30 minutes?",
    { ferry, minutes: { type: "integer" } },
    { ferry: "HK 204", minutes: 30 },
  ],
  ["Show the stock AMD 30 days back", { stock: text("Ticker"), days: { type: "integer" } }, { stock: "AMD", days: 30 }],
  ["What was the output of country UK 2021?", { country: text("ISO code") }, { country: "GB" }],
])("%s", (query, properties, expected) => {
  expect(bound(query, properties)).toEqual(expected);
});
