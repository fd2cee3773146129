// Runs a turn with two language models. The routing model chooses the calls and reads no third-party text. The writing
// model writes the answer and can call nothing. The text is checked against the results of the calls. If the results
// support no sentence of the text, the answer quotes the sources instead.

import type { ChatPlayer, RouteReply } from "../contract/chat-player.ts";
import type { CapabilityMiss, QueryResult } from "../contract/query/result.ts";
import type { ScrapeOutput } from "../contract/web/tools.ts";
import { backingOfTexts } from "../grounding/claims/backing.ts";
import { checkClaims } from "../grounding/claims/check.ts";
import { ordersIn } from "../grounding/claims/orders.ts";
import { splitSentences } from "../grounding/claims/sentences.ts";
import { answerOf, levels, missOf, quotedAnswer, type TurnTask } from "./embedded.ts";
import { passagesOf } from "./passages.ts";
import type { TurnAnswer } from "./report.ts";
import type { TurnTools } from "./turn-tools.ts";

/** Maximum number of model requests in one turn, including the request that writes the answer. */
export const mostSteps = 12;

/** What the calls of a turn have returned so far. */
interface Findings {
  readonly answers: Extract<QueryResult, { outcomeType: "answer" }>[];
  readonly pages: ScrapeOutput[];
  /** One line per call, without third-party text. */
  readonly calls: string[];
}

interface Play {
  readonly task: TurnTask;
  readonly tools: TurnTools;
  readonly player: ChatPlayer;
  readonly found: Findings;
}

/** Runs the turn with the models; rejects with a `CtxError` or with the reason of the signal. */
export async function playModel(
  task: TurnTask,
  { tools, player }: { readonly tools: TurnTools; readonly player: ChatPlayer },
): Promise<TurnAnswer> {
  if (task.answered !== null) return answerOf(await tools.answer(task.answered));
  const play: Play = { task, tools, player, found: { answers: [], pages: [], calls: [] } };
  for (let callsLeft = mostSteps - 1; callsLeft > 0; callsLeft -= 1) {
    const next = await player.route(routeTask(play, callsLeft), tools.signal);
    if (next.action === "reply") break;
    const ending = await perform(next, play);
    if (ending !== null) return ending;
  }
  return await written(play);
}

function routeTask({ task, found }: Play, callsLeft: number) {
  const { query: message, conversation } = task.asked;
  const said = conversation.filter(({ role }) => role === "user").map(({ content }) => content);
  return { message, said, urls: task.urls, calls: [...found.calls], callsLeft };
}

/**
 * Makes the call. Returns an answer if the call ends the turn: with a clarification, because the request asked for a write,
 * which is refused, or because a method needs a permission. Otherwise returns null.
 */
async function perform(next: Exclude<RouteReply, { action: "reply" }>, play: Play): Promise<TurnAnswer | null> {
  const { action, ...args } = next;
  if (action === "query") return await ask(next.query, play);
  const output = await play.tools.web(action, args);
  const { calls, pages } = play.found;
  switch (output.tool) {
    case "search_web": {
      const rows = output.results.map(({ url, relevanceScore }) => `  ${relevanceScore.toFixed(2)} ${url}`);
      calls.push([`search_web ${JSON.stringify(output.query)}: ${output.resultCount} pages`, ...rows].join("\n"));
      return null;
    }
    case "scrape_webpage":
      calls.push(`scrape_webpage ${output.url}: ${output.errorCode ?? `read, ${output.contentLength} characters`}`);
      if (output.error === undefined) pages.push(output);
      return null;
    case "plan_research":
      calls.push(`plan_research: ${output.searchQueries.map(({ query }) => JSON.stringify(query)).join(", ")}`);
      return null;
    case "refused":
      calls.push(`${action}: refused, ${output.errorMessage}`);
      return null;
  }
}

async function ask(query: string, { task, tools, found }: Play): Promise<TurnAnswer | null> {
  const result = await tools.query({ ...task.asked, query });
  const said = `query ${JSON.stringify(query)}: ${result.outcomeType}`;
  if (result.outcomeType === "answer") {
    found.answers.push(result);
    found.calls.push(`${said}, confidence ${result.confidence?.level ?? "unknown"}`);
    return null;
  }
  found.calls.push(said);
  const isEnd = result.outcomeType === "clarification_required" || isForPerson(result.capabilityMiss);
  return isEnd ? answerOf(result) : null;
}

/** True for a miss that the user has to act on: the request orders a change, or a method needs a permission. */
function isForPerson({ isOrder, permission }: CapabilityMiss): boolean {
  return isOrder === true || permission !== undefined;
}

/**
 * Returns the final answer. The answer of a single query is returned unchanged, with its evidence; in every other case
 * the model writes the answer, and the text is checked.
 */
async function written(play: Play): Promise<TurnAnswer> {
  const { found, task, tools, player } = play;
  const { answers, pages, calls } = found;
  const [only] = answers;
  if (only !== undefined && answers.length === 1 && pages.length === 0) return answerOf(only);
  if (calls.length > 0 && answers.length === 0 && pages.length === 0) return nothingFound(play);
  const material = [
    ...answers.map(({ response }) => ({ label: "reply of the tools", text: response })),
    ...pages.map(({ title, finalUrl, content }) => ({ label: `page ${finalUrl}`, text: `${title}\n\n${content}` })),
  ];
  const { query: message, conversation, answerModelId: modelId } = task.asked;
  const text = await player.reply({ message, conversation, material, modelId }, tools.signal);
  const checked = checkedText(text, { play, texts: [...material.map((each) => each.text), ...pages.map(urlOf)] });
  return checked ?? sourcesAlone(play);
}

function urlOf({ finalUrl }: ScrapeOutput): string {
  return finalUrl;
}

const noEvidence = { facts: [], sourceRefs: [], assumptions: [], knownUnknowns: [], retrievalPlanReasonCodes: [] };

/** Keeps the sentences that the material supports. Returns null when it does not support the answering sentence. */
function checkedText(
  text: string,
  { play, texts }: { readonly play: Play; readonly texts: readonly string[] },
): TurnAnswer | null {
  const { asked } = play.task;
  const given = [asked.query, ...asked.conversation.map(({ content }) => content), ...texts].map(withoutOrders);
  const checked = checkClaims(text, { backing: backingOfTexts(given), evidence: noEvidence });
  if (checked.text.trim() === "" || checked.isHeadless || ordersIn(checked.text).length > 0) return null;
  const removedCount = checked.removed.length;
  const notice = noticeOf(play.found);
  const limitations = [
    ...(texts.length === 0 ? ["No source was used."] : []),
    ...(removedCount === 0 ? [] : [`${removedCount} sentences were left out: no source supports them.`]),
    ...(notice === null ? [] : [notice]),
  ];
  return { text: checked.text, limitations, confidence: confidenceOf(play.found), completeness: "partial" };
}

/** Removes sentences that give orders to the reader, because such a sentence cannot support a claim. */
function withoutOrders(text: string): string {
  if (ordersIn(text).length === 0) return text;
  return splitSentences(text)
    .filter(({ said }) => ordersIn(said).length === 0)
    .map(({ said, after }) => said + after)
    .join("");
}

function confidenceOf({ answers, pages }: Findings): number | null {
  const all = [
    ...answers.flatMap(({ confidence }) => (confidence === undefined ? [] : [levels[confidence.level]])),
    ...(pages.length === 0 ? [] : [0.5]),
  ];
  return all.length === 0 ? null : Math.min(...all);
}

function noticeOf({ pages }: Findings): string | null {
  const sites = [...new Set(pages.flatMap(({ site }) => site ?? []))];
  return sites.length === 0 ? null : `Pages of ${sites.join(", ")}.`;
}

/**
 * Answers from the sources without a writing model: with the last answer of the tools or, if there is none, with
 * verbatim quotations from the pages.
 */
function sourcesAlone(play: Play): TurnAnswer {
  const { found, task } = play;
  const answer = found.answers.at(-1);
  if (answer !== undefined) return answerOf(answer);
  const quoted = found.pages.flatMap((page) => {
    const quotes = passagesOf(page, task.asked.query, 1).map(({ text }) => text);
    return quotes.length === 0 ? [] : [{ page, quotes, relevance: 1 }];
  });
  if (quoted.length > 0) return quotedAnswer(quoted, { lead: "The pages say:" });
  return nothingFound(play);
}

function nothingFound({ tools }: Play): TurnAnswer {
  const miss = tools.results.at(-1);
  if (miss !== undefined) return missOf(miss);
  const text = "The sources that were found do not answer this.";
  return { text, limitations: [text], confidence: null, completeness: "none" };
}
