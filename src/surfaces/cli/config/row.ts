// `ctx config`: prints the effective settings and the source of each setting.
import type { CommandRow } from "../row.ts";

/** The command. It accepts the settings flags of all commands, so that users can see their effect. */
export const config: CommandRow = {
  name: "config",
  summary: "show the settings and the source of each",
  flags: [["--all", "Also print settings that have their default."]],
  settings: "config",
  catalog: "later",
  examples: ["ctx config", "ctx config --all --json", "CTX_QUERY_DEPTH=fast ctx config --timeout 30s"],
  load: async () => (await import("./config.ts")).config,
};
