// Settings of the web tools: who searches, and how much a page may take.
import { z } from "zod";
import { option } from "../../base/option.ts";

const milliseconds = (description: string, fallback: number) =>
  z.int().positive().max(600_000).default(fallback).describe(description);

/** Commands that search or read pages. */
const commands = ["search", "scrape", "serve", "chat"];

export const webSettingsSchema = z.strictObject({
  search: option(
    z
      .enum(["recorded", "live"])
      .default("recorded")
      .describe(
        "Search: `recorded` looks through the synthetic site that ships with ctx, `live` asks the providers on the web.",
      ),
    { flag: "--search <mode>", commands },
  ),
  searxngUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of a SearXNG instance of your own; it is asked first. Its JSON format must be on."),
  serpApiKey: z
    .string()
    .regex(/^\$\{[A-Za-z_]\w*\}$/, `write the name of a variable, as in \${SERP_API_KEY}`)
    .default(`\${SERP_API_KEY}`)
    .describe("Key of SerpAPI, as a reference to the environment. Never printed."),
  openrouterModel: z
    .string()
    .min(1)
    .default("perplexity/sonar")
    .describe(
      "Model of OpenRouter that searches; only what it cites counts. Its key is that of the provider `openrouter`.",
    ),
  providerTimeoutMs: milliseconds("Longest time of one search provider, in milliseconds.", 10_000),
  searchTimeoutMs: milliseconds("Longest time of one search over all providers, in milliseconds.", 20_000),
  pageTimeoutMs: milliseconds("Longest time of one page, redirects and robots.txt included, in milliseconds.", 15_000),
  pageBytes: z
    .int()
    .positive()
    .max(67_108_864)
    .default(5_242_880)
    .describe("Largest page, counted after decompression."),
  pageCharacters: z.int().min(200).max(1_000_000).default(12_000).describe("Most characters of a page that are kept."),
  robots: z.boolean().default(true).describe("Whether robots.txt is asked before a page is read."),
});
export type WebSettings = z.infer<typeof webSettingsSchema>;
