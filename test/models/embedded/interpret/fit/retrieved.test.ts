import { expect, test } from "vitest";
import type { Method } from "../../../../../src/contract/tool.ts";
import { readRequest } from "../../../../../src/language/request.ts";
import { retrievedFits } from "../../../../../src/models/embedded/interpret/fit/retrieved.ts";
import { shipped } from "../../../../../src/models/embedded/interpret/learned/learned.ts";
import { buildMethodIndex, methodSource, rememberDocuments } from "../../../../../src/retrieval/method-index.ts";
import { method } from "../../../../helpers/methods.ts";

function weighed(request: string, methods: readonly Method[]): readonly number[] {
  const fitOf = retrievedFits(readRequest(request), methods, shipped.search);
  return methods.map((_, at) => fitOf(at));
}

const boats = [
  method({ name: "get_tide_table", description: "Times of high and low water at one harbour." }),
  method({ name: "list_berths", description: "Free berths of one harbour with their length." }),
  method({ name: "get_harbour_fee", description: "What a night in one harbour costs by length of the boat." }),
];

test("gives the highest weight to the first search result", () => {
  const [tide = 0, berths = 0, fee = 0] = weighed("Which berths are free?", boats);
  expect(berths).toBeGreaterThan(Math.max(tide, fee));
});

test("weighs a pool again if its order or its later methods differ", () => {
  const request = "What does a night cost?";
  const [first, second, third] = weighed(request, boats);
  expect(weighed(request, boats)).toEqual([first, second, third]);
  const turned = weighed(request, [...boats].reverse());
  for (const [at, value] of [third, second, first].entries()) expect(turned[at]).toBeCloseTo(value ?? Number.NaN, 6);
  const [tide, fee] = boats.flatMap((boat, at) => (at === 1 ? [] : [boat]));
  const fewer = weighed(request, tide && fee ? [tide, fee] : []);
  expect(fewer).toHaveLength(2);
  // Copies are methods that are not memoized.
  expect(fewer).toEqual(weighed(request, tide && fee ? [{ ...tide }, { ...fee }] : []));
  expect(fewer[1]).toBeGreaterThan(fewer[0] ?? Number.NaN);
});

test.each(["Which berths are free at the quay?", "What does a night cost?", "tide harbour fee"])(
  "a pool from a catalog's index gets exactly the same weights: %s",
  (request) => {
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2],
    ]) {
      const fresh = boats.map((boat) => ({ ...boat }));
      const server = { server: "quay", about: "Harbour fees and free berths." };
      rememberDocuments(fresh, buildMethodIndex(fresh.map((item) => methodSource(item.name, item, server))));
      const indexed = order.flatMap((at) => fresh[at] ?? []);
      expect(weighed(request, indexed)).toEqual(
        weighed(
          request,
          indexed.map((item) => ({ ...item })),
        ),
      );
    }
  },
);

test("returns no weight for an empty pool", () => {
  expect(weighed("anything", [])).toEqual([]);
});

test("the parts of a path do not change the weights", () => {
  expect(weighed("How long is the berth plan in /srv/tide/harbour.txt?", boats)).toEqual(
    weighed("How long is the berth plan in /var/x-2D5HVe/fee.txt?", boats),
  );
});
