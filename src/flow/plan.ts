// Stage plan: writes the program for the interpretation that clarify chose. No method is called before this stage ends.

import { asCtxError, CtxError } from "../contract/error.ts";
import type { PlanTask } from "../contract/model.ts";
import type { Decided, Planned } from "../contract/query/record.ts";
import { allowedMethods } from "../grounding/allowed.ts";
import { withAuthor } from "../grounding/claims/tame.ts";
import { firstCalls, laterOf } from "../grounding/later.ts";
import type { Stage } from "./chain.ts";

/** True when the proposal states each call, with values or lookups, and asks for no operation on the replies. */
function needsNoModel({ target: { proposal }, player }: PlanTask): boolean {
  const isForRows = proposal.afterCall.some(({ as }) => as !== "claim" && as !== "find");
  return player === "model" && proposal.combine === undefined && !isForRows;
}

/** Returns the task of the first round: only the calls whose values are known. Null when one round is enough. */
function firstRoundOf(task: PlanTask): PlanTask | null {
  const { target } = task;
  if (laterOf(target.calls).length === 0) return null;
  const proposal = { ...target.proposal, afterCall: [] };
  return { ...task, target: { ...target, proposal, calls: firstCalls(target.calls) } };
}

export const plan: Stage<Decided, Planned> = {
  name: "plan",
  run: async (state, ports) => {
    const [target] = state.decision.chosen;
    if (target === undefined) throw new CtxError("internal", "clarify continued the run without a reading to plan");
    const allowed = allowedMethods(target, state.probe.querySafeCandidateSet);
    const task: PlanTask = {
      query: state.request.query,
      reading: state.reading,
      target,
      player: state.probe.interpretation.player,
      methods: allowed,
      assumptions: state.decision.assumptions,
    };
    try {
      const first = firstRoundOf(task);
      const planner = first !== null || needsNoModel(task) ? (ports.models.steady ?? ports.models) : ports.models;
      const { code, reason, assumptions, author } = withAuthor(await planner.plan(first ?? task, ports.signal), task);
      const program = {
        id: "rev-1",
        ...{ code, reason, assumptions },
        allowed: allowed.map(({ toolId, name }) => ({ toolId, methodName: name })),
        optionId: target.optionId,
        ...(author === undefined ? {} : { author }),
        ...(first === null ? {} : { round: 1 }),
      };
      ports.trace.write({ type: "artifact", name: "planner-generated-code", data: program });
      return { kind: "next", record: { ...state, program } };
    } catch (thrown) {
      ports.signal.throwIfAborted();
      const error = asCtxError(thrown);
      if (error.code !== "internal") throw error;
      throw new CtxError("upstream", `the planner wrote no program: ${error.message}`, { cause: thrown });
    }
  },
};
