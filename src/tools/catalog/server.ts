// Handles one server of the catalog: lists its methods, and validates and rate-limits the calls to it.
import type { Clock } from "../../contract/clock.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Grant } from "../../contract/permission.ts";
import type { AnswerContent } from "../../contract/server-question.ts";
import type { ServerSettings } from "../../contract/settings.ts";
import type { OfferReply, OfferRequest } from "../../contract/tool/offers.ts";
import type { Failure, Method, OnStart, ToolListing, ToolOutcome } from "../../contract/tool.ts";
import { changingMode, outsideAllowed } from "../../language/method/mode-value.ts";
import { createClient, type McpClient, progressFactor } from "../mcp/client.ts";
import type { Connection } from "../mcp/connection.ts";
import { cancelled, failure } from "../mcp/failure.ts";
import { connectInProcess, type InProcessServer } from "../mcp/in-process.ts";
import type { Listed } from "../mcp/launch.ts";
import { connectMemory, type ServerConnect } from "../mcp/memory.ts";
import { connectHttp } from "../mcp/remote.ts";
import { readReply } from "../mcp/result.ts";
import { storedSignIn } from "../mcp/sign-in.ts";
import { connectStdio } from "../mcp/stdio.ts";
import { checkArguments } from "./arguments.ts";
import { checkSelectOnly } from "./eligibility/select-only.ts";
import { createGate, type Gate, type Leave } from "./gate.ts";
import { createLister } from "./lister.ts";
import type { ListingStore } from "./stored-listing.ts";

/** A server as `src/app/wire.ts` passes it. The `${NAME}` references in its settings are already resolved. */
export interface CatalogServer {
  readonly settings: ServerSettings;
  /** Returns a server in this process that is called without the MCP protocol. Set for bundled servers. */
  readonly host?: () => Promise<InProcessServer>;
  /** Attaches an MCP server in this process to a transport, like the `connect` method of the MCP SDK. */
  readonly connect?: ServerConnect;
  /**
   * Returns the server's listing if it is known without a start, otherwise undefined. A server with a known listing
   * starts at its first call.
   */
  readonly listed?: () => Promise<Listed | undefined>;
  /** Stores the listing of the last run. The live listing is compared with the stored one before the first call. */
  readonly stored?: ListingStore;
}

/** The limits of a server: times in milliseconds, and the size of a reply in bytes of UTF-8 JSON. */
export interface CatalogLimits {
  readonly startTimeoutMs: number;
  readonly callTimeoutMs: number;
  readonly replyBytes: number;
}

export interface ServerEntryOptions {
  readonly toolId: string;
  readonly server: CatalogServer;
  readonly clock: Clock;
  readonly limits: CatalogLimits;
  /** Called once for every start, successful or failed, and for every changed listing. */
  readonly onStart: (listing: ToolListing) => void;
}

export interface CallOptions {
  readonly method: string;
  readonly args: JsonObject;
  /** JSON pointers of numbers that `args` has as text with all digits. */
  readonly exact?: readonly string[] | undefined;
  readonly answers?: readonly AnswerContent[] | undefined;
  readonly traceparent?: string | undefined;
  /** True for a call by the user and not by a query. Such a call may use a method that queries may not use. */
  readonly isByHand: boolean;
  /** The permission of a person for this call. */
  readonly permission?: Grant | undefined;
  readonly signal: AbortSignal;
}

/** The longest delay of a Node timer. A timer with a longer delay fires at once. */
const longestTimerMs = 2_147_483_647;

/** One server of the catalog. */
export interface ServerEntry {
  list(signal: AbortSignal, onStart?: OnStart): Promise<ToolListing>;
  call(options: CallOptions): Promise<ToolOutcome>;
  /** Lists or reads the resources and prompts of the server. */
  offer(request: OfferRequest, signal: AbortSignal): Promise<OfferReply | Failure>;
  /** Starts a server that was listed without a start. If the start fails, the first call reports the failure. */
  prepare(): void;
  /** Starts a server if its listing came from the store. Resolves to true when the live listing differs from the stored one. */
  refresh(signal: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}

/** Creates the entry of a server. The server is not started yet. */
export function createServerEntry(options: ServerEntryOptions): ServerEntry {
  const { toolId, server, clock, onStart } = options;
  const limits = limitsOf(server.settings, options.limits);
  const open = () => openConnection(server, { ...limits, toolId });
  const client = createClient({ toolId, open, listed: server.listed, clock, startTimeoutMs: limits.startTimeoutMs });
  const lister = createLister({ toolId, server, client, onStart });
  const { maxConcurrency } = server.settings;
  const gates: Gates = {
    server: createGate(maxConcurrency === undefined ? {} : { maxConcurrency }),
    methods: new Map(),
  };
  return {
    list: lister.list,
    refresh: lister.refresh,
    prepare: () => startLate(server, client),
    async offer(request, signal) {
      const method = { list: "resources/list", resource: "resources/read", prompt: "prompts/get" }[request.kind];
      const reply = await client.offer({ request, method, timeoutMs: limits.callTimeoutMs, signal });
      return reply.kind === "failure" ? reply : reply.result;
    },
    async close() {
      await Promise.all([client.close(), lister.written()]);
    },
    async call({ method: name, args, exact, answers, traceparent, isByHand, permission, signal }) {
      const method = await lister.methodToCall(name, { isByHand, signal });
      if ("kind" in method) return method;
      const refused =
        (isByHand ? null : await refusedToQueries(method, { args, permission })) ??
        (await checkArguments(method, { args, exact }));
      if (refused !== null) return refused;
      if (exact !== undefined && exact.length > 0 && (server.host ?? server.connect) !== undefined) {
        const message = `${toolId}.${name}: ${exact.join(", ")} has more digits than a bundled server can read`;
        return failure("invalid_arguments", message, false);
      }
      const leave = await enter(gates, method, signal);
      if (leave === null) return cancelled(toolId);
      try {
        const reply = await client.call({
          method: name,
          args,
          exact,
          answers,
          traceparent,
          timeoutMs: limits.callTimeoutMs,
          signal,
        });
        if (reply.kind === "failure") return reply;
        const isParsed = server.host === undefined && server.connect === undefined;
        return await readReply({ ...reply, isParsed, method, replyBytes: limits.replyBytes });
      } finally {
        leave();
      }
    },
  };
}

/** Starts a server that was listed without a start. The client returns failures as data, so the promise never rejects. */
function startLate({ listed, stored }: CatalogServer, client: McpClient): void {
  if (listed !== undefined || stored !== undefined) void client.start(new AbortController().signal);
}

/** Returns the limits of one server. Its own settings override the general limits, but cannot raise the reply limit. */
export function limitsOf(settings: ServerSettings, general: CatalogLimits): CatalogLimits {
  return {
    startTimeoutMs: settings.startTimeoutMs ?? general.startTimeoutMs,
    callTimeoutMs: settings.callTimeoutMs ?? general.callTimeoutMs,
    replyBytes: Math.min(settings.replyBytes ?? general.replyBytes, general.replyBytes),
  };
}

/**
 * Opens a new connection: in this process, over HTTP, or to a child process. If that fails, rejects with a message that
 * says how to fix it.
 */
export async function openConnection(
  server: CatalogServer,
  { toolId, ...limits }: CatalogLimits & { readonly toolId: string },
): Promise<Connection> {
  const { settings, host, connect } = server;
  if (settings.problem !== undefined) throw new Error(settings.problem);
  if (host !== undefined) return connectInProcess(host);
  if (connect !== undefined) return connectMemory(connect);
  const { command, args, env, cwd, url, headers = {}, proxy, type, signIn } = settings;
  // A server may send the data of a reply twice in one message, the second time as an escaped string. The 8 MiB are for
  // listings, to which the reply limit does not apply.
  const maxBytes = 3 * limits.replyBytes + 8_388_608;
  if (url !== undefined) {
    const timeoutMs = Math.min(longestTimerMs, Math.max(limits.startTimeoutMs, limits.callTimeoutMs * progressFactor));
    const kind = type?.toLowerCase() === "sse" ? "sse" : type === undefined ? "any" : "streamable";
    return connectHttp({ toolId, url, kind, headers, timeoutMs, maxBytes, proxy, authProvider: storedSignIn(signIn) });
  }
  if (command === undefined) throw new Error('it has no "command"; give one, a "url", or name a bundled contributor');
  return connectStdio({ command, args, env, cwd, maxLineBytes: maxBytes });
}

/** Returns the failure if a query may not make the call, otherwise null. This is the last check before a call is sent. */
async function refusedToQueries(
  method: Method,
  { args, permission }: { readonly args: JsonObject; readonly permission: Grant | undefined },
): Promise<Failure | null> {
  const { name, eligibility } = method;
  const { code, reason, setting } = eligibility;
  if (eligibility.isEligible) {
    const outside = outsideAllowed(method, args);
    if (outside !== null) return failure("not_allowed", `a query may not call ${name}: ${outside}`, false);
    return await checkSelectOnly(eligibility, args);
  }
  if (permission !== undefined && eligibility.class === "unclear") {
    const change = changingMode(method, args);
    if (change === null) return null;
    return failure("not_allowed", `a query may not call ${name} with ${change}: it orders a change`, false);
  }
  return failure("not_allowed", `a query may not call ${name}: ${reason} (${code}); allow it with ${setting}`, false);
}

interface Gates {
  readonly server: Gate;
  readonly methods: Map<string, Gate>;
}

/** Waits for a slot of the method, then for a slot of the server. Resolves to null when the signal aborts. */
async function enter({ server, methods }: Gates, { name, meta }: Method, signal: AbortSignal): Promise<Leave | null> {
  const gate = methods.get(name) ?? createGate(meta.rateLimit);
  methods.set(name, gate);
  const leaveMethod = await gate.enter(signal);
  if (leaveMethod === null) return null;
  const leaveServer = await server.enter(signal);
  if (leaveServer === null) {
    leaveMethod();
    return null;
  }
  return () => {
    leaveServer();
    leaveMethod();
  };
}
