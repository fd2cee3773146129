// Settings of discovery: which servers start, and which methods are compared with a request.
import { z } from "zod";

export const discoverySettingsSchema = z.strictObject({
  maxMethods: z
    .int()
    .min(1)
    .max(10_000)
    .default(400)
    .describe(
      "If the catalog has at most this number of methods, a request that pins no tool is compared with all of them. A larger catalog is searched for the best tools, at least 6.",
    ),
  maxStarted: z
    .int()
    .min(1)
    .max(100)
    .default(8)
    .describe("Maximum number of servers that start at the same time to list their methods."),
});
