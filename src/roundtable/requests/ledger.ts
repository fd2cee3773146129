// Shared parts of the steps that handle requests. All functions are pure: a step returns the new session.
import type { z } from "zod";
import type { ContextRequest, Priority, RoundtableSession } from "../../contract/roundtable.ts";

/** The reply of an agent tool. */
export type ToolReply =
  | { readonly success: true; readonly data: Readonly<Record<string, string | boolean | number>> }
  | { readonly success: false; readonly error: string };

/** The session after a change, and the output for the caller. */
export interface Changed<Output> {
  readonly session: RoundtableSession;
  readonly output: Output;
}

/** Maximum length of a stored answer, in UTF-16 units. */
export const longestResult = 65_536;

/**
 * Normalizes a question; two questions with equal keys count as the same. Only sentence punctuation at the end is
 * dropped, so "5%" differs from "5".
 */
export function requestKey(query: string): string {
  const text = query.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
  return text.replace(/[\p{Terminal_Punctuation}\s]+$/u, "") || text;
}

/** The agent that makes a request, and the time of the request. */
export interface Asker {
  readonly agentId: string;
  readonly round: number;
  readonly now: number;
  /** Milliseconds in the id of a new request; no other debate uses the same value. Default: `now`. */
  readonly stamp?: number;
  /** The answer that another debate of the caller has for the same question. */
  readonly recalled?: Recalled | null;
}

/** An answer from another debate. */
export type Recalled = Pick<ContextRequest, "result" | "source" | "resolvedAt" | "sessionId">;

/** Returns the highest priority among the requesters. */
export function strongest(requesters: ContextRequest["requesters"]): Priority {
  return requesters.some(({ priority }) => priority === "required") ? "required" : "optional";
}

/** Returns the session with the request in place of the request with the same id. */
export function put(session: RoundtableSession, request: ContextRequest): RoundtableSession {
  return { ...session, requests: session.requests.map((one) => (one.id === request.id ? request : one)) };
}

/** Merges requesters so that each agent occurs once; a later entry of an agent replaces the earlier one. */
export function withRequesters(
  request: ContextRequest,
  added: ContextRequest["requesters"],
): Pick<ContextRequest, "requesters" | "priority"> {
  const others = request.requesters.filter(({ agentId }) => !added.some((one) => one.agentId === agentId));
  const requesters = [...others, ...added];
  return { requesters, priority: strongest(requesters) };
}

/** Marks the request as delivered to the agent in the round. A second call for the agent changes nothing. */
export function markDelivered(
  request: ContextRequest,
  { agentId, round }: Pick<Asker, "agentId" | "round">,
): ContextRequest {
  if (request.deliveredTo.some((one) => one.agentId === agentId)) return request;
  return { ...request, deliveredTo: [...request.deliveredTo, { agentId, round }] };
}

/** Returns the error to the agent and the session unchanged. */
export function refused(session: RoundtableSession, error: string): Changed<ToolReply> {
  return { session, output: { success: false, error } };
}

/** Formats the schema errors with their paths. */
export function problems({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.map(String).join(".") || "input"}: ${message}`).join("; ");
}
