// Methods of the bundled contributors on their snapshots, written beside the program by the build. A question that is
// decided without a call starts none of them, and does not load the protocol.
import { readFile } from "node:fs/promises";
import type { Listed } from "../tools/mcp/launch.ts";

/** Name of the file, in the folder of the program: contributor id to its methods. */
export const listingsFile = "bundled-listings.json";
/** Name of the file, in the same folder, with the index of all their methods. */
export const methodsFile = "bundled-methods.bin";

let listings: Promise<Readonly<Record<string, Listed>>> | undefined;

/** Methods of the contributor; undefined for an unknown one, and when ctx runs from its sources. */
export async function knownListing(id: string): Promise<Listed | undefined> {
  listings ??= readListings(new URL("./", import.meta.url)).catch(() => ({})); // Then each is started and asked.
  const known = await listings;
  return Object.hasOwn(known, id) ? known[id] : undefined;
}

/** Methods of each contributor according to the file of this folder; rejects when there is no file. */
export async function readListings(folder: URL): Promise<Readonly<Record<string, Listed>>> {
  return JSON.parse(await readFile(new URL(listingsFile, folder), "utf8"));
}
