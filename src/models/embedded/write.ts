// The writer of the embedded portfolio: findings into prose, without a model and without a figure of its own.
// It invents nothing and knows no name; what the findings do not hold is not said.
import type { WriteTask } from "../../contract/model.ts";
import { closing } from "./write/closing.ts";
import { details } from "./write/details.ts";
import { headline, unansweredGap } from "./write/headline.ts";
import { market } from "./write/market.ts";

/** The answer as text: the sentence that answers, the figures and rows behind it, then as-of, assumptions and gaps. */
export function write(task: WriteTask): string {
  const first = headline(task);
  const [flows = "", ...reports] = market(task);
  // What was not answered is said before anything else.
  const isUnserved = task.confidence.gapSignals.some(({ code }) => code === "unserved_part");
  const isWhole = task.findings.failure === null && unansweredGap(task) === null && !isUnserved;
  const lead = isWhole ? [flows, first.text] : [first.text, flows];
  const parts = [...lead, ...reports, ...details(task, first), closing(task)];
  return parts.filter((part) => part !== "").join("\n\n");
}
