// Runs discovery suites: checks that a pack is selected for the prompts that it should answer, that the pack is not
// selected for other prompts, and that its warnings are reported.

import type { Expectation, SelectionEval } from "../../contract/knowledge/reports.ts";
import type { Resolution } from "../../contract/knowledge.ts";

export interface DiscoveryResult {
  readonly id: string;
  readonly prompt: string;
  readonly expected: Expectation;
  readonly actual: Expectation;
  readonly passed: boolean;
  readonly selected_files: readonly string[];
  /** Expected warnings that were not reported. */
  readonly absent_warnings: readonly string[];
}

export interface DiscoverySummary {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly pass_rate: number;
  readonly true_positive: number;
  readonly false_positive: number;
  readonly true_negative: number;
  readonly false_negative: number;
  /** Correctly selected cases as a share of all selected cases; null when no case was selected. */
  readonly precision: number | null;
  readonly recall: number | null;
  /** Share of the `warn` cases for which the expected warnings were reported; null without such cases. */
  readonly warning_accuracy: number | null;
}

/** Calls `resolve` for every case and scores the results. */
export function runDiscovery(
  { cases }: SelectionEval,
  resolve: (prompt: string) => Resolution,
): { readonly results: readonly DiscoveryResult[]; readonly summary: DiscoverySummary } {
  const results = cases.map(({ id, prompt, expected, expected_warnings: wanted = [] }): DiscoveryResult => {
    const resolution = resolve(prompt);
    const isSelected = resolution.selected_files.length > 0 || resolution.missing.length > 0;
    const reported = warningTexts(resolution);
    const absent = wanted.filter((text) => !reported.some((one) => one.includes(text.toLowerCase())));
    const isWarned = reported.length > 0 && absent.length === 0;
    const actual: Expectation = !isSelected
      ? "reject"
      : isWarned && (expected === "warn" || reported.length > 0)
        ? "warn"
        : "select";
    const passed = expected === "reject" ? !isSelected : expected === "select" ? isSelected : isSelected && isWarned;
    return {
      id,
      prompt,
      expected,
      actual,
      passed,
      selected_files: resolution.selected_files,
      absent_warnings: expected === "warn" ? absent : [],
    };
  });
  return { results, summary: summarise(results) };
}

/** Returns code, path and message of every warning in lower case; a reported gap counts as a warning. */
function warningTexts({ warnings, compile_warnings: compile, missing }: Resolution): readonly string[] {
  return [
    ...[...warnings, ...compile]
      .filter(({ code }) => code !== "nothing-relevant")
      .map(({ code, path, message }) => `${code} ${path} ${message}`.toLowerCase()),
    ...missing.map((fact) => `missing ${fact}`.toLowerCase()),
  ];
}

function summarise(results: readonly DiscoveryResult[]): DiscoverySummary {
  const count = (keep: (result: DiscoveryResult) => boolean) => results.filter(keep).length;
  const isSelected = ({ actual }: DiscoveryResult) => actual !== "reject";
  const isMeant = ({ expected }: DiscoveryResult) => expected !== "reject";
  const truePositive = count((one) => isSelected(one) && isMeant(one));
  const falsePositive = count((one) => isSelected(one) && !isMeant(one));
  const falseNegative = count((one) => !isSelected(one) && isMeant(one));
  const warned = results.filter(({ expected }) => expected === "warn");
  const passed = count((one) => one.passed);
  return {
    total: results.length,
    passed,
    failed: results.length - passed,
    pass_rate: ratio(passed, results.length) ?? 0,
    true_positive: truePositive,
    false_positive: falsePositive,
    true_negative: count((one) => !isSelected(one) && !isMeant(one)),
    false_negative: falseNegative,
    precision: ratio(truePositive, truePositive + falsePositive),
    recall: ratio(truePositive, truePositive + falseNegative),
    warning_accuracy: ratio(warned.filter((one) => one.passed).length, warned.length),
  };
}

/** Returns a share rounded to three digits; null when `whole` is 0. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
