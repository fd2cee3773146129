// A call may be tried although no method documents the requested data. Its reply counts as an answer only if the reply
// covers the request.

import { isAboutRequest } from "../../answer/about-request.ts";
import type { Worked } from "../../contract/query/record.ts";
import type { CapabilityMiss } from "../../contract/query/result.ts";
import { isTrial } from "../../grounding/trial.ts";
import { isEmptyResult } from "../../reply/empty.ts";

/** Returns the capability miss of a tried call; null when its reply covers the request, or when no call was tried. */
export function attemptMissOf({
  request,
  reading,
  calls,
  served,
  dataset,
  probe,
}: Pick<Worked, "request" | "reading" | "calls" | "served" | "dataset" | "probe">): CapabilityMiss | null {
  if (!isTrial(served, { player: probe.interpretation.player, reading })) return null;
  const method =
    probe.querySafeCandidateSet.find(({ toolId, name }) => toolId === served.toolId && name === served.methodName) ??
    null;
  const replies = calls.flatMap(({ toolId, method: called, outcome }) =>
    toolId === served.toolId && called === served.methodName && outcome.kind === "result" ? [outcome.data] : [],
  );
  const isServed = replies.length > 0 && !isEmptyResult(dataset) && isAboutRequest(replies, { reading, method });
  if (isServed) return null;
  const what = probe.missingCapabilitySignal?.capability ?? reading.topic;
  return {
    message: `No method documents this, and the reply of ${served.methodName} of ${served.toolName} does not mention it: ${what}.`,
    missingCapabilities: [what],
    suggestedRewrites: [],
    originalQuery: request.query,
  };
}
