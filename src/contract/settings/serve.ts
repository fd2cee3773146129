// Settings of `ctx serve`: its address and its limits.
import { z } from "zod";
import { option } from "../../base/option.ts";

const commands = ["serve"];

export const serveSettingsSchema = z.strictObject({
  host: option(
    z
      .string()
      .min(1)
      .default("127.0.0.1")
      .describe("Address to listen on. An address other than loopback is open to the network."),
    { flag: "--host <address>", commands },
  ),
  port: option(z.int().min(0).max(65_535).default(8787).describe("Port to listen on; 0 selects a free one."), {
    flag: "--port <number>",
    commands,
  }),
  web: option(
    z.boolean().default(false).describe("Serve `/api/search` and `/api/scrape` to keys with the scope `web`."),
    { flag: "--web", commands },
  ),
  chat: option(
    z.boolean().default(false).describe("Serve `/api/chat` and `/api/ai/agent/stream` to keys with the scope `chat`."),
    { flag: "--chat", commands },
  ),
  ui: option(z.boolean().default(false).describe("Serve the studio at `/studio`, and also `/api/chat`."), {
    flag: "--ui",
    commands,
  }),
  corsOrigins: z
    .array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))
    .default([])
    .describe("Origins whose pages may call the API from a browser."),
  bodyBytes: z.int().min(1024).max(67_108_864).default(1_048_576).describe("Maximum body of one request, in bytes."),
  requestsPerMinute: z
    .int()
    .positive()
    .max(1_000_000)
    .default(6000)
    .describe(
      "Maximum requests of one key in a minute. For rejected keys from one address, the maximum is a tenth of it.",
    ),
  concurrency: z
    .int()
    .positive()
    .max(10_000)
    .default(256)
    .describe("Maximum queries and calls that run at the same time."),
  keepAliveMs: z
    .int()
    .positive()
    .max(3_600_000)
    .default(15_000)
    .describe("Time without an event after which a stream sends a keep-alive comment, in milliseconds."),
  drainMs: z
    .int()
    .positive()
    .max(3_600_000)
    .default(30_000)
    .describe("Time that running requests have to end when the server stops, in milliseconds."),
});
export type ServeSettings = z.infer<typeof serveSettingsSchema>;
