// An agent asks for context (spec: roundtable, 3, 7 and 11).
import { toIso } from "../../base/time.ts";
import { requestContextSchema } from "../../contract/roundtable/inputs.ts";
import type { ContextRequest, RoundtableSession } from "../../contract/roundtable.ts";
import { type Asker, type Changed, problems, put, refused, requestKey, strongest, type ToolReply } from "./ledger.ts";

/** `request_context`: queued, joined to one that waits, answered from an earlier round, or refused with the reason. */
export function askContext(
  session: RoundtableSession,
  input: unknown,
  { agentId, round, now }: Asker,
): Changed<ToolReply> {
  const parsed = requestContextSchema.safeParse(input);
  if (!parsed.success) return refused(session, problems(parsed.error));
  const { query, reason, priority, audience } = parsed.data;
  const { options, totalRounds } = session;
  const key = requestKey(query);
  const known = session.requests.filter((request) => request.key === key);
  const cached = known.find(({ status, resolvedAt }) => status === "answered" && isFresh(resolvedAt, options, now));
  if (cached !== undefined) {
    const { id, result, source } = cached;
    const data = { requestId: id, cached: true, result: result ?? "", ...(source === null ? {} : { source }) };
    return { session, told: { success: true, data: { ...data, message: "It was answered before." } } };
  }
  if (round >= totalRounds) {
    const where = `round ${round} of ${totalRounds}`;
    return refused(session, `this is the final round (${where}): an answer would reach nobody; say what is missing`);
  }
  if (options.contextPolicy === "none") return refused(session, "no context can be asked for in this debate");
  const asker = { agentId, round, reason, priority, at: toIso(now) };
  const waiting = known.find(({ status }) => status === "pending");
  if (waiting !== undefined) return joined(session, waiting, asker);
  const mine = session.requests.filter((request) => request.agentId === agentId && request.round === round).length;
  if (mine >= options.requestsPerRound) {
    return refused(session, `an agent may ask ${options.requestsPerRound} times in a round`);
  }
  const isSuppressed = options.contextPolicy === "required-only" && priority === "optional";
  const id = `ctx-${now}-${session.nextRequest}`;
  const request: ContextRequest = {
    ...{
      id,
      requestId: id,
      sessionId: session.id,
      round,
      agentId,
      requesters: [asker],
      query,
      key,
      reason,
      priority,
      audience,
    },
    ...{ status: isSuppressed ? "suppressed" : "pending", revision: 1, attempt: 1, timestamp: toIso(now) },
    expiresAt: options.contextDeadlineMs === null ? null : toIso(now + options.contextDeadlineMs),
    ...{ resolvedAt: null, result: null, error: null, source: null, deliveredTo: [] },
  };
  const next = { ...session, requests: [...session.requests, request], nextRequest: session.nextRequest + 1 };
  if (isSuppressed) return refused(next, "optional context is not gathered in this debate");
  const message = "The request is queued; its answer is available in the next round.";
  return { session: next, told: { success: true, data: { requestId: id, message } } };
}

function joined(
  session: RoundtableSession,
  waiting: ContextRequest,
  asker: ContextRequest["requesters"][number],
): Changed<ToolReply> {
  const others = waiting.requesters.filter(({ agentId }) => agentId !== asker.agentId);
  const requesters = [...others, asker];
  const priority = strongest(requesters.map((one) => one.priority));
  const message = "Another request asks the same; its answer serves both.";
  return {
    session: put(session, { ...waiting, requesters, priority }),
    told: { success: true, data: { requestId: waiting.id, deduplicated: true, message } },
  };
}

function isFresh(resolvedAt: string | null, { contextTtlMs }: RoundtableSession["options"], now: number): boolean {
  return resolvedAt !== null && (contextTtlMs === null || now - Date.parse(resolvedAt) < contextTtlMs);
}
