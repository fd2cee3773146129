// Handles an agent's request for context.
import { toIso } from "../../base/time.ts";
import { requestContextSchema } from "../../contract/roundtable/inputs.ts";
import type { ContextRequest, RoundtableSession } from "../../contract/roundtable.ts";
import {
  type Asker,
  type Changed,
  markDelivered,
  problems,
  put,
  refused,
  requestKey,
  type ToolReply,
  withRequesters,
} from "./ledger.ts";

/**
 * Handles `request_context`: answers the request from an earlier round, joins it to an open request with the same
 * question, adds it to the queue, or rejects it with the reason.
 */
export function askContext(session: RoundtableSession, input: unknown, asker: Asker): Changed<ToolReply> {
  const parsed = requestContextSchema.safeParse(input);
  if (!parsed.success) return refused(session, problems(parsed.error));
  const wish = { ...parsed.data, key: requestKey(parsed.data.query) };
  const { agentId, round, now, recalled } = asker;
  const { options, totalRounds } = session;
  const known = session.requests.filter((request) => request.key === wish.key);
  const cached = known.findLast(({ status, resolvedAt }) => status === "answered" && isFresh(resolvedAt, options, now));
  if (cached !== undefined) return fromCache(put(session, markDelivered(cached, asker)), cached);
  if (recalled != null && isFresh(recalled.resolvedAt, options, now)) return fromElsewhere(session, wish, asker);
  if (round >= totalRounds) {
    const where = `round ${round} of ${totalRounds}`;
    return refused(
      session,
      `this is the final round (${where}): no agent would receive an answer; state what is missing`,
    );
  }
  if (options.contextPolicy === "none") return refused(session, "this debate does not allow context requests");
  const waiting = known.find(({ status }) => status === "pending");
  if (waiting !== undefined) return joined(session, waiting, requesterOf(wish, asker));
  const mine = session.requests.filter((request) => request.agentId === agentId && request.round === round);
  const isSuppressed = options.contextPolicy === "required-only" && wish.priority === "optional";
  if (isSuppressed && mine.some(({ key, status }) => key === wish.key && status === "suppressed"))
    return refused(session, noOptional);
  if (mine.length >= options.requestsPerRound) {
    return refused(session, `an agent may ask ${options.requestsPerRound} times in a round`);
  }
  if (isSuppressed) return refused(withRequest(session, wish, { asker, status: "suppressed" }), noOptional);
  const next = withRequest(session, wish, { asker, status: "pending" });
  const id = next.requests.at(-1)?.id ?? "";
  const message = "The request is queued; its answer is available in the next round.";
  return { session: next, output: { success: true, data: { requestId: id, message } } };
}

const noOptional = "this debate allows only required requests";

/** The request as the agent stated it. */
export interface Wish {
  readonly query: string;
  readonly key: string;
  readonly reason: string;
  readonly priority: ContextRequest["priority"];
  readonly audience: ContextRequest["audience"];
}

function requesterOf({ reason, priority }: Wish, { agentId, round, now }: Asker) {
  return { agentId, round, reason, priority, at: toIso(now) };
}

/** Returns the session with a new request appended. */
export function withRequest(
  session: RoundtableSession,
  wish: Wish,
  { asker, status }: { readonly asker: Asker; readonly status: "pending" | "suppressed" },
): RoundtableSession {
  const { now, round, agentId, stamp = now } = asker;
  const { contextDeadlineMs } = session.options;
  const id = `ctx-${stamp}-${session.nextRequest}`;
  const { query, key, reason, priority, audience } = wish;
  const request: ContextRequest = {
    ...{ id, requestId: id, sessionId: session.id, round, agentId, requesters: [requesterOf(wish, asker)] },
    ...{ query, key, reason, priority, audience, status, revision: 1, attempt: 1, timestamp: toIso(now) },
    expiresAt: contextDeadlineMs === null ? null : toIso(now + contextDeadlineMs),
    ...{ resolvedAt: null, result: null, error: null, source: null, deliveredTo: [], auto: null },
  };
  return { ...session, requests: [...session.requests, request], nextRequest: session.nextRequest + 1 };
}

function fromCache(session: RoundtableSession, { id, result, source }: ContextRequest): Changed<ToolReply> {
  const data = { requestId: id, cached: true, result: result ?? "", ...(source === null ? {} : { source }) };
  return { session, output: { success: true, data: { ...data, message: "The request was answered before." } } };
}

/** Stores an answer of another debate as an answered request of this debate, so that the other agents receive it too. */
function fromElsewhere(session: RoundtableSession, wish: Wish, asker: Asker): Changed<ToolReply> {
  const { recalled } = asker;
  const next = withRequest(session, wish, { asker, status: "pending" });
  const added = next.requests.at(-1);
  if (added === undefined || recalled == null) return refused(session, "the answer no longer exists");
  const answered: ContextRequest = {
    ...added,
    ...{ status: "answered", result: recalled.result, source: recalled.source, resolvedAt: recalled.resolvedAt },
    ...{ expiresAt: null, deliveredTo: [{ agentId: asker.agentId, round: asker.round }] },
  };
  return fromCache(put(next, answered), answered);
}

function joined(
  session: RoundtableSession,
  waiting: ContextRequest,
  asker: ContextRequest["requesters"][number],
): Changed<ToolReply> {
  const message = "Another request asks the same question; both get the answer.";
  return {
    session: put(session, { ...waiting, ...withRequesters(waiting, [asker]) }),
    output: { success: true, data: { requestId: waiting.id, deduplicated: true, message } },
  };
}

function isFresh(resolvedAt: string | null, { contextTtlMs }: RoundtableSession["options"], now: number): boolean {
  return resolvedAt !== null && (contextTtlMs === null || now - Date.parse(resolvedAt) < contextTtlMs);
}
