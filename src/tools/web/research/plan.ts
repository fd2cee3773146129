// The tool `plan_research`. It returns the model's research plan with its queries sorted by priority. It makes no request.
import type { PlanInput, PlanOutput } from "../../../contract/web/tools.ts";

/** Returns the plan with its queries sorted by priority. The input is not modified. */
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
