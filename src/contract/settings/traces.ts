// Settings of traces: whether they are written, where, and where their spans are sent.
import { z } from "zod";
import { option } from "../../base/option.ts";

/** The settings block `traces`. */
export const traceSettingsSchema = z.strictObject({
  enabled: option(z.boolean().default(true).describe("Whether every query writes a trace."), {
    flag: "--no-trace",
    flagText: "Write no trace.",
    commands: ["query", "validate"],
  }),
  directory: option(
    z.string().optional().describe("Folder of traces. Default: `.ctx/traces` beside the config file."),
    {
      flag: "--trace-dir <folder>",
      commands: ["query", "validate", "trace", "replay", "mcp", "chat", "tap", "studio"],
    },
  ),
  otlp: option(
    z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe("Send spans to this OpenTelemetry collector (OTLP over HTTP) while a query runs."),
    { flag: "--otlp <url>", commands: ["query"] },
  ),
});
