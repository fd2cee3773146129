// Builds the replies to failed requests. They share one shape and contain no internal details.
import { redactText } from "../../base/text/redact.ts";
import { asCtxError, type CtxError, errorTable, type WireCode, wireCodes } from "../../contract/error.ts";
import { isStoreFailure } from "../../contract/store.ts";
import type { FailureBody } from "../../contract/wire/failure.ts";
import type { ApiParts } from "./part.ts";

/** Dependencies of an error reply. */
export interface FailureParts extends Pick<ApiParts, "secrets" | "newId" | "report"> {
  readonly code?: WireCode | undefined;
}

/** Returns a reply with this status and error body. */
export function refusal(status: number, body: FailureBody, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers });
}

/** Returns the reply for an error. An internal error is logged with an id; the client receives only this id. */
export function failureReply(thrown: unknown, parts: FailureParts): Response {
  const error = asCtxError(thrown);
  const headers = errorTable[error.code].retry === "later" ? { "retry-after": "1" } : {};
  const status = error.wire === undefined ? errorTable[error.code].http : wireCodes[error.wire];
  return refusal(status, failureBody(error, parts), headers);
}

/** Returns only the error body. Used for a stream that has already begun. */
export function failureBody(error: CtxError, { secrets, newId, report, code }: FailureParts): FailureBody {
  const hide = (text: string) => redactText(text, { values: secrets });
  const known = error.wire ?? code;
  const said = { ...(known === undefined ? {} : { code: known }), reasonCode: error.code };
  if (isStoreFailure(error)) {
    // The message may contain the location of the store, so it is only logged and not sent to the client.
    report(hide(error.message));
    const sentence = "the server's store does not respond, so nothing can be saved: retry later";
    return { error: sentence, ...said, ...(error.traceId === undefined ? {} : { traceId: error.traceId }) };
  }
  if (error.code !== "internal") {
    const sentence = error.hint === undefined ? error.message : `${error.message}: ${error.hint}`;
    return { error: hide(sentence), ...said, ...(error.traceId === undefined ? {} : { traceId: error.traceId }) };
  }
  const traceId = error.traceId ?? newId();
  report(`${traceId}: ${hide(stackOf(error))}`);
  return { error: `internal error; the server's log has details under ${traceId}`, ...said, traceId };
}

function stackOf(error: Error): string {
  const { stack = error.message, cause } = error;
  return cause instanceof Error ? `${stack}\ncaused by ${stackOf(cause)}` : stack;
}
