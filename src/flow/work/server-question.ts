// Turns a question that a server asked during a call into a clarification. ctx never answers it itself.
import type { Worked } from "../../contract/query/record.ts";
import type { Clarification } from "../../contract/query/result.ts";

/** Returns the clarification with the first question of a server, or null if no server asked. */
export function serverQuestionOf({
  calls,
  request,
  served,
  universe,
}: Pick<Worked, "calls" | "request" | "served" | "universe">): Clarification | null {
  for (const { toolId, method, outcome } of calls) {
    if (outcome.kind !== "failure" || outcome.question === undefined) continue;
    const { message, schema } = outcome.question;
    const toolName = universe.find(({ id }) => id === toolId)?.name ?? toolId;
    const isServed = served.toolId === toolId && served.methodName === method;
    const id = isServed ? served.optionId : `${toolId}:${method}`;
    return {
      question: `${toolName} asks: ${message}`,
      options: [
        {
          ...{ id, toolId, toolName, methodName: method, recommended: true },
          ...{ label: method, description: message, fitScore: isServed ? Math.round(served.score * 100) : 0 },
        },
      ],
      allowFreeform: true,
      recommendedOptionId: id,
      originalQuery: request.query,
      resolutionMode: "freeform",
      source: "server",
      requestedSchema: schema,
    };
  }
  return null;
}

/** True if a server asked during a call. No other call can then complete the answer. */
export function hasServerQuestion({ calls }: Pick<Worked, "calls">): boolean {
  return calls.some(({ outcome }) => outcome.kind === "failure" && outcome.question !== undefined);
}
