// A language model has two separate roles in a chat. `route` chooses the next call and never sees text that a page or
// a tool wrote. `reply` writes the answer from such text and cannot call anything. So a page cannot trigger a call.
import { z } from "zod";
import { planInputSchema, scrapeInputSchema, searchInputSchema } from "./web/tools.ts";

/** Input of the role `route`, which chooses the next call. */
export interface RouteTask {
  readonly message: string;
  /** Earlier messages of the user, oldest first. */
  readonly said: readonly string[];
  /** Pages that the message names. */
  readonly urls: readonly string[];
  /** One line per call of this turn, with the result of the call: counts, scores, codes and addresses. */
  readonly calls: readonly string[];
  /** Number of calls that may still be made. */
  readonly callsLeft: number;
}

/** Reply of the role `route`: the next call, or `reply` when no further call is needed. */
export const routeReplySchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("query"), query: z.string().trim().min(1).max(4000) }),
  searchInputSchema.extend({ action: z.literal("search_web") }),
  scrapeInputSchema.extend({ action: z.literal("scrape_webpage") }),
  planInputSchema.extend({ action: z.literal("plan_research") }),
  z.object({ action: z.literal("reply") }),
]);
export type RouteReply = z.infer<typeof routeReplySchema>;

/** Input of the role `reply`. Every text in this object is untrusted data. */
export interface ReplyTask {
  readonly message: string;
  readonly conversation: readonly { readonly role: string; readonly content: string }[];
  readonly material: readonly { readonly label: string; readonly text: string }[];
  /** The model that the request names for its answer, or null. */
  readonly modelId?: string | null;
}

/**
 * Runs the roles `route` and `reply` within the budgets of one turn. Each method rejects with a `CtxError` when its
 * model returns nothing usable.
 */
export interface ChatPlayer {
  route(task: RouteTask, signal: AbortSignal): Promise<RouteReply>;
  /** Returns Markdown; empty text when the material does not answer the message. */
  reply(task: ReplyTask, signal: AbortSignal): Promise<string>;
}
