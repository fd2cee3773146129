// Settings of jobs and of other background work.
import { z } from "zod";
import { option } from "../../base/option.ts";

export const jobSettingsSchema = z.strictObject({
  concurrency: option(
    z.int().min(0).max(256).default(4).describe("Jobs that one process runs at the same time; 0 runs none."),
    { flag: "--jobs <count>", commands: ["serve", "worker"] },
  ),
  leaseMs: z
    .int()
    .min(100)
    .max(3_600_000)
    .default(15_000)
    .describe("Time without a sign of life after which another process takes over the work."),
  pollMs: z.int().min(10).max(600_000).default(500).describe("Pause between polls when there was no work."),
  claims: z.int().min(1).max(1000).default(10).describe("Times that a job is leased before it counts as failed."),
});
export type JobSettings = z.infer<typeof jobSettingsSchema>;
