// Texts and schemas made to be slow: what reading costs must grow with their size, not with its square.
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/contract/json.ts";
import { maxQueryCharacters } from "../../src/contract/query/request.ts";
import type { Method } from "../../src/contract/tool.ts";
import { withoutEchoes } from "../../src/reading/echo.ts";
import { interpret } from "../../src/reading/interpret.ts";
import { querySafety } from "../../src/reading/profile.ts";
import { readRequest } from "../../src/reading/request.ts";
import { method } from "../helpers/methods.ts";

const asked = readRequest("What is the liquidity of 'Old Rose' for Alpha in Paris with $5 since 2020-01-01?");

/** Every public reading of one method; a fresh one each time, since readings are kept by the object. */
function readAll(made: Method): void {
  querySafety(made);
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

/** Milliseconds of the fastest of three runs, so that what else the machine does hardly counts. */
function costOf(run: () => void): number {
  const costs = [1, 2, 3].map(() => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return Math.min(...costs);
}

const plain = "Shows how much can be bought and sold in one market today, with the age of every figure. ";
const most = 40;

/** Ten times the size may cost forty times as much, measured against plain prose where the smaller one is nearly free. */
function expectGrowth(read: (size: number) => void, prose: (size: number) => void, size: number): void {
  prose(size);
  const small = Math.max(
    costOf(() => read(size / 10)),
    costOf(() => prose(size / 10)),
  );
  expect(costOf(() => read(size)) / small).toBeLessThan(most);
}

const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

describe.each(Object.entries(places))("a hostile text as %s", (_place, make) => {
  test.each(pieces)("costs no more than its size: %j", (piece) => {
    const read = (filling: string) => (size: number) => readAll(method(make(repeated(filling, size))));
    expectGrowth(read(piece), read(plain), 10_000);
  });
});

test.each(["a", "漢", "“a", "(e.g. ", "'a ", ". "])(
  "200,000 letters cost no more than prose of that size: %j",
  (piece) => {
    const read = (filling: string) => () => readAll(method({ ...base, description: repeated(filling, 200_000) }));
    expect(costOf(read(piece)) / costOf(read(plain))).toBeLessThan(most);
  },
);

/** A request is short, so patterns that are slow by its square are told from those that never end, no more. */
const mostOfRequest = 400;

test.each(pieces)("the longest request costs not much more than prose of its length: %j", (piece) => {
  const cost = (filling: string) => costOf(() => readRequest(repeated(filling, maxQueryCharacters)));
  expect(cost(piece) / cost(plain)).toBeLessThan(mostOfRequest);
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
  ])("costs no more than its size as %s", (_place, place) => {
    expectGrowth(
      (size) => readAll({ ...method(base), ...place(make(size)) }),
      (size) => readAll({ ...method(base), ...place({ type: "object", properties: flat(size) }) }),
      2000,
    );
  });
});

test("thousands of methods cost no more than their number", () => {
  const methods = (size: number) =>
    count(size).map((at) => method({ ...base, name: `get_market_${at}`, properties: text("A market.") }));
  const read = (size: number) => {
    const made = methods(size);
    for (const own of made) querySafety(own);
    interpret(asked, withoutEchoes(made, asked));
  };
  expectGrowth(read, read, 500);
});
