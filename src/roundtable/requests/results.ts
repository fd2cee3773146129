// Handles the answers to context requests: validates each answer, stores it, and delivers it to each agent once.
import { z } from "zod";
import { cutText } from "../../base/text/cut.ts";
import { toIso } from "../../base/time.ts";
import type {
  ContextReport,
  ContextRequest,
  ContextResult,
  RejectionCode,
  RoundtableSession,
} from "../../contract/roundtable.ts";
import { type Asker, type Changed, longestResult, markDelivered, problems, put } from "./ledger.ts";

const resultSchema = z.union([
  z.object({
    requestId: z.string().min(1),
    success: z.boolean(),
    result: z.string().optional(),
    error: z.string().optional(),
    source: z.string().max(2000).optional(),
    revision: z.int().positive().optional(),
  }),
  z
    .object({
      requestId: z.string().min(1),
      content: z.string(),
      source: z.string().max(2000).optional(),
      revision: z.int().positive().optional(),
    })
    .transform(({ content, ...rest }) => ({ ...rest, success: true, result: content })),
]);

/** Validates and stores the answers one by one; an invalid answer does not affect the others. */
export function takeResults(
  given: RoundtableSession,
  results: readonly unknown[],
  { now, isForeign }: { readonly now: number; readonly isForeign: (id: string) => boolean },
): Changed<ContextReport> {
  let session = expired(given, now);
  const accepted: string[] = [];
  const rejected: ContextReport["rejected"] = [];
  for (const raw of results) {
    const parsed = resultSchema.safeParse(raw);
    if (!parsed.success) {
      rejected.push({ requestId: idIn(raw), code: "invalid_shape", message: problems(parsed.error) });
      continue;
    }
    const result: AcceptedResult = parsed.data;
    const code = verdict(session, result, { accepted, isForeign });
    if (code !== null) {
      rejected.push({ requestId: result.requestId, code, message: reasons[code] });
      continue;
    }
    accepted.push(result.requestId);
    session = resolved(session, result, now);
  }
  return { session, output: { accepted, rejected, outstanding: outstanding(session).map(({ id }) => id) } };
}

interface AcceptedResult {
  readonly requestId: string;
  readonly success: boolean;
  readonly result?: string | undefined;
  readonly error?: string | undefined;
  readonly source?: string | undefined;
  readonly revision?: number | undefined;
}

const reasons: Readonly<Record<RejectionCode, string>> = {
  unknown_request: "no request of any debate has this id",
  wrong_session: "the request belongs to another debate",
  duplicate: "an earlier answer in this call is for the same request",
  already_resolved: "the request is no longer open",
  stale_revision: "the request was changed after this revision",
  empty_result: "success without a result; send an empty text if nothing was found",
  invalid_shape: "neither {requestId, success, result?, error?} nor {requestId, content, source}",
};

function verdict(
  { requests }: RoundtableSession,
  { requestId, success, result, revision }: AcceptedResult,
  { accepted, isForeign }: { readonly accepted: readonly string[]; readonly isForeign: (id: string) => boolean },
): RejectionCode | null {
  const request = requests.find(({ id }) => id === requestId);
  if (request === undefined) return isForeign(requestId) ? "wrong_session" : "unknown_request";
  if (accepted.includes(requestId)) return "duplicate";
  if (request.status !== "pending") return "already_resolved";
  if (revision !== undefined && revision !== request.revision) return "stale_revision";
  return success && result === undefined ? "empty_result" : null;
}

function resolved(session: RoundtableSession, { requestId, ...said }: AcceptedResult, now: number): RoundtableSession {
  const request = session.requests.find(({ id }) => id === requestId);
  if (request === undefined) return session;
  const end = said.success
    ? { status: "answered" as const, result: withinLimit(said.result ?? ""), error: null }
    : { status: "failed" as const, result: null, error: cutText(said.error ?? "no reason was given", 4000) };
  return put(session, { ...request, ...end, source: said.source ?? null, resolvedAt: toIso(now) });
}

/** Cuts a text that is longer than the limit and appends a notice. */
function withinLimit(text: string): string {
  if (text.length <= longestResult) return text.toWellFormed();
  const notice = `\n[truncated: ${text.length} characters, limit ${longestResult}]`;
  return `${cutText(text, longestResult - notice.length)}${notice}`;
}

/** Returns the session in which every request past its time limit is marked as expired. */
export function expired(session: RoundtableSession, now: number): RoundtableSession {
  const isLate = ({ status, expiresAt }: ContextRequest) =>
    status === "pending" && expiresAt !== null && Date.parse(expiresAt) <= now;
  if (!session.requests.some(isLate)) return session;
  const requests = session.requests.map((request): ContextRequest => {
    if (!isLate(request)) return request;
    return { ...request, status: "expired", error: "no answer within the time limit", resolvedAt: toIso(now) };
  });
  return { ...session, requests };
}

/** Returns the open requests: required ones first, each group in the order of asking. */
export function outstanding({ requests }: RoundtableSession): readonly ContextRequest[] {
  const waiting = requests.filter(({ status }) => status === "pending");
  return [...waiting.filter(isRequired), ...waiting.filter((request) => !isRequired(request))];
}

/** True when the debate must wait for the request. */
export function isRequired({ priority }: ContextRequest): boolean {
  return priority === "required";
}

/** Returns the answers that are new to the agent, and the session in which they are marked as delivered. */
export function deliver(session: RoundtableSession, { agentId, round, now }: Asker): Changed<readonly ContextResult[]> {
  const news = session.requests.filter(
    ({ resolvedAt, deliveredTo }) =>
      resolvedAt !== null && !deliveredTo.some((one) => one.agentId === agentId && one.round !== round),
  );
  const output = news.map((request) => resultOf(request, session, { agentId, now }));
  const next = news.map((request) => markDelivered(request, { agentId, round }));
  const isKept = next.every((request, at) => request === news[at]);
  return { session: isKept ? session : next.reduce(put, session), output };
}

/** Returns the answer of a request in the form that agents receive. */
export function resultOf(
  { id, status, result, error, source, query, requesters, resolvedAt }: ContextRequest,
  { agents }: Pick<RoundtableSession, "agents">,
  { agentId: reader, now }: Pick<Asker, "agentId" | "now">,
): ContextResult {
  const names = requesters.map(({ agentId }) => agents.find((agent) => agent.id === agentId)?.name ?? agentId);
  return {
    ...{ requestId: id, success: status === "answered", query, askedBy: names },
    ...(status === "answered" ? { result: result ?? "" } : { error: error ?? "it was not answered" }),
    ...(source === null ? {} : { source }),
    isOwn: requesters.some(({ agentId }) => agentId === reader),
    ageMs: resolvedAt === null ? 0 : Math.max(0, now - Date.parse(resolvedAt)),
  };
}

function idIn(raw: unknown): string | null {
  const id: unknown = typeof raw === "object" && raw !== null ? Reflect.get(raw, "requestId") : null;
  return typeof id === "string" ? id.slice(0, 200) : null;
}
