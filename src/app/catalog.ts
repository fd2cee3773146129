// The catalog of tools from the settings: the configured servers, or the bundled contributors with their recorded
// data.
import type { Clock } from "../contract/clock.ts";
import type { ServerSettings, Settings } from "../contract/settings.ts";
import type { Tools } from "../contract/tool.ts";
import { createCatalog } from "../tools/catalog/catalog.ts";
import type { CatalogServer } from "../tools/catalog/server.ts";
import { listingStore } from "../tools/catalog/stored-listing.ts";
import { bundledHost, bundledIds, surfaceHost } from "./bundled.ts";
import { knownListing, methodsFile } from "./known-listings.ts";
import type { EffectiveSettings } from "./settings.ts";

/** The settings that concern tools, and options for listing the tools. */
export interface ToolsOptions
  extends Pick<EffectiveSettings, "settings">,
    Partial<Pick<EffectiveSettings, "indexDirectory" | "secrets">> {
  /** True to list bundled contributors without starting them. This needs the lists that the build stores. */
  readonly isLateStart?: boolean;
  /**
   * True to store on disk the method lists of servers that are not bundled. A server with a stored list starts when one
   * of its methods is called.
   */
  readonly isStored?: boolean;
}

/** Creates all tools of the settings. No server starts yet. The caller has to close the tools. */
export function createTools(options: ToolsOptions, clock: Clock): Tools {
  const { settings, isLateStart = false, isStored = false, secrets = [], ...kept } = options;
  const folder = isStored ? kept.indexDirectory : undefined;
  const entries = Object.entries(catalogServers(settings, clock)).map(([id, server]): [string, CatalogServer] => {
    if (folder !== undefined && server.host === undefined)
      return [id, withStoredListing(server, { toolId: id, folder, secrets, now: () => clock.now() })];
    return [id, isLateStart ? withKnownListing(server) : server];
  });
  const servers = Object.fromEntries(entries);
  const shippedIndex = new URL(`./${methodsFile}`, import.meta.url);
  return createCatalog({
    servers,
    clock,
    limits: settings.limits,
    maxStarted: settings.discovery.maxStarted,
    shippedIndex,
    ...kept,
  });
}

/** Returns every server of the settings by tool id, ready to be opened. */
export function catalogServers(settings: Settings, clock: Clock): Readonly<Record<string, CatalogServer>> {
  const servers = Object.entries(serversOf(settings)).map(([id, server]) => [id, catalogServer(server, clock)]);
  return Object.fromEntries(servers);
}

/** Returns the ids of the tools in the settings. */
export function toolIdsOf(settings: Settings): readonly string[] {
  return Object.keys(serversOf(settings));
}

function serversOf({ mcpServers }: Settings): Readonly<Record<string, ServerSettings>> {
  return mcpServers ?? Object.fromEntries(bundledIds.map((id) => [id, bundledSettings(id)]));
}

/** Returns the settings of a bundled contributor that the user did not configure. */
export function bundledSettings(id: string): ServerSettings {
  return { bundled: id, ...serverDefaults };
}

const serverDefaults = { args: [], env: {}, disabled: false };

function catalogServer(settings: ServerSettings, clock: Clock): CatalogServer {
  const { bundled, surface } = settings;
  if (surface !== undefined) return { settings, host: surfaceHost(surface) };
  if (bundled === undefined) return { settings };
  return { settings, host: bundledHost(bundled, { mode: "snapshot", now: () => clock.now() }) };
}

function withKnownListing(server: CatalogServer): CatalogServer {
  const { bundled } = server.settings;
  return bundled === undefined ? server : { ...server, listed: () => knownListing(bundled) };
}

function withStoredListing(
  server: CatalogServer,
  kept: Omit<Parameters<typeof listingStore>[0], "settings">,
): CatalogServer {
  return { ...server, stored: listingStore({ ...kept, settings: server.settings }) };
}
