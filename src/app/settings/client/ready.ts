// Turns the servers of another client's file into a layer of settings, and into servers that are ready to start.
import type { Layer } from "../layers.ts";
import { failedServer, type ServerOrigin, type Servers } from "../servers.ts";
import type { ClientFile } from "./file.ts";

/** Returns the usable servers as one value of the settings. */
export function clientLayer({ name, servers }: ClientFile): Layer {
  const usable = servers.flatMap((server) => ("settings" in server ? [[server.id, server.settings] as const] : []));
  return {
    path: ["mcpServers"],
    value: Object.fromEntries(usable),
    source: { kind: "flag", name: `--mcp-config ${name}` },
  };
}

/** Returns all servers of the file in its order. A server that cannot be used has a `problem`. */
export function serversOf({ servers }: ClientFile): Servers {
  return Object.fromEntries(
    servers.map((server) => [
      server.id,
      "settings" in server ? server.settings : failedServer(server.problem, server.name),
    ]),
  );
}

/** Returns where the servers of the file are defined. Places in messages are those of the file. */
export function originOf(
  { servers, folder, references, locationOf }: ClientFile,
  bundledIds: readonly string[],
): ServerOrigin {
  const paths = new Map(servers.map(({ id, path }) => [id, path]));
  return {
    ...references,
    ...{ folder, bundledIds, isTolerant: true },
    place([, id, ...keys]) {
      const path = [...(paths.get(String(id)) ?? []), ...keys];
      return `${locationOf(path)}: ${path.map(String).join(".")}`;
    },
  };
}
