// What scorers are tested on: an ending with one of everything, changed field by field.

import type { ContentExpectation } from "../../../src/contract/gate/contents.ts";
import { contentExpectationSchema } from "../../../src/contract/gate/contents.ts";
import type { ObservedContents } from "../../../src/contract/gate/observed.ts";
import type { CaseResult } from "../../../src/contract/gate.ts";
import { scoreContents } from "../../../src/gate/contents/score.ts";
import type { Observed } from "../../../src/gate/contents/scorer.ts";
import { record } from "../given.ts";

export const contents: ObservedContents = {
  text: "The bridge weighs 1,200 t and was opened on 2019-05-04.",
  values: {
    "data.weight": [1200],
    "data.lengthKm": [3.5],
    "data.opened": ["2019-05-04T09:30:00Z"],
    "data.name": ["Old Bridge"],
    "data.isOpen": [true],
    "data.spans[].m": [120, 80, 40],
    "data.at": [1556962200],
  },
  rows: {
    view: [
      { name: "north", load: 40, on: "2019-05-04" },
      { name: "middle", load: 25.5, on: "2019-05-06" },
      { name: "south", load: 12, on: "2019-06-01" },
    ],
    "data.empty": [],
    "data.none": null,
  },
  facts: [
    { label: "Weight", value: 1200, unit: "t", path: "$.weight" },
    { label: "Slippage", value: 2.5, unit: "percent", path: "$.slippage" },
    { label: "Bare", value: 7, unit: null, path: null },
    { label: "Cost (total)", value: "1,250.50", unit: "usd", path: "$.cost" },
    { label: "Air temperature", value: 20, unit: "°C", path: "$.air" },
  ],
  calls: [
    { seq: 4, toolId: "bridge", method: "find", args: { name: "Old Bridge", limit: 10 } },
    { seq: 7, toolId: "bridge", method: "get_weight", args: { id: "b-17", units: { mass: "t" }, days: [1, 2] } },
  ],
  sources: [["City works", "bridges", "https://example.org/bridges", "source-1"], ["Weather office"]],
  assumptions: ["bridge:get_weight", "the weight without traffic", "no date was given"],
  missing: ["city", "Which city do you mean?"],
  programs: [{ seq: 3, methods: ["find", "get_weight"] }],
  tokens: 900,
  places: { data: 8, end: 11 },
  grades: [
    { sentence: "It names the bridge.", verdict: "pass", reason: "named", model: "a:b" },
    { sentence: "It is in French.", verdict: "fail", reason: "it is English", model: "a:b" },
    { sentence: "It is kind.", verdict: "unscored", reason: "no model plays grade", model: null },
  ],
};

export interface Change {
  readonly contents?: Partial<ObservedContents>;
  readonly result?: Partial<CaseResult>;
  readonly durationMs?: number;
  readonly costUsd?: string | null;
}

export function observed(change: Change = {}): Observed {
  const { result } = record({ result: { asOf: "2026-01-01T00:00:00Z", ageMs: 3_600_000, ...change.result } });
  if (result === null) throw new Error("a record without a result");
  return {
    result,
    contents: { ...contents, ...change.contents },
    durationMs: change.durationMs ?? 1500,
    costUsd: change.costUsd === undefined ? "0.004000" : change.costUsd,
  };
}

/** `held`, `missed` or `unscored`, of an expectation as a suite writes it. */
export function verdictOf(expected: ContentExpectation, change: Change = {}): string {
  const findings = scoreContents([contentExpectationSchema.parse(expected)], observed(change));
  if (findings.length === 0) return "held";
  return findings.some(({ verdict }) => verdict === "missed") ? "missed" : "unscored";
}
