// The findings of each scorer: what was expected, what came back, and where.
import { expect, test } from "vitest";
import { type ContentExpectation, contentExpectationSchema } from "../../../src/contract/gate/contents.ts";
import { scoreContents } from "../../../src/gate/contents/score.ts";
import { type Change, observed } from "./given.ts";

type Row = readonly [expected: ContentExpectation, findings: readonly string[], change?: Change];
const answered = '"The bridge weighs 1,200 t and was opened on 2019-05-04."';
const end = "trace line 12";
const both = 'find{"name":"Old Bridge","limit":10}, get_weight{"id":"b-17","units":{"mass":"t"},"days":[1,2]}';
const noPlaces = { contents: { places: { data: null, end: null } } };

const rows: readonly Row[] = [
  // text
  [
    { text: ["tunnel", "/^x/"] },
    [
      `the response to contain "tunnel" | ${answered} | ${end}, response`,
      `the response to contain /^x/ | ${answered} | ${end}, response`,
    ],
  ],
  [{ text: { equals: " yes " } }, [`the response to be " yes " | ${answered} | ${end}, response`]],
  [
    { text: { not: ["bridge", "t"] } },
    [
      `the response not to contain "bridge" | ${answered} | ${end}, response`,
      `the response not to contain "t" | ${answered} | ${end}, response`,
    ],
  ],
  [
    { text: "tunnel" },
    ['the response to contain "tunnel" | "yes" | response'],
    { contents: { text: "yes", places: { data: null, end: null } } },
  ],
  [
    { text: "tunnel" },
    [`the response to contain "tunnel" | "${"x".repeat(158)}… | ${end}, response`],
    { contents: { text: "x".repeat(200) } },
  ],
  [
    { assumption: ["rain", "/^x/"] },
    ["rain", "/^x/"].map(
      (text) =>
        `a stated assumption: ${text === "rain" ? '"rain"' : text} | ["bridge:get_weight","the weight without traffic","no date was given"] | ${end}, assumptions`,
    ),
  ],
  [
    { assumption: "rain" },
    [`a stated assumption: "rain" | none | ${end}, assumptions`],
    { contents: { assumptions: [] } },
  ],
  [{ missing: ["city", "/^x/"] }, [`"city", /^x/ to be named as missing | an answer | ${end}, what is missing`]],
  [
    { missing: "street" },
    [`named as missing: "street" | ["city","Which city do you mean?"] | ${end}, what is missing`],
    { result: { outcomeType: "capability_miss" } },
  ],
  // facts
  [
    { facts: { path: "data.weight", value: 5, tolerance: 1, min: 2, max: 7, unit: "t" } },
    ["data.weight to be 5 ± 1 at least 2 at most 7 t | 1200 t | trace line 9, data.weight"],
  ],
  [
    { facts: { path: "data.nothing", min: 2 } },
    ["data.nothing to be at least 2 | no value | trace line 9, data.nothing"],
  ],
  [
    { facts: { path: "data.spans[].m", value: 1 } },
    ["data.spans[].m to be 1 | 120, 80, 40 | trace line 9, data.spans[].m"],
  ],
  [{ facts: { measure: "bare", value: 8 } }, ["the measure bare to be 8 | 7 | trace line 9, fact Bare"]],
  [
    { facts: { measure: "nothing", value: 8 } },
    ["the measure nothing to be 8 | no value | the measure nothing"],
    noPlaces,
  ],
  [
    { facts: { measure: "e", value: 8 } },
    ["the measure e to be 8 | 1200 t, 2.5 percent, 7, 20 °C | trace line 9, fact Weight at $.weight"],
    { contents: {} },
  ],
  // rows
  [{ rows: { path: "data.none", count: 1 } }, ["rows at data.none | no list | trace line 9, rows of data.none"]],
  [{ rows: { path: "data.unknown", count: 1 } }, ["rows at data.unknown | no list | rows of data.unknown"], noPlaces],
  [
    { rows: { count: { min: 4, max: 5 } } },
    ["row count at least 4 and at most 5 at the view | 3 | trace line 9, rows of the view"],
  ],
  [
    { rows: { path: "data.empty", count: { min: 1 } } },
    ["row count at least 1 at data.empty | 0 | trace line 9, rows of data.empty"],
  ],
  [{ rows: { count: { max: 2 } } }, ["row count at most 2 at the view | 3 | trace line 9, rows of the view"]],
  [
    { rows: { contains: [{ name: "middle", load: 7 }, { name: "x" }] } },
    [
      'a row {"name":"middle","load":7} at the view | nearest row {"name":"middle","load":25.5,"on":"2019-05-06"} | trace line 9, rows of the view',
      'a row {"name":"x"} at the view | nearest row {"name":"north","load":40,"on":"2019-05-04"} | trace line 9, rows of the view',
    ],
  ],
  [
    { rows: { path: "data.empty", contains: { a: 1 } } },
    ['a row {"a":1} at data.empty | no row | trace line 9, rows of data.empty'],
  ],
  [
    { rows: { orderBy: " load asc " } },
    ["rows ordered by  load asc  | 40 before 25.5 in row 2 | trace line 9, rows of the view"],
  ],
  [
    { rows: { orderBy: "name desc" } },
    ['rows ordered by name desc | "middle" before "south" in row 3 | trace line 9, rows of the view'],
  ],
  [
    { rows: { orderBy: "price" } },
    ["rows ordered by price | row 1 without a comparable price | trace line 9, rows of the view"],
  ],
  // calls
  [
    { calls: { include: [{ method: "search" }, { method: "get_weight", args: { id: "x" } }], order: "given" } },
    [
      `a call search | ${both} | trace line 5, call find`,
      `a call get_weight{"id":"x"} after search | ${both} | trace line 8, call get_weight`,
    ],
  ],
  [
    { calls: { include: [{ method: "find", args: { limit: 1 } }, { method: "search" }] } },
    [`a call find{"limit":1} | ${both} | trace line 5, call find`, `a call search | ${both} | trace line 5, call find`],
  ],
  [
    { calls: { include: [{ method: "find" }] } },
    [`a call find | no call | ${end}, end of the run`],
    { contents: { calls: [] } },
  ],
  [{ calls: { atMost: 1 } }, ["at most 1 calls | 2 | trace line 8, call get_weight"]],
  [
    { calls: { include: [{ method: "find" }], only: true } },
    ['no other call | get_weight{"id":"b-17","units":{"mass":"t"},"days":[1,2]} | trace line 8, call get_weight'],
  ],
  [
    { calls: { only: true } },
    [
      'no other call | find{"name":"Old Bridge","limit":10} | trace line 5, call find',
      'no other call | get_weight{"id":"b-17","units":{"mass":"t"},"days":[1,2]} | trace line 8, call get_weight',
    ],
  ],
  [
    { calls: { atMost: 0 } },
    ["unscored calls of the run | a target that does not report its calls | not in the trace"],
    { contents: { calls: null } },
  ],
  [{ program: { only: ["find"] } }, ["a program that calls only find | get_weight | trace line 4, program"]],
  [
    { program: { only: [] } },
    [
      "a program that calls only nothing | find | trace line 4, program",
      "a program that calls only nothing | get_weight | trace line 4, program",
    ],
  ],
  [{ program: { only: ["/./", "x"], atMost: 0 } }, ["at most 0 programs | 1 | trace line 4, program"]],
  [
    { program: { only: ["find", "x"], atMost: 0 } },
    [
      "a program that calls only find, x | get_weight | trace line 4, program",
      "at most 0 programs | 1 | trace line 4, program",
    ],
  ],
  [
    { program: { only: [] } },
    ["unscored the programs of the run | a target that does not report its programs | not in the trace"],
    { contents: { programs: null } },
  ],
  // sources, freshness, limits, rubrics
  [
    { sources: { include: ["harbour", "city"], atLeast: 3, only: true } },
    [
      `the source harbour | City works, Weather office | ${end}, sources`,
      `at least 3 sources | 2 | ${end}, sources`,
      `no other source | Weather office | ${end}, sources`,
    ],
  ],
  [{ sources: "harbour" }, [`the source harbour | no source | ${end}, sources`], { contents: { sources: [] } }],
  [
    { freshness: { maxAge: "59m", notBefore: "2026-01-02" } },
    [
      `data at most 59m old | data of 2026-01-01T00:00:00Z, 1h 00m old | ${end}, freshness`,
      `data not older than 2026-01-02 | data of 2026-01-01T00:00:00Z | ${end}, freshness`,
    ],
  ],
  [
    { freshness: { maxAge: "1h" } },
    [`data at most 1h old | data without a date | ${end}, freshness`],
    { result: { asOf: null, ageMs: null } },
  ],
  [{ cost: { min: 1, max: 2 } }, [`at least 1 and at most 2 US dollars | 0.004 US dollars | ${end}, end of the run`]],
  [{ cost: 0.001 }, [`at most 0.001 US dollars | 0.004 US dollars | ${end}, end of the run`]],
  [
    { cost: 1 },
    ["unscored at most 1 US dollars | a run that does not report its US dollars | not in the trace"],
    { costUsd: null },
  ],
  [{ durationMs: { min: 2000 } }, [`at least 2000 ms | 1500 ms | ${end}, end of the run`]],
  [{ tokens: 1 }, [`at most 1 tokens | 900 tokens | ${end}, end of the run`]],
  [{ rubric: "It is in French." }, [`the rubric "It is in French." | a:b: it is English | ${end}, response`]],
  [{ rubric: "It is kind." }, ['unscored the rubric "It is kind." | no model plays grade | not in the trace']],
  [{ rubric: "Other" }, ['unscored the rubric "Other" | no grade | not in the trace']],
  [
    { rubric: "Rude." },
    [`the rubric "Rude." | the grader: no | ${end}, response`],
    { contents: { grades: [{ sentence: "Rude.", verdict: "fail", reason: "no", model: null }] } },
  ],
  // combined
  [{ not: { text: "bridge" } }, ['not {"text":"bridge"} | it holds | the whole ending']],
  [{ not: { rubric: "It is kind." } }, ['unscored the rubric "It is kind." | no model plays grade | not in the trace']],
];

test.each(
  rows.map(([expected, findings, change = {}]) => [JSON.stringify(expected), { expected, findings, change }] as const),
)("%s", (_text, { expected, findings, change }) => {
  const found = scoreContents([contentExpectationSchema.parse(expected)], observed(change));
  expect(
    found.map(
      (item) => `${item.verdict === "missed" ? "" : "unscored "}${item.expected} | ${item.got} | ${item.place}`,
    ),
  ).toEqual(findings);
});

test("the place of a finding in the suite names every step", () => {
  const at = (...expected: readonly ContentExpectation[]) =>
    scoreContents(expected, observed()).map((content) => content.at);
  expect(at({ text: "bridge" }, { text: "x", tokens: 1 })).toEqual(["contents[1].text", "contents[1].tokens"]);
  expect(at({ all: [{ text: "bridge" }, { text: "x" }] })).toEqual(["contents[0].all[1].text"]);
  expect(at({ any: [{ text: "x" }, { not: { text: "bridge" } }] })).toEqual([
    "contents[0].any[0].text",
    "contents[0].any[1].not",
  ]);
  expect(at({ any: [{ text: "x" }, { rubric: "It is kind." }] })).toEqual(["contents[0].any[1].rubric"]);
});
