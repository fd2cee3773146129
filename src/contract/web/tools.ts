// The three web tools that a model can call: inputs, outputs and descriptions.
import { z } from "zod";
import {
  enrichmentSchema,
  providerAttemptSchema,
  scrapedPageSchema,
  searchProviderSchema,
  webResultSchema,
} from "../web.ts";
import { longestUrl, pageErrorCodeSchema } from "./codes.ts";

export const webToolNameSchema = z.enum(["plan_research", "search_web", "scrape_webpage"]);
export type WebToolName = z.infer<typeof webToolNameSchema>;

const longestQuery = 300;
const reasoning = z.string().max(2000).default("").describe("Why this call helps, in one sentence.");

const plannedQuerySchema = z.object({
  query: z.string().trim().min(1).max(longestQuery),
  priority: z.int().min(1).max(3).describe("1 critical, 2 important, 3 supplementary."),
});

export const planInputSchema = z.object({
  userQuestion: z.string().min(1).max(4000),
  researchGoal: z.string().min(1).max(2000),
  searchQueries: z.array(plannedQuerySchema).min(1).max(3),
});
export type PlanInput = z.infer<typeof planInputSchema>;

export const searchInputSchema = z.object({
  query: z.string().trim().min(1).max(longestQuery).describe("Search terms."),
  maxResults: z.int().min(1).max(10).default(5),
  reasoning,
});
export type SearchInput = z.infer<typeof searchInputSchema>;

export const scrapeInputSchema = z.object({
  url: z
    .string()
    .min(1)
    .max(longestUrl)
    .describe("A URL that the user gave, that a search returned or that a page already read links to."),
  reasoning,
});
export type ScrapeInput = z.infer<typeof scrapeInputSchema>;

/** Name, description and input of each tool, in the order in which a model sees the tools. */
export const webTools = {
  plan_research: {
    description: "Write down the goal of the research and one to three searches by priority. Calls nothing.",
    stage: "planning",
    input: planInputSchema,
  },
  search_web: {
    description: "Search the web. Returns titles, addresses, snippets and how relevant each is to the query.",
    stage: "searching",
    input: searchInputSchema,
  },
  scrape_webpage: {
    description: "Read one page as Markdown. Only a URL of the user, of a search result or of a page already read.",
    stage: "scraping",
    input: scrapeInputSchema,
  },
} as const satisfies Readonly<Record<WebToolName, { description: string; stage: string; input: z.ZodType }>>;

const identified = {
  contextId: z.uuidv7(),
  timestamp: z.int(),
};

const timed = {
  ...identified,
  reasoning: z.string(),
  _toolCallMetadata: z.object({ toolName: webToolNameSchema, callStart: z.int(), durationMs: z.number() }),
};

export const planOutputSchema = z.object({
  tool: z.literal("plan_research"),
  ...identified,
  status: z.literal("research_planned"),
  userQuestion: z.string(),
  researchGoal: z.string(),
  searchQueries: z.array(plannedQuerySchema).describe("In ascending order of priority."),
  instruction: z.string(),
});
export type PlanOutput = z.infer<typeof planOutputSchema>;

/** Output of a search. If the search failed or found nothing, `error` is set and `results` is empty. */
export const searchOutputSchema = z.object({
  tool: z.literal("search_web"),
  ...timed,
  query: z.string(),
  resultCount: z.int().nonnegative(),
  searchMethod: searchProviderSchema,
  hasRealResults: z.boolean(),
  notice: z.string().nullable(),
  enrichment: enrichmentSchema.optional(),
  providers: z.array(providerAttemptSchema),
  results: z.array(webResultSchema),
  error: z.string().optional(),
  errorMessage: z.string().optional(),
});
export type SearchOutput = z.infer<typeof searchOutputSchema>;

/** Output of reading a page. If the page could not be read, `error` and `errorCode` are set and `content` is empty. */
export const scrapeOutputSchema = z.object({
  tool: z.literal("scrape_webpage"),
  ...timed,
  ...scrapedPageSchema.pick({
    url: true,
    finalUrl: true,
    title: true,
    site: true,
    content: true,
    summary: true,
    contentLength: true,
    scrapedAt: true,
    needsJsRendering: true,
    links: true,
  }).shape,
  error: z.string().optional(),
  errorMessage: z.string().optional(),
  errorCode: pageErrorCodeSchema.optional(),
});
export type ScrapeOutput = z.infer<typeof scrapeOutputSchema>;

/** Output for a call with an unknown tool name or with invalid arguments. */
export const refusedCallSchema = z.object({
  tool: z.literal("refused"),
  ...identified,
  error: z.string(),
  errorMessage: z.string(),
});

export const webToolOutputSchema = z.discriminatedUnion("tool", [
  planOutputSchema,
  searchOutputSchema,
  scrapeOutputSchema,
  refusedCallSchema,
]);
export type WebToolOutput = z.infer<typeof webToolOutputSchema>;
