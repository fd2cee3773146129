// The index of the catalog's methods: kept in memory, and on disk where there are many, by the hash of what each method says.
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

/** Keeps the index of the listings it is asked about; safe to be asked many times at once. */
export interface MethodIndexKeeper {
  /** The index of all methods of the listings; only what changed since the last one is read. */
  indexOf(listings: readonly ToolListing[]): Promise<MethodIndex>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/** Fewer methods are read sooner than a file of them. */
const fewMethods = 100;

/** Where indexes lie. */
export interface IndexPlaces {
  /** Written to; null keeps nothing after the process ends. */
  readonly folder: string | null;
  /** An index that came with the program; it saves the reading of what it holds. */
  readonly shipped?: URL | undefined;
}

/** A keeper that takes an earlier index where there is one. */
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

/** A catalog of the same servers has the same file, whatever their methods have become. */
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
    // A folder that cannot be written costs the next start some time, and nothing else.
  }
}

function isIndexOf({ ids, hashes }: MethodIndex, sources: readonly MethodSource[]): boolean {
  return ids.length === sources.length && sources.every(({ id, hash }, at) => ids[at] === id && hashes[at] === hash);
}

function isSame(left: readonly ToolListing[], right: readonly ToolListing[]): boolean {
  return left.length === right.length && left.every((listing, at) => listing === right[at]);
}
