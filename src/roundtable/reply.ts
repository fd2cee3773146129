// Builds the reply of a round in four layers: the decision, the agents, the evidence, and where to find more detail.
import { truncate } from "../base/text/truncate.ts";
import type { AgentResponse, ContextReport, Round, RoundtableSession } from "../contract/roundtable.ts";
import { outstanding } from "./requests/results.ts";

const levels = { high: 0.7, medium: 0.4 } as const;
const longestSummary = 200;

/** The reply of a round, a JSON object. Callers depend on the names of its keys. */
export type RoundtableReply = Readonly<Record<string, unknown>>;

/** Returns the reply after a round. If the debate waits for context, the reply lists the open requests. */
export function replyOf(
  session: RoundtableSession,
  round: Round | undefined,
  more: { readonly report?: ContextReport | undefined } = {},
): RoundtableReply {
  const { id: sessionId, topic, mode, currentRound, totalRounds } = session;
  const waiting = outstanding(session);
  const required = waiting.filter(({ priority }) => priority === "required");
  const isFinal = session.status === "completed" || currentRound >= totalRounds;
  const status = isFinal ? "completed" : required.length > 0 ? "needs_context" : "in_progress";
  const agentResponses = (round?.responses ?? []).map((response) => agentLayer(response, session));
  return {
    ...{ sessionId, topic, mode, roundNumber: currentRound, currentRound, totalRounds, status },
    ...messageOf({
      ...{ status, required: required.length, optional: waiting.length - required.length },
      isFailed: round !== undefined && round.responses.length === 0 && round.failed.length > 0,
    }),
    decision: decisionOf(round),
    ...{ agentResponses, responses: agentResponses, evidence: evidenceOf(round) },
    metadata: {
      detailReference: {
        tool: "get_round_details",
        params: { sessionId, roundNumber: round?.roundNumber ?? currentRound },
      },
      verificationHints: hintsOf(round),
      hasMoreDetails: true,
    },
    ...(round === undefined || round.consensus !== null ? {} : { consensus: null }),
    ...(round === undefined || round.warnings.length === 0 ? {} : { warnings: round.warnings }),
    ...(round === undefined || round.withoutContext.length === 0 ? {} : { withoutContext: round.withoutContext }),
    ...(waiting.length === 0 ? {} : { contextRequests: waiting }),
    ...(round === undefined || round.failed.length === 0 ? {} : { failed: round.failed }),
    ...(session.exitReason === null ? {} : { exitReason: session.exitReason }),
    ...(more.report === undefined ? {} : { contextReport: more.report }),
  };
}

function messageOf(summary: {
  readonly status: string;
  readonly required: number;
  readonly optional: number;
  readonly isFailed: boolean;
}) {
  const { status, required, optional, isFailed } = summary;
  if (status === "needs_context") {
    const count = required === 1 ? "1 required request is waiting" : `${required} required requests are waiting`;
    return { message: `${count}: send contextResults with continue_roundtable, or force: true to continue without.` };
  }
  if (isFailed)
    return { message: "Every agent failed, so the round does not count: continue_roundtable runs it again." };
  if (status !== "in_progress" || optional === 0) return {};
  return { message: `${optional} optional context requests can be answered with continue_roundtable.` };
}

function decisionOf(round: Round | undefined) {
  const score = round?.consensus?.agreementLevel ?? 0;
  const level = score >= levels.high ? "high" : score >= levels.medium ? "medium" : "low";
  const confidences = (round?.responses ?? []).map(({ confidence }) => confidence);
  const mean = confidences.length === 0 ? 0 : confidences.reduce((sum, one) => sum + one, 0) / confidences.length;
  const conflicts = conflictsOf(round).length;
  return { consensusLevel: level, agreementScore: score, actionRecommendation: actionFor({ mean, level, conflicts }) };
}

function actionFor({ mean, level, conflicts }: { mean: number; level: string; conflicts: number }) {
  if (mean >= 0.8 && level === "high") return { type: "proceed", reason: "the agents agree and are sure" };
  if (conflicts > 1 || (mean < 0.6 && conflicts >= 1))
    return { type: "verify", reason: "the agents contradict each other" };
  if (mean < 0.5 || level === "low") return { type: "query_detail", reason: "the agents are unsure or far apart" };
  return { type: "proceed", reason: "no counterargument was given" };
}

function agentLayer(response: AgentResponse, { rounds }: RoundtableSession) {
  const { agentId, agentName, stance, position, reasoning, confidence, citations = [], toolCalls = [] } = response;
  const before = rounds
    .filter(({ responses }) => !responses.includes(response))
    .findLast(({ responses }) => responses.some((one) => one.agentId === agentId));
  const earlier = before?.responses.find((one) => one.agentId === agentId);
  const delta = earlier === undefined ? 0 : Math.round((confidence - earlier.confidence) * 1000) / 1000;
  const reason = delta > 0 ? "strengthened" : delta < 0 ? "reconsidered" : "maintained";
  return {
    ...{ agentId, agentName, ...(stance === undefined ? {} : { stance }), position },
    keyPoints: [reasoning, ...citations.map(({ title }) => title)].filter((text) => text !== "").slice(0, 3),
    confidence,
    ...(before === undefined ? {} : { confidenceChange: { delta, previousRound: before.roundNumber, reason } }),
    evidenceUsed: {
      webSearches: 0,
      citations: citations.length,
      toolCalls: [...new Set(toolCalls.map(({ toolName }) => toolName))],
    },
  };
}

function evidenceOf(round: Round | undefined) {
  const citations = new Set((round?.responses ?? []).flatMap((one) => (one.citations ?? []).map(({ url }) => url)));
  return {
    totalCitations: citations.size,
    conflicts: conflictsOf(round).slice(0, 3),
    consensusSummary: truncate(round?.consensus?.summary ?? "", longestSummary),
  };
}

function conflictsOf(round: Round | undefined) {
  const responses = round?.responses ?? [];
  const decided = responses.filter(({ stance }) => stance === "YES" || stance === "NO");
  const isSplit = new Set(decided.map(({ stance }) => stance)).size > 1;
  const isUneven = variance(responses.map(({ confidence }) => confidence)) > 0.04;
  const positionsOf = (some: readonly AgentResponse[]) =>
    some.map(({ agentId, stance = null }) => ({ agentId, stance }));
  return [
    ...(isSplit ? [{ issue: "the stances differ", positions: positionsOf(decided) }] : []),
    ...(isUneven ? [{ issue: "the confidence of the agents differs", positions: positionsOf(responses) }] : []),
  ];
}

function variance(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}

function hintsOf(round: Round | undefined) {
  return (round?.responses ?? [])
    .filter(({ citations = [] }) => citations.length === 0)
    .slice(0, 3)
    .map(({ agentName }) => ({
      field: agentName,
      reason: "it cites no source",
      suggestedTool: "get_response_detail",
    }));
}
