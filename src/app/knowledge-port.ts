// The packs that settings name, fitted to the port of a query; their room is loaded when a query first asks.
import type { Knowledge } from "../contract/knowledge.ts";
import type { Settings } from "../contract/settings.ts";

/** The port, or nothing where no pack is named. Folders are absolute. */
export function knowledgePort(
  { packs, disabled, budget }: Settings["knowledge"],
  indexDirectory: string,
): Knowledge | undefined {
  if (packs.length === 0) return undefined;
  return {
    resolve: async (query, signal) => {
      const { openPacks, resolvePacks } = await import("./knowledge.ts");
      signal.throwIfAborted();
      return resolvePacks(openPacks(packs, "/"), query, { budget, disabled, indexDirectory });
    },
  };
}
