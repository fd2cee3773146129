import { expect, test } from "vitest";
import type { CaseRecord, GateArtifact } from "../../src/contract/gate.ts";
import { compareRuns } from "../../src/gate/compare.ts";
import { judgeCase } from "../../src/gate/judge.ts";
import { recompute } from "../../src/gate/recompute.ts";
import { comparisonSummary, markdownComparison, plainComparison } from "../../src/gate/report/comparison.ts";
import { anchorCase, anchorSuite, answer, asked, record, run } from "./given.ts";

const empty = await run(anchorSuite([anchorCase()]), async () => asked(answer()));

/** Builds a judged and measured artifact from these records. */
function artifactOf(records: readonly CaseRecord[], over: Partial<GateArtifact> = {}): GateArtifact {
  const thresholds = { rates: { answerHoldRate: { min: 1 } }, observedRolloutStages: [] };
  const cases = records.map((each) => ({ ...each, ...judgeCase(each) }));
  const draft = { ...empty, thresholds, ...over, cases };
  const { disagreements, agrees, ...measured } = recompute(draft);
  return { ...draft, ...measured };
}

const held = (id: string, over: Parameters<typeof record>[0] = {}) => record({ id, ...over });
const missed = (id: string, over: Parameters<typeof record>[0] = {}) =>
  record({ id, result: { outcomeType: "capability_miss" }, ...over });
const down = (id: string) => record({ id, result: null });

test("reports no difference between two runs with the same results", () => {
  const comparison = compareRuns(artifactOf([held("a"), missed("b")]), artifactOf([held("a"), missed("b")]));
  expect(comparison).toMatchObject({ metrics: [], cases: [], regressions: [], isSameSuite: true });
  expect(comparisonSummary(comparison)).toBe("no difference in 2 cases");
});

test.each<[string, CaseRecord, CaseRecord, string, readonly string[]]>([
  [
    "passed and now fails",
    held("a"),
    missed("a"),
    "worse",
    [
      "the gate passed and is failed now",
      "a: passed: answer without an assumption, now failed: capability_miss",
      "answerHoldRate went from 1 to 0",
    ],
  ],
  [
    "passed and is now unscored",
    held("a"),
    down("a"),
    "worse",
    ["the gate passed and is invalid now", "a: passed: answer without an assumption, now unscored: upstream"],
  ],
  ["failed and now passes", missed("a"), held("a"), "better", []],
  ["fails otherwise than before", missed("a"), down("a"), "changed", []],
  [
    "is watched and no longer passes",
    held("a", { stage: "watch" }),
    missed("a", { stage: "watch" }),
    "worse",
    ["the gate passed and is failed now", "answerHoldRate went from 1 to 0"],
  ],
  ["is coverage and no longer passes", held("a", { role: "coverage" }), missed("a", { role: "coverage" }), "worse", []],
])("a case that %s", (_, before, after, change, regressions) => {
  const comparison = compareRuns(artifactOf([before]), artifactOf([after]));
  expect(comparison.cases.map((one) => one.change)).toEqual([change]);
  expect(comparison.regressions).toEqual(regressions);
});

test("states the missed expectations of a worse case, without those that the base missed too", () => {
  const late = { tracePath: "runs/a.jsonl" };
  const wrong = missed("a", {
    ...late,
    result: { outcomeType: "answer", view: "table" },
    expect: { outcomeType: "answer", view: "heatmap", evidenceFields: ["price"] },
  });
  const { cases } = compareRuns(artifactOf([held("a")]), artifactOf([wrong]));
  expect(cases).toMatchObject([
    { why: ["expected evidence at price, which has no value", "expected the view heatmap, got table"], ...late },
  ]);
  const both = compareRuns(artifactOf([missed("a"), held("b")]), artifactOf([missed("a"), missed("b")]));
  expect(both.cases.map(({ id, why }) => [id, why])).toEqual([["b", ["expected answer, got capability_miss"]]]);
});

test("reports a worse rate without a threshold, and does not fail", () => {
  const before = artifactOf([held("a", { truth: "unambiguous" })]);
  const after = artifactOf([missed("a", { truth: "unambiguous", expect: { outcomeType: "capability_miss" } })]);
  const { metrics, regressions } = compareRuns(before, after);
  expect(metrics.find(({ name }) => name === "falseMissRate")).toMatchObject({ change: "worse" });
  expect(regressions.some((text) => text.startsWith("falseMissRate"))).toBe(false);
});

test("compares repeats by the share that passed", () => {
  const runs = (passing: number) =>
    [1, 2, 3].map((repeat) => (repeat <= passing ? held("a", { repeat }) : missed("a", { repeat })));
  const { cases } = compareRuns(artifactOf(runs(3)), artifactOf(runs(2)));
  expect(cases).toMatchObject([{ change: "worse", base: "3 of 3 runs passed", candidate: "2 of 3 runs passed" }]);
});

test("reports a missing case as a regression, unless the suite changed", () => {
  const [both, one] = [artifactOf([held("a"), held("b")]), artifactOf([held("a")])];
  expect(compareRuns(both, one).regressions).toEqual(["b was not run"]);
  const changed = compareRuns(both, { ...one, suiteHash: "1".repeat(64) });
  expect(changed).toMatchObject({ isSameSuite: false, regressions: [], cases: [{ id: "b", change: "removed" }] });
});

test("fails when two targets answer one case differently, whatever the verdicts", () => {
  const here = artifactOf([held("a", { result: { view: "table" } }), held("b")]);
  const there = artifactOf([held("a", { result: { view: "heatmap" } }), held("b")], { target: "http://host:8787" });
  const comparison = compareRuns(here, there);
  expect(comparison.cases).toMatchObject([
    { id: "a", change: "changed", differs: ["view"], labels: ["deployment_mismatch"] },
  ]);
  expect(comparison.regressions).toEqual(["a: deployment_mismatch in view"]);
  expect(compareRuns(here, { ...here, target: "http://host:8787" }).regressions).toEqual([]);
  expect(comparisonSummary(compareRuns(here, { ...here, target: "http://host:8787" }))).toBe(
    "no difference in 2 cases on in-process and http://host:8787",
  );
});

test("formats the comparison as plain text and as Markdown", () => {
  const comparison = compareRuns(artifactOf([held("a"), missed("b")]), artifactOf([missed("a"), held("b"), held("c")]));
  expect(plainComparison(comparison, 80)).toMatchInlineSnapshot(`
    "1 regression in 2 cases: 1 better, 1 worse, 1 added

    base       run-0001, in-process, failed
    candidate  run-0001, in-process, failed
    difference 0.0 points (95 % interval -100.0 to 100.0), p = 1.000
    only base passed: 1; only candidate: 1; cost: $0.00, $0.00

    case  change  differs in            base                   candidate
    ────  ──────  ────────────────────  ─────────────────────  ─────────────────────
    a     worse   verdict, outcomeType  passed: answer         failed:
                                        without an assumption  capability_miss
    b     better  verdict, outcomeType  failed:                passed: answer
                                        capability_miss        without an assumption
    c     added                         –                      passed: answer
                                                               without an assumption

    Why cases are worse:
      - a: expected answer, got capability_miss

    Regressions:
      - a: passed: answer without an assumption, now failed: capability_miss
    "
  `);
  expect(markdownComparison(comparison)).toMatchInlineSnapshot(`
    "## 1 regression in 2 cases: 1 better, 1 worse, 1 added

    - base: run-0001, in-process, failed
    - candidate: run-0001, in-process, failed
    - difference 0.0 points (95 % interval -100.0 to 100.0), p = 1.000
    - only base passed: 1; only candidate: 1; cost: $0.00, $0.00

    ### Regressions

    - a: passed: answer without an assumption, now failed: capability_miss

    ### Cases

    | case | change | differs in | base | candidate |
    | --- | --- | --- | --- | --- |
    | a | worse | verdict, outcomeType | passed: answer without an assumption | failed: capability_miss |
    | b | better | verdict, outcomeType | failed: capability_miss | passed: answer without an assumption |
    | c | added |  | – | passed: answer without an assumption |

    ### Why cases are worse

    - a: expected answer, got capability_miss
    "
  `);
});
