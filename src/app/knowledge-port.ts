// Adapts the packs of the settings to the port of a query; their room is loaded on the first query that asks.
import { inSlices } from "../base/slices.ts";
import type { Knowledge } from "../contract/knowledge.ts";
import type { Settings } from "../contract/settings.ts";
import type { PackIndex } from "../knowledge/resolve/index-pack.ts";
import type { Work } from "./knowledge.ts";

/** The port, or undefined when no pack is named. Folders are absolute. */
export function knowledgePort(
  { packs, disabled, budget }: Settings["knowledge"],
  indexDirectory: string,
): Knowledge | undefined {
  if (packs.length === 0) return undefined;
  const held = new Map<string, PackIndex>();
  return {
    resolve: async (query, signal) => {
      const { openPacks, resolvePacks } = await import("./knowledge.ts");
      // Other queries of this process continue while a large pack is read.
      const work: Work = (steps) => inSlices(steps, { signal });
      const opened = await openPacks(packs, "/", work);
      return await resolvePacks(opened, query, { budget, disabled, indexDirectory, work, held });
    },
  };
}
