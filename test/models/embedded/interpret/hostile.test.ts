// Texts and schemas made to be slow: whatever their size, reading ends.
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../src/contract/json.ts";
import { maxQueryCharacters } from "../../../../src/contract/query/request.ts";
import type { Method } from "../../../../src/contract/tool.ts";
import { profile } from "../../../../src/language/method/profile.ts";
import { readRequest } from "../../../../src/language/request.ts";
import { interpret } from "../../../../src/models/embedded/interpret/interpret.ts";
import { withoutEchoes } from "../../../../src/retrieval/echo.ts";
import { method } from "../../../helpers/methods.ts";

const asked = readRequest("What is the liquidity of 'Old Rose' for Alpha in Paris with $5 since 2020-01-01?");

/** Every public reading of one method; a fresh one each time, since readings are kept by the object. */
function readAll(made: Method): void {
  profile(made);
  withoutEchoes([made], asked);
  interpret(asked, [made, method({ name: "find_rose", description: "Finds roses by text." })]);
}

const base = { name: "get_market", description: "Gets the liquidity of a market." };
const text = (description: string) => ({ market: { type: "string", description } });

/** Where a server may put a text. */
const places: Readonly<Record<string, (hostile: string) => Partial<Method> & Parameters<typeof method>[0]>> = {
  "a description": (hostile) => ({ ...base, description: `Gets a market. ${hostile}` }),
  "a name": (hostile) => ({ ...base, name: `get_${hostile}` }),
  "a choice": (hostile) => ({ ...base, properties: { market: { type: "string", enum: [hostile, "other"] } } }),
  "an output": (hostile) => ({ ...base, outputSchema: { type: "object", properties: text(hostile) } }),
  "the name of a parameter": (hostile) => ({
    ...base,
    properties: { [hostile]: { type: "string" } },
    required: [hostile],
  }),
  "the description of a parameter": (hostile) => ({ ...base, properties: text(hostile), required: ["market"] }),
};

/** What a text is filled with: each begins something that never ends, or is one thing without a gap. */
const pieces = [
  ...[
    "a",
    "aB",
    "漢",
    "a1",
    "\u0301",
    "\ud800",
    " ",
    ". ",
    "a-",
    "/a",
    "'a ",

    "(",

    "example: ",
    "n't ",
  ],
];

/** What hangs, or costs the square of such a size, does not end within the time of a test; nothing here is timed. */
const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

describe.each(Object.entries(places))("a hostile text as %s", (_place, make) => {
  test.each(pieces)("is read to an end: %j", (piece) => {
    expect(readAll(method(make(repeated(piece, 50_000))))).toBeUndefined();
  });
});

test.each(["a", "漢", "“a", "(e.g. ", "'a ", ". "])("a million letters are read to an end: %j", (piece) => {
  expect(readAll(method({ ...base, description: repeated(piece, 1_000_000) }))).toBeUndefined();
});

test.each(pieces)("the longest request is read to an end: %j", (piece) => {
  expect(readRequest(repeated(piece, maxQueryCharacters))).toHaveProperty("capability");
});

const count = (size: number) => Array.from({ length: size }, (_, at) => at);
const flat = (size: number): JsonObject =>
  Object.fromEntries(count(size).map((at) => [`market_${at}`, { type: "string", description: "Name of a market." }]));
const nested = (size: number, wrap: (inner: JsonObject) => JsonObject): JsonObject =>
  count(size).reduce<JsonObject>((inner) => wrap(inner), { type: "string" });

const schemas: Readonly<Record<string, (size: number) => JsonObject>> = {
  "thousands of fields": (size) => ({ type: "object", properties: flat(size) }),
  "alternatives in alternatives": (size) => nested(size, (inner) => ({ anyOf: [inner, inner] })),
  "all of all": (size) => nested(size, (inner) => ({ allOf: [inner] })),
  "an alternative that is the whole": (size) => ({
    anyOf: count(size).map(() => ({ $ref: "#" })),
    properties: flat(3),
  }),
  "fields in fields": (size) => nested(size, (inner) => ({ type: "object", properties: { market: inner } })),
  "lists in lists": (size) => nested(size, (inner) => ({ type: "array", items: inner })),
  "a chain of references": (size) => ({
    $ref: "#/$defs/0",
    $defs: Object.fromEntries(count(size).map((at) => [`${at}`, { $ref: `#/$defs/${at + 1}` }])),
  }),
  "a field that is the whole": (size) => ({ properties: { ...flat(size), self: { $ref: "#" } } }),
};

describe.each(Object.entries(schemas))("a schema of %s", (_title, make) => {
  test.each([
    ["its input", (schema: JsonObject): Partial<Method> => ({ inputSchema: schema })],
    ["a parameter", (schema: JsonObject): Partial<Method> => ({ inputSchema: { properties: { market: schema } } })],
    ["its output", (schema: JsonObject): Partial<Method> => ({ outputSchema: schema })],
  ])("is read to an end as %s", (_place, place) => {
    expect(readAll({ ...method(base), ...place(make(2000)) })).toBeUndefined();
  });
});

test("thousands of methods are read to an end", () => {
  const made = count(3000).map((at) => method({ ...base, name: `get_market_${at}`, properties: text("A market.") }));
  expect(made.every((own) => profile(own).effect === "read")).toBe(true);
  expect(interpret(asked, withoutEchoes(made, asked))).toHaveLength(made.length);
});
