import { expect, test } from "vitest";
import { aggregateChoice, measuredName } from "../../../src/reading/bind/aggregate.ts";
import { bind } from "../../../src/reading/bind/bind.ts";
import { readRequest } from "../../../src/reading/request.ts";
import { method } from "../../helpers/methods.ts";

const text = { type: "string" };
const aggregate = method({
  name: "aggregate",
  properties: { table: text, column: text, function: { type: "string", enum: ["sum", "mean", "min", "max"] } },
  required: ["table", "column", "function"],
});

test.each([
  ["highest amount in the payments table", { table: "payments", column: "amount", function: "max" }],
  ["Average weight of the crates table", { table: "crates", column: "weight", function: "mean" }],
  ["the smallest fee in the trades table", { table: "trades", column: "fee", function: "min" }],
])("%s is a figure made of a column", (query, expected) => {
  const { bindings } = bind(aggregate, readRequest(query));
  expect(Object.fromEntries(bindings.map((own) => [own.parameter, "value" in own ? own.value : own.kind]))).toEqual(
    expected,
  );
});

test("what chooses a figure is the word of the request", () => {
  const { bindings } = bind(aggregate, readRequest("the smallest fee in the trades table"));
  expect(bindings).toContainEqual({ kind: "bound", parameter: "function", value: "min", evidence: "smallest" });
});

test("a request for two such figures, or a list of other things, chooses none", () => {
  expect(aggregateChoice(["min", "max"], "from the lowest to the highest")).toBeNull();
  expect(aggregateChoice(["max", "red"], "the highest red")).toBeNull();
  expect(measuredName("payments of today")).toBeNull();
});

test("rows are of their table", () => {
  const count = method({ name: "count_rows", properties: { table: text }, required: ["table"] });
  const tableOf = (query: string) => bind(count, readRequest(query)).bindings[0];
  expect(tableOf("How many rows of crates have the status late?")).toMatchObject({ kind: "bound", value: "crates" });
  expect(tableOf("How many rows in the crates table?")).toMatchObject({ kind: "bound", value: "crates" });
});

test("a work of one kind is none of another", () => {
  const lyrics = method({ name: "lyrics", properties: { song: text }, required: ["song"] });
  const songOf = (query: string) => bind(lyrics, readRequest(query)).bindings[0]?.kind;
  expect(songOf("lyrics of the album Low Tide")).toBe("unresolved");
  expect(songOf("lyrics of the song Low Tide")).toBe("bound");
  const reviews = method({ name: "reviews", properties: { hotel: text }, required: ["hotel"] });
  expect(bind(reviews, readRequest("reviews of Vietnam")).bindings[0]?.kind).toBe("unresolved");
  expect(bind(reviews, readRequest("reviews of Grand Vista")).bindings[0]?.kind).toBe("bound");
});
