// Settings of tapes: the folder to record calls to, and the folder to replay calls from.
import { z } from "zod";
import { option } from "../../base/option.ts";

const commands = ["query", "validate", "eval", "chat", "roundtable", "serve", "mcp"];

export const tapeSettingsSchema = z.strictObject({
  record: option(z.string().min(1).optional().describe("Record every model call to this folder."), {
    ...{ flag: "--record <folder>", commands },
  }),
  recordTools: option(z.boolean().default(false).describe("Also record every tool call."), {
    ...{ flag: "--record-tools", commands },
  }),
  replay: option(
    z.string().min(1).optional().describe("Answer model calls and recorded tool calls from the tape in this folder."),
    { flag: "--replay <folder>", commands },
  ),
  missing: option(
    z
      .enum(["fail", "embedded"])
      .default("fail")
      .describe("What to do when a call is not on the tape: `fail` ends the run, `embedded` uses the embedded models."),
    { flag: "--replay-missing <way>", commands },
  ),
});
