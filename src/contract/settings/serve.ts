// Settings of `ctx serve`: where it listens and what it puts up with.
import { z } from "zod";
import { option } from "../../base/option.ts";

const commands = ["serve"];

export const serveSettingsSchema = z.strictObject({
  host: option(
    z
      .string()
      .min(1)
      .default("127.0.0.1")
      .describe("Address that the HTTP API listens on; any but loopback is open to the network."),
    { flag: "--host <address>", commands },
  ),
  port: option(z.int().min(0).max(65_535).default(8787).describe("Port that it listens on; 0 takes a free one."), {
    flag: "--port <number>",
    commands,
  }),
  web: option(
    z
      .boolean()
      .default(false)
      .describe("Whether `/api/search` and `/api/scrape` are served, to keys of the scope `web`."),
    { flag: "--web", commands },
  ),
  chat: option(
    z
      .boolean()
      .default(false)
      .describe("Whether `/api/chat` and `/api/ai/agent/stream` are served, to keys of the scope `chat`."),
    { flag: "--chat", commands },
  ),
  ui: option(
    z
      .boolean()
      .default(false)
      .describe("Whether the chat page is served at `/`; it needs `/api/chat`, which it switches on."),
    { flag: "--ui", commands },
  ),
  corsOrigins: z
    .array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))
    .default([])
    .describe("Origins whose pages may call the API from a browser."),
  bodyBytes: z.int().min(1024).max(67_108_864).default(1_048_576).describe("Largest body of one request."),
  requestsPerMinute: z
    .int()
    .positive()
    .max(1_000_000)
    .default(6000)
    .describe("Most requests of one key in a minute; a tenth of it for refused keys of one address."),
  concurrency: z.int().positive().max(10_000).default(256).describe("Queries and calls in flight at once."),
  keepAliveMs: z
    .int()
    .positive()
    .max(3_600_000)
    .default(15_000)
    .describe("Longest silence of a stream before a comment keeps its connection alive."),
  drainMs: z
    .int()
    .positive()
    .max(3_600_000)
    .default(30_000)
    .describe("How long running requests may take to end once the server is told to stop."),
});
export type ServeSettings = z.infer<typeof serveSettingsSchema>;
