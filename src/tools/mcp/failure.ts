// Converts errors of an MCP session to failures. A failure says what happened, at which server, and how to fix it.
import type { Failure, FailureCode } from "../../contract/tool.ts";
import { brokenReplyCodes, type Connection } from "./connection.ts";
import { HttpProblem } from "./http-problem.ts";
import { ServerAsked, ServerDemanded } from "./questions.ts";

/** Creates the failure of a call or a start. `retry` is true if the same call may succeed later. */
export function failure(code: FailureCode, message: string, retry: boolean): Failure {
  return { kind: "failure", code, message, retry };
}

/** Returns the failure of a call that the caller's own signal aborted. */
export function cancelled(toolId: string): Failure {
  return failure("cancelled", `server "${toolId}": the caller stopped waiting`, false);
}

/** Returns the failure of a start after the client was closed. */
export function isClosing(toolId: string): Failure {
  return failure("not_started", `server "${toolId}": ctx is closing`, false);
}

export interface StartProblem {
  readonly toolId: string;
  readonly connection: Connection | undefined;
  /** The step that failed. */
  readonly phase: "start" | "initialize" | "list";
  readonly error: unknown;
  /** The time limit if it was reached, otherwise undefined. */
  readonly timeoutMs: number | undefined;
}

/** Returns the failure of a server start. */
export function startFailure({ toolId, connection, phase, error, timeoutMs }: StartProblem): Failure {
  const server = `server "${toolId}"${connection === undefined ? "" : ` (${connection.label})`}`;
  const account = connection?.account() ?? "";
  const facts = account === "" ? "" : `: ${account}`;
  const doing = phase === "list" ? "list its methods" : "answer the MCP handshake";
  if (timeoutMs !== undefined) {
    const advice = "run it by hand, or raise limits.startTimeoutMs";
    return failure("not_started", `${server} did not ${doing} within ${timeoutMs} ms${facts}; ${advice}`, true);
  }
  if (phase === "start") return failure("not_started", `${server} could not be started: ${messageOf(error)}`, false);
  if (error instanceof HttpProblem) {
    return failure("not_started", `${server} could not ${doing}: ${error.message}`, error.retry);
  }
  if (isClosed(error)) {
    return failure("not_started", `${server} ended before it could ${doing}${facts}; run it by hand to see why`, false);
  }
  return failure("not_started", `${server} could not ${doing}: ${messageOf(error)}${account && `; ${account}`}`, false);
}

export interface CallProblem {
  readonly toolId: string;
  readonly method: string;
  readonly connection: Connection;
  readonly error: unknown;
  readonly timeoutMs: number;
  /** The time limit including extensions by progress reports if it was reached, otherwise undefined. */
  readonly spentMs: number | undefined;
  readonly signal: AbortSignal;
}

/** Returns the failure of a call. */
export function callFailure(problem: CallProblem): Failure {
  const { toolId, method, connection, error, timeoutMs, spentMs, signal } = problem;
  const call = `${toolId}.${method}`;
  const code = codeOf(error);
  if (signal.aborted) return cancelled(toolId);
  if (error instanceof ServerAsked) {
    return { ...failure("input_required", `${call}: ${error.message}`, false), question: error.question };
  }
  if (error instanceof ServerDemanded) return failure("tool_error", `${call}: ${error.message}`, false);
  if (error instanceof HttpProblem) {
    const advice = error.code === "oversized_reply" ? "; ask for less, or raise limits.replyBytes" : "";
    return failure(error.code, `${call}: ${error.message}${advice}`, error.retry);
  }
  if (spentMs !== undefined) {
    return failure("timeout", `${call} reported progress for ${spentMs} ms and no reply; ask for less`, true);
  }
  if (code === "REQUEST_TIMEOUT") {
    return failure("timeout", `${call} gave no reply within ${timeoutMs} ms; raise limits.callTimeoutMs`, true);
  }
  if (isClosed(error)) {
    const account = connection.account();
    return failure("crashed", `${call}: the server ended during the call${account === "" ? "" : `: ${account}`}`, true);
  }
  const message = messageOf(error);
  switch (code) {
    case brokenReplyCodes.oversized:
      return failure("oversized_reply", `${call} sent ${message}; ask for less, or raise limits.replyBytes`, false);
    case brokenReplyCodes.dropped:
      return failure("crashed", `${call}: ${message}`, true);
    case brokenReplyCodes.malformed:
    case "INVALID_RESULT":
      return failure("malformed_reply", `${call}: ${message}`, false);
    case -32_601:
      return failure("method_not_found", `${call}: the server does not have this method: ${message}`, false);
    case -32_602:
      if (/not found|unknown tool|no such tool/i.test(message)) {
        return failure("method_not_found", `${call}: the server does not have this method: ${message}`, false);
      }
      return failure("invalid_arguments", `${call}: the server rejected the arguments: ${message}`, false);
    default:
      return failure("tool_error", `${call}: ${message}`, isPassing(message));
  }
}

/** True if an error text describes a temporary state, such as a rate limit, high load or a timeout. */
export function isPassing(text: string): boolean {
  return /rate.?limit|too many requests|\b(?:429|502|503|504)\b|timed? ?out|temporar|try again|overload|unavailable|econnre/i.test(
    text,
  );
}

/** Returns the code of a thrown error, which the SDK or JSON-RPC sets, or undefined. */
export function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}

function isClosed(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === "CONNECTION_CLOSED" ||
    code === "NOT_CONNECTED" ||
    /^(?:not connected|the process is over)$/i.test(messageOf(error))
  );
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, 1_000).toWellFormed();
}
