// When what came back plainly cannot tell what was asked, the run admits a miss: figures beside the question are no answer.
import type { Worked } from "../../contract/query/record.ts";
import type { CapabilityMiss } from "../../contract/query/result.ts";
import { untoldInOutput } from "../../reading/evidence/untold.ts";

/** The miss that the output of a run comes to; null where it may answer. */
export function untoldMissOf(
  ended: Pick<Worked, "request" | "reading" | "calls" | "served" | "dataset">,
): CapabilityMiss | null {
  const untold = untoldInOutput(ended);
  if (untold === null) return null;
  return {
    message: `No tool was found that tells it: ${untold.why}.`,
    missingCapabilities: [untold.what],
    suggestedRewrites: [],
    originalQuery: ended.request.query,
  };
}
