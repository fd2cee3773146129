// Runs answer-quality suites without a model: checks that the context contains the files that an answer needs.

import type { AnswerQualityEval } from "../../contract/knowledge/reports.ts";
import type { Resolution } from "../../contract/knowledge.ts";
import { ratio } from "./discovery.ts";

export interface QualityResult {
  readonly id: string;
  readonly passed: boolean;
  readonly recall: number;
  /** Required files that were not selected. */
  readonly absent: readonly string[];
}

/** Scores each case by the share of its required files that were selected. */
export function runAnswerQuality(
  { evals }: AnswerQualityEval,
  resolve: (prompt: string) => Resolution,
): {
  readonly results: readonly QualityResult[];
  readonly summary: {
    readonly total: number;
    readonly passed: number;
    readonly failed: number;
    readonly recall: number | null;
  };
} {
  const results = evals.map(({ id, prompt, required_context: required }): QualityResult => {
    const { selected_files: files, source_anchors: anchors } = resolve(prompt);
    const selected = new Set([...files, ...anchors, ...anchors.map((anchor) => anchor.split("#")[0] ?? "")]);
    const absent = required.filter((path) => !selected.has(path) && !selected.has(path.split("#")[0] ?? ""));
    return {
      id,
      passed: absent.length === 0,
      recall: ratio(required.length - absent.length, required.length) ?? 1,
      absent,
    };
  });
  const passed = results.filter((one) => one.passed).length;
  const recall = ratio(
    results.reduce((sum, one) => sum + one.recall, 0),
    results.length,
  );
  return { results, summary: { total: results.length, passed, failed: results.length - passed, recall } };
}
