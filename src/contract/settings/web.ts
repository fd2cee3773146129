// Settings of the web tools: search providers and limits of pages.
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
        "Search mode: `recorded` searches the synthetic site that ships with ctx, `live` uses the search providers.",
      ),
    { flag: "--search <mode>", commands },
  ),
  searxngUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of your own SearXNG instance, which is searched first. Its JSON format must be enabled."),
  serpApiKey: z
    .string()
    .regex(/^\$\{[A-Za-z_]\w*\}$/, `write the name of a variable, as in \${SERP_API_KEY}`)
    .default(`\${SERP_API_KEY}`)
    .describe("Key of SerpAPI, as a reference to an environment variable. Never printed."),
  openrouterModel: z
    .string()
    .min(1)
    .default("perplexity/sonar")
    .describe(
      "OpenRouter model that searches the web. Only its citations are used. It uses the key of the provider `openrouter`.",
    ),
  providerTimeoutMs: milliseconds("Time limit of one search provider, in milliseconds.", 10_000),
  searchTimeoutMs: milliseconds("Time limit of one search over all providers, in milliseconds.", 20_000),
  pageTimeoutMs: milliseconds("Time limit to read one page, with redirects and robots.txt, in milliseconds.", 15_000),
  pageBytes: z
    .int()
    .positive()
    .max(67_108_864)
    .default(5_242_880)
    .describe("Maximum size of a page in bytes, after decompression."),
  pageCharacters: z
    .int()
    .min(200)
    .max(1_000_000)
    .default(12_000)
    .describe("Maximum characters of a page that are used."),
  robots: z.boolean().default(true).describe("Whether to read robots.txt before a page and obey it."),
});
