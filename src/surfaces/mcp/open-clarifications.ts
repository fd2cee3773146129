// Stores open clarifications, so that an answer in words can be combined with the original question.
import type { Clarification } from "../../contract/query/result.ts";

/**
 * Store of the latest clarifications. The user can still answer a clarification that is no longer stored, but then its
 * follow-up text is not used.
 */
export interface OpenClarifications {
  add(attemptId: string, clarification: Clarification): void;
  get(attemptId: string): Clarification | undefined;
}

const mostOpen = 1000;

/** Creates a store for the latest thousand clarifications. */
export function createOpenClarifications(): OpenClarifications {
  const kept = new Map<string, Clarification>();
  return {
    add: (attemptId, clarification) => {
      kept.set(attemptId, clarification);
      const [oldest] = kept.keys();
      if (kept.size > mostOpen && oldest !== undefined) kept.delete(oldest);
    },
    get: (attemptId) => kept.get(attemptId),
  };
}
