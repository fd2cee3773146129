// `ctx tape`: lists, shows, verifies and prunes recorded calls.
import type { CommandRow, WordRow } from "../row.ts";

const folderArgument: WordRow = ["<folder>", "Folder of a tape."];

const list: CommandRow = {
  name: "list",
  summary: "List the calls on a tape.",
  args: [folderArgument],
  examples: ["ctx tape list tapes/gate"],
  load: async () => (await import("./tape.ts")).list,
};

const show: CommandRow = {
  name: "show",
  summary: "Show the request and reply of one call.",
  args: [folderArgument, ["<entry>", "Name of a call, as `ctx tape list` prints it."]],
  examples: ["ctx tape show tapes/gate judge-3f2a"],
  load: async () => (await import("./tape.ts")).show,
};

const verify: CommandRow = {
  name: "verify",
  summary: "Verify that a tape is complete and unchanged.",
  args: [folderArgument],
  examples: ["ctx tape verify tapes/gate"],
  load: async () => (await import("./tape.ts")).verify,
};

const prune: CommandRow = {
  name: "prune",
  summary: "Remove damaged calls and calls of older prompt versions.",
  args: [folderArgument],
  flags: [["--dry-run", "List what would be removed; remove nothing."]],
  examples: ["ctx tape prune tapes/gate --dry-run"],
  load: async () => (await import("./tape.ts")).prune,
};

/** The command. */
export const tape: CommandRow = {
  name: "tape",
  summary: "list, show, verify and prune recorded model and tool calls",
  parts: [list, show, verify, prune],
};
