// Chooses how a pack is indexed: a small pack on each run, a large pack with a cache on disk.
import type { Steps } from "../../base/slices.ts";
import type { Pack } from "../pack/open.ts";
import { type PackIndex, readIndex } from "./index-pack.ts";

/** Minimum number of files for a cache. Indexing a smaller pack takes less time than loading its cache. */
const fewFiles = 300;

/**
 * Returns the steps that produce the index of a pack. The index of a large pack is cached in `folder`, unless `folder`
 * is null. `held` is an earlier index in memory, or null.
 */
export async function indexOf(
  pack: Pack,
  { folder, held = null }: { readonly folder: string | null; readonly held?: PackIndex | null },
): Promise<{ readonly steps: Steps<PackIndex> }> {
  const isLarge = pack.tree.files.size >= fewFiles;
  if (!isLarge || folder === null) return { steps: readIndex(pack, { isKept: false }) };
  // Loads the cache code only for a pack that uses it.
  const { keptIndex } = await import("./index-cache.ts");
  return { steps: keptIndex(pack, { folder, held }) };
}
