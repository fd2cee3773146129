// Stage probe: builds the case file from metadata alone. The execution shortlist and the ambiguity pool are built separately.
import { CtxError } from "../contract/error.ts";
import type { Option } from "../contract/query/option.ts";
import type { Ports } from "../contract/query/ports.ts";
import type { Effects } from "../contract/query/reading.ts";
import type { Lane, Laned, Probe, Probed, QuerySafety } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { needsPermission } from "../grounding/permission.ts";
import type { Stage } from "./chain.ts";
import { type Base, proposedProbe } from "./probe/proposed.ts";
import { propose } from "./propose/ask.ts";
import { ordered, rankMethods } from "./propose/candidates.ts";

/** Number of fits in the trace. */
const mostFits = 20;

export const probe: Stage<Laned, Probed> = {
  name: "probe",
  run: async (state, ports) => {
    ports.trace.write({
      type: "artifact",
      name: "scout-contract",
      data: { lane: state.lane.selected, ...state.lane.flags, rolloutStage: ports.settings.rollout },
    });
    ports.trace.write({
      type: "event",
      name: "query-scout-rollout-contract",
      data: { rolloutStage: ports.settings.rollout, externalProbeEnabled: false, prePlanProbeCalls: 0 },
    });
    const made = await interpreted(state, ports);
    ports.trace.write({ type: "artifact", name: "scout-pre-plan-probe", data: account(made, state.discovery) });
    ports.trace.write({ type: "artifact", name: "interpretation", data: interpretationAccount(made) });
    keepLaneContract(state.lane, made);
    return { kind: "next", record: { ...state, probe: made } };
  },
};

/** Builds the case file from the proposals of the player. */
async function interpreted(state: Laned, ports: Ports): Promise<Probe> {
  const base = baseOf(state, ports.settings.effects ?? "read");
  const { querySafeCandidateSet: eligible, rankedMethods: ranked } = base;
  const unclear = ports.settings.effects === "any" ? [] : methodsOf(state).filter(needsPermission);
  const candidates = [...eligible, ...unclear];
  const order = unclear.length === 0 ? ranked : rankMethods(state.request.query, candidates, state.universe);
  const proposed = await propose({ state, candidates: ordered(candidates, order, state.selectionContext), ports });
  return proposedProbe(base, proposed, { state, isJudgeMerged: ports.models.isJudgeMerged === true });
}

/** Throws if the deep lane reaches the decision without a probe: clarify would have nothing to compare, which is a bug. */
export function keepLaneContract(
  lane: Pick<Lane, "selected">,
  made: Pick<Probe, "status" | "executionShortlist">,
): void {
  if (lane.selected === "deep" && made.status === "skipped" && made.executionShortlist.length === 0) {
    throw new CtxError("internal", "the deep lane reached clarification with a skipped probe and an empty shortlist");
  }
}

function methodsOf({ universe }: Laned): readonly Method[] {
  return universe.flatMap(({ methods }) => methods);
}

/** Returns the fields of the case file that follow from the methods alone. */
function baseOf(state: Laned, effects: Effects): Base {
  const methods = methodsOf(state);
  const safe = methods.filter(({ eligibility }) => effects === "any" || eligibility.isEligible);
  return {
    status: state.lane.flags.methodReasoningEnabled ? "ready" : "skipped",
    candidateMethodCount: methods.length,
    safety: methods.map(safetyOf),
    querySafeCandidateSet: safe,
    rankedMethods: rankMethods(state.request.query, safe, state.universe),
  };
}

/** Returns the fields of the trace that state that a model interpreted the request, or that its model was replaced. */
function selectionAccount({ interpretation }: Probe): Readonly<Record<string, unknown>> {
  const isReplaced = interpretation.replacedBecause !== null;
  if (interpretation.player === "embedded" && !isReplaced) return {};
  return {
    llmSelectionUsed: !isReplaced,
    llmSelectionFallback: isReplaced,
    llmSelectionLatencyMs: interpretation.latencyMs,
  };
}

/** Returns the proposals for the trace, with the best fits only. */
function interpretationAccount({ interpretation }: Probe): Readonly<Record<string, unknown>> {
  return { ...interpretation, fits: interpretation.fits.slice(0, mostFits) };
}

function account(made: Probe, discovery: Laned["discovery"]): Readonly<Record<string, unknown>> {
  const brief = ({ optionId, score, proposal, state, code, reason, calls, missing, assumptions }: Option) => ({
    ...{ optionId, fit: score, scope: proposal.scope, viable: state === "viable", state, code, reason },
    ...{ calls, missing, assumptions },
  });
  return {
    status: made.status,
    counts: {
      candidates: made.candidateMethodCount,
      querySafe: made.querySafeCandidateSet.length,
      ranked: made.rankedMethods.length,
      shortlist: made.executionShortlist.length,
      ambiguityPool: made.ambiguityPool.length,
    },
    adequacy: made.adequacy,
    confidenceScore: made.confidenceScore,
    missingCapabilitySignal: made.missingCapabilitySignal,
    safety: made.safety,
    querySafeCandidateSet: made.querySafeCandidateSet.map(idOf),
    declaredForQueries: made.querySafeCandidateSet.filter(saysItIsForQueries).map(idOf),
    rankedMethods: made.rankedMethods,
    executionShortlist: made.executionShortlist.map(brief),
    ambiguityPool: made.ambiguityPool.map(brief),
    llmSelectionCandidates: made.llmSelectionCandidates,
    ...selectionAccount(made),
    ...(discovery === undefined ? {} : { discovery }),
  };
}

function safetyOf({ toolId, name, eligibility }: Method): QuerySafety {
  const { isEligible, code, reason, setting } = eligibility;
  return { toolId, methodName: name, isSafe: isEligible, code, reason, setting };
}

function idOf({ toolId, name }: Method): string {
  return `${toolId}:${name}`;
}

/** True when the method declares whether it is for queries. */
function saysItIsForQueries({ meta: { declared } }: Method): boolean {
  return declared.includes("surface") || declared.includes("queryEligible");
}
