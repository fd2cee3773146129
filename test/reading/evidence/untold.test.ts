import { expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { untoldInOutput } from "../../../src/reading/evidence/untold.ts";
import { interpret } from "../../../src/reading/interpret.ts";
import { readRequest } from "../../../src/reading/request.ts";
import { method } from "../../helpers/methods.ts";
import { recorded, result } from "./recorded.ts";

const getKiln = method({
  name: "get_kiln",
  description: "One kiln.",
  properties: { kiln: { type: "string" } },
  required: ["kiln"],
});
const record = { kiln: "K-4", glaze: "ash", pots: 40, potters: 3, owner: { name: "Ada" } };
const plain = { kiln: "K-4", glaze: "ash", pots: 40, potters: 3 };

function untoldOf(request: string, data: Json, args = { kiln: "K-4" }) {
  const reading = readRequest(request);
  const [served] = interpret(reading, [getKiln]);
  if (served === undefined) throw new Error("a method has a reading");
  const calls = [recorded("get_kiln", args, result(data))];
  return untoldInOutput({ reading, served, calls, dataset: { found: true, result: data } })?.what ?? null;
}

test.each<readonly [string, Json, string | null]>([
  ["Which potters does kiln K-4 have?", plain, "potters"],
  ["Which potters does kiln K-4 have?", { kiln: plain }, "potters"],
  ["Which potters does kiln K-4 have?", { ...plain, default_potter: "Ada" }, "potters"],
  ["Which potters does kiln K-4 have?", record, null],
  ["Which potters does kiln K-4 have?", { ...plain, crew: [] }, null],
  ["Which potters does kiln K-4 have?", [plain], null],
  ["Which potters does kiln K-4 have?", { ...plain, crew: "Ada, Bo" }, null],
  ["Which potters does kiln K-4 have?", { ...plain, notes: "Ada" }, null],
  ["Which potters does kiln K-4 have?", { ...plain, potters: "Ada" }, null],
  ["Which potters does kiln K-4 have?", "Ada", null],
  ["What did each potter of kiln K-4 fire?", { Ada: 12, Bo: 9 }, null],
  ["Which potters does kiln K-4 have?", { Ada: "bowls", Bo: "jars" }, null],
  ["How much of each glaze does kiln K-4 have?", plain, "glaze"],
  ["Which potters does kiln K-4 have?", { ...plain, first_potter: "Ada", second_potter: "Bo" }, null],
  ["What did each side of the match score?", { match: "M-4", home: 1, away: 2 }, null],
  ["Which potters does kiln K-4 have?", {}, null],
  ["Which glazes does kiln K-4 have?", plain, null],
  ["What glaze does kiln K-4 have?", plain, null],
])("%s of %j", (request, data, what) => {
  expect(untoldOf(request, data)).toBe(what);
});

test("what is said to be mentioned has to be asked for or to come back", () => {
  const request = "Where does the log of kiln K-4 mention maxHeatLimit?";
  expect(untoldOf(request, plain)).not.toBeNull();
  expect(untoldOf(request, { log: "the maxHeatLimit was met" })).toBeNull();
  expect(untoldOf(request, plain, { kiln: "maxHeatLimit" })).toBeNull();
  expect(untoldOf(request, { log: "the MAXHEATLIMIT was met" })).toBeNull();
  expect(untoldOf("Which logs of kiln K-4 contain max_heat?", plain)).not.toBeNull();
  expect(untoldOf("Where does the log of kiln K-4 mention heat?", plain)).toBeNull();
  expect(untoldOf("Does the log of kiln K-4 mention maxHeatLimit?", plain)).toBeNull();
  expect(untoldOf("List what get_kiln tells of K-4 and reference get_kiln", plain)).toBeNull();
});

const getPot = method({
  name: "get_pot",
  description: "The full pot, with the day until which its glazing lasts.",
  properties: { pot_id: { type: "string" } },
  required: ["pot_id"],
});
const findPots = method({
  name: "search_pots",
  description: "Searches pots by words of their title.",
  properties: { query: { type: "string" } },
  required: ["query"],
  outputSchema: {
    type: "object",
    properties: {
      pots: {
        type: "array",
        items: { type: "object", properties: { pot_id: { type: "string" }, title: { type: "string" } } },
      },
    },
  },
});

test.each([
  ["Until when is my kiln permit on?", true],
  ["Until when does the blue rim pot last?", false],
  ["Until when does the pot 'Blue rim' last?", false],
])("that nothing is called by all words of the question is a miss: %s", (request, isMiss) => {
  const reading = readRequest(request);
  const served = interpret(reading, [getPot, findPots]).find(({ methodName }) => methodName === "get_pot");
  if (served === undefined) throw new Error("a method has a reading");
  expect(served.bindings).toMatchObject([{ kind: "chained" }]);
  const calls = [recorded("search_pots", { query: "words" }, result({ pots: [] }))];
  const dataset = { found: false, lookedFor: "words" };
  expect(untoldInOutput({ reading, served, calls, dataset }) !== null).toBe(isMiss);
});
