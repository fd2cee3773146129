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

/** Equal keys are the same question. */
export function requestKey(query: string): string {
  return query
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/[\p{P}\s]+$/u, "");
}

export interface Asker {
  readonly agentId: string;
  readonly round: number;
  readonly now: number;
}

/** The stronger of the wishes. */
export function strongest(priorities: readonly Priority[]): Priority {
  return priorities.includes("required") ? "required" : "optional";
}

/** The session with the request in place of the one of its id. */
export function put(session: RoundtableSession, request: ContextRequest): RoundtableSession {
  return { ...session, requests: session.requests.map((one) => (one.id === request.id ? request : one)) };
}

/** Nothing changes, and the agent is told why. */
export function refused(session: RoundtableSession, error: string): Changed<ToolReply> {
  return { session, told: { success: false, error } };
}

/** What a schema refused, place by place. */
export function problems({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.map(String).join(".") || "input"}: ${message}`).join("; ");
}
