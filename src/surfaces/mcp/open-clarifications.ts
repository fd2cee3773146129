// Open clarifications, kept so that an answer in words can be completed with its context.
import type { Clarification } from "../../contract/query/result.ts";

/** The latest clarifications. An older one can still be answered, but without its follow-up text. */
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
