// Stores the listing of a server. A query is planned on stored listings, so that only the servers that it calls are started.
// Before a call, `server.ts` compares the stored listing with the live one.
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { atomicWrite } from "../../base/file.ts";
import { stableHash } from "../../base/text/stable.ts";
import type { ServerSettings } from "../../contract/settings.ts";
import type { Listed } from "../mcp/launch.ts";

/** The stored listing of one server. Neither function rejects: if no listing is stored, the caller starts the server. */
export interface ListingStore {
  read(): Promise<Listed | undefined>;
  write(listed: Listed): Promise<void>;
}

/** The largest listing to store. Parsing a larger one takes as long as reading it from the server. */
const mostBytes = 8_388_608;
/** The longest age of a stored listing. An older one is read from the server again. */
const longestMs = 24 * 60 * 60_000;

const fileSchema = z.object({
  v: z.literal(1),
  writtenAt: z.number(),
  identity: z.record(z.string(), z.string().optional()),
  tools: z.array(z.unknown()),
});

/** Returns a store that keeps the listing in a file of the folder. The file name is a hash of the server's start settings. */
export function listingStore({
  folder,
  toolId,
  settings,
  secrets,
  now,
}: {
  readonly folder: string;
  readonly toolId: string;
  readonly settings: ServerSettings;
  /** Values that must not be stored. A listing that contains one of them is not stored. */
  readonly secrets: readonly string[];
  readonly now: () => number;
}): ListingStore {
  const place = async () => path.join(folder, `listing-${await keyOf(toolId, settings)}.json`);
  return {
    async read() {
      try {
        const file = await place();
        if ((await stat(file)).size > mostBytes) return undefined;
        const { writtenAt, identity, tools } = fileSchema.parse(JSON.parse(await readFile(file, "utf8")));
        const age = now() - writtenAt;
        return age < 0 || age > longestMs ? undefined : { identity, tools };
      } catch {
        return undefined; // The file is missing or cannot be read.
      }
    },
    async write({ identity, tools }) {
      try {
        const text = JSON.stringify({ v: 1, writtenAt: now(), identity, tools });
        if (text.length > mostBytes || secrets.some((secret) => secret.length > 3 && text.includes(secret))) return;
        await atomicWrite(await place(), text, { mode: 0o600 });
      } catch {
        // If the listing cannot be stored, the next run reads it from the server.
      }
    },
  };
}

/**
 * Returns a hash of the start settings. If the command or an argument is a file, the hash includes the file's
 * modification time, so that an edited server is listed again.
 */
async function keyOf(toolId: string, settings: ServerSettings): Promise<string> {
  const { command, args, env, cwd, url, headers } = settings;
  const files = [command, ...args].filter((text) => text !== undefined);
  const times = await Promise.all(
    files.map(async (text) => (await stat(path.resolve(cwd ?? ".", text)).catch(() => null))?.mtimeMs ?? null),
  );
  return stableHash([toolId, command ?? null, args, env, cwd ?? null, url ?? null, headers ?? null, times]).slice(
    0,
    24,
  );
}
