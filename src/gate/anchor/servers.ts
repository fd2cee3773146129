// Resolves the servers of a suite to absolute paths; in the file, the paths are relative to the suite.
import path from "node:path";
import type { ServerSettings } from "../../contract/settings.ts";

/**
 * Resolves the paths. Each server gets a working folder, by default the folder of the suite, so that relative arguments of
 * the server's command also work.
 */
export function resolveServers(
  servers: Readonly<Record<string, ServerSettings>>,
  suiteFile: string,
): Record<string, ServerSettings> {
  const folder = path.dirname(suiteFile);
  return Object.fromEntries(Object.entries(servers).map(([id, server]) => [id, resolveServer(server, folder)]));
}

function resolveServer(server: ServerSettings, folder: string): ServerSettings {
  if (server.surface !== undefined) return { ...server, surface: path.resolve(folder, server.surface) };
  if (server.command === undefined) return server;
  // A command without a path is searched on PATH; only a command with a relative path is resolved here.
  const isPlace = /^\.{1,2}[/\\]/.test(server.command);
  return {
    ...server,
    command: isPlace ? path.resolve(folder, server.command) : server.command,
    cwd: path.resolve(folder, server.cwd ?? "."),
  };
}
