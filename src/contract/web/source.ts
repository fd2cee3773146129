// Schemas of the ledger of web sources, which has one entry per normalised URL, and of the row shown for each source.
import { z } from "zod";
import { pageErrorCodeSchema } from "./codes.ts";

/** Minimum relevance. A search result that was not read and scores lower is marked as having low relevance. */
export const relevanceThreshold = 0.5;

/**
 * State of a source: seen (in a search, a message or a link), then attempted, then succeeded or failed. `excluded`:
 * seen, low relevance.
 */
export const sourceStateSchema = z.enum(["seen", "attempted", "succeeded", "failed", "excluded"]);

/** Colour of the mark beside a source. Green: read; amber: failed; slate: low relevance; none: unknown. */
export const sourceDotSchema = z.enum(["green", "amber", "slate", "none"]);
export type SourceDot = z.infer<typeof sourceDotSchema>;

/** One source as messages store it and clients show it. */
export const webSourceSchema = z.object({
  contextId: z.string(),
  type: z.enum(["search_result", "scraped_page", "research_summary"]),
  url: z.string(),
  title: z.string(),
  site: z
    .string()
    .nullable()
    .describe("Name of the recorded site that contains the page; null if the page is on the web."),
  timestamp: z.int().describe("Time when the page was read, otherwise time of the search, in epoch milliseconds."),
  relevanceScore: z.number().min(0).max(1),
  state: sourceStateSchema,
  dot: sourceDotSchema,
  metadata: z
    .object({
      crawlAttempted: z.boolean(),
      crawlSucceeded: z.boolean(),
      crawlErrorMessage: z.string(),
      crawlErrorCode: pageErrorCodeSchema,
      excludedByRelevance: z.boolean(),
      relevanceThreshold: z.number(),
    })
    .partial()
    .optional(),
});
export type WebSource = z.infer<typeof webSourceSchema>;

/** One entry of the ledger, as a chat stores it between two turns. */
export const ledgerEntrySchema = z.object({
  key: z.string().describe("Normalised URL."),
  url: z.string(),
  title: z.string(),
  site: z.string().nullable(),
  contextId: z.string(),
  origin: z.enum(["user", "search", "link"]).describe("Where the URL was first seen."),
  state: z.enum(["seen", "attempted", "succeeded", "failed"]),
  relevanceScore: z.number().min(0).max(1).nullable().describe("null: no search returned it."),
  error: z.object({ code: pageErrorCodeSchema, message: z.string() }).nullable(),
  timestamp: z.int(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** The ledger between two turns. `aliases` maps the URL of a redirect to the entry of the page. */
export const ledgerSnapshotSchema = z.object({
  version: z.literal(1),
  entries: z.array(ledgerEntrySchema),
  aliases: z.record(z.string(), z.string()),
  linked: z.record(z.string(), z.string()).describe("URLs that a page links to, by key."),
});
export type LedgerSnapshot = z.infer<typeof ledgerSnapshotSchema>;
