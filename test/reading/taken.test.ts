import { expect, test } from "vitest";
import { interpret } from "../../src/reading/interpret.ts";
import { readRequest } from "../../src/reading/request.ts";
import { takenWords } from "../../src/reading/taken.ts";
import { method } from "../helpers/methods.ts";

const holdings = method({
  name: "get_positions",
  description: "Open interest in one asset's perpetuals, by venue.",
  properties: { asset: { type: "string", description: "Symbol of the asset." } },
  required: ["asset"],
});

test.each([
  ["open interest of the asset BTC", []],
  ["open interest by exchange of BTC", [{ said: "exchange", documented: "venue" }]],
  // What nothing is known of, and how a value is looked for, asks for no other word.
  ["interest of the zorble BTC", []],
  ["interest of an asset whose name contains 'funding'", []],
  ["widest interest of the asset BTC", []],
  ["funding of BTC", [{ said: "funding", documented: "asset" }]],
])("%s is read with %j", (text, expected) => {
  const reading = readRequest(text);
  const [own] = interpret(reading, [holdings]);
  if (own === undefined) throw new Error("no reading");
  expect(takenWords(reading, own, holdings)).toEqual(expected);
});
