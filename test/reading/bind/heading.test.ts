import { expect, test } from "vitest";
import { bind } from "../../../src/reading/bind/bind.ts";
import { readRequest } from "../../../src/reading/request.ts";
import { method } from "../../helpers/methods.ts";

const kiln = { type: "string", description: "Full title of the kiln" };
const potter = { type: "string" };

function given(query: string, own: Parameters<typeof method>[0]) {
  const { bindings } = bind(method(own), readRequest(query));
  return bindings.map((binding) => ("value" in binding ? binding.value : binding.kind));
}

test.each([
  ["'Will the kiln be red?': how many bowls hold it open?", "Will the kiln be red?"],
  ["'Red kiln': open interest?", "Red kiln"],
  ["“Red kiln” - which bowls hold the most?", "Red kiln"],
])("%s is asked of what is quoted in front", (query, title) => {
  expect(given(query, { name: "get_bowls", properties: { kiln }, required: ["kiln"] })).toEqual([title]);
});

test("what is asked for is not given", () => {
  const profile = { name: "get_potter", properties: { potter }, required: ["potter"] };
  expect(given("Which potters hold the most bowls?", profile)).toEqual(["unresolved"]);
  expect(given("How many potters hold a bowl?", profile)).toEqual(["unresolved"]);
  expect(given("What does the potter Ada Lund hold?", profile)).toEqual(["Ada Lund"]);
});
