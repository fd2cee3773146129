// Which index a pack is resolved with: one made for the moment, or for a large pack the one that is kept.
import type { Steps } from "../../base/slices.ts";
import type { Pack } from "../pack/open.ts";
import { type PackIndex, readIndex } from "./index-pack.ts";

/** Smaller packs are read sooner than a file of them. */
const fewFiles = 300;

/** Steps that give the index of a pack; large ones are kept in `folder` unless it is null, and `held` is one of before. */
export async function indexOf(
  pack: Pack,
  { folder, held = null }: { readonly folder: string | null; readonly held?: PackIndex | null },
): Promise<{ readonly steps: Steps<PackIndex> }> {
  const isLarge = pack.tree.files.size >= fewFiles;
  if (!isLarge || folder === null) return { steps: readIndex(pack, { isKept: false }) };
  // What keeping takes is loaded only for packs that are kept.
  const { keptIndex } = await import("./index-cache.ts");
  return { steps: keptIndex(pack, { folder, held }) };
}
