// Explains a trace: applies the table of rules and orders what they find.
import { type Finding, findingsOf } from "./explain/finding.ts";
import { historyFindings, type StageHistory } from "./explain/history.ts";
import { rules } from "./explain/rules.ts";
import type { TraceModel } from "./model.ts";

/**
 * Findings ordered by how much of the ending they explain; of equals the earlier row of the table first. Empty for a run
 * about which nothing stands out.
 */
export function explainTrace(model: TraceModel, history: StageHistory = new Map()): readonly Finding[] {
  const findings = [...rules.flatMap((rule) => findingsOf(rule, model)), ...historyFindings(model, history)];
  return findings.toSorted((left, right) => right.explains - left.explains);
}
