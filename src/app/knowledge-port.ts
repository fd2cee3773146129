// Gives queries access to the knowledge packs of the settings. The room `knowledge` is loaded by the first query that
// needs it.
import { inSlices } from "../base/slices.ts";
import type { Knowledge } from "../contract/knowledge.ts";
import type { Settings } from "../contract/settings.ts";
import type { PackIndex } from "../knowledge/resolve/index-pack.ts";
import type { Work } from "./knowledge.ts";

/** Returns the port; undefined when the settings name no pack. Folders must be absolute. */
export function knowledgePort(
  { packs, disabled, budget }: Settings["knowledge"],
  indexDirectory: string,
): Knowledge | undefined {
  if (packs.length === 0) return undefined;
  const held = new Map<string, PackIndex>();
  return {
    resolve: async (query, signal) => {
      const { openPacks, resolvePacks } = await import("./knowledge.ts");
      // Reads a large pack in slices, so that other queries of this process can continue.
      const work: Work = (steps) => inSlices(steps, { signal });
      const opened = await openPacks(packs, "/", work);
      return await resolvePacks(opened, query, { budget, disabled, indexDirectory, work, held });
    },
  };
}
