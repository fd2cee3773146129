// Converts an error to an MCP error with a message and a code. Removes secrets, store locations and stacks.
import type { CallToolResult } from "@modelcontextprotocol/server";
import { ProtocolError } from "@modelcontextprotocol/server";
import { redactText } from "../../base/text/redact.ts";
import { asCtxError, type CtxError, errorTable } from "../../contract/error.ts";
import { isStoreFailure } from "../../contract/store.ts";
import type { McpParts } from "./part.ts";
import { traceUri } from "./uri.ts";

/** Key in `_meta` of an `isError` result. Its value describes the error in machine-readable form. */
export const errorMetaKey = "ctx/error";

type FailureParts = Pick<McpParts, "secrets" | "newId" | "report">;

/** Machine-readable form of an error: `{error, code, hint?, traceId?, retry}`. */
export interface FailureDocument {
  readonly error: string;
  readonly code: CtxError["code"];
  readonly hint?: string;
  readonly traceId?: string;
  readonly retry: "no" | "yes" | "later";
}

/** Converts the error of a tool to a tool result. */
export function failureResult(thrown: unknown, parts: FailureParts): CallToolResult {
  const failure = failureDocument(thrown, parts);
  const { error, hint, traceId } = failure;
  const sentence = hint === undefined ? error : `${error}: ${hint}`;
  const trace = traceId === undefined || failure.code === "internal" ? "" : `\nTrace: ${traceUri(traceId)}`;
  return {
    isError: true,
    content: [{ type: "text", text: `${sentence}${trace}` }],
    _meta: { [errorMetaKey]: failure },
  };
}

/** Converts the error of a resource or prompt to a protocol error. */
export function protocolError(thrown: unknown, parts: FailureParts): ProtocolError {
  if (thrown instanceof ProtocolError) return thrown;
  const failure = failureDocument(thrown, parts);
  const { error, code, hint } = failure;
  return new ProtocolError(errorTable[code].rpc, hint === undefined ? error : `${error}: ${hint}`, failure);
}

function failureDocument(thrown: unknown, { secrets, newId, report }: FailureParts): FailureDocument {
  const found = asCtxError(thrown);
  const { code } = found;
  const hide = (text: string) => redactText(text, { values: secrets });
  const { retry } = errorTable[code];
  if (isStoreFailure(found)) {
    // The message may contain the address of the store, with a user name and a host name.
    report(hide(found.message));
    return { error: "the store does not respond, so nothing can be saved: retry later", code, retry: "later" };
  }
  if (code === "internal") {
    const traceId = found.traceId ?? newId();
    report(`${traceId}: ${hide(stackOf(found))}`);
    return { error: `internal error; the server's log has details under ${traceId}`, code, traceId, retry };
  }
  const { hint, traceId } = found;
  return {
    ...{ error: hide(found.message), code },
    ...(hint === undefined ? {} : { hint: hide(hint) }),
    ...(traceId === undefined ? {} : { traceId }),
    retry,
  };
}

function stackOf(error: Error): string {
  const { stack = error.message, cause } = error;
  return cause instanceof Error ? `${stack}\ncaused by ${stackOf(cause)}` : stack;
}
