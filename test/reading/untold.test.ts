import { expect, test } from "vitest";
import type { JsonObject } from "../../src/contract/json.ts";
import type { Binding } from "../../src/contract/query/reading.ts";
import { readRequest } from "../../src/reading/request.ts";
import { untold } from "../../src/reading/untold.ts";
import { method } from "../helpers/methods.ts";

const record = (properties: JsonObject) => ({ type: "object", properties });
const text = { type: "string" };
const rows = (properties: JsonObject) => record({ rows: { type: "array", items: record(properties) } });
const one = record({ version: text });
const counted = record({ version: text, opened: { type: "integer" } });

const whatOf = (request: string, given: Parameters<typeof method>[0], bindings: readonly Binding[] = []) =>
  untold(method(given), readRequest(request), bindings)?.what ?? null;

test.each([
  ["How often was the latest version opened?", one, "How often"],
  ["How many times was the version opened?", rows({ version: text }), "How many times"],
  ["How many people opened the version?", rows({ version: text }), "How many people"],
  ["How many versions are there?", one, "How many versions"],
  ["How many versions are there?", rows({ version: text }), null],
  ["How often was the version opened?", counted, null],
  ["How often was the version opened?", record({ opened: { type: ["integer", "null"] } }), null],
  ["Which version was opened?", one, null],
])("%s asks for a figure that the output holds or lacks", (request, outputSchema, what) => {
  expect(whatOf(request, { name: "get_versions", description: "Versions.", outputSchema })).toBe(what);
});

const kiln = record({ kiln: text, glaze: text, pots: { type: "integer" } });

test.each([
  ["Which potters does kiln K-4 have?", kiln, "Which potters"],
  ["Which busy potters are at kiln K-4?", kiln, "Which busy potters"],
  ["Who makes the best bowls at kiln K-4?", kiln, "Who makes the best bowls"],
  ["How much of each glaze does kiln K-4 have?", kiln, "each glaze"],
  ["How much of every single glaze does kiln K-4 have?", kiln, "every single glaze"],
  ["Which pots are in kiln K-4?", kiln, "Which pots"],
  ["What did each potter of kiln K-4 fire?", kiln, null],
  ["What is each payment for kiln K-4?", record({ kiln: text, payment: { type: "number" } }), null],
  ["Which potters does kiln K-4 have?", rows({ potter: text }), null],
  ["Which potters does kiln K-4 have?", record({ potters: text }), null],
  ["Which potters does kiln K-4 have?", record({ first_potter: text, second_potter: text }), null],
  ["Which potters does kiln K-4 have?", record({ kiln: text, notes: text }), null],
  ["Which potters does kiln K-4 have?", record({ kiln: text, log: text }), null],
  ["Which potters does kiln K-4 have?", record({ crew: { ...text, description: "Comma-separated list" } }), null],
  ["Which potters does kiln K-4 have?", record({ crew: { type: "object" } }), null],
  ["Which potters does kiln K-4 have?", record({ crew: { type: ["array", "null"] } }), null],
  ["Which potters does kiln K-4 have?", record({ crew: {} }), null],
  ["Which fees does kiln K-4 have?", record({ kiln: text, fee_percent: { type: "number" } }), null],
  ["Which glazes does kiln K-4 have?", kiln, null],
  ["Which glaze does kiln K-4 have?", kiln, null],
  ["Which sells more pots, K-4 or K-5?", kiln, null],
  ["Which windows version does kiln K-4 have?", kiln, null],
  ["Which potters work at kiln K-4?", kiln, null],
  ["Who made the highest sales at kiln K-4?", kiln, null],
  ["How much does kiln K-4 burn each week?", kiln, null],
  ["When was 'Which potters are best' fired in kiln K-4?", kiln, null],
  ["When was the Which Potters Are Best fired in kiln K-4?", kiln, null],
])("%s asks for one or for several", (request, outputSchema, what) => {
  expect(whatOf(request, { name: "get_kiln", description: "A kiln at a time.", outputSchema })).toBe(what);
});

test("of each, even a field of that name tells of one only", () => {
  const given = {
    name: "get_kiln",
    description: "A kiln at a time.",
    outputSchema: record({ kiln: text, potter: text }),
  };
  expect(whatOf("Which potters does kiln K-4 have?", given)).toBeNull();
  expect(whatOf("What did each potter of kiln K-4 fire?", given)).toBe("each potter");
});

test("a default is one of several, and what a purpose tells in the plural is several", () => {
  const outputSchema = record({ kiln: text, default_potter: text });
  expect(whatOf("Which potters are at kiln K-4?", { name: "get_kiln", outputSchema })).toBe("Which potters");
  const told = { name: "get_kiln", description: "A kiln: glaze, age and its potters.", outputSchema };
  expect(whatOf("Which potters are at kiln K-4?", told)).toBeNull();
  const beside = { name: "get_kiln", description: "Space of a kiln and its potters.", outputSchema };
  expect(whatOf("Which potters are at kiln K-4?", beside)).toBe("Which potters");
});

test("what is asked of member after member is told of several", () => {
  const given = { name: "get_kiln", description: "A kiln at a time.", outputSchema: kiln };
  const others = [{ value: "K-5", evidence: "K-5" }];
  const bindings = [{ kind: "bound", parameter: "kiln", value: "K-4", evidence: "K-4", others }] as const;
  expect(whatOf("What did each of K-4 and K-5 fire?", given, bindings)).toBeNull();
  expect(whatOf("Which potters do K-4 and K-5 have?", given)).toBe("Which potters");
});

const searching = { properties: { query: text } };

test.each([
  ["Which bowls are similar to BW-12?", "Profile of a bowl.", {}, "similar to"],
  ["Which bowls are most similar to BW-12?", "Searches bowls.", searching, "similar to"],
  ["Are there alternatives to BW-12?", "Profile of a bowl.", {}, "alternatives to"],
  ["What is comparable to BW-12?", "Profile of a bowl.", {}, "comparable to"],
  ["Search for alternatives to BW-12", "Searches bowls.", searching, null],
  ["Which bowls are similar to BW-12?", "Bowls that resemble one another.", {}, null],
  ["Which bowls are similar to BW-12?", "Recommends bowls.", {}, null],
  ["Which bowls are similar to BW-12?", "The nearest bowls.", {}, null],
  ["Which bowls are similar to BW-12?", "相似的碗。", {}, null],
  ["Who made 'Similar to You'?", "Profile of a bowl.", {}, null],
  ["Give me the glaze of BW-12. I want one similar to mine.", "Profile of a bowl.", {}, null],
])("%s is told only by what speaks of likeness (%s)", (request, description, own, what) => {
  expect(whatOf(request, { name: "get_bowl", description, ...own })).toBe(what);
});

test.each([
  ["What does it cost to engrave BW-12?", "Price of a bowl.", "engrave"],
  ["What do they charge us to engrave BW-12?", "Price of a bowl.", "engrave"],
  ["How does the bowl BW-12 tilt?", "Price of a bowl.", "tilt"],
  ["What does it cost to engrave BW-12?", "Price of engraving a bowl.", null],
  ["What does it cost to visit the kiln?", "Price of a ticket.", null],
  ["What does it cost to book the kiln?", "Rate per day.", null],
  ["How does the kiln work?", "Price of a bowl.", null],
  ["How does the price feel lately?", "Price of a bowl.", null],
  ["How does the price change intraday?", "Price of a bowl.", null],
  ["How do Danes call a bowl?", "Word for a bowl in another tongue.", null],
  ["What does it cost to engrave BW-12?", "碗的价格。", null],
])("%s asks of an act (%s)", (request, description, what) => {
  expect(whatOf(request, { name: "get_bowl", description })).toBe(what);
});

test("who searches by words may find anything", () => {
  const given = { name: "search", description: "Searches bowls.", ...searching };
  expect(whatOf("What does it cost to engrave BW-12?", given)).toBeNull();
});
