// Settings of tapes: where model and tool calls are recorded to, or replayed from.
import { z } from "zod";
import { option } from "../../base/option.ts";

const commands = ["query", "validate", "eval"];

export const tapeSettingsSchema = z.strictObject({
  record: option(z.string().min(1).optional().describe("Folder that every model call is recorded to."), {
    ...{ flag: "--record <folder>", commands },
  }),
  recordTools: option(z.boolean().default(false).describe("Record every tool call too."), {
    ...{ flag: "--record-tools", commands },
  }),
  replay: option(
    z
      .string()
      .min(1)
      .optional()
      .describe("Folder of a tape that model calls, and recorded tool calls, are answered from."),
    { flag: "--replay <folder>", commands },
  ),
  missing: option(
    z
      .enum(["fail", "embedded"])
      .default("fail")
      .describe(
        "A call that is not on the tape: `fail` ends the run, `embedded` lets the embedded portfolio stand in.",
      ),
    { flag: "--replay-missing <way>", commands },
  ),
});
export type TapeSettings = z.infer<typeof tapeSettingsSchema>;
