// What the steps of the ledger of context requests share. Pure: every step gives the session as it is after it.
import type { z } from "zod";
import type { ContextRequest, Priority, RoundtableSession } from "../../contract/roundtable.ts";

/** What a tool of an agent answers. */
export type ToolReply =
  | { readonly success: true; readonly data: Readonly<Record<string, string | boolean | number>> }
  | { readonly success: false; readonly error: string };

/** The session after a change, and what is told of it. */
export interface Changed<Told> {
  readonly session: RoundtableSession;
  readonly told: Told;
}

/** Largest answer that is kept, in UTF-16 units. */
export const longestResult = 65_536;

/** Equal keys are the same question. Only marks that end a sentence are dropped: "5%" is not "5". */
export function requestKey(query: string): string {
  const text = query.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
  return text.replace(/[\p{Terminal_Punctuation}\s]+$/u, "") || text;
}

/** Who asks, and when. */
export interface Asker {
  readonly agentId: string;
  readonly round: number;
  readonly now: number;
  /** Milliseconds in the id of a new request, unlike those of other debates; absent: `now`. */
  readonly stamp?: number;
  /** The same question as another debate of the caller answered it. */
  readonly recalled?: Recalled | null;
}

/** An answer of another debate. */
export type Recalled = Pick<ContextRequest, "result" | "source" | "resolvedAt" | "sessionId">;

/** The stronger of the wishes. */
export function strongest(requesters: ContextRequest["requesters"]): Priority {
  return requesters.some(({ priority }) => priority === "required") ? "required" : "optional";
}

/** The session with the request in place of the one of its id. */
export function put(session: RoundtableSession, request: ContextRequest): RoundtableSession {
  return { ...session, requests: session.requests.map((one) => (one.id === request.id ? request : one)) };
}

/** The requests with one requester each agent; who asks again replaces what it asked before. */
export function withRequesters(
  request: ContextRequest,
  added: ContextRequest["requesters"],
): Pick<ContextRequest, "requesters" | "priority"> {
  const others = request.requesters.filter(({ agentId }) => !added.some((one) => one.agentId === agentId));
  const requesters = [...others, ...added];
  return { requesters, priority: strongest(requesters) };
}

/** The request as it was told to the agent in that round; telling it again in the same round changes nothing. */
export function toldTo(request: ContextRequest, { agentId, round }: Pick<Asker, "agentId" | "round">): ContextRequest {
  if (request.deliveredTo.some((one) => one.agentId === agentId)) return request;
  return { ...request, deliveredTo: [...request.deliveredTo, { agentId, round }] };
}

/** Nothing changes, and the agent is told why. */
export function refused(session: RoundtableSession, error: string): Changed<ToolReply> {
  return { session, told: { success: false, error } };
}

/** What a schema refused, place by place. */
export function problems({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.map(String).join(".") || "input"}: ${message}`).join("; ");
}
