// Schemas of web search and page reading, which the web tools, the CLI and the HTTP API share. `contract/web/` has
// the tool calls, the ledger of sources and the port.
import { z } from "zod";
import { longestUrl, pageErrorCodeSchema } from "./web/codes.ts";

/** The provider that answered a search. `fallback` means that no provider answered. */
export const searchProviderSchema = z.enum(["recorded", "searxng", "serp", "openrouter", "duckduckgo", "fallback"]);
export type SearchMethod = z.infer<typeof searchProviderSchema>;

export const mostResults = 50;
export const longestWebQuery = 1000;

/** Body of `POST /api/search`. */
export const searchRequestSchema = z.object({
  query: z.string().max(longestWebQuery).describe("Search terms; a blank query returns no results."),
  maxResults: z
    .number()
    .transform((count) => Math.min(mostResults, Math.max(1, Math.trunc(count))))
    .default(5)
    .describe(`Maximum results, 1 to ${mostResults}; a number outside this range is replaced by its nearest limit.`),
});
export type SearchRequest = z.infer<typeof searchRequestSchema>;

/** Components of a result's score. Every number is from 0 to 1. */
export const relevanceSignalsSchema = z.object({
  lexical: z.number().describe("BM25 of the query over title, snippet and address, relative to a full match."),
  body: z.number().nullable().describe("BM25 of the query over the text of the page; null until the page was read."),
  fusion: z
    .number()
    .describe("Reciprocal-rank fusion of the lists that contain the result, across queries and providers."),
  position: z.number().describe("Score from the rank of the result at its provider; a twentieth of the whole score."),
  matched: z.array(z.string()).describe("Word stems of the query that the result contains."),
});
export type RelevanceSignals = z.infer<typeof relevanceSignalsSchema>;

export const webResultSchema = z.object({
  title: z.string(),
  url: z.string(),
  snippet: z.string(),
  relevanceScore: z.number().min(0).max(1),
  relevanceSignals: relevanceSignalsSchema,
  provider: searchProviderSchema,
  site: z
    .string()
    .nullable()
    .describe("Name of the recorded site that contains the page; null if the page is on the web."),
});
export type WebResult = z.infer<typeof webResultSchema>;

const relatedQuestionsSchema = z.array(z.object({ question: z.string(), snippet: z.string().optional() }));

/** Extra content that a search engine shows beside its results. */
export const enrichmentSchema = z.object({
  knowledgeGraph: z
    .object({
      title: z.string(),
      type: z.string(),
      description: z.string(),
      url: z.string(),
      attributes: z.record(z.string(), z.string()),
    })
    .partial()
    .optional(),
  answerBox: z
    .object({ type: z.string(), answer: z.string(), snippet: z.string(), source: z.string(), url: z.string() })
    .partial()
    .optional(),
  relatedQuestions: relatedQuestionsSchema.optional(),
  peopleAlsoAsk: relatedQuestionsSchema.optional(),
  relatedSearches: z.array(z.string()).optional(),
});
export type Enrichment = z.infer<typeof enrichmentSchema>;

/** Result of one search provider. Providers are tried one after the other. */
export const providerAttemptSchema = z.object({
  provider: searchProviderSchema,
  status: z.enum(["answered", "irrelevant", "empty", "failed", "skipped"]),
  resultCount: z.int().nonnegative(),
  message: z.string().nullable().describe("Why the provider failed or was skipped."),
  durationMs: z.number().nonnegative(),
});
export type ProviderAttempt = z.infer<typeof providerAttemptSchema>;

export const searchResponseSchema = z.object({
  query: z.string(),
  results: z.array(webResultSchema),
  resultCount: z.int().nonnegative(),
  searchMethod: searchProviderSchema,
  hasRealResults: z.boolean().describe("Whether the results are pages of the web; false for the recorded site."),
  notice: z.string().nullable().describe("Caveats about the source of the results."),
  enrichment: enrichmentSchema.optional(),
  providers: z
    .array(providerAttemptSchema)
    .describe("Every provider of the search, in the order in which it was tried."),
  providerErrors: z.array(z.object({ provider: searchProviderSchema, error: z.string() })),
  allProvidersFailed: z.boolean(),
  searchPageUrl: z.string().nullable().describe("Address of a search page that a person can open; never a result."),
  isCached: z.boolean(),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

/** Body of `POST /api/scrape`. */
export const scrapeRequestSchema = z.object({
  url: z.string().min(1).max(longestUrl).describe("Address of a page, http or https."),
});
export type ScrapeRequest = z.infer<typeof scrapeRequestSchema>;

export const pageLinkSchema = z.object({ url: z.string(), text: z.string() });

const fetched = {
  url: z.string().describe("The URL as requested."),
  finalUrl: z.string().describe("The URL after the last redirect."),
  redirects: z.array(z.string()).describe("Every address of the redirects, the requested one first."),
  title: z.string().describe("Title; the host if the page has none."),
  site: z
    .string()
    .nullable()
    .describe("Name of the recorded site that contains the page; null if the page is on the web."),
  scrapedAt: z.iso.datetime(),
  needsJsRendering: z.boolean().describe("Whether the page builds its text with scripts, which are not run."),
};

/** Reasons to distrust the page. The text of the page stays unchanged. */
export const pageSignalsSchema = z.object({
  hiddenElements: z
    .int()
    .nonnegative()
    .describe("Number of elements that were removed because a browser does not show them."),
  invisibleCharacters: z
    .int()
    .nonnegative()
    .describe("Number of zero-width and direction characters that were removed."),
});

export const scrapedPageSchema = z.object({
  ok: z.literal(true),
  ...fetched,
  content: z.string().describe("Markdown if the page is HTML or PDF, otherwise the text of the page."),
  contentLength: z.int().nonnegative(),
  isTruncated: z.boolean(),
  summary: z.string(),
  format: z.enum(["markdown", "text", "json"]),
  extractor: z.enum(["readability", "blocks", "text", "json", "pdf"]),
  contentType: z.string(),
  charset: z.string(),
  bytes: z.int().nonnegative(),
  language: z.string().nullable(),
  byline: z.string().nullable(),
  publishedAt: z.string().nullable(),
  links: z.array(pageLinkSchema),
  signals: pageSignalsSchema,
  isCached: z.boolean(),
});
export type ScrapedPage = z.infer<typeof scrapedPageSchema>;

export const scrapeFailureSchema = z.object({
  ok: z.literal(false),
  ...fetched,
  errorCode: pageErrorCodeSchema,
  error: z.string(),
  status: z.int().nullable().describe("HTTP status of the last reply, if there was one."),
});
export type ScrapeFailure = z.infer<typeof scrapeFailureSchema>;

export const scrapeResultSchema = z.discriminatedUnion("ok", [scrapedPageSchema, scrapeFailureSchema]);
export type ScrapeResult = z.infer<typeof scrapeResultSchema>;
