// What the bundled contributors list on their snapshots, written beside the program by the build.
// A question that is decided without a call starts none of them, and loads none of the protocol.
import { readFile } from "node:fs/promises";
import { decodeReadings, type KeptReading } from "../reading/kept-readings.ts";
import type { KnownListing } from "../tools/catalog/server.ts";
import type { Listed } from "../tools/mcp/launch.ts";

/** Name of the file, in the folder of the program: contributor id to what it lists. */
export const listingsFile = "bundled-listings.json";
/** Name of the file, in the same folder, that holds the index of all their methods. */
export const methodsFile = "bundled-methods.bin";
/** Name of the file, in the same folder, that holds what was read of all their methods. */
export const readingsFile = "bundled-readings.json";

let listings: Promise<Readonly<Record<string, KnownListing>>> | undefined;

/** What the contributor lists; undefined for another one, and where ctx runs from its sources. */
export async function knownListing(id: string): Promise<KnownListing | undefined> {
  listings ??= readListings(new URL("./", import.meta.url)).catch(() => ({})); // Then each is started and asked.
  const known = await listings;
  return Object.hasOwn(known, id) ? known[id] : undefined;
}

/** What the files of this folder say that each contributor lists; rejects where they do not. */
export async function readListings(folder: URL): Promise<Readonly<Record<string, KnownListing>>> {
  const [text, read] = await Promise.all([
    readFile(new URL(listingsFile, folder), "utf8"),
    readFile(new URL(readingsFile, folder), "utf8").catch(() => ""),
  ]);
  const listed: Readonly<Record<string, Listed>> = JSON.parse(text);
  const readings = readingsIn(read, text);
  if (readings === null) return listed;
  return Object.fromEntries(Object.entries(listed).map(([id, known]) => [id, { ...known, readings }]));
}

/** Readings that are missing, damaged or of other listings are made anew, method by method, when they are asked for. */
function readingsIn(text: string, source: string): readonly KeptReading[] | null {
  try {
    return decodeReadings(text, source);
  } catch {
    return null;
  }
}
