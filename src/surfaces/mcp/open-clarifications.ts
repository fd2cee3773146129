// Clarifications that wait for an answer, kept so that the answer in words finds its place.
import type { Clarification } from "../../contract/query/result.ts";

/** The latest clarifications; an older one can still be answered, only without its follow-up text. */
export interface OpenClarifications {
  add(attemptId: string, clarification: Clarification): void;
  get(attemptId: string): Clarification | undefined;
}

const mostOpen = 1000;

/** Keeps the latest thousand. */
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
