// Formats the configuration files of other MCP clients: the servers of each file, and how to use the file.
import type { FoundFile } from "../../../app/discover-clients.ts";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { shellWord } from "./again.ts";

/** Returns the lines of all files, or one line if there are none. */
export function discoveredLines(
  files: readonly FoundFile[],
  { width, program }: { readonly width: number; readonly program: string },
): readonly string[] {
  if (files.length === 0) return ["No configuration file of another MCP client was found."];
  const rows = files.flatMap(({ client, file, servers, problem }) => [
    ...hang(`${client}: `, plainLine(file), width),
    ...(problem === null ? [] : hang("  cannot be read: ", plainLine(problem), width)),
    ...servers.flatMap((server) =>
      hang(`  ${plainLine(server.name)}: `, plainLine(server.problem ?? server.start), width),
    ),
  ]);
  const first = files.find(({ problem }) => problem === null)?.file ?? "FILE";
  return [
    ...rows,
    "",
    "None of them is used until you choose it:",
    `  ${program} tools list --mcp-config ${shellWord(first)}`,
  ];
}
