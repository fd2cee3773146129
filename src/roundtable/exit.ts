// When a debate has come to its end: its rounds are used up, or, where that was wished, nothing new is to be expected.
import type { ExitReason, Round, RoundtableSession } from "../contract/roundtable.ts";
import { rankStems } from "../retrieval/stems.ts";
import { jaccard } from "./consensus.ts";

const agreed = 0.9;
const sure = 0.85;
const alike = 0.7;
/** Rounds in which every agent has to say the same. */
const steadyRounds = 3;

/** Why the debate is over after its newest round; null: it goes on. A round without a response ends only by number. */
export function exitReasonOf({ rounds, currentRound, totalRounds, options }: RoundtableSession): ExitReason | null {
  const last = rounds.at(-1);
  if (options.exitOnConsensus && last !== undefined && last.responses.length > 1) {
    if ((last.consensus?.agreementLevel ?? 0) >= agreed) return "consensus";
    if (isSteady(rounds)) return "convergence";
    if (last.responses.every(({ confidence }) => confidence >= sure)) return "confidence";
  }
  return currentRound >= totalRounds ? "max_rounds" : null;
}

/** Whether every agent's last positions are pairwise alike. */
function isSteady(rounds: readonly Round[]): boolean {
  const newest = rounds.slice(-steadyRounds);
  if (newest.length < steadyRounds) return false;
  const [first] = newest;
  const agentIds = first?.responses.map(({ agentId }) => agentId) ?? [];
  return newest.every(({ responses }) => responses.length === agentIds.length) && agentIds.every(isFixed);

  function isFixed(agentId: string): boolean {
    const said = newest.map(({ responses }) => responses.find((one) => one.agentId === agentId));
    // No position is not a position that holds.
    if (said.some((one) => one === undefined || one.confidence === 0)) return false;
    const words = said.map((one) => new Set(rankStems(one?.position ?? "")));
    return words.every((left, at) => words.slice(at + 1).every((right) => jaccard(left, right) >= alike));
  }
}
