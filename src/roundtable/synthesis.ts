// Summarizes a debate from its replies alone: common ground, differences, and how the positions changed.

import { truncate } from "../base/text/truncate.ts";
import { toIso } from "../base/time.ts";
import { CtxError } from "../contract/error.ts";
import type { RoundtableSession } from "../contract/roundtable.ts";
import type { RoundtableReply } from "./reply.ts";
import { outstanding } from "./requests/results.ts";

/**
 * Returns the synthesis of a debate; throws `usage` if no round has run or the synthesizer is not an agent of the
 * debate.
 */
export function synthesisOf(
  session: RoundtableSession,
  { synthesizer, now }: { readonly synthesizer: string | undefined; readonly now: number },
): RoundtableReply {
  const { agents, rounds, id: sessionId } = session;
  const [last, first] = [rounds.at(-1), rounds[0]];
  if (last === undefined || first === undefined)
    throw new CtxError("usage", `the debate ${sessionId} has no round yet`);
  const agent = synthesizer === undefined ? agents[0] : agents.find(({ id }) => id === synthesizer);
  if (agent === undefined)
    throw new CtxError("usage", `there is no agent ${JSON.stringify(synthesizer)} in this debate`);
  const positioned = last.responses.filter(({ confidence }) => confidence > 0);
  const confidence =
    positioned.length === 0 ? 0 : positioned.reduce((sum, one) => sum + one.confidence, 0) / positioned.length;
  const missing = outstanding(session).map(({ query }) => query);
  const best = positioned.toSorted((left, right) => right.confidence - left.confidence)[0];
  return {
    sessionId,
    synthesizerId: agent.id,
    synthesis: {
      commonGround: last.consensus?.commonGround ?? [],
      keyDifferences: last.consensus?.disagreementPoints ?? [],
      evolutionSummary: `${rounds.length} rounds; agreement went from ${level(first.consensus?.agreementLevel)} to ${level(last.consensus?.agreementLevel)}.`,
      conclusion: best === undefined ? "No agent has a position." : truncate(best.position, 600),
      recommendation: missing.length === 0 ? "No request is open." : `Still open: ${missing.join("; ")}`,
      confidence: Math.round(confidence * 1000) / 1000,
      synthesizerId: agent.id,
      timestamp: toIso(now),
    },
  };
}

function level(value: number | undefined): string {
  return value === undefined ? "none" : value.toFixed(2);
}
