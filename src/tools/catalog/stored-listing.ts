// The stored listing of a server's last start. A query is decided on it, so that only servers whose methods are called
// are started. The live listing takes precedence (`server.ts`).
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { atomicWrite } from "../../base/file.ts";
import { stableHash } from "../../base/text/stable.ts";
import type { ServerSettings } from "../../contract/settings.ts";
import type { Listed } from "../mcp/launch.ts";

/** The stored listing of one server. Neither function rejects: without a stored listing the server is started. */
export interface ListingStore {
  read(): Promise<Listed | undefined>;
  write(listed: Listed): Promise<void>;
}

/** Larger listings are not stored, since parsing them takes as long as reading them from the server. */
const mostBytes = 8_388_608;
/** A listing not used for this long is read from the server again. */
const longestMs = 24 * 60 * 60_000;

const fileSchema = z.object({
  v: z.literal(1),
  writtenAt: z.number(),
  identity: z.record(z.string(), z.string().optional()),
  tools: z.array(z.unknown()),
});

/** Stores the listing in a file of the folder, keyed by everything that the server is started with. */
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
  /** Values that must not be stored: a listing that echoes one is not kept. */
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
        return undefined; // Missing, or not to be read.
      }
    },
    async write({ identity, tools }) {
      try {
        const text = JSON.stringify({ v: 1, writtenAt: now(), identity, tools });
        if (text.length > mostBytes || secrets.some((secret) => secret.length > 3 && text.includes(secret))) return;
        await atomicWrite(await place(), text, { mode: 0o600 });
      } catch {
        // A listing that cannot be stored is read from the server next time.
      }
    },
  };
}

/**
 * Hash of the start settings; files among them count with their modification time, so that an edited server is read
 * again.
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
