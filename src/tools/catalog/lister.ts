// Lists the methods of one server. The list ships with ctx, was stored in an earlier run, or comes from the running server.

import { toJson } from "../../base/text/json.ts";
import { stableStringify } from "../../base/text/stable.ts";
import type { ServerSettings } from "../../contract/settings.ts";
import type { Failure, Method, OnStart, ToolListing } from "../../contract/tool.ts";
import type { McpClient } from "../mcp/client.ts";
import { failure } from "../mcp/failure.ts";
import type { Listed, Started } from "../mcp/launch.ts";
import { readListing } from "./listing.ts";
import type { ListingStore } from "./stored-listing.ts";

export interface Lister {
  list(signal: AbortSignal, onStart?: OnStart): Promise<ToolListing>;
  /** Starts a server if its listing came from the store. Resolves to true when the live listing differs from the stored one. */
  refresh(signal: AbortSignal): Promise<boolean>;
  /**
   * Returns the method as the running server lists it, or a failure that says why the method cannot be called. Fails for
   * a query if the method has changed since the query was planned. Does not fail for that reason if the user makes the call.
   */
  methodToCall(
    name: string,
    call: { readonly isByHand: boolean; readonly signal: AbortSignal },
  ): Promise<Method | Failure>;
  /** Waits until pending listings are stored. */
  written(): Promise<void>;
}

export interface ListerOptions {
  readonly toolId: string;
  readonly server: ListedServer;
  readonly client: McpClient;
  /** Called once for every start and every changed listing. */
  readonly onStart: (listing: ToolListing) => void;
}

/** The properties of a server that are needed to list its methods. */
export interface ListedServer {
  readonly settings: ServerSettings;
  readonly listed?: () => Promise<Listed | undefined>;
  readonly stored?: ListingStore;
}

/** Creates a lister that uses the client. The server is started when it is first used. */
export function createLister({ toolId, server, client, onStart }: ListerOptions): Lister {
  let known: Promise<Known | undefined> | undefined;
  let listed: { readonly from: Started | Failure; readonly listing: ToolListing } | undefined;
  /** The stored listing on which the query is planned, until the live listing replaces it. */
  let decidedOn: ToolListing | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  async function toListing(from: Started | Failure): Promise<ToolListing> {
    const before = await known;
    if (listed?.from === from) return listed.listing;
    const listing = listingOf(from, before) ?? readListing(toolId, server.settings, from);
    if (listing.failure?.code === "cancelled") return listing;
    listed = { from, listing };
    if (from.kind === "started" && server.stored !== undefined)
      writing = Promise.all([writing, server.stored.write({ identity: from.identity, tools: from.tools })]);
    onStart(listing);
    return listing;
  }

  /** Returns the current listing. Reads the list from the server again only if the method is missing from the listing. */
  async function listingWith(name: string, signal: AbortSignal): Promise<ToolListing> {
    const started = await toListing(await client.start(signal));
    if (started.failure !== undefined || findMethod(started, name) !== undefined) return started;
    return await toListing(await client.list(signal));
  }

  return {
    async list(signal, onStart) {
      known ??= readKnown(toolId, server);
      const before = listed === undefined ? await known : undefined;
      decidedOn = server.stored === undefined ? undefined : before?.listing;
      if (before !== undefined) return { ...before.listing, isStarted: false };
      let isWaiting = false;
      const from = await client.list(signal, () => {
        isWaiting = true;
        onStart?.(toolId, "starting");
      });
      if (isWaiting) onStart?.(toolId, "ended");
      return await toListing(from);
    },
    async refresh(signal) {
      const before = decidedOn;
      if (before === undefined) return false;
      const listing = await toListing(await client.list(signal));
      decidedOn = undefined;
      return !isSameListing(before, listing);
    },
    async methodToCall(name, { isByHand, signal }) {
      const before = decidedOn;
      const listing = await listingWith(name, signal);
      const stale = before === undefined || isByHand ? null : staleMethod(before, listing, name);
      if (stale !== null) return stale;
      if (listing.failure !== undefined) return listing.failure;
      return findMethod(listing, name) ?? missingMethod(listing, name);
    },
    written: async () => void (await writing),
  };
}

/** The listing of a server that was not started: the tools as the server sent them, and the parsed listing. */
interface Known extends Listed {
  readonly listing: ToolListing;
}

/** If the started server sent the known list, returns the known listing with the start times. Otherwise returns null. */
function listingOf(from: Started | Failure, known: Known | undefined): ToolListing | null {
  if (from.kind !== "started" || known?.tools !== from.tools) return null;
  return { ...known.listing, startupMs: from.startupMs, listMs: from.listMs };
}

async function readKnown(toolId: string, { settings, listed, stored }: ListedServer): Promise<Known | undefined> {
  const known = (await listed?.()) ?? (await stored?.read());
  if (known === undefined) return undefined;
  const listing = readListing(toolId, settings, { kind: "started", ...known, startupMs: 0, listMs: 0 });
  return { ...known, listing };
}

function findMethod({ methods }: ToolListing, name: string): Method | undefined {
  return methods.find((candidate) => candidate.name === name);
}

function missingMethod({ id, methods }: ToolListing, name: string): Failure {
  const names = methods.map((method) => method.name);
  const shown = names.slice(0, 20).join(", ");
  const offer = names.length === 0 ? "it has none" : `it has ${shown}${names.length > 20 ? ", …" : ""}`;
  return failure("method_not_found", `server "${id}" has no method "${name}"; ${offer}`, false);
}

/** Returns a failure if the method has changed since the earlier listing, otherwise null. */
function staleMethod(before: ToolListing, now: ToolListing, name: string): Failure | null {
  const known = before.methods.find((method) => method.name === name);
  if (known === undefined) return null;
  if (now.failure !== undefined) return { ...now.failure, isStale: true };
  const live = now.methods.find((method) => method.name === name);
  if (live !== undefined && saysOf(live) === saysOf(known)) return null;
  const what = live === undefined ? "is gone" : "has changed its documentation, schema or annotations";
  const message = `method "${name}" of server "${before.id}" ${what} since it was last listed; the call was not sent`;
  return { ...failure("not_allowed", message, false), isStale: true };
}

/** True when both listings contain the same methods with the same documentation, schemas and annotations. */
function isSameListing(before: ToolListing, now: ToolListing): boolean {
  if (now.failure !== undefined || before.methods.length !== now.methods.length) return false;
  const live = new Map(now.methods.map((method) => [method.name, saysOf(method)]));
  return before.methods.every((method) => live.get(method.name) === saysOf(method));
}

function saysOf(method: Method): string {
  return stableStringify(toJson(method));
}
