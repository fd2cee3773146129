// Texts and schemas that are built to be slow: interpretation ends for every size.

import { afterAll, expect, test } from "vitest";
import type { Encoder } from "../../../../src/contract/encoder.ts";
import type { JsonObject } from "../../../../src/contract/json.ts";
import { maxQueryCharacters } from "../../../../src/contract/query/request.ts";
import type { Method } from "../../../../src/contract/tool.ts";
import { openEncoder } from "../../../../src/encoder/encoder.ts";
import { profile } from "../../../../src/language/method/profile.ts";
import { readRequest } from "../../../../src/language/request.ts";
import { interpreter } from "../../../../src/models/embedded/interpret/player.ts";
import { withoutEchoes } from "../../../../src/retrieval/echo.ts";
import { method } from "../../../helpers/methods.ts";
import { suiteOneIn } from "../../../helpers/one-in.ts";

const asked = readRequest("What is the liquidity of 'Old Rose' for Alpha in Paris with $5 since 2020-01-01?");

/** Finds every method and every value likely, so that everything after the encoder is done. */
const eager: Encoder = {
  weights: "",
  prepare: () => {},
  scoreMethods: async (_, methods) => methods.map(() => ({ likeness: 1, fit: 1 })),
  likenessOf: async (_, methods) => methods.map(() => 1),
  findSpans: async (request, wanted) => wanted.map(() => [{ start: 0, end: request.length, score: 9 }]),
  findSources: async (request) => [{ start: 0, end: request.length, score: 9 }],
  close: async () => {},
};

async function interpreted(query: string, candidates: readonly Method[], encoder: Encoder, deadlineMs = 10_000) {
  const task = {
    ...{ query, conversation: [], now: "2026-03-02T10:00:00Z", timeZone: "UTC", candidates, withheld: [], shown: 24 },
    ...{
      selectionContext: [],
      about: new Map(),
      most: 6,
      chosen: null,
      maySearch: false,
      minConfidence: 0,
      rejected: [],
    },
  };
  return await interpreter(encoder)(task, AbortSignal.timeout(deadlineMs));
}

/** Runs every public reading of one method on a fresh object, because readings are memoized per object. */
async function readAll(made: Method): Promise<void> {
  profile(made);
  withoutEchoes([made], asked);
  await interpreted(asked.text, [made, method({ name: "find_rose", description: "Finds roses by text." })], eager);
}

const base = { name: "get_market", description: "Gets the liquidity of a market." };
const text = (description: string) => ({ market: { type: "string", description } });

/** The places where a server can put text. */
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

/** Text pieces to repeat: each starts a construct that never ends, or is one token without a gap. */
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

/** Quadratic work of this size exceeds the timeout of a test; nothing is timed here. */
const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

suiteOneIn(6)(Object.entries(places))("a hostile text as %s", (_place, make) => {
  test.each(pieces)("is processed: %j", async (piece) => {
    expect(await readAll(method(make(repeated(piece, 50_000))))).toBeUndefined();
  });
});

test.each(["a", "漢", "“a", "(e.g. ", "'a ", ". "])("processes a million letters: %j", async (piece) => {
  expect(await readAll(method({ ...base, description: repeated(piece, 1_000_000) }))).toBeUndefined();
});

test.each(pieces)("processes the longest request: %j", (piece) => {
  expect(readRequest(repeated(piece, maxQueryCharacters))).toHaveProperty("capability");
});

const count = (size: number) => Array.from({ length: size }, (_, at) => at);
const flat = (size: number): JsonObject =>
  Object.fromEntries(count(size).map((at) => [`market_${at}`, { type: "string", description: "Name of a market." }]));
const nested = (size: number, wrap: (inner: JsonObject) => JsonObject): JsonObject =>
  count(size).reduce<JsonObject>((inner) => wrap(inner), { type: "string" });

const schemas: Readonly<Record<string, (size: number) => JsonObject>> = {
  "thousands of fields": (size) => ({ type: "object", properties: flat(size) }),
  "alternatives in alternatives": (size) => nested(size, (inner) => ({ anyOf: [inner, { type: "number" }] })),
  "allOf in allOf": (size) => nested(size, (inner) => ({ allOf: [inner] })),
  "an alternative that refers to the root": (size) => ({
    anyOf: count(size).map(() => ({ $ref: "#" })),
    properties: flat(3),
  }),
  "fields in fields": (size) => nested(size, (inner) => ({ type: "object", properties: { market: inner } })),
  "lists in lists": (size) => nested(size, (inner) => ({ type: "array", items: inner })),
  "a chain of references": (size) => ({
    $ref: "#/$defs/0",
    $defs: Object.fromEntries(count(size).map((at) => [`${at}`, { $ref: `#/$defs/${at + 1}` }])),
  }),
  "a field that refers to the root": (size) => ({ properties: { ...flat(size), self: { $ref: "#" } } }),
};

suiteOneIn(8)(Object.entries(schemas))("a schema of %s", (_title, make) => {
  test.each([
    ["its input", (schema: JsonObject): Partial<Method> => ({ inputSchema: schema })],
    ["a parameter", (schema: JsonObject): Partial<Method> => ({ inputSchema: { properties: { market: schema } } })],
    ["its output", (schema: JsonObject): Partial<Method> => ({ outputSchema: schema })],
  ])("is processed as %s", async (_place, place) => {
    expect(await readAll({ ...method(base), ...place(make(2000)) })).toBeUndefined();
  });
});

/** The time that a query has by default. */
const deadlineMs = 30_000;

test("5,000 methods and a request of 20,000 characters end within the deadline", async () => {
  const encoder = openEncoder();
  afterAll(() => encoder.close());
  const made = count(5000).map((at) => method({ ...base, name: `get_market_${at}`, properties: text("A market.") }));
  expect(made.every(({ eligibility }) => eligibility.class === "reads")).toBe(true);
  const long = "What is the liquidity of 'Old Rose' for Alpha in Paris since 2020-01-01? ".repeat(300).slice(0, 20_000);
  const reply = await interpreted(long, made, encoder, deadlineMs);
  expect(reply.fits.length).toBeGreaterThan(0);
}, 60_000);
