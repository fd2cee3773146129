// Settings of jobs and of other background work.
import { z } from "zod";
import { option } from "../../base/option.ts";

export const jobSettingsSchema = z.strictObject({
  concurrency: option(
    z.int().min(0).max(256).default(4).describe("Maximum jobs that one process runs at the same time; 0 runs none."),
    { flag: "--jobs <count>", commands: ["serve", "worker"] },
  ),
  leaseMs: z
    .int()
    .min(100)
    .max(3_600_000)
    .default(15_000)
    .describe("Time in milliseconds after which another process continues the work of a silent process."),
  pollMs: z
    .int()
    .min(10)
    .max(600_000)
    .default(500)
    .describe("Pause between polls when there is no work, in milliseconds."),
  claims: z
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .describe("Number of times that a job may be leased before it counts as failed."),
});
export type JobSettings = z.infer<typeof jobSettingsSchema>;
