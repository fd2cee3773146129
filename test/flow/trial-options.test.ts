// Trial calls are made in sequence: nothing is asked about them, and the others stay ready for the next try.
import { expect, test } from "vitest";
import type { Option } from "../../src/contract/query/option.ts";
import { optionsOf } from "../../src/flow/propose/options.ts";
import { isTrial } from "../../src/grounding/trial.ts";
import { readRequest } from "../../src/language/request.ts";
import { method } from "../helpers/methods.ts";
import { optionOf, stated } from "../helpers/options.ts";

const reading = readRequest("Which roses does Old Harriet like?");
const isTried = (option: Option) => isTrial(option, { player: "embedded", reading });
const notes = method({ name: "search_notes", properties: { query: { type: "string" } } });
const letters = method({ name: "search_letters", properties: { query: { type: "string" } } });

function options(quote: string | null) {
  return [notes, letters].map((method) => {
    const option = optionOf(method, { query: stated("Old Harriet", "Old Harriet") });
    const afterCall = quote === null ? [] : [{ quote, as: "filter" as const }];
    return { ...option, proposal: { ...option.proposal, afterCall } };
  });
}

test("of several trial calls the first is made, and the others stay ready", () => {
  const found = optionsOf(options("roses"), isTried);
  expect(found.distinct.map(({ methodName }) => methodName)).toEqual(["search_notes"]);
  expect(found.viable.map(({ methodName }) => methodName)).toEqual(["search_notes", "search_letters"]);
  expect(found.ambiguity).toBeNull();
});

test("of several other calls the user chooses", () => {
  expect(optionsOf(options(null), isTried).distinct).toHaveLength(2);
});
