// The question whether a call may be made, as options of the conversation: no, once or always.
import type { Permission } from "../../../contract/permission.ts";
import type { Clarification, QueryResult } from "../../../contract/query/result.ts";

/** A permission that the user may give, and the question that is asked again with it. */
export interface PendingPermission {
  readonly permission: Permission;
  readonly question: string;
}

const ids = { no: "permission-no", once: "permission-once", always: "permission-always" } as const;
export type Choice = keyof typeof ids;

/** Returns the permission that would answer the question, or null. */
export function pendingPermission(result: QueryResult | null): PendingPermission | null {
  if (result?.outcomeType !== "capability_miss" || result.capabilityMiss.permission === undefined) return null;
  const { permission, originalQuery } = result.capabilityMiss;
  return { permission, question: originalQuery };
}

/** Returns the question in the form of a clarification, so that the user chooses in the same way. */
export function permissionQuestion({
  permission: { method, arguments: shown },
  question,
}: PendingPermission): Clarification {
  const option = (choice: Choice, label: string) => ({
    ...{ id: ids[choice], label, description: label, toolId: "", toolName: "", methodName: "" },
    ...{ fitScore: 0, recommended: choice === "no" },
  });
  return {
    question: `Allow ${method}?`,
    options: [
      option("no", "No"),
      option("once", `Once: ${method} with ${JSON.stringify(shown)}`),
      option("always", `Always: ${method}, until its description changes`),
    ],
    ...{ allowFreeform: true, recommendedOptionId: ids.no, originalQuery: question, resolutionMode: "option" },
  };
}

/** Returns the choice of an option of the question, or null for an option of a clarification. */
export function choiceOf(optionId: string): Choice | null {
  const choices: readonly Choice[] = ["no", "once", "always"];
  return choices.find((choice) => ids[choice] === optionId) ?? null;
}
