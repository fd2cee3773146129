// An agent changes what it has asked: other words, withdrawn, or an answer that did not help (spec: roundtable, 7).
import { z } from "zod";
import { cutText } from "../../base/text/cut.ts";
import { requestContextSchema } from "../../contract/roundtable/inputs.ts";
import type { ContextRequest, RoundtableSession } from "../../contract/roundtable.ts";
import { type Asker, type Changed, problems, put, refused, requestKey, strongest, type ToolReply } from "./ledger.ts";

/** `amend_context_request` and `withdraw_context_request`: only one's own, only while it waits. */
export function amendContext(session: RoundtableSession, input: unknown, { agentId }: Asker): Changed<ToolReply> {
  const parsed = amendSchema.safeParse(input);
  if (!parsed.success) return refused(session, problems(parsed.error));
  const own = ownPending(session, parsed.data.requestId, agentId);
  if (typeof own === "string") return refused(session, own);
  const { query = own.query, reason = own.reason, priority = own.priority } = parsed.data;
  const key = requestKey(query);
  const twin = session.requests.find((one) => one.key === key && one.status === "pending" && one.id !== own.id);
  if (twin !== undefined) {
    const merged = { ...twin, requesters: [...twin.requesters, ...own.requesters] };
    const withdrawn = put(session, { ...own, status: "withdrawn", revision: own.revision + 1 });
    return {
      session: put(withdrawn, { ...merged, priority: strongest(merged.requesters.map((one) => one.priority)) }),
      told: {
        success: true,
        data: { requestId: twin.id, deduplicated: true, message: "It asks the same as another." },
      },
    };
  }
  const requesters = own.requesters.map((one) => (one.agentId === agentId ? { ...one, reason, priority } : one));
  const amended = { ...own, query, key, reason, priority, requesters, revision: own.revision + 1 };
  const data = { requestId: own.id, revision: amended.revision, message: "The request was changed." };
  return { session: put(session, amended), told: { success: true, data } };
}

export function withdrawContext(session: RoundtableSession, input: unknown, { agentId }: Asker): Changed<ToolReply> {
  const parsed = z.object({ requestId: z.string().min(1) }).safeParse(input);
  if (!parsed.success) return refused(session, problems(parsed.error));
  const own = ownPending(session, parsed.data.requestId, agentId);
  if (typeof own === "string") return refused(session, own);
  const requesters = own.requesters.filter((one) => one.agentId !== agentId);
  const left = requesters.length === 0 ? { status: "withdrawn" as const } : { requesters };
  const data = { requestId: own.id, message: "The request was withdrawn." };
  return { session: put(session, { ...own, ...left, revision: own.revision + 1 }), told: { success: true, data } };
}

/** `reject_context`: an answer that does not help is asked for again, with the reason. */
export function rejectContext(session: RoundtableSession, input: unknown, { agentId }: Asker): Changed<ToolReply> {
  const parsed = z.object({ requestId: z.string().min(1), why: z.string().trim().min(1).max(500) }).safeParse(input);
  if (!parsed.success) return refused(session, problems(parsed.error));
  const { requestId, why } = parsed.data;
  const request = session.requests.find(({ id }) => id === requestId);
  const isOwn = request?.requesters.some((one) => one.agentId === agentId) === true;
  if (request === undefined || !isOwn) return refused(session, `${requestId} is no request of yours`);
  if (request.status !== "answered" && request.status !== "failed")
    return refused(session, `${requestId} has no answer`);
  const again: ContextRequest = {
    ...request,
    ...{ status: "pending", attempt: request.attempt + 1, revision: request.revision + 1 },
    reason: cutText(`${request.reason} (the answer before did not help: ${why})`, 500),
    ...{ resolvedAt: null, result: null, error: null, source: null, deliveredTo: [], expiresAt: null },
  };
  const data = { requestId, attempt: again.attempt, message: "It will be asked again." };
  return { session: put(session, again), told: { success: true, data } };
}

const amendSchema = requestContextSchema.partial().extend({
  requestId: z.string().min(1),
  priority: z.enum(["required", "optional"]).optional(),
});

function ownPending({ requests }: RoundtableSession, requestId: string, agentId: string): ContextRequest | string {
  const request = requests.find(({ id }) => id === requestId);
  if (request === undefined) return `there is no request ${requestId}`;
  if (!request.requesters.some((one) => one.agentId === agentId)) return `${requestId} is another agent's`;
  return request.status === "pending" ? request : `${requestId} does not wait any more`;
}
