// Builds the report of a finished turn: the content of the events `metadata` and `complete`.
import type { ChatRun, TurnMetadata, Workflow } from "../contract/chat.ts";
import type { QueryResult } from "../contract/query/result.ts";
import type { WebSource } from "../contract/web/source.ts";
import type { TurnContext } from "./context.ts";

/** The answer of a turn, with or without a model. */
export interface TurnAnswer {
  readonly text: string;
  /** Sentences about the limits of the answer. */
  readonly limitations: readonly string[];
  /** From 0 to 1; null when there is no answer. */
  readonly confidence: number | null;
  readonly completeness: "complete" | "partial" | "none";
}

export interface TurnFacts {
  readonly workflowId: string;
  readonly message: string;
  readonly answer: TurnAnswer;
  readonly sources: readonly WebSource[];
  readonly searches: readonly { readonly query: string; readonly reasoning: string }[];
  readonly results: readonly QueryResult[];
  readonly context: TurnContext;
  readonly portfolio: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Returns the runs of the query runtime within a turn. */
export function runsOf(results: readonly QueryResult[]): ChatRun[] {
  return results.map(({ requestId, outcomeType, tracePath }) => ({
    ...{ requestId, outcomeType, tracePath },
    hasTrace: tracePath !== null,
  }));
}

/** Returns the content of the `metadata` event. */
export function metadataOf(facts: TurnFacts): TurnMetadata {
  const { workflowId, answer, sources, results, context, portfolio } = facts;
  const { contextSource, keptMessages, droppedMessages } = context;
  return {
    workflowId,
    webResearchSources: [...sources],
    hasLimitations: answer.limitations.length > 0,
    limitations: [...answer.limitations],
    confidence: answer.confidence,
    answerLength: answer.text.length,
    ...{ contextSource, keptMessages, droppedMessages },
    runs: runsOf(results),
    modelPortfolio: portfolio,
  };
}

/** Returns the content of the `complete` event. */
export function workflowOf({
  workflowId,
  message,
  answer,
  sources,
  searches,
  startedAt,
  endedAt,
}: TurnFacts): Workflow {
  const pages = sources.filter(({ state }) => state === "succeeded");
  return {
    workflowId,
    planning: {
      userIntent: message,
      informationNeeded: [],
      searchQueries: [...searches],
      needsWebScraping: pages.length > 0,
      confidenceLevel: answer.confidence,
    },
    research: {
      researchSummary: `${searches.length} searches, ${pages.length} pages read`,
      keyFindings: pages.map(({ title }) => title),
      sourcesUsed: pages.map(({ url, title, contextId, type, relevanceScore: relevance }) => ({
        ...{ url, title, contextId, type, relevance },
      })),
      researchQuality: pages.length >= 2 ? "comprehensive" : pages.length === 1 ? "adequate" : "limited",
    },
    answer: {
      answer: answer.text,
      hasLimitations: answer.limitations.length > 0,
      limitations: [...answer.limitations],
      sourcesUsed: pages.map(({ url }) => url),
      answerCompleteness: answer.completeness,
      confidence: answer.confidence,
    },
    metadata: { totalDuration: Math.max(0, endedAt - startedAt), timestamp: endedAt },
  };
}
