// Decides when a debate ends: after its last round or, with the early-exit option, as soon as another round would not
// change the result.
import type { ExitReason, Round, RoundtableSession } from "../contract/roundtable.ts";
import { rankStems } from "../retrieval/stems.ts";
import { jaccard } from "./consensus.ts";

const agreed = 0.9;
const sure = 0.85;
const alike = 0.7;
/** Number of consecutive rounds in which every agent must repeat its position for an early exit. */
const steadyRounds = 3;

/**
 * Returns why the debate ends after its newest round, or null when it continues. If fewer than two agents replied, the
 * debate ends only after its last round.
 */
export function exitReasonOf({ rounds, currentRound, totalRounds, options }: RoundtableSession): ExitReason | null {
  const last = rounds.at(-1);
  if (options.exitOnConsensus && last !== undefined && last.responses.length > 1) {
    if ((last.consensus?.agreementLevel ?? 0) >= agreed) return "consensus";
    if (isSteady(rounds)) return "convergence";
    if (last.responses.every(({ confidence }) => confidence >= sure)) return "confidence";
  }
  return currentRound >= totalRounds ? "max_rounds" : null;
}

/** True when each agent has repeated its position in the last `steadyRounds` rounds. */
function isSteady(rounds: readonly Round[]): boolean {
  const newest = rounds.slice(-steadyRounds);
  if (newest.length < steadyRounds) return false;
  const [first] = newest;
  const agentIds = first?.responses.map(({ agentId }) => agentId) ?? [];
  return newest.every(({ responses }) => responses.length === agentIds.length) && agentIds.every(isFixed);

  function isFixed(agentId: string): boolean {
    const said = newest.map(({ responses }) => responses.find((one) => one.agentId === agentId));
    // An agent without a position in one of these rounds has not repeated it.
    if (said.some((one) => one === undefined || one.confidence === 0)) return false;
    const words = said.map((one) => new Set(rankStems(one?.position ?? "")));
    return words.every((left, at) => words.slice(at + 1).every((right) => jaccard(left, right) >= alike));
  }
}
