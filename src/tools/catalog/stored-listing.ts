// What a server listed when it was last started, kept between processes: a query is decided on it, and only servers whose
// methods are called are started. The live list has the last word (`server.ts`).
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { atomicWrite } from "../../base/file.ts";
import { stableHash } from "../../base/text/stable.ts";
import type { ServerSettings } from "../../contract/settings.ts";
import type { Listed } from "../mcp/launch.ts";

/** The kept list of one server. Neither ever rejects: without it the server is started and asked. */
export interface ListingStore {
  read(): Promise<Listed | undefined>;
  write(listed: Listed): Promise<void>;
}

/** A longer list is read as fast as it is parsed. */
const mostBytes = 8_388_608;
/** A server that nobody called for so long is asked again. */
const longestMs = 24 * 60 * 60_000;

const fileSchema = z.object({
  v: z.literal(1),
  writtenAt: z.number(),
  identity: z.record(z.string(), z.string().optional()),
  tools: z.array(z.unknown()),
});

/** Keeps the list in a file of the folder, by everything that the server is started with. */
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
  /** Values that no file may hold: a list that echoes one is not kept. */
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
        // A list that cannot be kept is read again next time.
      }
    },
  };
}

/** What the server is started with; files among it count with their time, so that one that is edited is asked again. */
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
