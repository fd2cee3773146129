// `ctx mcp`: serves the runtime as one MCP server, over stdio or HTTP.
import { portNumber } from "../plain-flags.ts";
import { type CommandRow, several } from "../row.ts";

/** The command. */
export const mcp: CommandRow = {
  name: "mcp",
  summary: "serve the runtime to an MCP host, over stdio or HTTP",
  flags: [
    ["--http", "Serve Streamable HTTP and print the URL; Ctrl-C ends it."],
    ["--host <address>", "Address to listen on with --http. Default: 127.0.0.1."],
    ["--port <number>", "Port to listen on with --http. Default: a free one.", portNumber],
    ["--no-auth", "With --http, accept requests without a key; on loopback only."],
    ["--knowledge <folder>", "Offer this knowledge pack; may be given several times.", several],
  ],
  settings: "mcp",
  catalog: "needed",
  examples: ["ctx mcp", "ctx mcp --mcp-config servers.json --knowledge packs/brand", "ctx mcp --http --port 8788"],
  notes: `To use it in an MCP host:
  { "mcpServers": { "ctx": { "command": "npx", "args": ["ctx", "mcp"] } } }

Over HTTP a host sends the header \`Authorization: Bearer KEY\`. \`ctx keys create --name NAME\` creates a key.`,
  load: async () => (await import("./mcp.ts")).mcp,
};
