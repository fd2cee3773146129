// Explains a trace: applies the table of rules and sorts the findings by how much of the ending they explain.
import { type Finding, findingsOf } from "./explain/finding.ts";
import { historyFindings, type StageHistory } from "./explain/history.ts";
import { rules, runRules } from "./explain/rules.ts";
import type { TraceModel } from "./model.ts";

/**
 * Returns the findings, sorted by the share of the ending that they explain, then by their order in the table of rules.
 * Returns none for an answer without problems.
 */
export function explainTrace(model: TraceModel, history: StageHistory = new Map()): readonly Finding[] {
  const isForeign = model.origin === "foreign";
  const table = isForeign ? runRules : rules;
  const own = isForeign ? [] : historyFindings(model, history);
  const findings = [...table.flatMap((rule) => findingsOf(rule, model)), ...own];
  return findings.toSorted((left, right) => right.explains - left.explains);
}
