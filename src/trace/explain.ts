// Rules of thumb walked over a trace: which findings there are, the one to look at first on top.
import { clarificationFindings } from "./explain/clarification.ts";
import type { Finding } from "./explain/finding.ts";
import { historyFindings, type StageHistory } from "./explain/history.ts";
import { judgeFindings } from "./explain/judge.ts";
import { laneFindings } from "./explain/lane.ts";
import { modelFindings } from "./explain/models.ts";
import { toolFindings } from "./explain/tools.ts";
import { workFindings } from "./explain/work.ts";
import type { TraceModel } from "./model.ts";

/**
 * Findings, most telling first: what went wrong before what only weakened the run, and among equals what came earlier in
 * it, since later trouble follows from earlier. Empty for a run about which nothing stands out.
 */
export function explainTrace(model: TraceModel, history: StageHistory = new Map()): readonly Finding[] {
  const findings = [
    ...laneFindings(model),
    ...toolFindings(model),
    ...judgeFindings(model),
    ...modelFindings(model),
    ...clarificationFindings(model),
    ...workFindings(model),
    ...historyFindings(model, history),
  ];
  const rank = { wrong: 0, weakened: 1, note: 2 } as const;
  return findings
    .map((finding, order) => ({ finding, order }))
    .sort((left, right) => rank[left.finding.severity] - rank[right.finding.severity] || left.order - right.order)
    .map(({ finding }) => finding);
}
