// The embedded model of the role `write`. It writes the findings as sentences and tables, and adds no facts or numbers.
import type { WriteTask } from "../../contract/model.ts";
import { closing } from "./write/closing.ts";
import { details } from "./write/details.ts";
import { headline, unansweredGap } from "./write/headline.ts";
import { market } from "./write/market.ts";

/**
 * Returns the answer as text. It starts with the sentence that answers the request. Numbers and rows follow, then the time
 * of the data, the assumptions and the gaps.
 */
export function write(task: WriteTask): string {
  const first = headline(task);
  const [flows = "", ...reports] = market(task);
  // If a part of the request has no answer, the answer text begins with that fact.
  const isUnserved = task.confidence.gapSignals.some(({ code }) => code === "unserved_part");
  const isWhole = task.findings.failure === null && unansweredGap(task) === null && !isUnserved;
  const lead = isWhole ? leadOf(task, first.text, flows) : [first.text, flows];
  const parts = [...lead, ...reports, ...details(task, first), closing(task)];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** Returns the opening paragraphs. The one that answers the request comes first. `first` is left out if it repeats `flows`. */
function leadOf({ findings }: WriteTask, first: string, flows: string): readonly string[] {
  const asked = findings.figures.filter(({ isAsked }) => isAsked);
  if (findings.ranking !== null || findings.change !== null) return [first, flows];
  if (asked.length === 0) return [flows, first];
  return asked.every(({ text }) => flows.includes(text)) ? [flows] : [first, flows];
}
