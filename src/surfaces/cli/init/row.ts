// `ctx init`: writes starter files into a folder.
import type { CommandRow } from "../row.ts";

/** The command. */
export const init: CommandRow = {
  name: "init",
  summary: "write settings, an example suite and .gitignore into a folder",
  args: [["[folder]", "Target folder; it is created if missing.", { standard: "." }]],
  flags: [["--force", "Overwrite existing files; .gitignore is only extended."]],
  examples: ["ctx init", "ctx init my-gate", "ctx init --force"],
  load: async () => (await import("./init.ts")).init,
};
