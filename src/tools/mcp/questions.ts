// Questions that a server asks during a call: by an elicitation request, or by a result `input_required`. A question is
// answered only with what the user gave for this call. Otherwise the call ends with the question.
import { isSecretKey } from "../../base/text/redact-keys.ts";
import type { AnswerContent, ServerQuestion } from "../../contract/server-question.ts";

/** Thrown in place of the result of a call, when the server asked something that the user has not answered. */
export class ServerAsked extends Error {
  readonly question: ServerQuestion;

  constructor(question: ServerQuestion) {
    super(`the server asks: ${question.message}`);
    this.name = "ServerAsked";
    this.question = question;
  }
}

/** Thrown in place of the result of a call, when the server asked for something that ctx never passes on. */
export class ServerDemanded extends Error {
  override readonly name = "ServerDemanded";
}

/** The reply to one question, in the form of MCP. */
export type QuestionReply =
  | { readonly action: "accept"; readonly content: AnswerContent }
  | { readonly action: "cancel" | "decline" };

/** The questions of one call. Answers are given in the order in which the server asks. */
export interface Questions {
  reply(parameters: unknown): QuestionReply;
  /** Throws if the server asked something without an answer. */
  throwIfOpen(): void;
}

/** Creates the questions of a call with the answers of the user. */
export function createQuestions(answers: readonly AnswerContent[]): Questions {
  const remaining = [...answers];
  let open: Error | undefined;
  return {
    reply(parameters) {
      const { mode, message, requestedSchema }: Readonly<Record<string, unknown>> = Object(parameters);
      const words = String(message ?? "")
        .slice(0, longestMessage)
        .toWellFormed();
      const secret = secretIn(requestedSchema);
      if (mode === "url" || secret !== null) {
        const what = secret === null ? "to open a page" : `for ${secret}, which is a secret`;
        open ??= new ServerDemanded(`the server asks ${what}; ctx does not do that. Give it to the server yourself`);
        return { action: "decline" };
      }
      const content = remaining.shift();
      if (content !== undefined) return { action: "accept", content };
      open ??= new ServerAsked({ message: words, schema: JSON.parse(JSON.stringify(Object(requestedSchema))) });
      return { action: "cancel" };
    },
    throwIfOpen() {
      if (open !== undefined) throw open;
    },
  };
}

const longestMessage = 2_000;

/** Returns the name of a field that may hold a secret, or null. */
function secretIn(schema: unknown): string | null {
  const { properties }: { properties?: unknown } = Object(schema);
  const found = Object.entries(Object(properties)).find(([name, field]) => {
    const { format }: { format?: unknown } = Object(field);
    return format === "password" || isSecretKey(name);
  });
  return found?.[0] ?? null;
}

/** The result with which a server of the newer protocol asks. */
export interface InputRequired {
  readonly requests: Readonly<Record<string, unknown>>;
  readonly state: string | undefined;
}

/** Reads a result `input_required`; null for any other result. */
export function inputRequiredOf(result: unknown): InputRequired | null {
  const { resultType, inputRequests, requestState }: Readonly<Record<string, unknown>> = Object(result);
  if (resultType !== "input_required") return null;
  return { requests: Object(inputRequests), state: typeof requestState === "string" ? requestState : undefined };
}
