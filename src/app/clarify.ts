// Turns an answer to a clarification into a request that forks the attempt of the clarification.
import { z } from "zod";
import { CtxError } from "../contract/error.ts";
import type { ContextClarifyInput } from "../contract/mcp.ts";
import type { QueryRequest } from "../contract/query/request.ts";
import type { Store } from "../contract/store.ts";
import { answeredQuestion } from "./follow-up.ts";
import { findParent } from "./run/attempt.ts";

/** The owner of the answer, and what is known about the clarification. */
export interface ClarifyParts {
  readonly store: Pick<Store, "attempts">;
  readonly owner: string;
  /** The follow-up text of the clarification, if the caller still has the text. */
  readonly followupPrompt?: string | undefined;
}

/**
 * Returns the request that continues with the answer. Throws `usage` unless exactly one answer is given, or when the
 * attempt is unknown. Throws `forbidden` when the attempt belongs to another owner.
 */
export async function clarifiedRequest(
  { forkFrom, optionId, text }: ContextClarifyInput,
  { store, owner, followupPrompt }: ClarifyParts,
): Promise<QueryRequest> {
  if ((optionId == null) === (text == null)) {
    throw new CtxError("usage", `${optionId == null ? "neither" : "both"} of optionId and text given`, {
      hint: "give exactly one: optionId for an option, text for a value in words",
    });
  }
  const parent = await findParent(forkFrom, { store, owner });
  const { query: originalQuery } = z.looseObject({ query: z.string() }).parse(parent.request);
  return {
    query: text == null ? originalQuery : answeredQuestion(text, { originalQuery, followupPrompt }),
    forkFrom: { ...forkFrom, reason: "clarification_branch" },
    ...(optionId == null ? {} : { optionId }),
  };
}
