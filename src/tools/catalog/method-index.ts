// The search index of the catalog's methods: in memory and, for large catalogs, on disk under the hash of the methods'
// text.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { atomicWrite } from "../../base/file.ts";
import { stableHash } from "../../base/text/stable.ts";
import type { ToolListing } from "../../contract/tool.ts";
import { decodeIndex, encodeIndex } from "../../retrieval/index-file.ts";
import {
  buildMethodIndex,
  type MethodIndex,
  type MethodSource,
  methodSources,
  rememberDocuments,
} from "../../retrieval/method-index.ts";

/** Keeps the index up to date with the listings; concurrent calls are safe. */
export interface MethodIndexKeeper {
  /** Returns the index of all methods of the listings; only methods changed since the last call are read. */
  indexOf(listings: readonly ToolListing[]): Promise<MethodIndex>;
  /** Waits for pending writes. */
  close(): Promise<void>;
}

/** Below this number, indexing the methods is faster than reading a file. */
const fewMethods = 100;

/** Locations of indexes. */
export interface IndexPlaces {
  /** Folder to write to; null keeps nothing after the process ends. */
  readonly folder: string | null;
  /** An index shipped with the program; its methods need no indexing. */
  readonly shipped?: URL | undefined;
}

/** Creates a keeper that reuses an earlier index if there is one. */
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
      rememberDocuments(
        listings.flatMap(({ methods }) => methods),
        index,
      );
      return index;
    },
    close: () => written,
  };
}

/** A catalog of the same servers uses the same file, even if their methods have changed. */
function fileOf(folder: string, listings: readonly ToolListing[]): string {
  return path.join(folder, `methods-${stableHash(listings.map(({ id }) => id)).slice(0, 16)}.bin`);
}

async function readIndex(file: string | URL, origin: { readonly isOurs: boolean }): Promise<MethodIndex | null> {
  try {
    return decodeIndex(await readFile(file), origin);
  } catch {
    return null; // Missing, or not to be read: it is made anew.
  }
}

async function writeIndex(file: string, index: MethodIndex): Promise<void> {
  try {
    await atomicWrite(file, encodeIndex(index));
  } catch {
    // If the folder is not writable, only the next start takes longer.
  }
}

function isIndexOf({ ids, hashes }: MethodIndex, sources: readonly MethodSource[]): boolean {
  return ids.length === sources.length && sources.every(({ id, hash }, at) => ids[at] === id && hashes[at] === hash);
}

function isSame(left: readonly ToolListing[], right: readonly ToolListing[]): boolean {
  return left.length === right.length && left.every((listing, at) => listing === right[at]);
}
