// Stage probe: the case file before planning, from metadata alone. Two pools, made apart, never one reused.
import { CtxError } from "../contract/error.ts";
import type { Effects, Interpretation } from "../contract/query/reading.ts";
import type { Lane, Laned, Probe, Probed, QuerySafety } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { withoutEchoes } from "../reading/echo.ts";
import { interpret } from "../reading/interpret.ts";
import { missingCapability } from "../reading/missing.ts";
import { answerScore, buildOptions } from "../reading/options.ts";
import { minFit } from "../reading/viability.ts";
import type { Stage } from "./chain.ts";

const shortlistSize = 8;
const poolSize = 10;
/** From this fit on, the best reading is called adequate. */
const adequateFit = 0.6;
/** Readings below this fit do not survive even as an interpretation. */
const poolFit = minFit / 2;

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
    const made = buildProbe(state, ports.settings.effects);
    ports.trace.write({ type: "artifact", name: "scout-pre-plan-probe", data: account(made) });
    keepLaneContract(state.lane, made);
    return { kind: "next", record: { ...state, probe: made } };
  },
};

/** The deep lane never decides on a probe that was skipped: that would starve clarification, and is a bug of ours. */
export function keepLaneContract(
  lane: Pick<Lane, "selected">,
  made: Pick<Probe, "status" | "executionShortlist">,
): void {
  if (lane.selected === "deep" && made.status === "skipped" && made.executionShortlist.length === 0) {
    throw new CtxError("internal", "the deep lane reached clarification with a skipped probe and an empty shortlist");
  }
}

/** Builds the case file; the fast lane keeps its shortlist and compares no readings. */
export function buildProbe(state: Laned, effects: Effects = "read"): Probe {
  const methods = state.universe.flatMap((listing) => listing.methods);
  const safety = methods.map(safetyOf);
  const safe = methods.filter(({ eligibility }) => effects === "any" || eligibility.isEligible);
  const heard = withoutEchoes(safe, state.reading);
  const readings = interpret(state.reading, heard, { effects });
  const options = buildOptions({ reading: state.reading, readings, methods: heard });
  const ranked = [...readings].sort((left, right) => right.fit - left.fit);
  const best = ranked[0]?.fit ?? 0;
  const isDeep = state.lane.flags.methodReasoningEnabled;
  return {
    status: isDeep ? "ready" : "skipped",
    candidateMethodCount: methods.length,
    safety,
    querySafeCandidateSet: safe,
    rankedMethods: ranked.map(({ toolId, methodName, fit }) => ({ toolId, methodName, score: fit })),
    executionShortlist: shortlist(ranked),
    ambiguityPool: isDeep ? ambiguityPool(ranked) : [],
    llmSelectionCandidates: ranked.slice(0, shortlistSize).map(({ toolId, methodName }) => ({ toolId, methodName })),
    adequacy: options.viable.length === 0 ? "none" : best >= adequateFit ? "adequate" : "limited",
    confidenceScore: answerScore(readings),
    missingCapabilitySignal: missingCapability(state.reading, options, readings),
    options,
  };
}

/** What to try: complete readings first, best first. */
function shortlist(ranked: readonly Interpretation[]): readonly Interpretation[] {
  const complete = ranked.filter(({ viable }) => viable);
  const lacking = ranked.filter(({ viable, fit }) => !viable && fit >= minFit);
  return [...complete, ...lacking].slice(0, shortlistSize);
}

/** Which interpretations survive: the best of every scope before the second of any. */
function ambiguityPool(ranked: readonly Interpretation[]): readonly Interpretation[] {
  const surviving = ranked.filter(({ fit }) => fit >= poolFit);
  const place = (reading: Interpretation) =>
    surviving.filter(({ profile }) => profile.scope === reading.profile.scope).indexOf(reading);
  return [...surviving].sort((left, right) => place(left) - place(right) || right.fit - left.fit).slice(0, poolSize);
}

function account(made: Probe): Readonly<Record<string, unknown>> {
  const brief = (reading: Interpretation) => ({
    optionId: reading.optionId,
    fit: reading.fit,
    scope: reading.profile.scope,
    viable: reading.viable,
    reason: reading.viabilityReason,
    covered: reading.covered,
    missed: reading.missed,
    bindings: reading.bindings,
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
  };
}

function safetyOf({ toolId, name, eligibility }: Method): QuerySafety {
  const { isEligible, code, reason, setting } = eligibility;
  return { toolId, methodName: name, isSafe: isEligible, code, reason, setting };
}

function idOf({ toolId, name }: Method): string {
  return `${toolId}:${name}`;
}

/** Of the others nobody said what they are for. */
function saysItIsForQueries({ meta: { declared } }: Method): boolean {
  return declared.includes("surface") || declared.includes("queryEligible");
}
