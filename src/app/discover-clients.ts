// Lists the configuration files of known MCP clients on this machine, with the names of their servers. Nothing is used
// without being chosen with --mcp-config.
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { CtxError } from "../contract/error.ts";
import { knownClients } from "./settings/client/clients.data.ts";
import { type ClientServer, readClientServers } from "./settings/client/file.ts";
import { configFolderOf, homeOf } from "./settings/client/place.ts";
import type { Environment } from "./settings/environment.ts";

/** One file of a client. `problem` says why the file cannot be read. Values of environment variables are not included. */
export interface FoundFile {
  readonly client: string;
  readonly file: string;
  readonly servers: readonly { readonly name: string; readonly start: string; readonly problem: string | null }[];
  readonly problem: string | null;
}

/** Returns the files that exist, those of the project first. A file without servers is left out. */
export async function discoverClients({
  folder,
  environment,
}: {
  readonly folder: string;
  readonly environment: Environment;
}): Promise<readonly FoundFile[]> {
  const home = homeOf(environment);
  const config = configFolderOf(environment, home);
  const places = knownClients.flatMap(({ name, home: own, project }) => [
    ...project.map((tail) => ({ client: name, file: join(folder, tail) })),
    ...own.map((tail) => ({
      client: name,
      file: tail.startsWith("{config}/") ? join(config, tail.slice(9)) : join(home, tail),
    })),
  ]);
  const unique = [...new Map(places.map((place) => [place.file, place])).values()];
  const found = await Promise.all(unique.map((place) => readPlace(place, { folder, environment })));
  return found.flat();
}

async function readPlace(
  { client, file }: { readonly client: string; readonly file: string },
  { folder, environment }: { readonly folder: string; readonly environment: Environment },
): Promise<readonly FoundFile[]> {
  const isFile = await stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!isFile) return [];
  try {
    const { servers } = await readClientServers(file, { folder, environment, flag: "--mcp-config" });
    const rows = servers.map((server) => ({
      name: server.name ?? server.id,
      start: startOf(server),
      problem: "problem" in server ? server.problem : null,
    }));
    return rows.length === 0 ? [] : [{ client, file, servers: rows, problem: null }];
  } catch (thrown) {
    if (!(thrown instanceof CtxError)) throw thrown;
    return / has no "mcpServers" map/.test(thrown.message)
      ? []
      : [{ client, file, servers: [], problem: thrown.message }];
  }
}

/** Returns the name of the program or the origin of the address. Arguments, paths and queries may contain secrets. */
function startOf(server: ClientServer): string {
  if (!("settings" in server)) return "";
  const { command, url, disabled } = server.settings;
  const start =
    url === undefined
      ? basename(command ?? "no command and no url")
      : URL.canParse(url)
        ? new URL(url).origin
        : "a url";
  return disabled ? `${start}, disabled` : start;
}
