import { expect, test } from "vitest";
import { readRequest } from "../../src/reading/request.ts";
import { foreignId, foreignSource, unknownThing } from "../../src/reading/unmet.ts";
import { method } from "../helpers/methods.ts";

const price = method({ name: "get_price", description: "Price of a lamp.", properties: { lamp: { type: "string" } } });
const rooms = method({ name: "list_rooms", description: "Rooms with their floor and number of seats." });

test.each([
  ["What does Veldhuis charge for the lamp?", "Veldhuis"],
  ["What is the Veldhuis price of the lamp?", "Veldhuis"],
  ["For what price does Veldhuis offer the lamp?", "Veldhuis"],
  ["VLH: what is the price of the lamp?", "VLH"],
  ["What is the price of the lamp for Veldhuis?", null],
])("%s asks somebody: %s", (text, source) => {
  const reading = readRequest(text);
  expect(foreignSource(price, reading, reading.names)).toBe(source);
});

test("whoever the documentation tells of is no stranger", () => {
  const reading = readRequest("What does Veldhuis charge for the lamp?");
  const own = method({ name: "get_price", description: "Price of a lamp at Veldhuis." });
  expect(foreignSource(own, reading, reading.names)).toBeNull();
});

test.each([
  ["Which rooms have a harp?", "harp"],
  ["Is there a harp in any room?", "harp"],
  ["Which rooms have a seat?", null],
  ["Which rooms are on floor 3?", null],
  ["We rented a harp. Which rooms are on floor 3?", null],
])("%s asks for a thing that nothing tells of: %s", (text, thing) => {
  expect(unknownThing([rooms], readRequest(text))).toBe(thing);
});

const one = { type: "object", properties: { version: { type: "string" } } };
const several = {
  type: "object",
  properties: { rows: { type: "array", items: { type: "object", properties: { version: { type: "string" } } } } },
};

test.each([
  ["one thing", one, "AB-1204"],
  ["rows", several, null],
])("a stated id that no parameter takes is foreign to what tells of %s", (_, outputSchema, id) => {
  const reading = readRequest("How often was AB-1204 opened?");
  const latest = method({ name: "get_latest", description: "The latest one.", outputSchema });
  expect(foreignId(latest, reading, reading.values)).toBe(id);
});

test("several ids side by side are asked of one after the other", () => {
  const reading = readRequest("How often were AB-1204 and AB-1205 opened?");
  const latest = method({ name: "get_latest", description: "The latest one.", outputSchema: one });
  expect(foreignId(latest, reading, reading.values)).toBeNull();
});
