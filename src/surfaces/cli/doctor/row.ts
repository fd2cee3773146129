// `ctx doctor`: prints one line for each requirement of a query, and a fix for each requirement that is not met.
import type { CommandRow } from "../row.ts";

/** The command. */
export const doctor: CommandRow = {
  name: "doctor",
  summary: "check settings, servers, models and disk, and print a fix for each problem",
  flags: [["--fix", "Write the missing files of this folder, as `ctx init` does, then check."]],
  settings: "doctor",
  catalog: "needed",
  examples: ["ctx doctor", "ctx doctor --fix", "ctx doctor --mcp-config servers.json", "ctx doctor --json"],
  notes:
    "Exit: 0 nothing failed (there may be warnings), 1 a check failed, 2 the settings are wrong, 5 a server did not start.",
  load: async () => (await import("./doctor.ts")).doctor,
};
