// The port of the web tools. `WebTools` searches and reads pages; `Research` does so for one conversation and records
// sources.
import { z } from "zod";
import type { ScrapeRequest, ScrapeResult, SearchRequest, SearchResponse } from "../web.ts";
import type { LedgerSnapshot, WebSource } from "./source.ts";
import { webSourceSchema } from "./source.ts";
import { type WebToolOutput, webToolNameSchema } from "./tools.ts";

const call = { callId: z.string(), tool: webToolNameSchema };

/** Events of one call: exactly one `tool-call`, any number of `tool-progress`, then exactly one `tool-result`. */
export const webEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("tool-call"),
    ...call,
    stage: z.enum(["planning", "searching", "scraping"]),
    reasoning: z.string(),
    query: z.string().optional(),
    url: z.string().optional(),
  }),
  z.object({ type: z.literal("tool-progress"), ...call, message: z.string() }),
  z.object({
    type: z.literal("tool-result"),
    ...call,
    ok: z.boolean(),
    message: z.string().describe("One sentence: what was found, or why nothing was."),
    durationMs: z.number().nonnegative(),
  }),
  z.object({ type: z.literal("source"), source: webSourceSchema }),
]);
export type WebEvent = z.infer<typeof webEventSchema>;

export interface ResearchOptions {
  /** State of the ledger after an earlier turn. */
  readonly snapshot?: LedgerSnapshot | undefined;
  readonly onEvent?: ((event: WebEvent) => void) | undefined;
}

/** A tool call as a model writes it. */
export interface WebToolCall {
  readonly name: string;
  readonly args: unknown;
}

/**
 * Web calls of one conversation. `call` rejects only with the reason of the abort signal; every other failure is in
 * the output and the ledger.
 */
export interface Research {
  /**
   * Allows reading the pages that a message of the user names, and returns their URLs. `userText` must be written by
   * the user.
   */
  readonly allowFrom: (userText: string) => readonly string[];
  readonly call: (call: WebToolCall, signal: AbortSignal) => Promise<WebToolOutput>;
  /** Returns one row per page: first the pages that were read, then search results, each ordered by relevance. */
  readonly sources: () => readonly WebSource[];
  /**
   * Returns the rows of this turn. A source of an earlier turn is included only if this turn found or tried the
   * source again.
   */
  readonly newSources: () => readonly WebSource[];
  readonly snapshot: () => LedgerSnapshot;
}

/**
 * Searches the web and reads pages, with caches of its own. Failures are data; only the reason of the abort signal is
 * thrown.
 */
export interface WebTools extends AsyncDisposable {
  readonly search: (request: SearchRequest, signal: AbortSignal) => Promise<SearchResponse>;
  readonly scrape: (request: ScrapeRequest, signal: AbortSignal) => Promise<ScrapeResult>;
  /**
   * Returns web calls for one conversation, with a ledger of sources and events. The calls only read pages whose URL
   * is known to the ledger.
   */
  readonly openResearch: (options?: ResearchOptions) => Research;
  readonly close: () => Promise<void>;
}
