// Handles the calls by which an agent changes or withdraws its own request, or rejects the answer.
import { z } from "zod";
import { cutText } from "../../base/text/cut.ts";
import { toIso } from "../../base/time.ts";
import { requestContextSchema } from "../../contract/roundtable/inputs.ts";
import type { ContextRequest, RoundtableSession } from "../../contract/roundtable.ts";
import { type Wish, withRequest } from "./ask.ts";
import {
  type Asker,
  type Changed,
  problems,
  put,
  refused,
  requestKey,
  strongest,
  type ToolReply,
  withRequesters,
} from "./ledger.ts";

/**
 * Handles `amend_context_request`. An agent can amend only its own open requests. If other agents share the request, it
 * stays unchanged and the new wording becomes a separate request.
 */
export function amendContext(session: RoundtableSession, input: unknown, asker: Asker): Changed<ToolReply> {
  const parsed = amendSchema.safeParse(input);
  if (!parsed.success) return refused(session, problems(parsed.error));
  const { agentId } = asker;
  const own = ownPending(session, parsed.data.requestId, agentId);
  if (typeof own === "string") return refused(session, own);
  const mine = own.requesters.find((one) => one.agentId === agentId) ?? own;
  const { query = own.query, reason = mine.reason, priority = mine.priority } = parsed.data;
  const key = requestKey(query);
  const changed = { agentId, round: asker.round, reason, priority, at: toIso(asker.now) };
  const twin = session.requests.find((one) => one.key === key && one.status === "pending" && one.id !== own.id);
  if (twin !== undefined) {
    const withoutAgent = leave(session, own, agentId);
    const message = "The new wording asks the same question as another request.";
    return {
      session: put(withoutAgent, { ...twin, ...withRequesters(twin, [changed]) }),
      output: { success: true, data: { requestId: twin.id, deduplicated: true, message } },
    };
  }
  if (key !== own.key && own.requesters.length > 1) {
    const wish = { query, key, reason, priority, audience: own.audience };
    return apart(leave(session, own, agentId), wish, asker);
  }
  const requesters = own.requesters.map((one) => (one.agentId === agentId ? { ...one, reason, priority } : one));
  const shown = own.agentId === agentId ? { reason } : {};
  const revision = own.revision + 1;
  const amended = { ...own, ...shown, query, key, requesters, priority: strongest(requesters), revision, auto: null };
  const data = { requestId: own.id, revision, message: "The request was changed." };
  return { session: put(session, amended), output: { success: true, data } };
}

/** Queues the agent's new wording as a separate request, since other agents wait for an answer to the old wording. */
function apart(session: RoundtableSession, wish: Wish, asker: Asker): Changed<ToolReply> {
  const next = withRequest(session, wish, { asker, status: "pending" });
  const data = { requestId: next.requests.at(-1)?.id ?? "", revision: 1 };
  const message = "Other agents wait for the old wording, so the new wording is a separate request.";
  return { session: next, output: { success: true, data: { ...data, message } } };
}

/** Handles `withdraw_context_request`. The request stays open while other agents wait for its answer. */
export function withdrawContext(session: RoundtableSession, input: unknown, { agentId }: Asker): Changed<ToolReply> {
  const parsed = z.object({ requestId: z.string().min(1) }).safeParse(input);
  if (!parsed.success) return refused(session, problems(parsed.error));
  const own = ownPending(session, parsed.data.requestId, agentId);
  if (typeof own === "string") return refused(session, own);
  const data = { requestId: own.id, message: "The request was withdrawn." };
  return { session: leave(session, own, agentId), output: { success: true, data } };
}

/**
 * Removes the agent from the requesters and recomputes the priority from the remaining requesters. If no requester
 * remains, the request is withdrawn.
 */
function leave(session: RoundtableSession, request: ContextRequest, agentId: string): RoundtableSession {
  const requesters = request.requesters.filter((one) => one.agentId !== agentId);
  const revision = request.revision + 1;
  if (requesters.length === 0) return put(session, { ...request, status: "withdrawn", revision });
  return put(session, { ...request, requesters, priority: strongest(requesters) });
}

/** Handles `reject_context`: queues the request again, with the reason why the answer did not help. */
export function rejectContext(session: RoundtableSession, input: unknown, asker: Asker): Changed<ToolReply> {
  const parsed = z.object({ requestId: z.string().min(1), why: z.string().trim().min(1).max(500) }).safeParse(input);
  if (!parsed.success) return refused(session, problems(parsed.error));
  const { requestId, why } = parsed.data;
  const { agentId, round, now } = asker;
  const { totalRounds, options } = session;
  const request = session.requests.find(({ id }) => id === requestId);
  const isOwn = request?.requesters.some((one) => one.agentId === agentId) === true;
  if (request === undefined || !isOwn) return refused(session, `${requestId} is not one of your requests`);
  if (request.status !== "answered" && request.status !== "failed")
    return refused(session, `${requestId} has no answer`);
  if (round >= totalRounds)
    return refused(
      session,
      `this is the final round (round ${round} of ${totalRounds}): no request can be asked again`,
    );
  if (options.contextPolicy === "none") return refused(session, "this debate does not allow context requests");
  const again: ContextRequest = {
    ...request,
    ...{ status: "pending", attempt: request.attempt + 1, revision: request.revision + 1 },
    reason: cutText(`The previous answer did not help: ${why} (asked because: ${request.reason})`, 500),
    ...{ resolvedAt: null, result: null, error: null, source: null, deliveredTo: [], auto: null },
    expiresAt: options.contextDeadlineMs === null ? null : toIso(now + options.contextDeadlineMs),
  };
  const data = { requestId, attempt: again.attempt, message: "It will be asked again." };
  return { session: put(session, again), output: { success: true, data } };
}

// The priority has no default value here. With the default, every amended request would become required.
const amendSchema = requestContextSchema
  .partial()
  .omit({ audience: true })
  .extend({ requestId: z.string().min(1), priority: z.enum(["required", "optional"]).optional() });

function ownPending({ requests }: RoundtableSession, requestId: string, agentId: string): ContextRequest | string {
  const request = requests.find(({ id }) => id === requestId);
  if (request === undefined) return `there is no request ${requestId}`;
  if (!request.requesters.some((one) => one.agentId === agentId)) return `${requestId} is a request of another agent`;
  return request.status === "pending" ? request : `${requestId} is no longer open`;
}
