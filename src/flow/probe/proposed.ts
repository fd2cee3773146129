// Builds the case file from a model's proposals. It has the same fields as a case file from the embedded rules.
import type { JudgeReply } from "../../contract/judge.ts";
import type { Interpretation, MethodRef } from "../../contract/query/reading.ts";
import type {
  InterpretationAccount,
  Laned,
  MissingCapabilitySignal,
  OptionSet,
  Probe,
} from "../../contract/query/record.ts";
import { needsPermission } from "../../grounding/permission.ts";
import type { GroundedProposal } from "../../grounding/proposal.ts";
import { containsWhole } from "../../grounding/quote.ts";
import { accountsOf, type Proposed } from "../propose/ask.ts";
import { optionsOf } from "../propose/options.ts";
import { type ProposedReading, readingsOf } from "../propose/readings.ts";

const shortlistSize = 8;

/**
 * Returns the case file with the proposals in place of the interpretations of the embedded rules; `base` is the case file
 * without proposals.
 */
export function proposedProbe(
  base: Probe,
  proposed: Proposed,
  { state, isJudgeMerged }: { readonly state: Laned; readonly isJudgeMerged: boolean },
): Probe {
  const { grounded, reply, candidates, rounds, latencyMs } = proposed;
  const [all, asking] = byPermission(readingsOf(grounded.proposals));
  const isDeep = state.lane.flags.methodReasoningEnabled;
  const found = optionsOf(isDeep ? all : all.slice(0, 1));
  const options = { ...found, mayMiss: found.signals.includes("partial") || leavesOut(grounded, all) };
  const idOf = (own: GroundedProposal) => all.find((one) => one.grounded === own)?.reading.optionId ?? null;
  const pool = all.filter(({ grounded: { state: is } }) => is === "viable" || is === "lacks-value");
  const open = [...pool, ...all.filter(({ grounded: { state: is } }) => is === "partial")].map(
    ({ reading }) => reading,
  );
  const interpretation: InterpretationAccount = {
    ...{ latencyMs, replacedBecause: null, near: grounded.near },
    proposals: accountsOf(rounds, idOf),
    notes: grounded.notes,
    verdict: isJudgeMerged && isDeep ? verdictOf(proposed, { idOf, options }) : null,
  };
  return {
    ...base,
    executionShortlist: shortlist(all, base),
    ambiguityPool: isDeep ? pool.map(({ reading }) => reading) : [],
    llmSelectionCandidates: candidates.map(({ toolId, name }) => ({ toolId, methodName: name })),
    adequacy: pool.some(({ grounded: { state: is } }) => is === "viable")
      ? "adequate"
      : open.length > 0
        ? "limited"
        : "none",
    confidenceScore: Math.max(0, ...open.map(({ fit }) => fit)),
    missingCapabilitySignal: missingOf({ reply, grounded, all, options }),
    needsPermission: asking.filter(({ grounded: { state: is } }) => is === "viable").map(({ reading }) => reading),
    options,
    interpretation,
  };
}

/** Splits the proposals into those that a query may call and those whose method needs permission. */
function byPermission(
  all: readonly ProposedReading[],
): readonly [readonly ProposedReading[], readonly ProposedReading[]] {
  const isAsking = ({ grounded }: ProposedReading) => grounded.calls.some(({ method }) => needsPermission(method));
  return [all.filter((own) => !isAsking(own)), all.filter(isAsking)];
}

/** True when a missing capability quotes a phrase that no argument of a viable proposal contains. */
function leavesOut({ missingCapabilities }: Proposed["grounded"], all: readonly ProposedReading[]): boolean {
  const viable = all.filter(({ grounded: { state } }) => state === "viable").map(({ reading }) => reading);
  const isHeld = (quote: string) =>
    viable.some(({ covered }) => covered.some((own) => containsWhole(own, quote) || containsWhole(quote, own)));
  return viable.length > 0 && missingCapabilities.some(({ quote }) => !isHeld(quote));
}

/**
 * Returns the proposals with the state `viable`, `lacks-value` or `partial`, then the methods that their lookups call, then
 * other methods of the same tools by rank.
 */
function shortlist(all: readonly ProposedReading[], base: Probe): readonly Interpretation[] {
  const own = all.filter(({ grounded: { state } }) => state !== "not-viable").map(({ reading }) => reading);
  const isOwn = ({ toolId, methodName }: MethodRef) =>
    own.some((reading) => reading.toolId === toolId && reading.methodName === methodName);
  const sources = own.flatMap(({ bindings }) =>
    bindings.flatMap((binding) => (binding.kind === "chained" ? [binding.link.source] : [])),
  );
  const tools = new Set(own.map(({ toolId }) => toolId));
  const rest = base.executionShortlist.filter((other) => tools.has(other.toolId) && !isOwn(other));
  const isSource = ({ toolId, methodName }: MethodRef) =>
    sources.some((source) => source.toolId === toolId && source.methodName === methodName);
  const others = [...rest.filter(isSource), ...rest.filter((other) => !isSource(other))];
  // A program may call other methods of these tools to obtain values, but they are not interpretations of the request.
  const beside = others.map((other) => ({ ...other, viable: false, viabilityReason: "no proposal uses it" }));
  return [...own, ...beside].slice(0, shortlistSize);
}

/** Returns the verdict in option ids; null without a verdict, or when grounding changed a proposal that the verdict names. */
function verdictOf(
  { reply: { verdict }, grounded }: Proposed,
  { idOf, options }: { readonly idOf: (own: GroundedProposal) => string | null; readonly options: OptionSet },
): JudgeReply | null {
  if (verdict === null) return null;
  const idAt = (position: number) => {
    const own = grounded.proposals.find((one) => one.position === position);
    return own === undefined || own.state === "not-viable" || own.state === "rejected" ? null : idOf(own);
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
  return {
    ...{ outcome, reason, question },
    optionIds: ids.filter((id) => id !== null),
    recommendedOptionId: recommended,
    confidence: Math.min(1, Math.max(0, confidence)),
    missingCapabilities: [...missingCapabilities],
  };
}

/** Returns the missing capability in the model's words when no proposal is viable, else null. */
function missingOf(source: {
  readonly reply: Proposed["reply"];
  readonly grounded: Proposed["grounded"];
  readonly all: readonly ProposedReading[];
  readonly options: OptionSet;
}): MissingCapabilitySignal | null {
  const { grounded, all, options, reply } = source;
  if (options.viable.length > 0 || options.needsValue.length > 0) return null;
  if (grounded.change !== null)
    return {
      capability: grounded.change.quote,
      reason: `The request asks to change something ("${grounded.change.quote}"), and queries only read.`,
      isOrder: true,
    };
  const [missing] = grounded.missingCapabilities;
  if (missing !== undefined) return { capability: missing.what, reason: `No method does this: ${missing.what}.` };
  const best = all[0]?.grounded ?? grounded.proposals[0];
  const uncovered = best?.proposal.uncovered[0];
  if (uncovered !== undefined) return { capability: uncovered.quote, reason: `No method covers "${uncovered.quote}".` };
  const said = reply.verdict?.missingCapabilities[0];
  if (said !== undefined) return { capability: said, reason: `No method does this: ${said}.` };
  if (best !== undefined && best.reason !== "")
    return { capability: best.proposal.label, reason: `No reading of the request is valid: ${best.reason}.` };
  return { capability: "what is asked", reason: "No method covers the request." };
}
