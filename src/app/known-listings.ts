// The methods of the bundled contributors, which the build stores in a file beside the program. With this file, a
// question that needs no call starts no contributor and does not load the MCP protocol.
import { readFile } from "node:fs/promises";
import type { Listed } from "../tools/mcp/launch.ts";

/** Name of the file with the methods by contributor id. The file is in the folder of the program. */
export const listingsFile = "bundled-listings.json";
/** Name of the file with the search index of these methods. The file is in the folder of the program. */
export const methodsFile = "bundled-methods.bin";

let listings: Promise<Readonly<Record<string, Listed>>> | undefined;

/** Returns the methods of a contributor; undefined when the contributor is unknown or ctx runs from its sources. */
export async function knownListing(id: string): Promise<Listed | undefined> {
  listings ??= readListings(new URL("./", import.meta.url)).catch(() => ({})); // Then contributors are started.
  const known = await listings;
  return Object.hasOwn(known, id) ? known[id] : undefined;
}

/** Reads the methods of each contributor from the file in this folder. Rejects when the file does not exist. */
export async function readListings(folder: URL): Promise<Readonly<Record<string, Listed>>> {
  return JSON.parse(await readFile(new URL(listingsFile, folder), "utf8"));
}
