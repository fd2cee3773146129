import { describe, expect, test } from "vitest";
import type { ContentExpectation } from "../../../src/contract/gate/contents.ts";
import type { ObservedContents, TracedFacts } from "../../../src/contract/gate/observed.ts";
import type { ClarificationDiagnostics } from "../../../src/contract/query/diagnostics.ts";
import type { AnswerResult, QueryResult } from "../../../src/contract/query/result.ts";
import { flatExpectations, needsData, observeContents, rubricsOf } from "../../../src/gate/contents/observe.ts";
import { answer, askingBack, decided, missing } from "../given.ts";

const inner: ContentExpectation = { text: "inner" };
const nested: ContentExpectation = {
  all: [inner, { any: [{ text: "a" }] }],
  any: [{ not: { text: "b" } }],
  not: { text: "c" },
};

test("expectations inside all, any and not are listed after the one that contains them", () => {
  expect(flatExpectations([{ text: "x" }, nested])).toEqual([
    ...[{ text: "x" }, nested, inner, { any: [{ text: "a" }] }, { text: "a" }],
    ...[{ not: { text: "b" } }, { text: "b" }, { text: "c" }],
  ]);
});

test.each<readonly [expected: ContentExpectation, isNeeded: boolean]>([
  [{ text: "data" }, false],
  [{ facts: { measure: "data" } }, false],
  [{ facts: { path: "data.weight" } }, true],
  [{ facts: [{ measure: "x" }, { path: "data" }] }, true],
  [{ facts: { path: "database.weight" } }, false],
  [{ facts: { path: "evidence.data" } }, false],
  [{ rows: { count: 1 } }, false],
  [{ rows: { path: "data.rows", count: 1 } }, true],
  [{ not: { rows: { path: "data[]", count: 1 } } }, true],
])("scoring %j needs the canonical data: %j", (expected, isNeeded) => {
  expect(needsData([{ text: "x" }, expected])).toBe(isNeeded);
});

test("each rubric is graded once", () => {
  const rubrics: readonly ContentExpectation[] = [
    { rubric: "A." },
    { not: { rubric: { sentence: "B.", label: "pass" } } },
    { rubric: { sentence: "A." } },
    { text: "x" },
  ];
  expect(rubricsOf(rubrics)).toEqual(["A.", "B."]);
});

interface World {
  readonly expected?: readonly ContentExpectation[];
  readonly clarification?: ClarificationDiagnostics;
  readonly facts?: TracedFacts;
}
const observe = (result: QueryResult, { expected = [], clarification, facts }: World = {}) =>
  observeContents(expected, { result, clarification: clarification ?? null, facts: facts ?? null, grades: [] });

const evidence: NonNullable<AnswerResult["evidence"]> = {
  facts: [
    { id: "f1", label: "Weight", path: "$.w", relevanceScore: 1, value: 3, unit: "t" },
    { id: "f2", label: "Name", path: null, relevanceScore: 1, value: "x" },
  ],
  sourceRefs: [],
  ...{ assumptions: ["a1", "a2"], knownUnknowns: [], retrievalPlanReasonCodes: [] },
};
const ref = {
  id: "s1",
  provider: "City",
  dataset: "bridges",
  url: "https://x.org",
  observedAt: null,
  publishedAt: null,
  artifactRef: null,
  note: null,
};
const view: NonNullable<AnswerResult["view"]> = {
  ...{ type: "table", label: "l", title: "t", metrics: [] },
  columns: ["name", "load"].map((key) => ({ key, label: key, unit: null })),
  rows: [["a", 1], ["b"]].map((cells, at) => ({ key: String(at), cells, tone: "neutral", sourceRefIds: [] })),
};

describe("of an answer is observed", () => {
  type Row = readonly [what: string, result: QueryResult, contents: Partial<ObservedContents>, world?: World];
  const full = answer({
    response: "It is 3 t.",
    evidence,
    view,
    data: { w: 3, list: [{ m: 1 }, { m: 2 }, {}], none: null },
  } as Partial<AnswerResult>);
  const rows: readonly Row[] = [
    [
      "nothing that no expectation names",
      full,
      {
        text: "It is 3 t.",
        values: {},
        rows: {},
        facts: [],
        calls: null,
        programs: null,
        tokens: null,
        missing: [],
        places: { data: null, end: null },
      },
    ],
    [
      "the values at the paths of facts",
      full,
      { values: { "data.w": [3], "data.list[].m": [1, 2], "data.none": [null], "data.x": [] } },
      {
        expected: [
          { facts: [{ path: "data.w" }, { path: "data.list[].m" }] },
          { not: { facts: { path: "data.none" } } },
          { facts: [{ path: "data.x" }, { path: "data.w" }] },
        ],
      },
    ],
    [
      "the facts where a measure is named",
      full,
      {
        facts: [
          { label: "Weight", value: 3, unit: "t", path: "$.w" },
          { label: "Name", value: "x", unit: null, path: null },
        ],
      },
      { expected: [{ facts: { measure: "w" } }] },
    ],
    [
      "no facts where there is no evidence",
      answer(),
      { facts: [], sources: [], assumptions: [] },
      { expected: [{ facts: { measure: "w" } }] },
    ],
    [
      "the rows of view and lists",
      full,
      {
        rows: {
          view: [
            { name: "a", load: 1 },
            { name: "b", load: null },
          ],
          "data.list": [{ m: 1 }, { m: 2 }, {}],
          "data.list[]": [{ m: 1 }, { m: 2 }, {}],
          "data.w": null,
        },
      },
      {
        expected: [
          { rows: { count: 1 } },
          { rows: { path: "data.list", count: 1 } },
          { rows: { path: "data.list[]", count: 1 } },
          { rows: { path: "data.w", count: 1 } },
        ],
      },
    ],
    ["no rows where there is no view", answer(), { rows: { view: null } }, { expected: [{ rows: { count: 1 } }] }],
    [
      "the names of its sources",
      answer({
        evidence: { ...evidence, sourceRefs: [ref, { ...ref, id: "s2", provider: null, dataset: "", url: null }] },
      }),
      { sources: [["City", "bridges", "https://x.org", "s1"], ["s2"]] },
    ],
    [
      "the tools where no source is named",
      answer({ toolsUsed: [{ id: "t", name: "Tool", skillCalls: 1 }] }),
      { sources: [["t", "Tool"]] },
    ],
    [
      "no tools where a source is named",
      answer({ toolsUsed: [{ id: "t", name: "Tool", skillCalls: 1 }], evidence: { ...evidence, sourceRefs: [ref] } }),
      { sources: [["City", "bridges", "https://x.org", "s1"]] },
    ],
    [
      "what it assumed, each once",
      answer({ evidence, assumptions: ["a0", "a1"] }),
      { assumptions: ["a0", "a1", "a2"] },
    ],
    [
      "the option that it assumed",
      answer({ assumptionMade: { mode: "auto", optionId: "o", label: "l", reason: "r" } }),
      { assumptions: ["o", "l", "r"] },
    ],
    [
      "what the target reports",
      full,
      { calls: [], programs: [{ seq: 1, methods: ["m"] }], tokens: 7, places: { data: 1, end: 2 } },
      { facts: { calls: [], programs: [{ seq: 1, methods: ["m"] }], tokens: 7, places: { data: 1, end: 2 } } },
    ],
  ];
  test.each(rows.map(([what, result, contents, world = {}]) => [what, { result, contents, world }] as const))(
    "%s",
    (_what, { result, contents, world }) => {
      expect(observe(result, world)).toMatchObject(contents);
    },
  );

  test("at most 20,000 characters, 500 facts and 2,000 rows", () => {
    const many = <Item>(count: number, item: Item) => Array<Item>(count).fill(item);
    const large = answer({
      ...{ response: "x".repeat(20_001), data: { list: many(2001, 1) } },
      evidence: { ...evidence, facts: many(501, evidence.facts[0] ?? ({} as never)) },
      view: { ...view, rows: many(2001, view.rows[0] ?? ({} as never)) },
    } as Partial<AnswerResult>);
    const expected: readonly ContentExpectation[] = [
      { facts: [{ measure: "w" }, { path: "data.list[]" }] },
      { rows: { count: 1 } },
      { rows: { path: "data.list", count: 1 } },
    ];
    const { text, facts, values, rows } = observe(large, { expected });
    expect([
      text.length,
      facts.length,
      values["data.list[]"]?.length,
      rows.view?.length,
      rows["data.list"]?.length,
    ]).toEqual([20_000, 500, 2000, 2000, 2000]);
  });
});

describe("of an ending without an answer is observed", () => {
  const summary = (optionId: string, ...unresolvedRequiredParams: string[]) =>
    ({ optionId, unresolvedRequiredParams }) as Partial<
      ClarificationDiagnostics["candidateSummaries"][number]
    > as ClarificationDiagnostics["candidateSummaries"][number];
  const asks = askingBack({ a: "The A", b: "The B" });
  const clarification = decided("clarification_required", {
    candidateSummaries: [summary("a", "city", "day"), summary("b", "city"), summary("c", "other")],
  });
  const prompting = { ...asks, clarification: { ...asks.clarification, followupPrompt: "in <city>" } };

  test.each<readonly [what: string, result: QueryResult, missing: readonly string[], world: World]>([
    ["what a miss lacks, and its message", missing("tides", "moon"), ["tides", "moon", "nothing fits"], {}],
    ["the question and options of a clarification", asks, ["Which one?", "The A", "The B"], {}],
    [
      "the parameters that its options lack, and its prompt",
      prompting,
      ["city", "day", "Which one?", "in <city>", "The A", "The B"],
      { clarification },
    ],
  ])("%s", (_what, result, names, world) => {
    const expected: readonly ContentExpectation[] = [{ facts: { measure: "w" } }, { rows: { count: 1 } }];
    expect(observe(result, { ...world, expected })).toMatchObject({
      ...{ missing: names, assumptions: [], sources: [], facts: [], rows: { view: null } },
    });
  });
});
