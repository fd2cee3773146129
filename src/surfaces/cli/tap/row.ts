// `ctx tap`: passes the traffic between an MCP client and a server on, and records it as a trace.
import { portNumber } from "../plain-flags.ts";
import type { CommandRow } from "../row.ts";

/** The command. */
export const tap: CommandRow = {
  name: "tap",
  summary: "record the traffic between an MCP client and a server as a trace",
  args: [["[command...]", "Command of the server, after --. With --install or --remove: the client and its server."]],
  flags: [
    ["--to <url>", "Listen for HTTP on 127.0.0.1 and pass requests on to this server."],
    ["--port <number>", "Port to listen on with --to. Default: a free one.", portNumber],
    ["--install", "Put the tap into the file of a client, before one of its servers."],
    ["--remove", "Remove the tap from the file of a client."],
    ["--yes", "Change the file without asking."],
  ],
  settings: "tap",
  isLight: true,
  examples: [
    "ctx tap -- npx -y @modelcontextprotocol/server-filesystem .",
    "ctx tap --to http://127.0.0.1:3001/mcp --port 4000",
    "ctx tap --install cursor github",
    "ctx tap --remove cursor github",
  ],
  load: async () => (await import("./tap.ts")).tap,
};
