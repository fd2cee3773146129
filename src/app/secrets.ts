// Secrets kept away from what a run reads and from what it gives: its question, its result, its error.
import { isDeepStrictEqual } from "node:util";
import { type RedactionRules, redactText, redactValues } from "../base/text/redact.ts";
import { CtxError } from "../contract/error.ts";
import { type QueryResult, queryResultSchema } from "../contract/query/result.ts";

/** A request that may be read; `isMasked` tells that something was taken out of it. */
export interface MaskedRequest {
  readonly request: unknown;
  readonly isMasked: boolean;
}

/**
 * The request with `[redacted]` where its question or conversation holds a secret: once a secret is split into words,
 * nothing recognises it any more. What is no request is given back as it is.
 */
export function maskRequest(request: unknown, rules: RedactionRules): MaskedRequest {
  if (typeof request !== "object" || request === null) return { request, isMasked: false };
  const query: unknown = Reflect.get(request, "query");
  const conversation: unknown = Reflect.get(request, "conversation");
  const masked = {
    ...(typeof query === "string" ? { query: redactText(query, rules) } : {}),
    ...(Array.isArray(conversation) ? { conversation: conversation.map((turn) => maskTurn(turn, rules)) } : {}),
  };
  const isMasked = !isDeepStrictEqual({ query, conversation }, { query, conversation, ...masked });
  return { request: isMasked ? { ...request, ...masked } : request, isMasked };
}

/** The result without the known secrets, and with a warning where one was; what only looks like one is the user's data. */
export function maskResult(result: QueryResult, { values = [] }: RedactionRules): QueryResult {
  if (values.length === 0) return result;
  const masked = redactValues(result, values);
  if (isDeepStrictEqual(masked, result)) return result;
  const { warnings, ...rest } = queryResultSchema.parse(masked);
  return { ...rest, warnings: [...warnings, "a credential of a server was masked in the result"] };
}

/** The error without secrets, causes and stacks included; the same error when it holds none. */
export function maskError(error: CtxError, rules: RedactionRules): CtxError {
  const hide = (text: string) => redactText(text, rules);
  const cause = maskCause(error.cause, { hide, depth: 0 });
  const { code, message, hint, traceId } = error;
  const isClean = cause === error.cause && hide(message) === message && hide(hint ?? "") === (hint ?? "");
  if (isClean) return error;
  const masked = new CtxError(code, hide(message), { hint: hint && hide(hint), cause, traceId });
  masked.stack = hide(error.stack ?? "");
  return masked;
}

function maskTurn(turn: unknown, rules: RedactionRules): unknown {
  if (typeof turn !== "object" || turn === null) return turn;
  const content: unknown = Reflect.get(turn, "content");
  return typeof content === "string" ? { ...turn, content: redactText(content, rules) } : turn;
}

const mostCauses = 8;

function maskCause(cause: unknown, work: { readonly hide: (text: string) => string; readonly depth: number }): unknown {
  const { hide, depth } = work;
  if (typeof cause === "string") return hide(cause);
  if (!(cause instanceof Error) || depth >= mostCauses) return cause;
  const inner = maskCause(cause.cause, { hide, depth: depth + 1 });
  const { message, stack = "", name } = cause;
  if (inner === cause.cause && hide(message) === message && hide(stack) === stack) return cause;
  const masked = new Error(hide(message), { cause: inner });
  return Object.assign(masked, { name, stack: hide(stack) });
}
