// Chooses the index for a pack: built on the fly, or cached for a large pack.
import type { Steps } from "../../base/slices.ts";
import type { Pack } from "../pack/open.ts";
import { type PackIndex, readIndex } from "./index-pack.ts";

/** Packs with fewer files are indexed faster than a cache is loaded. */
const fewFiles = 300;

/** Returns the index of a pack in steps; indexes of large packs are cached in `folder` unless it is null. `held` is an earlier index. */
export async function indexOf(
  pack: Pack,
  { folder, held = null }: { readonly folder: string | null; readonly held?: PackIndex | null },
): Promise<{ readonly steps: Steps<PackIndex> }> {
  const isLarge = pack.tree.files.size >= fewFiles;
  if (!isLarge || folder === null) return { steps: readIndex(pack, { isKept: false }) };
  // The cache code is loaded only for packs that use it.
  const { keptIndex } = await import("./index-cache.ts");
  return { steps: keptIndex(pack, { folder, held }) };
}
