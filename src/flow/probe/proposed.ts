// Builds the case file from the grounded proposals. Both players give the same fields.
import type { JudgeReply } from "../../contract/judge.ts";
import type { InterpretationAccount } from "../../contract/query/account.ts";
import type { Option } from "../../contract/query/option.ts";
import type { MethodRef } from "../../contract/query/reading.ts";
import type { Laned, OptionSet, Probe, RankedMethod } from "../../contract/query/record.ts";
import { lookupsOf, quotesOf } from "../../grounding/arguments.ts";
import type { GroundedProposal } from "../../grounding/proposal.ts";
import { containsWhole } from "../../grounding/quote.ts";
import { isTrial } from "../../grounding/trial.ts";
import { accountsOf, type Proposed } from "../propose/ask.ts";
import { buildOptions, unusedOption } from "../propose/build.ts";
import { optionsOf } from "../propose/options.ts";
import { missingOf } from "./missing.ts";

const shortlistSize = 8;

/** Fields of the case file that follow from the methods alone. */
export type Base = Pick<
  Probe,
  "status" | "candidateMethodCount" | "safety" | "querySafeCandidateSet" | "rankedMethods"
>;

/** Returns the case file of the proposals; `base` has the fields that follow from the methods alone. */
export function proposedProbe(
  base: Base,
  proposed: Proposed,
  { state, isJudgeMerged }: { readonly state: Laned; readonly isJudgeMerged: boolean },
): Probe {
  const { grounded, reply, candidates, rounds, latencyMs, replacedBecause } = proposed;
  const built = buildOptions(grounded.proposals);
  const every = built.map(({ option }) => option);
  const needsPermission = every.filter(({ state: is }) => is === "needs-permission");
  // A trial call is a guess at a method. If another method documents the data, a person is asked first.
  const isTried = (option: Option) => isTrial(option, { player: reply.player, reading: state.reading });
  const isKept = (option: Option) => needsPermission.length === 0 || !isTried(option);
  const all = every.filter(isKept);
  const isDeep = state.lane.flags.methodReasoningEnabled;
  const found = optionsOf(isDeep ? all : all.slice(0, 1), isTried);
  const options = { ...found, mayMiss: found.signals.includes("partial") || leavesOut(grounded, all) };
  const idOf = (proposal: GroundedProposal) => built.find((one) => one.grounded === proposal)?.option.optionId ?? null;
  const pool = all.filter(({ state: is }) => is === "viable" || is === "lacks-value");
  const open = [...pool, ...all.filter(({ state: is }) => is === "partial")];
  const interpretation: InterpretationAccount = {
    ...{ player: reply.player, latencyMs, replacedBecause, near: grounded.near },
    ...{ change: grounded.change, fits: reply.fits },
    proposals: accountsOf(rounds, idOf),
    notes: grounded.notes,
    verdict: isJudgeMerged && isDeep ? verdictOf(proposed, { idOf, options }) : null,
  };
  return {
    ...base,
    executionShortlist: shortlist(all, base),
    ambiguityPool: isDeep ? pool : [],
    llmSelectionCandidates: candidates.map(({ toolId, name }) => ({ toolId, methodName: name })),
    adequacy: pool.some(({ state: is }) => is === "viable") ? "adequate" : open.length > 0 ? "limited" : "none",
    confidenceScore: confidenceOf(open, reply, base),
    missingCapabilitySignal: missingOf({ reply, grounded, options, ...askedOf(state) }),
    needsPermission,
    options,
    interpretation,
  };
}

/** Returns the highest confidence. The embedded player also scores the methods that it does not propose. */
function confidenceOf(open: readonly Option[], { fits }: Proposed["reply"], base: Base): number {
  const isSafe = ({ toolId, methodName }: MethodRef) =>
    base.querySafeCandidateSet.some((method) => method.toolId === toolId && method.name === methodName);
  const known = fits.filter(({ method }) => isSafe(method)).map(({ score }) => score);
  return Math.max(0, ...(known.length > 0 ? known : open.map(({ score }) => score)));
}

/** True when a missing capability quotes a phrase that no argument of a viable proposal contains. */
function leavesOut({ missingCapabilities }: Proposed["grounded"], all: readonly Option[]): boolean {
  const viable = all.filter(({ state }) => state === "viable");
  const isHeld = (quote: string) =>
    viable.some((option) => quotesOf(option).some((text) => containsWhole(text, quote) || containsWhole(quote, text)));
  return viable.length > 0 && missingCapabilities.some(({ quote }) => !isHeld(quote));
}

/**
 * Returns the proposals with the state `viable`, `lacks-value` or `partial`, then the methods that their lookups call, then
 * other methods of the same tools by rank.
 */
function shortlist(all: readonly Option[], base: Base): readonly Option[] {
  const own = all.filter(({ state }) => state === "viable" || state === "lacks-value" || state === "partial");
  const isOwn = ({ toolId, methodName }: MethodRef) =>
    own.some((option) => option.toolId === toolId && option.methodName === methodName);
  const sources = own.flatMap(({ calls }) => lookupsOf(calls).map(({ call }) => call.method));
  const tools = new Set(own.map(({ toolId }) => toolId));
  const rest = base.rankedMethods.filter((other) => tools.has(other.toolId) && !isOwn(other));
  const isSource = ({ toolId, methodName }: MethodRef) =>
    sources.some((source) => source.toolId === toolId && source.methodName === methodName);
  const others = [...rest.filter(isSource), ...rest.filter((other) => !isSource(other))];
  const beside = others.flatMap((other) => besideOf(other, base));
  return [...own, ...beside].slice(0, shortlistSize);
}

/** Returns a method that a program may call to obtain values, but that is no interpretation of the request. */
function besideOf({ toolId, methodName, score }: RankedMethod, base: Base): readonly Option[] {
  const method = base.querySafeCandidateSet.find((method) => method.toolId === toolId && method.name === methodName);
  return method === undefined ? [] : [unusedOption(method, score)];
}

/** Returns the verdict in option ids; null without a verdict, or when grounding changed a proposal that the verdict names. */
function verdictOf(
  { reply: { verdict }, grounded }: Proposed,
  { idOf, options }: { readonly idOf: (proposal: GroundedProposal) => string | null; readonly options: OptionSet },
): JudgeReply | null {
  if (verdict === null) return null;
  const idAt = (position: number) => {
    const proposal = grounded.proposals.find((one) => one.position === position);
    return proposal === undefined || proposal.state === "not-viable" || proposal.state === "rejected"
      ? null
      : idOf(proposal);
  };
  const ids = verdict.proposals.map(idAt);
  const recommended = verdict.recommended === null ? null : idAt(verdict.recommended);
  const hasLost = ids.includes(null) || (verdict.recommended !== null && recommended === null);
  const hasTwins = grounded.proposals.some(({ code }) => code === "twin-added");
  if (hasLost || hasTwins) return null;
  // The verdict `capability_miss` is ignored when it names no capability and grounding accepted a viable option.
  if (verdict.outcome === "capability_miss" && options.viable.length > 0 && verdict.missingCapabilities.length === 0)
    return null;
  const { outcome, confidence, reason, missingCapabilities, question } = verdict;
  const optionIds = ids.filter((id) => id !== null);
  // Without a complete proposal the model recommends none: the first one that lacks a value is then the best.
  const isOpen = outcome === "clarification_required" && options.viable.length === 0;
  const best = isOpen ? (optionIds.find((id) => id === options.recommendedOptionId) ?? null) : null;
  return {
    ...{ outcome, reason, question, optionIds },
    recommendedOptionId: recommended ?? best,
    confidence: Math.min(1, Math.max(0, confidence)),
    missingCapabilities: [...missingCapabilities],
  };
}

function askedOf({ universe, reading, request: { query } }: Laned) {
  const about = new Map(universe.map(({ id, description }) => [id, description]));
  const venues = reading.venues.map(({ name }) => name);
  return { query, about, venues, methods: universe.flatMap(({ methods }) => methods) };
}
