// Runs a turn without a model. It asks the query runtime first, and searches the web if the tools have no answer. If the
// web has no answer either, the reply says so. Pages are quoted verbatim; every statement comes from a source.
import type { Pending } from "../contract/chat.ts";
import type { QueryResult } from "../contract/query/result.ts";
import type { ScrapeOutput, SearchOutput } from "../contract/web/tools.ts";
import { passagesOf } from "./passages.ts";
import type { ClarificationReply } from "./pending.ts";
import type { TurnAnswer } from "./report.ts";
import type { TurnQuery, TurnTools } from "./turn-tools.ts";

/** The input of a turn. */
export interface TurnTask {
  readonly asked: TurnQuery;
  /** URLs that the message contains. */
  readonly urls: readonly string[];
  /** The clarification that the message answers. */
  readonly answered: { readonly pending: Pending; readonly reply: ClarificationReply } | null;
}

/** Maps the confidence level of an answer to a number. */
export const levels = { high: 0.9, medium: 0.7, low: 0.4 } as const;
/** Search results with a lower relevance are not read. */
const leastRelevance = 0.5;
/** Minimum relevance for a page to replace a weak answer of the tools. */
const betterRelevance = 0.6;
const mostPages = 3;

/** Runs the turn without a model; rejects with a `CtxError` or with the reason of the signal. */
export async function playEmbedded({ asked, urls, answered }: TurnTask, tools: TurnTools): Promise<TurnAnswer> {
  if (answered !== null) return answerOf(await tools.answer(answered));
  if (urls.length > 0) return await readPages(urls, asked.query, tools);
  const result = await tools.query(asked);
  if (!needsWeb(result)) return answerOf(result);
  const found = await searchWeb(asked.query, tools);
  if (result.outcomeType === "answer")
    return found !== null && found.relevance >= betterRelevance ? found : answerOf(result);
  return found ?? missOf(result);
}

/** True for an answer of low confidence, and for a capability miss unless a change or a permission was asked for. */
function needsWeb(result: QueryResult): boolean {
  if (result.outcomeType === "capability_miss") {
    const { isOrder, permission } = result.capabilityMiss;
    return isOrder !== true && permission === undefined;
  }
  return result.outcomeType === "answer" && result.confidence?.level === "low";
}

/** Converts the result of the query runtime into the answer of the turn. */
export function answerOf(result: QueryResult): TurnAnswer {
  if (result.outcomeType === "answer") {
    const { confidence, response } = result;
    const limitations = (confidence?.gapSignals ?? []).map(({ detail }) => detail);
    const level = confidence === undefined ? null : levels[confidence.level];
    const completeness = result.stopReason === "complete_answer" ? "complete" : "partial";
    return { text: response, limitations, confidence: level, completeness };
  }
  return { text: result.response, limitations: [], confidence: null, completeness: "none" };
}

interface WebAnswer extends TurnAnswer {
  readonly relevance: number;
}

async function searchWeb(question: string, tools: TurnTools): Promise<WebAnswer | null> {
  const reasoning = "The tools have no answer to this.";
  const output = await tools.web("search_web", {
    query: question.slice(0, 300).toWellFormed(),
    maxResults: 5,
    reasoning,
  });
  if (output.tool !== "search_web") return null;
  const near = output.results.filter(({ relevanceScore }) => relevanceScore >= leastRelevance).slice(0, mostPages);
  const pages: Quoted[] = [];
  for (const { url, relevanceScore } of near) {
    const page = await tools.web("scrape_webpage", {
      url,
      reasoning: "A search result that matches the question.",
    });
    if (page.tool !== "scrape_webpage" || page.error !== undefined) continue;
    const quotes = passagesOf(page, question, 1).map(({ text }) => text);
    if (quotes.length > 0) pages.push({ page, quotes, relevance: relevanceScore });
  }
  const [best] = pages;
  if (best === undefined) return null;
  return {
    ...quotedAnswer([best], {
      lead: "The tools of the catalog have no answer to this; a page of the web search has:",
      output,
    }),
    relevance: best.relevance,
  };
}

/** A page that was read, and the passages quoted from it. */
export interface Quoted {
  readonly page: ScrapeOutput;
  readonly quotes: readonly string[];
  readonly relevance: number;
}

/** Builds an answer that quotes the pages verbatim. */
export function quotedAnswer(
  pages: readonly Quoted[],
  { lead, output }: { readonly lead: string; readonly output?: SearchOutput },
): TurnAnswer {
  const quoted = pages.map(({ page, quotes }) =>
    [`**${oneLine(page.title)}** (${page.finalUrl})`, ...quotes.map(quote)].join("\n\n"),
  );
  const notice = output?.notice ?? noticeOf(pages);
  const limitations = ["Quoted verbatim; no other source was compared.", ...(notice === null ? [] : [notice])];
  return {
    text: [lead, ...quoted, limitations.join(" ")].join("\n\n"),
    limitations,
    confidence: 0.5,
    completeness: "partial",
  };
}

function noticeOf(pages: readonly Quoted[]): string | null {
  const sites = [...new Set(pages.flatMap(({ page }) => page.site ?? []))];
  return sites.length === 0 ? null : `Pages of ${sites.join(", ")}.`;
}

async function readPages(urls: readonly string[], question: string, tools: TurnTools): Promise<TurnAnswer> {
  const words = urls.reduce((text, url) => text.replaceAll(url, " "), question);
  const pages: Quoted[] = [];
  const failures: string[] = [];
  for (const url of urls.slice(0, mostPages)) {
    const page = await tools.web("scrape_webpage", { url, reasoning: "The message contains this URL." });
    if (page.tool !== "scrape_webpage") continue;
    if (page.error !== undefined) {
      failures.push(`${url} could not be read: ${page.errorMessage ?? page.error}`);
      continue;
    }
    const quotes = passagesOf(page, words, 2).map(({ text }) => text);
    pages.push({ page, quotes: quotes.length > 0 ? quotes : [page.summary], relevance: 1 });
  }
  if (pages.length === 0) {
    return { text: failures.join("\n\n"), limitations: failures, confidence: null, completeness: "none" };
  }
  const answer = quotedAnswer(pages, { lead: pages.length === 1 ? "The page says:" : "The pages say:" });
  return {
    ...answer,
    text: [answer.text, ...failures].join("\n\n"),
    limitations: [...answer.limitations, ...failures],
  };
}

/** Returns the answer of a turn for which neither the tools nor the web had an answer. */
export function missOf(result: QueryResult): TurnAnswer {
  const { text } = answerOf(result);
  const searched = "A web search found no page on it either.";
  return { text: `${text}\n\n${searched}`, limitations: [searched], confidence: null, completeness: "none" };
}

/** Formats Markdown as a block quotation. Markup in the text cannot end the quotation. */
function quote(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}

function oneLine(text: string): string {
  return text.replace(/[\s*`[\]]+/g, " ").trim();
}
