// How a language model plays a turn of a chat, in two roles that never mix: `route` chooses calls and is shown no text
// that a page or a tool wrote; `reply` writes from such texts and can call nothing. So no page can order a call.
import { z } from "zod";
import { planInputSchema, scrapeInputSchema, searchInputSchema } from "./web/tools.ts";

/** What `route` is asked: which call comes next. */
export interface RouteTask {
  readonly message: string;
  /** What the user said before, oldest first. */
  readonly said: readonly string[];
  /** Pages that the message names. */
  readonly urls: readonly string[];
  /** One line per call of this turn with what became of it: counts, scores, codes and addresses. */
  readonly calls: readonly string[];
  /** Calls that may still be made. */
  readonly callsLeft: number;
}

/** The next call, or `reply`: nothing more is needed. */
export const routeReplySchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("query"), query: z.string().trim().min(1).max(4000) }),
  searchInputSchema.extend({ action: z.literal("search_web") }),
  scrapeInputSchema.extend({ action: z.literal("scrape_webpage") }),
  planInputSchema.extend({ action: z.literal("plan_research") }),
  z.object({ action: z.literal("reply") }),
]);
export type RouteReply = z.infer<typeof routeReplySchema>;

/** What `reply` writes from. Every text is data of others. */
export interface ReplyTask {
  readonly message: string;
  readonly conversation: readonly { readonly role: string; readonly content: string }[];
  readonly material: readonly { readonly label: string; readonly text: string }[];
}

/** Plays both roles within the budgets of one turn; each rejects with a `CtxError` where its model gives nothing usable. */
export interface ChatPlayer {
  route(task: RouteTask, signal: AbortSignal): Promise<RouteReply>;
  /** Markdown; empty where the material does not answer the message. */
  reply(task: ReplyTask, signal: AbortSignal): Promise<string>;
}
