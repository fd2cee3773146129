// `ctx serve`: serves the runtime over HTTP until Ctrl-C or SIGTERM.
import type { CommandRow } from "../row.ts";

/** The command. */
export const serve: CommandRow = {
  name: "serve",
  summary: "answer queries over HTTP",
  flags: [
    ["--no-auth", "Accept requests without a key; on loopback only."],
    [
      "--suite <name>",
      "Use the MCP servers of this suite, so that `ctx validate --target` can run the suite on this server.",
    ],
    ["--otlp-receiver", "Also receive the OpenTelemetry spans of other agents on 127.0.0.1:4318."],
  ],
  settings: "serve",
  catalog: "needed",
  examples: [
    "ctx serve",
    "ctx serve --port 9000 --mcp-config servers.json",
    "ctx serve --no-auth",
    "ctx serve --web --search live",
    "ctx serve --chat",
    "ctx serve --ui --no-auth",
    "ctx serve --suite decisions",
    "ctx serve --host 0.0.0.0 --store postgres://USER@HOST/DATABASE",
  ],
  notes: "`ctx keys create --name NAME` creates a key. GET /openapi.json lists the endpoints.",
  load: async () => (await import("./serve.ts")).serve,
};
