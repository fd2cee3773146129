// `ctx ledger`: lists the receipts of charged calls.
import { countUpTo } from "../plain-flags.ts";
import type { CommandRow } from "../row.ts";

const show: CommandRow = {
  name: "show",
  summary: "List receipts, newest first, and their sum.",
  flags: [
    ["--owner <id>", "Only charges of this key."],
    ["--limit <count>", "Maximum number of receipts.", { parse: countUpTo(10_000), standard: 50 }],
  ],
  settings: "ledger",
  examples: ["ctx ledger show", "ctx ledger show --owner key-3f2a9c1b7d04 --json"],
  load: async () => (await import("./ledger.ts")).show,
};

/** The command. */
export const ledger: CommandRow = {
  name: "ledger",
  summary: "list the receipts of charged calls",
  parts: [show],
};
