import { describe, expect, test } from "vitest";
import type { Candidate } from "../../../src/grounding/evidence/candidates.ts";
import { type Draft, numberFacts, plainDrafts, rowDrafts } from "../../../src/grounding/evidence/facts.ts";
import { describeOf, rowSetOf } from "../../reply/row-sets.ts";

const draft = (given: Partial<Draft> = {}): Draft => ({
  label: "height",
  steps: ["height"],
  value: 21,
  unit: null,
  score: 0.5,
  isVerified: true,
  ...given,
});

describe("numberFacts", () => {
  test("numbers the facts and puts their paths below the root", () => {
    const drafts = [
      draft({ unit: "m", score: 0.123_456 }),
      draft({ steps: null, value: "red", isVerified: false }),
      draft({ display: "at least 21" }),
    ];
    expect(numberFacts(drafts, ["content"])).toEqual([
      {
        ...{ id: "fact-1", label: "height", path: "$.content.height", relevanceScore: 0.123, value: 21 },
        ...{ unit: "m", display: "21 m", basis: "verified" },
      },
      {
        ...{ id: "fact-2", label: "height", path: null, relevanceScore: 0.5, value: "red" },
        ...{ display: "red", basis: "inferred" },
      },
      {
        ...{ id: "fact-3", label: "height", path: "$.content.height", relevanceScore: 0.5, value: 21 },
        ...{ display: "at least 21", basis: "verified" },
      },
    ]);
  });

  test("keeps the first 40", () => {
    expect(
      numberFacts(
        Array.from({ length: 41 }, () => draft()),
        [],
      ),
    ).toHaveLength(40);
  });
});

describe("plainDrafts", () => {
  const data = { height: 21, made: 5 };
  const describeData = describeOf({ height: 21 });
  const candidate = (key: string, value: Candidate["value"]): Candidate => ({
    ...describeData({ steps: [key], value }),
    ...{ steps: [key], value, label: key, score: 0.7, isAsked: false, described: 0, isFocus: false },
  });

  test("are verified where an output has the value", () => {
    expect(plainDrafts([candidate("height", data.height), candidate("made", data.made)], false)).toEqual([
      { label: "height", steps: ["height"], value: 21, unit: null, score: 0.7, isVerified: true },
      { label: "made", steps: ["made"], value: 5, unit: null, score: 0.7, isVerified: false },
    ]);
  });

  test("are at most 40, and 20 beside rows", () => {
    const many = Array.from({ length: 50 }, () => candidate("height", 21));
    expect([plainDrafts(many, false).length, plainDrafts(many, true).length]).toEqual([40, 20]);
  });

  test("cut a text of more than 2000 characters, and say so", () => {
    const values = plainDrafts([candidate("a", "x".repeat(2000)), candidate("b", "x".repeat(2001))], false);
    expect(values.map(({ value }) => value)).toEqual(["x".repeat(2000), `${"x".repeat(2000)}… (2001 characters)`]);
  });
});

describe("rowDrafts", () => {
  const set = rowSetOf({
    trees: [
      { name: "Oak", heightMeters: 21 },
      { name: "Elm", heightMeters: null },
    ],
  });
  const drafts = (given: Partial<Parameters<typeof rowDrafts>[0]> = {}) =>
    rowDrafts({ set, rows: set.rows, columns: [0, 1], room: 9, verify: (_, column) => column === 1, ...given });

  test("are a fact for each value of each row, called by the row's name", () => {
    expect(drafts()).toEqual([
      { label: "name", steps: ["trees", 0, "name"], value: "Oak", unit: null, score: 0.5, isVerified: false },
      { label: "Oak: height", steps: ["trees", 0, "heightMeters"], value: 21, unit: "m", score: 0.5, isVerified: true },
      { label: "name", steps: ["trees", 1, "name"], value: "Elm", unit: null, score: 0.495, isVerified: false },
    ]);
  });

  test("fill the room and ignore columns that do not exist", () => {
    expect(drafts({ room: 2 })).toHaveLength(2);
    expect(drafts({ room: 0 })).toEqual([]);
    expect(drafts({ columns: [9] })).toEqual([]);
  });

  test("score at least a tenth", () => {
    const rows = Array.from({ length: 99 }, () => set.rows[0] ?? { steps: [], cells: [] });
    expect(drafts({ rows, columns: [1], room: 99 }).at(-1)?.score).toBe(0.1);
  });

  test("name bare values after their list", () => {
    const bare = (data: Parameters<typeof rowSetOf>[0]) => {
      const own = rowSetOf(data);
      return rowDrafts({ set: { ...own, nameColumn: 0 }, rows: own.rows, columns: [0], room: 9, verify: () => true });
    };
    expect(bare({ tags: ["red"] }).map(({ label }) => label)).toEqual(["tags"]);
    expect(bare(["red"]).map(({ label }) => label)).toEqual(["row"]);
  });
});
