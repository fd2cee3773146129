// The catalog: offers all configured servers through the `Tools` port.
import type { Clock } from "../../contract/clock.ts";
import type { OnStart, ToolListing, Tools } from "../../contract/tool.ts";
import { failure } from "../mcp/failure.ts";
import { createGate } from "./gate.ts";
import { keepMethodIndex } from "./method-index.ts";
import { rankTools } from "./search.ts";
import { type CatalogLimits, type CatalogServer, createServerEntry, type ServerEntry } from "./server.ts";

export interface CatalogOptions {
  /** The servers by tool id. Disabled servers are not included. */
  readonly servers: Readonly<Record<string, CatalogServer>>;
  readonly clock: Clock;
  readonly limits: CatalogLimits;
  /** Maximum number of servers that start at the same time to list their methods. Default: no maximum. */
  readonly maxStarted?: number;
  /** The folder that stores the index of large catalogs between runs. By default the index is not stored. */
  readonly indexDirectory?: string;
  /** The location of an index that ships with ctx. */
  readonly shippedIndex?: URL;
  /** Called once for every start of a server, successful or failed. */
  readonly onStart?: (listing: ToolListing) => void;
}

/** Creates the `Tools` port. Each server is started when it is first used. */
export function createCatalog(options: CatalogOptions): Tools {
  const { servers, clock, limits, indexDirectory, shippedIndex, onStart = () => undefined } = options;
  const keeper = keepMethodIndex({ folder: indexDirectory ?? null, shipped: shippedIndex });
  const entries = new Map<string, ServerEntry>();
  for (const [toolId, server] of Object.entries(servers)) {
    if (server.settings.disabled) continue;
    entries.set(toolId, createServerEntry({ toolId, server, clock, limits, onStart }));
  }
  const starts = createGate(options.maxStarted === undefined ? {} : { maxConcurrency: options.maxStarted });
  async function listOne(entry: ServerEntry, signal: AbortSignal, onStart?: OnStart): Promise<ToolListing> {
    const leave = await starts.enter(signal);
    try {
      return await entry.list(signal, onStart);
    } finally {
      leave?.();
    }
  }
  function list(toolIds: readonly string[], signal: AbortSignal, onStart?: OnStart): Promise<readonly ToolListing[]> {
    const known = [...entries.keys()];
    return Promise.all(
      toolIds.map((toolId) => {
        const entry = entries.get(toolId);
        return entry === undefined ? unknownTool(toolId, known) : listOne(entry, signal, onStart);
      }),
    );
  }

  return {
    ids: () => [...entries.keys()],
    list,
    async search(words, limit, signal, onStart) {
      const listings = await list([...entries.keys()], signal, onStart);
      return rankTools({ listings, index: await keeper.indexOf(listings) }, words, limit);
    },
    async call({ toolId, isByHand = false, ...call }, signal) {
      const entry = entries.get(toolId);
      if (entry !== undefined) return entry.call({ ...call, isByHand, signal });
      return unknownTool(toolId, [...entries.keys()]).failure;
    },
    async offer(toolId, request, signal) {
      const entry = entries.get(toolId);
      return entry === undefined ? unknownTool(toolId, [...entries.keys()]).failure : entry.offer(request, signal);
    },
    prepare(toolIds) {
      for (const toolId of toolIds) entries.get(toolId)?.prepare();
    },
    async refresh(signal) {
      const changed = await Promise.all([...entries.values()].map((entry) => entry.refresh(signal)));
      return changed.includes(true);
    },
    async close() {
      await Promise.all([...[...entries.values()].map((entry) => entry.close()), keeper.close()]);
    },
  };
}

function unknownTool(toolId: string, known: readonly string[]): ToolListing & Required<Pick<ToolListing, "failure">> {
  const offer = known.length === 0 ? "the catalog is empty" : `the catalog has ${known.join(", ")}`;
  const message = `there is no server "${toolId}"; ${offer}`;
  const problem = failure("not_started", message, false);
  return { id: toolId, name: toolId, description: "", methods: [], startupMs: 0, failure: problem };
}
