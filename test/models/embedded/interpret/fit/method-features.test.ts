import { expect, test } from "vitest";
import { readRequest } from "../../../../../src/language/request.ts";
import { featureNames, fitFeatures } from "../../../../../src/models/embedded/interpret/fit/features.ts";
import { bindAll } from "../../../../../src/models/embedded/interpret/interpret.ts";
import { shipped } from "../../../../../src/models/embedded/interpret/learned/learned.ts";
import { method } from "../../../../helpers/methods.ts";

const manual = method({ name: "search_docs", description: "Searches the documentation of the boat yard." });
const berths = method({ name: "list_berths", description: "Free berths of the boat yard." });
const mine = method({ name: "list_my_boats", description: "Boats that belong to the current user." });

function figures(name: string, request: string): readonly (number | undefined)[] {
  const reading = readRequest(request);
  const rows = fitFeatures(reading, bindAll(reading, [manual, berths, mine], shipped), { search: shipped.search });
  return rows.map((row) => row?.[featureNames.indexOf(name)]);
}

test.each([
  ["How do I paint a hull?", [1, -1, -1]],
  ["how to paint a hull", [1, -1, -1]],
  ["How many hulls are painted?", [0, 0, 0]],
])("a question about how to do something prefers documentation: %j", (request, expected) => {
  expect(figures("explains-how", request)).toEqual(expected);
});

test.each([
  ["Where are my boats?", [-1, -1, 1]],
  ["Which boats do I own?", [-1, -1, 1]],
  ["Where is the Merula?", [0, 0, 0]],
])("a question about own data prefers methods for the current user: %j", (request, expected) => {
  expect(figures("own", request)).toEqual(expected);
});

test("repeats a feature as the difference to the best of the other methods", () => {
  const [ofManual = 0, ofBerths = 0, ofMine = 0] = figures("retrieved", "Which berths are free?");
  expect(ofBerths).toBeGreaterThan(Math.max(ofManual, ofMine));
  expect(figures("retrieved-ahead", "Which berths are free?")[1]).toBeCloseTo(
    ofBerths - Math.max(0, ofManual, ofMine),
    6,
  );
});
