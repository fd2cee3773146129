// `ctx store`: lists the runs in the store and deletes expired data.
import { countUpTo } from "../plain-flags.ts";
import type { CommandRow } from "../row.ts";

const runs: CommandRow = {
  name: "runs",
  summary: "List the queries of all machines that use the store, newest first.",
  flags: [
    ["--owner <id>", "Only queries of this key."],
    ["--limit <count>", "Maximum number of runs.", { parse: countUpTo(10_000), standard: 50 }],
  ],
  settings: "store",
  examples: ["ctx store runs", "ctx store runs --owner key-3f2a9c1b7d04 --json"],
  load: async () => (await import("./store.ts")).runs,
};

const prune: CommandRow = {
  name: "prune",
  summary: "Delete expired data: sessions with their calls, jobs, stored answers and the index of runs.",
  flags: [
    [
      "--older-than <time>",
      "Delete data that ended before this age or date, for example 36h, 30d or 2026-01-31. Default: store.retentionDays.",
    ],
    ["--receipts", "Also delete receipts, spend envelopes and paid calls that did not finish."],
    ["--dry-run", "Count what would be deleted; delete nothing."],
  ],
  settings: "store",
  examples: ["ctx store prune --dry-run", "ctx store prune --older-than 7d"],
  load: async () => (await import("./store.ts")).prune,
};

/** The command. */
export const store: CommandRow = {
  name: "store",
  summary: "list the runs in a store and delete expired data",
  parts: [runs, prune],
};
