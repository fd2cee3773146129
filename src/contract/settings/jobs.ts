// Settings of jobs and of whatever else one process does for many.
import { z } from "zod";
import { option } from "../../base/option.ts";

export const jobSettingsSchema = z.strictObject({
  concurrency: option(
    z
      .int()
      .min(0)
      .max(256)
      .default(4)
      .describe("Jobs that one process runs at once; 0 leaves them to other processes."),
    { flag: "--jobs <count>", commands: ["serve", "worker"] },
  ),
  leaseMs: z
    .int()
    .min(100)
    .max(3_600_000)
    .default(15_000)
    .describe("How long work stays with a process that is not heard of; then another goes on with it."),
  pollMs: z.int().min(10).max(600_000).default(500).describe("Pause between two looks for work when there was none."),
  claims: z.int().min(1).max(1000).default(10).describe("How often a job is taken before it counts as failed."),
});
export type JobSettings = z.infer<typeof jobSettingsSchema>;
