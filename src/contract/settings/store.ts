// Settings of the state store, which has the keys, attempts, calls, jobs, receipts and spend envelopes.
import { z } from "zod";
import { option } from "../../base/option.ts";

const commands = ["serve", "keys", "worker", "ledger", "store", "mcp", "chat", "roundtable"];

export const storeSettingsSchema = z.strictObject({
  url: option(
    z
      .string()
      .min(1)
      .default("file:.ctx/ctx.db")
      .describe("Where state is stored: `file:PATH` on this machine, or `postgres://…` shared by several machines."),
    { flag: "--store <url>", commands },
  ),
  retentionDays: z
    .int()
    .min(0)
    .max(36_500)
    .default(30)
    .describe(
      "Days for which `ctx serve` keeps ended sessions, calls, jobs and stored answers; 0 keeps them forever. Receipts are kept.",
    ),
});
export type StoreSettings = z.infer<typeof storeSettingsSchema>;
