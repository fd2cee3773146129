// Returns the unchanged replies of servers to tools/list. The catalog corrects mistakes in a reply; the linter must
// see them.
import type { Settings } from "../../contract/settings.ts";
import type { Failure } from "../../contract/tool.ts";
import { type CatalogServer, limitsOf, openConnection } from "../../tools/catalog/server.ts";
import { createClient } from "../../tools/mcp/client.ts";
import { catalogServers } from "../catalog.ts";
import { clockOf } from "../clock.ts";

/** The raw methods of one server, or the reason why they could not be listed. */
export interface RawListing {
  readonly id: string;
  readonly tools: readonly unknown[];
  readonly failure: Failure | null;
}

/** Starts the named servers in parallel, lists their methods and stops them. Unknown ids are left out. */
export async function listRaw(
  settings: Settings,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly RawListing[]> {
  const servers = catalogServers(settings, clockOf(settings));
  return await Promise.all(
    ids.flatMap((id) => {
      const server = servers[id];
      return server === undefined ? [] : [listOne({ id, server, settings, signal })];
    }),
  );
}

async function listOne(work: {
  readonly id: string;
  readonly server: CatalogServer;
  readonly settings: Settings;
  readonly signal: AbortSignal;
}): Promise<RawListing> {
  const { id, server, settings, signal } = work;
  const limits = limitsOf(server.settings, settings.limits);
  const open = () => openConnection(server, { ...limits, toolId: id });
  const client = createClient({ toolId: id, open, clock: clockOf(settings), startTimeoutMs: limits.startTimeoutMs });
  try {
    const started = await client.start(signal);
    if (started.kind === "failure") return { id, tools: [], failure: started };
    return { id, tools: started.tools, failure: null };
  } finally {
    await client.close();
  }
}
