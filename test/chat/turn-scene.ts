// Runs one turn over scripted players and pages, and returns its calls, events and stored state.
import { systemClock } from "../../src/base/time.ts";
import { buildContext, type ContextMessage } from "../../src/chat/context.ts";
import { runTurn, type TurnEnd } from "../../src/chat/turn.ts";
import type { TurnQuery, TurnRuntime } from "../../src/chat/turn-tools.ts";
import { type ChatEvent, chatEventSchema } from "../../src/contract/chat.ts";
import type { ChatPlayer } from "../../src/contract/chat-player.ts";
import { type QueryResult, queryResultSchema } from "../../src/contract/query/result.ts";
import { openWeb } from "../tools/web/web-scene.ts";

export interface TurnScene {
  readonly message: string;
  readonly player?: ChatPlayer;
  /** Text of each page by its URL; null: the page does not exist. A search returns all of them, best first. */
  readonly pages?: Readonly<Record<string, string | null>>;
  readonly query?: (asked: TurnQuery) => QueryResult;
  readonly conversation?: readonly ContextMessage[];
  readonly signal?: AbortSignal;
}

const costs = { modelCostUsd: "0", toolCostUsd: "0", totalCostUsd: "0" };

const metrics = {
  ...{ parityStage: "a", orchestrationMode: "auto_discovery", firstPassSuccess: true },
  ...{ capabilityMissSignaled: false, rediscoveryExecuted: false },
};

/** A query result with this outcome. */
export function resultOf(outcomeType: QueryResult["outcomeType"], response: string, more: object = {}): QueryResult {
  const common = {
    ...{ outcomeType, response, toolsUsed: [], cost: costs, durationMs: 1, requestId: "request-1" },
    ...{ modelPortfolio: "scripted", tracePath: null, issueClass: null, actionsTaken: [], assumptions: [] },
    ...{ orchestrationMetrics: metrics, warnings: [], responseShape: "answer_with_evidence" },
  };
  const miss = { message: response, missingCapabilities: [], suggestedRewrites: [], originalQuery: "" };
  const byOutcome = {
    answer: { stopReason: "complete_answer" },
    capability_miss: { stopReason: "capability_miss", capabilityMiss: miss },
    clarification_required: { stopReason: "clarification_required" },
  };
  return queryResultSchema.parse({ ...common, ...byOutcome[outcomeType], ...more });
}

/** Runs the turn; unless the scene scripts them, the tools return a capability miss. */
export async function playTurn(scene: TurnScene) {
  const { message, player = null, pages = {}, conversation = [], signal = new AbortController().signal } = scene;
  const queries: TurnQuery[] = [];
  const runtime: TurnRuntime = {
    query: async (asked) => {
      queries.push(asked);
      return scene.query?.(asked) ?? resultOf("capability_miss", "No tool covers this.");
    },
    answer: async () => resultOf("answer", "answered"),
  };
  const fetched: string[] = [];
  const web = openWeb({
    fetchPage: async (input) => {
      const url = String(input);
      fetched.push(url);
      const text = pages[url];
      const init = { headers: { "content-type": "text/html" } };
      return text == null ? new Response("not here", { status: 404 }) : new Response(text, init);
    },
    providers: [
      {
        ...{ name: "duckduckgo", skipped: null, site: null },
        search: async () => ({ rows: Object.keys(pages).map((url) => ({ url, title: message, snippet: message })) }),
      },
    ],
  });
  const ends: TurnEnd[] = [];
  const events: ChatEvent[] = [];
  const clock = systemClock();
  const deps = {
    ...{ runtime, web, clock, player, portfolio: "scripted", newId: () => "message-1" },
    keeper: {
      append: async () => undefined,
      finish: async (end: TurnEnd) => void ends.push(end),
      fail: async () => undefined,
    },
  };
  const request = {
    ...{ chatId: "chat-1", workflowId: "turn-1", message, context: buildContext(conversation), answered: null },
    asked: {
      ...({
        query: message,
        tools: null,
        allow: [],
        clarificationPolicy: "return",
        answerModelId: null,
        conversation,
      } as const),
    },
    ...{ sources: undefined, lastSeq: 0 },
  };
  for await (const event of runTurn(deps, request, signal)) events.push(chatEventSchema.parse(event));
  const end = ends[0];
  const calls = events.flatMap((event) =>
    event.type === "progress" && (event.toolQuery ?? event.toolUrl) !== undefined
      ? [event.toolQuery ?? event.toolUrl]
      : [],
  );
  return { events, end, queries, calls, fetched, answer: end?.facts.answer };
}
