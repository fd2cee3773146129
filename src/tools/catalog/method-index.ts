// Keeps the search index of the catalog's methods: in memory and, for large catalogs, also in a file.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { atomicWrite } from "../../base/file.ts";
import { stableHash } from "../../base/text/stable.ts";
import type { ToolListing } from "../../contract/tool.ts";
import { decodeIndex, encodeIndex } from "../../retrieval/index-file.ts";
import { buildMethodIndex, type MethodIndex, type MethodSource, methodSources } from "../../retrieval/method-index.ts";

/** Keeps the index up to date with the listings. Concurrent calls are safe. */
export interface MethodIndexKeeper {
  /** Returns the index of all methods of the listings. Indexes only the methods that changed since the last call. */
  indexOf(listings: readonly ToolListing[]): Promise<MethodIndex>;
  /** Waits until the index file is written. */
  close(): Promise<void>;
}

/** With fewer methods than this, indexing them is faster than reading an index file. */
const fewMethods = 100;

/** The locations where an index is stored. */
export interface IndexPlaces {
  /** The folder for the index file. If null, the index is not stored. */
  readonly folder: string | null;
  /** The location of an index that ships with ctx. The methods in this index need no indexing. */
  readonly shipped?: URL | undefined;
}

/** Creates the keeper of the method index, which reuses the stored index of an earlier process if there is one. */
export function keepMethodIndex({ folder, shipped }: IndexPlaces): MethodIndexKeeper {
  let latest: { readonly listings: readonly ToolListing[]; readonly index: MethodIndex } | undefined;
  let written = Promise.resolve();

  async function build(listings: readonly ToolListing[]): Promise<MethodIndex> {
    const sources = methodSources(listings);
    const file = folder === null || sources.length < fewMethods ? null : fileOf(folder, listings);
    const place = file ?? shipped;
    const earlier =
      latest?.index ?? (place === undefined ? null : await readIndex(place, { isOurs: place === shipped }));
    if (earlier !== null && isIndexOf(earlier, sources)) return earlier;
    const index = buildMethodIndex(sources, earlier ?? undefined);
    if (file !== null) written = Promise.all([written, writeIndex(file, index)]).then(() => undefined);
    return index;
  }

  return {
    async indexOf(listings) {
      if (latest !== undefined && isSame(latest.listings, listings)) return latest.index;
      const index = await build(listings);
      latest = { listings, index };
      return index;
    },
    close: () => written,
  };
}

/** Returns the path of a catalog's index file. The name depends only on the servers, since their methods may change. */
function fileOf(folder: string, listings: readonly ToolListing[]): string {
  return path.join(folder, `methods-${stableHash(listings.map(({ id }) => id)).slice(0, 16)}.bin`);
}

async function readIndex(file: string | URL, origin: { readonly isOurs: boolean }): Promise<MethodIndex | null> {
  try {
    return decodeIndex(await readFile(file), origin);
  } catch {
    return null; // The file is missing or cannot be read, so the index is built again.
  }
}

async function writeIndex(file: string, index: MethodIndex): Promise<void> {
  try {
    await atomicWrite(file, encodeIndex(index));
  } catch {
    // If the folder is not writable, the next start indexes the methods again.
  }
}

function isIndexOf({ ids, hashes }: MethodIndex, sources: readonly MethodSource[]): boolean {
  return ids.length === sources.length && sources.every(({ id, hash }, at) => ids[at] === id && hashes[at] === hash);
}

function isSame(left: readonly ToolListing[], right: readonly ToolListing[]): boolean {
  return left.length === right.length && left.every((listing, at) => listing === right[at]);
}
