// One server of the catalog: its listing, read once per start, and calls that pass its checks and its limits.
import type { Clock } from "../../contract/clock.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { ServerSettings } from "../../contract/settings.ts";
import type { Failure, Method, ToolListing, ToolOutcome } from "../../contract/tool.ts";
import { createClient, type Started } from "../mcp/client.ts";
import type { Connection } from "../mcp/connection.ts";
import { cancelled, failure } from "../mcp/failure.ts";
import { connectMemory, type ServerConnect } from "../mcp/memory.ts";
import { readReply } from "../mcp/reply.ts";
import { connectStdio } from "../mcp/stdio.ts";
import { checkArguments } from "./arguments.ts";
import { createGate, type Gate } from "./gate.ts";
import { readMethods } from "./metadata.ts";

/** A server as the composition root hands it over; `${NAME}` references in its settings are resolved already. */
export interface CatalogServer {
  readonly settings: ServerSettings;
  /** Serves one connection in our own process; present for bundled servers. */
  readonly connect?: ServerConnect;
}

/** Times in milliseconds, size in bytes of UTF-8 JSON. */
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
  /** Told of every start, good or failed, once. */
  readonly onStart: (listing: ToolListing) => void;
}

export interface CallOptions {
  readonly method: string;
  readonly args: JsonObject;
  readonly signal: AbortSignal;
}

/** What the catalog needs of one server. */
export interface ServerEntry {
  list(signal: AbortSignal): Promise<ToolListing>;
  call(options: CallOptions): Promise<ToolOutcome>;
  close(): Promise<void>;
}

/** Gives an entry that has started nothing yet. */
export function createServerEntry(options: ServerEntryOptions): ServerEntry {
  const { toolId, server, clock, limits } = options;
  const open = () => openConnection(server, limits.replyBytes);
  const client = createClient({ toolId, open, clock, startTimeoutMs: limits.startTimeoutMs });
  const timeoutMs = server.settings.callTimeoutMs ?? limits.callTimeoutMs;
  const gates = new Map<string, Gate>();
  let listed: { readonly from: Started | Failure; readonly listing: ToolListing } | undefined;

  async function list(signal: AbortSignal): Promise<ToolListing> {
    const from = await client.start(signal);
    if (listed?.from === from) return listed.listing;
    const listing = readListing(toolId, server.settings, from);
    if (listing.failure?.code === "cancelled") return listing;
    listed = { from, listing };
    options.onStart(listing);
    return listing;
  }

  return {
    list,
    close: () => client.close(),
    async call({ method: name, args, signal }) {
      const listing = await list(signal);
      if (listing.failure !== undefined) return listing.failure;
      const method = listing.methods.find((candidate) => candidate.name === name);
      if (method === undefined) return missingMethod(listing, name);
      const refused = await checkArguments(method, args);
      if (refused !== null) return refused;
      const leave = await gateOf(gates, method).enter(signal);
      if (leave === null) return cancelled(toolId);
      try {
        const reply = await client.call({ method: name, args, timeoutMs, signal });
        if (reply.kind === "failure") return reply;
        return await readReply({ ...reply, method, replyBytes: limits.replyBytes });
      } finally {
        leave();
      }
    },
  };
}

async function openConnection({ settings, connect }: CatalogServer, replyBytes: number): Promise<Connection> {
  if (connect !== undefined) return connectMemory(connect);
  const { command, args, env, cwd } = settings;
  if (command === undefined) throw new Error('it has no "command"; give one, or name a bundled contributor');
  // A line carries the data up to twice, the second time escaped; a list is not bound by the limit of replies.
  const maxLineBytes = 3 * replyBytes + 8_388_608;
  return connectStdio({ command, args, env, cwd, maxLineBytes });
}

function readListing(toolId: string, settings: ServerSettings, from: Started | Failure): ToolListing {
  const { name = toolId, description = "" } = settings;
  if (from.kind === "failure") return { id: toolId, name, description, methods: [], startupMs: 0, failure: from };
  const { identity, tools, startupMs } = from;
  const toolName = settings.name ?? identity.title ?? identity.name ?? toolId;
  return {
    id: toolId,
    name: toolName,
    description: (settings.description ?? identity.description ?? identity.instructions ?? "")
      .slice(0, 4_000)
      .toWellFormed(),
    ...(identity.version === undefined ? {} : { version: identity.version }),
    methods: readMethods({ toolId, toolName }, tools),
    startupMs,
  };
}

function missingMethod({ id, methods }: ToolListing, name: string): Failure {
  const names = methods.map((method) => method.name);
  const shown = names.slice(0, 20).join(", ");
  const offer = names.length === 0 ? "it has none" : `it has ${shown}${names.length > 20 ? ", …" : ""}`;
  return failure("method_not_found", `server "${id}" has no method "${name}"; ${offer}`, false);
}

function gateOf(gates: Map<string, Gate>, { name, meta }: Method): Gate {
  const gate = gates.get(name) ?? createGate(meta.rateLimit);
  gates.set(name, gate);
  return gate;
}
