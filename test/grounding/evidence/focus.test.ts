import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { readCues } from "../../../src/grounding/evidence/cues.ts";
import { findFocus } from "../../../src/grounding/evidence/focus.ts";
import { createRelevance } from "../../../src/grounding/evidence/relevance.ts";
import { readRequest } from "../../../src/language/request.ts";
import { rowSetsOf } from "../../reply/row-sets.ts";

/** List, first cell and name of each row that the request points at. */
function focus(query: string, data: Json, given: { readonly main?: number; readonly isOrdered?: boolean } = {}) {
  const reading = readRequest(query);
  const sets = rowSetsOf(data);
  const main = given.main === undefined ? null : (sets[given.main] ?? null);
  const relevance = createRelevance(reading, []);
  const look = { sets, main, isOrdered: given.isOrdered ?? false, cues: readCues(reading), reading, relevance };
  return findFocus(look).map(({ set, row, name }) => [set.name, row.cells[0], name]);
}

const trees = {
  trees: [
    { name: "Oak", height: 21 },
    { name: "Elm", height: 9 },
    { name: "Old Elm", height: 9 },
  ],
};

describe("a row is pointed at", () => {
  test.each<[string, string, Json, readonly (readonly Json[])[]]>([
    ["by its name", "How high is Oak?", trees, [["trees", "Oak", "Oak"]]],
    ["by its name in small letters, which is no proper name", "How high is the oak?", trees, [["trees", "Oak", null]]],
    ["by the longer of two names", "How high is Old Elm?", trees, [["trees", "Old Elm", "Old Elm"]]],
    ["by a figure that it alone has", "Which has 21?", trees, [["trees", "Oak", null]]],
    ["by an amount of money that it alone has", "Which has $21?", trees, [["trees", "Oak", null]]],
    ["by a percentage that it alone has", "Which has 21 %?", trees, [["trees", "Oak", null]]],
    ["not by a figure that two rows have", "Which has 9?", trees, []],
    ["not where two names are given", "How high are Oak and Elm?", trees, []],
    ["not where a short and a long name are given", "How high are Oak and Old Elm?", trees, []],
    ["not where nothing of it is named", "How high is Fir?", trees, []],
    [
      "by its code",
      "How long is t2?",
      {
        trips: [
          { id: "t1", to: "t2" },
          { id: "t2", to: "t1" },
        ],
      },
      [["trips", "t2", null]],
    ],
    ["not by a code of two rows", "How long is t2?", { trips: [{ to: "t2" }, { to: "t2" }] }, []],
    [
      "not by an identifier without digits",
      "Show alpha",
      {
        trips: [
          { id: "alpha", a: 1 },
          { id: "beta", a: 2 },
        ],
      },
      [],
    ],
    [
      "not by a mere mention in another column",
      "Is it red?",
      {
        trees: [
          { name: "Oak", hue: "red" },
          { name: "Elm", hue: "old" },
        ],
      },
      [],
    ],
    [
      "not by a name of 160 characters",
      `Show ${"ab ".repeat(53)}`,
      { trees: [{ name: "ab ".repeat(54) }, { name: "cd" }] },
      [],
    ],
    ["not by a number of rows", "Show the first 21 days", trees, []],
  ])("%s", (_, query, data, expected) => {
    const ids = { ...(query.includes("first") ? {} : { main: 0 }) };
    expect(focus(query, data, ids)).toEqual(expected);
  });
});

describe("a list of one row", () => {
  const one = { trees: [{ name: "Oak", height: 21 }] };
  const beside = { ...one, birds: [{ kind: "Tit" }, { kind: "Jay" }] };

  test.each<[string, string, Json, Parameters<typeof focus>[2], readonly Json[]]>([
    ["speaks of that row when it answers", "How high is it?", one, { main: 0 }, ["trees"]],
    ["speaks of that row when no list answers", "How high is it?", one, {}, ["trees"]],
    [
      "speaks of that row though rows are ordered",
      "Which is the highest?",
      one,
      { main: 0, isOrdered: true },
      ["trees"],
    ],
    ["says nothing of its row beside a list that answers", "How high is it?", beside, { main: 1 }, []],
    ["says nothing of its row beside a list where rows are counted", "How many are there?", one, {}, []],
    ["says nothing of its row where a list is asked", "Which birds are there?", one, {}, []],
    ["says nothing of its row beside an order", "Which is the highest?", beside, { main: 1, isOrdered: true }, []],
  ])("%s", (_, query, data, given, expected) => {
    expect(focus(query, data, given).map(([list]) => list)).toEqual(expected);
  });

  test("an object around the list is about the row that it names", () => {
    const woods = { woods: [{ name: "old wood", trees: trees.trees }] };
    expect(focus("How high are they?", woods, { main: 1 })).toEqual([["woods", "old wood", "old wood"]]);
  });
});

test("rows that are ordered are not pointed at", () => {
  expect(focus("Is Oak the highest?", trees, { main: 0, isOrdered: true })).toEqual([]);
});

test("the first twenty lists are looked at", () => {
  const lists = Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`list${at}`, [{ name: "Oak" }]]));
  expect(focus("How high is Oak?", lists)).toHaveLength(20);
});
