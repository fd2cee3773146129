// The writer of the embedded portfolio: renders findings as prose without a model. It contains only facts and numbers
// from the findings.
import type { WriteTask } from "../../contract/model.ts";
import { closing } from "./write/closing.ts";
import { details } from "./write/details.ts";
import { headline, unansweredGap } from "./write/headline.ts";
import { market } from "./write/market.ts";

/**
 * Returns the answer as text: the answering sentence, the numbers and rows for it, then as-of time, assumptions and
 * gaps.
 */
export function write(task: WriteTask): string {
  const first = headline(task);
  const [flows = "", ...reports] = market(task);
  // Unanswered parts come first.
  const isUnserved = task.confidence.gapSignals.some(({ code }) => code === "unserved_part");
  const isWhole = task.findings.failure === null && unansweredGap(task) === null && !isUnserved;
  const lead = isWhole ? [flows, first.text] : [first.text, flows];
  const parts = [...lead, ...reports, ...details(task, first), closing(task)];
  return parts.filter((part) => part !== "").join("\n\n");
}
