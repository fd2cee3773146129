// The port of the web tools, and of the same within one conversation: calls of a model, their ledger, events.
import { z } from "zod";
import type { ScrapeRequest, ScrapeResult, SearchRequest, SearchResponse } from "../web.ts";
import type { LedgerSnapshot, WebSource } from "./source.ts";
import { webSourceSchema } from "./source.ts";
import { type WebToolOutput, webToolNameSchema } from "./tools.ts";

const call = { callId: z.string(), tool: webToolNameSchema };

/** One call: exactly one `tool-call`, any number of `tool-progress`, then exactly one `tool-result`. */
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
  /** State of an earlier turn. */
  readonly snapshot?: LedgerSnapshot | undefined;
  readonly onEvent?: ((event: WebEvent) => void) | undefined;
}

/** A call as a model writes it. */
export interface WebToolCall {
  readonly name: string;
  readonly args: unknown;
}

/** Rejects only with the reason of the signal: every other failure is in the output, and in the ledger. */
export interface Research {
  /** Allows reading the pages that the user names in a message; returns their URLs. Never pass a text of another author. */
  readonly allowFrom: (userText: string) => readonly string[];
  readonly call: (call: WebToolCall, signal: AbortSignal) => Promise<WebToolOutput>;
  /** Read pages first, then search results, each by relevance; one row per page. */
  readonly sources: () => readonly WebSource[];
  /** The same for this turn alone: sources of earlier turns are included only if they were found or tried again. */
  readonly newSources: () => readonly WebSource[];
  readonly snapshot: () => LedgerSnapshot;
}

/** Search and pages, with caches of their own. Failures are data; only the signal's reason is thrown. */
export interface WebTools extends AsyncDisposable {
  readonly search: (request: SearchRequest, signal: AbortSignal) => Promise<SearchResponse>;
  readonly scrape: (request: ScrapeRequest, signal: AbortSignal) => Promise<ScrapeResult>;
  /** The same for one conversation: with a ledger of sources, the provenance rule and events. */
  readonly openResearch: (options?: ResearchOptions) => Research;
  readonly close: () => Promise<void>;
}
