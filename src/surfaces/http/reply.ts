// Unsuccessful replies: one shape for all, without internal details.
import { redactText } from "../../base/text/redact.ts";
import { asCtxError, type CtxError, errorTable, type WireCode, wireCodes } from "../../contract/error.ts";
import { isStoreFailure } from "../../contract/store.ts";
import type { FailureBody } from "../../contract/wire/failure.ts";
import type { ApiParts } from "./part.ts";

/** The dependencies of a failure reply. */
export interface FailureParts extends Pick<ApiParts, "secrets" | "newId" | "report"> {
  readonly code?: WireCode | undefined;
}

/** A reply of this status with a failure body. */
export function refusal(status: number, body: FailureBody, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers });
}

/** The reply for an error. Internal errors are reported to the operator under an id that the client also receives. */
export function failureReply(thrown: unknown, parts: FailureParts): Response {
  const error = asCtxError(thrown);
  const headers = errorTable[error.code].retry === "later" ? { "retry-after": "1" } : {};
  const status = error.wire === undefined ? errorTable[error.code].http : wireCodes[error.wire];
  return refusal(status, failureBody(error, parts), headers);
}

/** The body alone, for a stream that has already begun. */
export function failureBody(error: CtxError, { secrets, newId, report, code }: FailureParts): FailureBody {
  const hide = (text: string) => redactText(text, { values: secrets });
  const known = error.wire ?? code;
  const said = { ...(known === undefined ? {} : { code: known }), reasonCode: error.code };
  if (isStoreFailure(error)) {
    // The store's location and address are internal.
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
