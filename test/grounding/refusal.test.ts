import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/contract/json.ts";
import type { FailureCode } from "../../src/contract/tool.ts";
import { refusalOf } from "../../src/grounding/refusal.ts";
import { method } from "../helpers/methods.ts";
import { lookedUp, optionOf, optionWith, stated as said } from "../helpers/options.ts";
import { fc } from "../helpers/property.ts";
import { failed, recorded } from "./recorded.ts";

const look = method({ name: "look" });
const stated: JsonObject = { siloId: "12345", side: "north", limit: 3 };
const target = optionWith(look, stated);
const refuse = (message: string, code: FailureCode = "tool_error", args: JsonObject = stated) =>
  refusalOf(recorded("look", args, failed(message, { code })), target)?.sentence ?? null;

describe("a refused value", () => {
  test.each<[string, string, FailureCode, string]>([
    [
      "whose parameter the tool names",
      "side must be one of east, west",
      "tool_error",
      'side "north" was not accepted by look: side must be one of east, west',
    ],
    [
      "that the tool repeats",
      "not_found: 12345",
      "tool_error",
      'siloId "12345" was not accepted by look: not_found: 12345',
    ],
    [
      "named in the words of its key",
      "Invalid silo id",
      "tool_error",
      'siloId "12345" was not accepted by look: Invalid silo id',
    ],
    [
      "among several, when the tool names none",
      "not_found",
      "tool_error",
      'siloId "12345", side "north", limit 3 were not accepted by look: not_found',
    ],
    [
      "refused before the call",
      "limit: 3 is less than 5",
      "invalid_arguments",
      "limit 3 was not accepted by look: limit: 3 is less than 5",
    ],
  ])("%s is reported with parameter, value and the tool's words", (_name, message, code, sentence) => {
    expect(refuse(message, code)).toBe(sentence);
  });

  test("of a method called on the way is reported too", () => {
    const chained = optionOf(look, {
      siloId: lookedUp("find", { find: ["elm"], args: { query: said("elm", "elm") } }),
    });
    const call = recorded("find", { query: "elm" }, failed("query is too short", { code: "tool_error" }));
    expect(refusalOf(call, chained)?.parameters).toEqual(["query"]);
  });

  test("is cut when it is long", () => {
    const long = "x".repeat(5000);
    const call = recorded("look", { note: long }, failed("too long", { code: "invalid_arguments" }));
    const { sentence } = refusalOf(call, optionWith(look, { note: long })) ?? { sentence: "" };
    expect(sentence).toBe(`note "${"x".repeat(119)}… (5002 characters) was not accepted by look: too long`);
  });
});

describe("no value of the request is blamed", () => {
  test.each<[string, string, FailureCode, JsonObject]>([
    ["for a server that is down", "the database is shut", "tool_error", stated],
    ["for a crash that repeats a value", "invalid state of 12345", "crashed", stated],
    ["for a limit of rate", "12345 requests in a minute, slow down", "tool_error", stated],
    ["for a value that the program chose itself", "not found", "tool_error", { siloId: "other" }],
    ["for a call without arguments", "not found", "tool_error", {}],
  ])("%s", (_name, message, code, args) => {
    expect(refuse(message, code, args)).toBeNull();
  });

  test("whatever a tool says, it never throws and keeps the tool's words", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom<FailureCode>("tool_error", "invalid_arguments"), (message, code) => {
        const sentence = refuse(message, code);
        expect(sentence === null || sentence.endsWith(message)).toBe(true);
      }),
    );
  });
});
