// Stage probe: builds the case file from metadata alone. The execution shortlist and the ambiguity pool are built separately.
import { CtxError } from "../contract/error.ts";
import type { Models } from "../contract/model.ts";
import type { Ports } from "../contract/query/ports.ts";
import { type Effects, type Interpretation, minFit } from "../contract/query/reading.ts";
import type { Lane, Laned, Probe, Probed, QuerySafety } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { needsPermission } from "../grounding/permission.ts";
import { withoutEchoes } from "../retrieval/echo.ts";
import type { Stage } from "./chain.ts";
import { withCarried } from "./probe/carried.ts";
import { withoutDropped } from "./probe/dropped.ts";
import { proposedProbe } from "./probe/proposed.ts";
import { propose } from "./propose/ask.ts";
import { withAttempt } from "./propose/attempt.ts";
import { answerScore, buildOptions } from "./propose/choose.ts";
import { missingCapability } from "./propose/missing.ts";

const shortlistSize = 8;
const poolSize = 10;
/** Minimum relevance score at which the best interpretation is adequate. */
const adequateFit = 0.6;
/** Minimum relevance score of an interpretation in the ambiguity pool. */
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
    const made = await interpreted(state, ports);
    ports.trace.write({ type: "artifact", name: "scout-pre-plan-probe", data: account(made) });
    if (made.interpretation !== null)
      ports.trace.write({ type: "artifact", name: "interpretation", data: { ...made.interpretation } });
    keepLaneContract(state.lane, made);
    return { kind: "next", record: { ...state, probe: made } };
  },
};

/** Builds the case file from the proposals of a model, or from the interpretations of the embedded rules. */
async function interpreted(state: Laned, ports: Ports): Promise<Probe> {
  const base = buildProbe(state, {
    nowMs: ports.clock.now(),
    effects: ports.settings.effects ?? "read",
    models: ports.models,
  });
  const { querySafeCandidateSet: eligible, rankedMethods: ranked } = base;
  const unclear = state.universe.flatMap(({ methods }) => methods).filter(needsPermission);
  const proposed = await propose({ state, eligible: [...eligible, ...unclear], ranked, ports });
  if (proposed === null) return base;
  if (proposed.kind === "proposed")
    return proposedProbe(base, proposed, { state, isJudgeMerged: ports.models.isJudgeMerged === true });
  const { because, latencyMs } = proposed;
  const interpretation = { latencyMs, replacedBecause: because, proposals: [], notes: [], near: [], verdict: null };
  return { ...base, interpretation };
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

/** Builds the case file; in the fast lane with a shortlist but without interpretations to compare. */
export function buildProbe(
  state: Laned,
  {
    nowMs,
    effects,
    models,
  }: { readonly nowMs: number; readonly effects: Effects; readonly models: Pick<Models, "read"> },
): Probe {
  const methods = state.universe.flatMap((listing) => listing.methods);
  const safety = methods.map(safetyOf);
  const safe = methods.filter(({ eligibility }) => effects === "any" || eligibility.isEligible);
  const comparable = withoutEchoes(safe, state.reading);
  const about = new Map(state.universe.map(({ id, description }) => [id, description]));
  const task = { reading: state.reading, methods: comparable, effects };
  const { conversation } = state.request;
  const read = withCarried(models.read(task), { ...task, conversation, models, nowMs });
  const readings = withoutDropped(read, { request: state.reading, methods: safe, about, nowMs });
  const options = withAttempt(buildOptions({ reading: state.reading, readings, methods: comparable }), readings);
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
    needsPermission: effects === "any" ? [] : withPermission({ state, safe: comparable, models, about, nowMs }),
    options,
    interpretation: null,
  };
}

/** Returns what would be viable if a person permitted the method, best first. Lookups call only methods that read. */
function withPermission(source: {
  readonly state: Laned;
  readonly safe: readonly Method[];
  readonly models: Pick<Models, "read">;
  readonly about: ReadonlyMap<string, string>;
  readonly nowMs: number;
}): readonly Interpretation[] {
  const { state, safe, models, about, nowMs } = source;
  const unclear = state.universe.flatMap(({ methods }) => methods).filter(needsPermission);
  if (unclear.length === 0) return [];
  const methods = [...unclear, ...safe];
  const isUnclear = (reading: Interpretation) =>
    unclear.some(({ toolId, name }) => toolId === reading.toolId && name === reading.methodName);
  const read = models.read({ reading: state.reading, methods, effects: "read" });
  return withoutDropped(read, { request: state.reading, methods, about, nowMs })
    .filter((reading) => reading.viable && isUnclear(reading) && looksUpOnly(reading, safe))
    .sort((left, right) => right.fit - left.fit);
}

function looksUpOnly({ bindings }: Interpretation, safe: readonly Method[]): boolean {
  return bindings.every(
    (binding) =>
      binding.kind !== "chained" ||
      (safe.some(
        ({ toolId, name }) => toolId === binding.link.source.toolId && name === binding.link.source.methodName,
      ) &&
        binding.link.bindings.every((own) => own.kind !== "chained")),
  );
}

/** Returns the methods that a program may call: those of complete interpretations first, each group by relevance score. */
function shortlist(ranked: readonly Interpretation[]): readonly Interpretation[] {
  const complete = ranked.filter(({ viable }) => viable);
  const lacking = ranked.filter(({ viable, fit }) => !viable && fit >= minFit);
  return [...complete, ...lacking].slice(0, shortlistSize);
}

/** Returns the interpretations to compare: the best of each scope, then the second of each scope, and so on. */
function ambiguityPool(ranked: readonly Interpretation[]): readonly Interpretation[] {
  const surviving = ranked.filter(({ fit }) => fit >= poolFit);
  const place = (reading: Interpretation) =>
    surviving.filter(({ profile }) => profile.scope === reading.profile.scope).indexOf(reading);
  return [...surviving].sort((left, right) => place(left) - place(right) || right.fit - left.fit).slice(0, poolSize);
}

/** Returns the fields of the trace that state whether a model or the embedded rules interpreted the request. */
function selectionAccount({ interpretation }: Probe): Readonly<Record<string, unknown>> {
  if (interpretation === null) return {};
  const isReplaced = interpretation.replacedBecause !== null;
  return {
    llmSelectionUsed: !isReplaced,
    llmSelectionFallback: isReplaced,
    llmSelectionLatencyMs: interpretation.latencyMs,
  };
}

function account(made: Probe): Readonly<Record<string, unknown>> {
  const brief = (reading: Interpretation) => ({
    optionId: reading.optionId,
    fit: reading.fit,
    scope: reading.profile.scope,
    viable: reading.viable,
    reason: reading.viabilityReason,
    ...(reading.proposed === undefined ? {} : { proposed: reading.proposed }),
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
    ...selectionAccount(made),
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
