// Turns an answer to a clarification into a request that forks the attempt of the clarification.
import { z } from "zod";
import { CtxError } from "../contract/error.ts";
import type { ContextClarifyInput } from "../contract/mcp.ts";
import { type QueryRequest, queryRequestSchema } from "../contract/query/request.ts";
import type { Clarification } from "../contract/query/result.ts";
import type { Store } from "../contract/store.ts";
import { answeredQuestion } from "./follow-up.ts";
import { findParent } from "./run/attempt.ts";
import { answerFromText, answerFromValues, serverAnswerOf } from "./server-answer.ts";

type FormValues = Readonly<Record<string, unknown>>;

const parentSchema = z.looseObject({
  query: z.string(),
  serverAnswers: queryRequestSchema.shape.serverAnswers.transform((answers) => answers ?? []),
});

/** The owner of the answer, and what is known about the clarification. */
export interface ClarifyParts {
  readonly store: Pick<Store, "attempts">;
  readonly owner: string;
  /** The clarification, if the caller still has it. */
  readonly clarification?: Clarification | undefined;
}

/**
 * Returns the request that continues with the answer. Throws `usage` unless exactly one answer is given, or when the
 * attempt is unknown. Throws `forbidden` when the attempt belongs to another owner.
 */
export async function clarifiedRequest(
  { forkFrom, optionId, text, values }: ContextClarifyInput & { readonly values?: FormValues },
  { store, owner, clarification }: ClarifyParts,
): Promise<QueryRequest> {
  const isServer = clarification?.source === "server";
  if (values === undefined && (optionId == null) === (text == null)) {
    throw new CtxError("usage", `${optionId == null ? "neither" : "both"} of optionId and text given`, {
      hint: "give exactly one: optionId for an option, text for a value in words",
    });
  }
  const parent = await findParent(forkFrom, { store, owner });
  const { query: originalQuery, serverAnswers } = parentSchema.parse(parent.request);
  if (isServer) {
    const { requestedSchema = {} } = clarification;
    const content =
      values === undefined
        ? await answerFromText(text ?? "", requestedSchema)
        : await answerFromValues(values, requestedSchema);
    return {
      query: originalQuery,
      forkFrom: { ...forkFrom, reason: "clarification_branch" },
      serverAnswers: [...serverAnswers, serverAnswerOf(clarification, content)],
    };
  }
  const followupPrompt = clarification?.followupPrompt;
  return {
    query: text == null ? originalQuery : answeredQuestion(text, { originalQuery, followupPrompt }),
    forkFrom: { ...forkFrom, reason: "clarification_branch" },
    ...(optionId == null ? {} : { optionId }),
  };
}
