// Sessions for clients of the older protocol version. This version needs several requests for one conversation, so each
// session has its own server.
import { randomUUID } from "node:crypto";
import { type AuthInfo, type Server, WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import type { Caller } from "../../../contract/key.ts";
import { refusal } from "./admission.ts";
import type { HttpParts } from "./part.ts";

/** Handles the requests that belong to sessions. */
export interface Sessions {
  serve(request: Request, asked: { readonly caller: Caller; readonly authInfo: AuthInfo }): Promise<Response>;
  close(): Promise<void>;
}

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly owner: string;
  usedMs: number;
}

const mostSessions = 1000;
/**
 * Time without requests after which a session ends, in milliseconds. A user has one hour to answer a form, which is
 * less than this time.
 */
const idleMs = 7_200_000;

/** Creates the session store. `create` returns the server for a new session. */
export function openSessions(
  { settings, elapsed }: Pick<HttpParts, "settings" | "elapsed">,
  create: (caller: Caller) => Server,
): Sessions {
  const sessions = new Map<string, Session>();
  const end = async (id: string, { transport }: Session) => {
    sessions.delete(id);
    await transport.close();
  };
  const begin = async (caller: Caller): Promise<WebStandardStreamableHTTPServerTransport> => {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, { transport, owner: caller.id, usedMs: elapsed() }),
      onsessionclosed: (id) => void sessions.delete(id),
      maxRequestBodySize: settings.bodyBytes,
      keepAliveMs: settings.keepAliveMs,
    });
    await create(caller).connect(transport);
    return transport;
  };
  return {
    serve: async (request, { caller, authInfo }) => {
      const id = request.headers.get("mcp-session-id");
      const session = id === null ? undefined : sessions.get(id);
      // If the session belongs to another key, the reply is the same as for an unknown session.
      if (id !== null && session?.owner !== caller.id) return unknownSession();
      if (session !== undefined) session.usedMs = elapsed();
      else await endIdle(sessions, { now: elapsed(), end });
      if (session === undefined && sessions.size >= mostSessions) return tooManySessions();
      const transport = session?.transport ?? (await begin(caller));
      const reply = await transport.handleRequest(request, { authInfo });
      // The request started no session, so its transport is no longer needed.
      if (session === undefined && transport.sessionId === undefined) await transport.close();
      return reply;
    },
    close: async () => {
      await Promise.all([...sessions].map(([id, session]) => end(id, session)));
    },
  };
}

async function endIdle(
  sessions: ReadonlyMap<string, Session>,
  { now, end }: { readonly now: number; readonly end: (id: string, session: Session) => Promise<void> },
): Promise<void> {
  for (const [id, session] of [...sessions]) if (now - session.usedMs > idleMs) await end(id, session);
}

function unknownSession(): Response {
  return refusal(404, "usage", "unknown session: initialize a new one");
}

function tooManySessions(): Response {
  const sentence = `${mostSessions} sessions are open; this is the limit of this server`;
  return refusal(503, "limit", sentence, { "retry-after": "60" });
}
