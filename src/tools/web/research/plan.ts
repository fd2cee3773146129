// `plan_research`: records a model's research plan in order. It calls nothing and decides nothing.
import type { PlanInput, PlanOutput } from "../../../contract/web/tools.ts";

/** Returns the plan with its queries sorted by priority; the input is not modified. */
export function planResearch(
  { userQuestion, researchGoal, searchQueries }: PlanInput,
  { contextId, timestamp }: Pick<PlanOutput, "contextId" | "timestamp">,
): PlanOutput {
  const ordered = searchQueries.toSorted((left, right) => left.priority - right.priority);
  return {
    tool: "plan_research",
    contextId,
    timestamp,
    status: "research_planned",
    userQuestion,
    researchGoal,
    searchQueries: ordered,
    instruction: `Call search_web with ${JSON.stringify(ordered[0]?.query ?? "")} next, then read the most relevant pages.`,
  };
}
