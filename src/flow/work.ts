// Stage work: runs the program and repairs failures until a stop rule gives a reason to end.
// This stage records what happened; the stage synthesize decides what the answer says.

import { followSignals } from "../base/follow-signals.ts";
import { CtxError } from "../contract/error.ts";
import type { Ports } from "../contract/query/ports.ts";
import type { Planned, Worked } from "../contract/query/record.ts";
import type { Stage } from "./chain.ts";
import { isPermissionAsked, permissionMissOf } from "./work/ask-permission.ts";
import { attemptMissOf } from "./work/attempt-miss.ts";
import { endLoop, reasonWithoutRecovery } from "./work/ending.ts";
import { evaluate } from "./work/evaluate.ts";
import { execute, interruptionOf } from "./work/execute.ts";
import { followUp } from "./work/follow-up.ts";
import { proposalMissOf } from "./work/proposal-miss.ts";
import { recover } from "./work/recover.ts";
import { searchMissOf } from "./work/search-miss.ts";
import { hasServerQuestion, serverQuestionOf } from "./work/server-question.ts";
import { beginLoop, type Loop } from "./work/state.ts";
import { stopRuleFor } from "./work/stop.ts";

/** Share of the query's time limit for this stage; the remaining time is reserved for the report of what was found. */
const workShare = 0.9;

export const work: Stage<Planned, Worked> = {
  name: "work",
  run: async (state, ports) => {
    const deadline = openDeadline(ports);
    try {
      const record = await runLoop(beginLoop(state, ports.settings.rounds), { ...ports, signal: deadline.signal });
      const clarification = serverQuestionOf(record);
      if (clarification !== null)
        return { kind: "outcome", outcome: { type: "clarification_required", clarification, record } };
      const proposal = isPermissionAsked(record) ? null : proposalMissOf(record);
      if (proposal !== null) return { kind: "outcome", outcome: { type: "capability_miss", ...proposal, record } };
      const capabilityMiss = permissionMissOf(record) ?? searchMissOf(record) ?? attemptMissOf(record);
      if (capabilityMiss === null) return { kind: "next", record };
      return { kind: "outcome", outcome: { type: "capability_miss", capabilityMiss, record } };
    } finally {
      deadline.close();
    }
  },
};

async function runLoop(first: Loop, ports: Ports): Promise<Worked> {
  let loop = first;
  for (;;) {
    loop = await execute(loop, ports);
    if (hasServerQuestion(loop)) return endLoop(loop, "clarification_required", ports);
    if (isPermissionAsked(loop)) return endLoop(loop, "capability_miss", ports);
    const following = await followUp(loop, ports);
    if (following !== null) {
      loop = { ...following, interruption: interruptionOf(ports.signal) };
      continue;
    }
    loop = await evaluate(loop, ports);
    const rule = stopRuleFor(loop);
    if (rule !== null) return endLoop(loop, rule.reason, ports);
    const recovery = await recover(loop, ports);
    loop = { ...recovery.loop, interruption: interruptionOf(ports.signal) };
    if (!recovery.isChanged || loop.interruption !== null) return endLoop(loop, reasonWithoutRecovery(loop), ports);
  }
}

/** Returns a signal that aborts the work shortly before the query's own deadline. */
function openDeadline(ports: Ports): { readonly signal: AbortSignal; close(): void } {
  const timeMs = Math.max(1, Math.floor(ports.settings.timeoutMs * workShare));
  const following = followSignals([ports.signal]);
  const reason = () =>
    new CtxError("limit", `the query took longer than ${ports.settings.timeoutMs} ms`, {
      hint: "raise query.timeoutMs (--timeout), or ask for less",
    });
  const timeout = setTimeout(() => following.abort(reason()), timeMs);
  return {
    signal: following.signal,
    close: () => {
      clearTimeout(timeout);
      following.close();
    },
  };
}
