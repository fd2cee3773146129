// One open conversation with one server: handshake, list, call. It throws what the SDK throws; `failure.ts` reads it.
import type { Client } from "@modelcontextprotocol/client";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Connection } from "./connection.ts";
import { codeOf } from "./failure.ts";
import { HttpProblem } from "./http-problem.ts";

/** What a server says of itself. */
export interface ServerIdentity {
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly version: string | undefined;
  readonly description: string | undefined;
  readonly instructions: string | undefined;
}

export interface CallRequest {
  readonly method: string;
  readonly args: JsonObject;
  /** Longest silence; every report of progress starts it anew. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface Session {
  readonly identity: ServerIdentity;
  /** True once the server has said that its list is no longer what was read last. */
  isListStale(): boolean;
  /** The raw tools of every page, as the server sent them. */
  list(signal: AbortSignal): Promise<readonly unknown[]>;
  /** The raw result, whatever its shape. */
  call(request: CallRequest): Promise<unknown>;
  close(): Promise<void>;
}

/** `handshake` is understood by nearly all servers; `negotiated` asks first which newer protocol a server speaks. */
export type ProtocolOffer = "handshake" | "negotiated";

export interface SessionOptions {
  readonly connection: Connection;
  readonly offer: ProtocolOffer;
  /** Aborted when the start takes too long. */
  readonly signal: AbortSignal;
  readonly onClose: () => void;
}

/** A list stops here, whatever the server goes on to offer. */
export const listBounds = { pages: 200, methods: 5_000 } as const;

/** Longest wait that the SDK's timers take; our own signals end a request before. */
const farAwayMs = 2_147_483_647;

/** Makes the handshake over a fresh connection; the connection is the caller's to dispose of when this throws. */
export async function openSession({ connection, offer, signal, onClose }: SessionOptions): Promise<Session> {
  const [{ Client }, { z }] = await Promise.all([import("@modelcontextprotocol/client"), import("zod")]);
  const negotiation = offer === "handshake" ? {} : { versionNegotiation: { mode: "auto" as const } };
  const client = new Client({ name: "ctx", version: "1" }, negotiation);
  await client.connect(connection.transport, { signal, timeout: farAwayMs });
  client.onclose = onClose;
  let isStale = false;
  client.setNotificationHandler("notifications/tools/list_changed", () => {
    isStale = true;
  });
  // The SDK's own result schemas are stricter than what servers send, and its output check runs their patterns unguarded.
  const anything = z.unknown();
  return {
    identity: identify(client),
    isListStale: () => isStale,
    list(listSignal) {
      isStale = false;
      const options = { signal: listSignal, timeout: farAwayMs };
      return listPages((params) => client.request({ method: "tools/list", params }, anything, options));
    },
    call: ({ method, args, timeoutMs, signal: callSignal }) =>
      client.request({ method: "tools/call", params: { name: method, arguments: args } }, anything, {
        signal: callSignal,
        timeout: timeoutMs,
        onprogress: () => undefined, // Asking for reports is what lets them extend the time.
        resetTimeoutOnProgress: true,
      }),
    close: () => client.close(),
  };
}

/** True when a server refused the handshake because it speaks only a protocol that has none. */
export function wantsNewerProtocol(error: unknown): boolean {
  const code = error instanceof HttpProblem ? error.rpcCode : codeOf(error);
  return code === refusalCodes.unsupportedVersion || code === refusalCodes.unknownMethod;
}

const refusalCodes = { unsupportedVersion: -32_022, unknownMethod: -32_601 } as const;

function identify(client: Client): ServerIdentity {
  const info = client.getServerVersion();
  return {
    name: info?.name,
    title: info?.title,
    version: info?.version,
    description: info?.description,
    instructions: client.getInstructions(),
  };
}

async function listPages(request: (params: Record<string, Json>) => Promise<unknown>): Promise<readonly unknown[]> {
  const tools: unknown[] = [];
  const seen = new Set<string>();
  let params: Record<string, Json> = {};
  for (let page = 1; page <= listBounds.pages && tools.length < listBounds.methods; page += 1) {
    const result = await request(params);
    const { tools: listed, nextCursor } = readPage(result);
    tools.push(...listed.slice(0, listBounds.methods - tools.length));
    // A cursor that comes again would go round for ever.
    if (nextCursor === undefined || seen.has(nextCursor)) break;
    seen.add(nextCursor);
    params = { cursor: nextCursor };
  }
  return tools;
}

function readPage(result: unknown): { readonly tools: readonly unknown[]; readonly nextCursor: string | undefined } {
  const page: { tools?: unknown; nextCursor?: unknown } = typeof result === "object" && result !== null ? result : {};
  if (!Array.isArray(page.tools)) throw new Error("the result of tools/list has no array `tools`");
  return { tools: page.tools, nextCursor: typeof page.nextCursor === "string" ? page.nextCursor : undefined };
}
