// `ctx contrib`: lists the contributors that ship with ctx, and serves one to MCP clients over stdio or HTTP.
import { portNumber } from "../plain-flags.ts";
import type { CommandRow, WordRow } from "../row.ts";

const pathArgument: WordRow = ["<path...>", "File of a saved search, or folder of such files."];

const list: CommandRow = {
  name: "list",
  summary: "List the servers that ship with ctx.",
  examples: ["ctx contrib list"],
  load: async () => (await import("./contrib.ts")).list,
};

const serve: CommandRow = {
  name: "serve",
  summary: "Serve a bundled server, or a file of methods and rows, over stdio or HTTP.",
  args: [["<name>", "Name of a bundled server, or path of a file of methods and rows."]],
  flags: [
    ["--snapshot", "Answer from the data that ships with ctx (default)."],
    ["--live", "Answer from the live data of the venue.", { excludes: "snapshot" }],
    ["--http", "Serve Streamable HTTP and print the URL; Ctrl-C ends it."],
    ["--host <address>", "Address to listen on with --http. Default: 127.0.0.1."],
    ["--port <number>", "Port to listen on with --http. Default: a free one.", portNumber],
  ],
  settings: "contrib",
  examples: ["ctx contrib list", "ctx contrib serve NAME", "ctx contrib serve NAME --http --port 8080"],
  notes: `To use it in another MCP client:
  { "mcpServers": { "NAME": { "command": "npx", "args": ["ctx", "contrib", "serve", "NAME"] } } }`,
  load: async () => (await import("./contrib.ts")).serve,
};

const replay: CommandRow = {
  name: "replay",
  summary: "Run saved searches again with their saved candidates and judge replies, and report differences.",
  args: [pathArgument],
  flags: [
    ["--update", "Replace each saved result that differs from the new one."],
    ["--seal", "Write the digest of all inputs to each file that has none and whose result is equal."],
  ],
  examples: [
    "ctx contrib replay artifacts/evidence/contributor-search",
    "ctx contrib replay case.json --json",
    "ctx contrib replay case.json --update",
    "ctx contrib replay case.json --seal",
  ],
  notes: "Exit: 0 every result equals the saved one, or was rewritten; 1 a result differs or a file cannot be read.",
  load: async () => (await import("./replay.ts")).replay,
};

const check: CommandRow = {
  name: "check",
  summary: "Check saved searches and their metadata. A folder is checked against its contributor-search.yaml.",
  args: [pathArgument],
  examples: ["ctx contrib check case.json", "ctx contrib check artifacts/evidence/contributor-search"],
  notes: "Exit: 0 valid, 1 a rule is violated.",
  load: async () => (await import("./check.ts")).check,
};

/** The command. */
export const contrib: CommandRow = {
  name: "contrib",
  summary: "list and serve bundled servers; replay and check their searches",
  parts: [list, serve, replay, check],
};
