// Updates expectations: after the edits the same run passes, and parts that held stay unchanged.
import { describe, expect, test } from "vitest";
import type { ContentExpectation } from "../../src/contract/gate/contents.ts";
import type { CaseRecord } from "../../src/contract/gate.ts";
import { judgeCase } from "../../src/gate/judge.ts";
import { updateCase } from "../../src/gate/update.ts";
import { contents } from "./contents/given.ts";
import { record } from "./given.ts";

function failing(expect: Partial<CaseRecord["expect"]>, result: Partial<CaseRecord["result"]> = {}): CaseRecord {
  const given = record({ expect: { outcomeType: "answer", ...expect }, result: { contents, ...result } });
  return { ...given, ...judgeCase(given) };
}

const rows: readonly (readonly [expected: ContentExpectation, after: unknown])[] = [
  [{ text: ["bridge", "closed"] }, { contains: ["bridge"] }],
  [{ text: { not: ["bridge", "tunnel"] } }, { not: ["tunnel"] }],
  [{ text: { equals: "no" } }, { equals: "The bridge weighs 1,200 t and was opened on 2019-05-04." }],
  [{ facts: { path: "data.weight", value: 1201 } }, [{ path: "data.weight", value: 1200 }]],
  [
    {
      facts: [
        { measure: "weight", value: "1 t" },
        { measure: "bare", value: 7 },
      ],
    },
    [
      { measure: "weight", value: 1200, unit: "t" },
      { measure: "bare", value: 7 },
    ],
  ],
  [{ rows: { count: 2, orderBy: "load" } }, { count: 3 }],
  [{ rows: { contains: { name: "middle", load: 26 } } }, { contains: [{ name: "middle", load: 25.5 }] }],
  [
    { calls: { include: [{ method: "find", args: { limit: 5 } }], only: true } },
    {
      include: [
        { method: "find", args: { name: "Old Bridge", limit: 10 } },
        { method: "get_weight", args: { id: "b-17", units: { mass: "t" }, days: [1, 2] } },
      ],
      only: true,
    },
  ],
  [{ calls: { atMost: 1 } }, { atMost: 2 }],
  [{ sources: ["harbour"] }, ["City works", "Weather office"]],
  [{ program: { only: ["find"] } }, { only: ["find", "get_weight"] }],
  [{ assumption: ["traffic", "rain"] }, ["traffic"]],
];

describe("replaces a failed expectation with the values of the run", () => {
  test.each(rows)("%j", (expected, after) => {
    const { edits, left } = updateCase(failing({ contents: [expected] }));
    expect(edits.map((edit) => edit.after)).toEqual([after]);
    expect(left).toEqual([]);
  });

  test.each<ContentExpectation>([{ tokens: 1 }, { rubric: "It is in French." }, { any: [{ text: "tunnel" }] }])(
    "keeps %j and reports the reason",
    (expected) => {
      const { edits, left } = updateCase(failing({ contents: [expected] }));
      expect(edits).toEqual([]);
      expect(left).toEqual([expect.stringContaining("contents[0]")]);
    },
  );

  test("removes an item of which nothing holds, and keeps the others", () => {
    const { edits, left } = updateCase(
      failing({ contents: [{ text: "bridge" }, { facts: { path: "data.nothing", value: 1 } }] }),
    );
    expect(edits.map(({ path, after }) => [path, after])).toEqual([[["expect", "contents"], [{ text: "bridge" }]]]);
    expect(left).toEqual([]);
  });

  test("replaces the whole expectation when the ending differs", () => {
    const { edits, left } = updateCase(failing({ outcomeType: "capability_miss", missingCapability: "city" }));
    expect(edits.map(({ path, after }) => [path, after])).toEqual([[["expect"], { outcomeType: "answer" }]]);
    expect(left).toEqual([]);
  });

  test("replaces fields of the ending one by one", () => {
    const { edits, left } = updateCase(
      failing(
        { view: "table", methods: ["find"], recommendedOptionId: "x" },
        { view: null, methodsCalled: ["search"] },
      ),
    );
    expect(edits.map(({ path, after }) => [path.join("."), after])).toEqual([
      ["expect.recommendedOptionId", undefined],
      ["expect.methods", ["search"]],
      ["expect.view", undefined],
    ]);
    expect(left).toEqual([]);
  });

  test("makes no edit to a case that passes or is known to fail", () => {
    const known = { ...failing({ contents: [{ text: "tunnel" }] }), knownFailure: "it is under repair" };
    expect(updateCase(known).edits).toEqual([]);
    expect(updateCase(failing({ contents: [{ text: "bridge" }] }))).toEqual({ id: "one", edits: [], left: [] });
  });
});
