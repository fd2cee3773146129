// Converts errors of the AI SDK and of the network to model failures.
import { HttpFailure } from "../../base/http/failure.ts";
import { truncate } from "../../base/text/truncate.ts";
import { ModelFailure } from "../../contract/model-client.ts";

/** Converts a thrown error to a `ModelFailure`. Its message names the provider and quotes the start of the error. */
export function asModelFailure(thrown: unknown, provider: string): ModelFailure {
  if (thrown instanceof ModelFailure) return thrown;
  const http = causeOf(thrown, (cause): cause is HttpFailure => cause instanceof HttpFailure);
  if (http !== null) return ofHttp(http, provider);
  const call = causeOf(thrown, isCallError);
  if (call !== null && call.statusCode >= 400) return ofStatus(call, provider);
  const said = short(thrown instanceof Error ? thrown.message : String(thrown));
  return new ModelFailure("malformed", `${provider} sent no reply in the requested format: ${said}`, {
    cause: thrown,
    isPassing: true,
  });
}

/** The AI SDK's error for an HTTP status. It is recognized by its properties, so that the SDK need not be loaded. */
interface CallError extends Error {
  readonly statusCode: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
}

function isCallError(thrown: unknown): thrown is CallError {
  return thrown instanceof Error && "statusCode" in thrown && typeof thrown.statusCode === "number";
}

function causeOf<T extends Error>(thrown: unknown, fits: (cause: unknown) => cause is T): T | null {
  for (let cause: unknown = thrown, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (fits(cause)) return cause;
  }
  return null;
}

function ofHttp(failure: HttpFailure, provider: string): ModelFailure {
  const { code, message } = failure;
  if (code === "oversized") return new ModelFailure("oversized", `${provider}: ${message}`, { cause: failure });
  const isPassing = code === "network" || code === "timeout";
  const name = code === "timeout" ? "timeout" : code === "network" ? "network" : "rejected";
  return new ModelFailure(name, `${provider} could not be asked: ${message}`, {
    cause: failure,
    isPassing,
    hint: isPassing ? "check that it is running and reachable at its baseUrl" : undefined,
  });
}

function ofStatus(call: CallError, provider: string): ModelFailure {
  const { statusCode: status, responseHeaders = {} } = call;
  const said = `${provider} answered ${status}: ${short(call.message)}`;
  if (status === 401 || status === 403) {
    return new ModelFailure("unauthorized", said, { cause: call, hint: "check the key and its permissions" });
  }
  if (status === 429) {
    const retryAfterMs = waitOf(responseHeaders);
    return new ModelFailure("rate_limited", said, { cause: call, isPassing: true, retryAfterMs });
  }
  if (status >= 500 || status === 408) {
    const retryAfterMs = waitOf(responseHeaders);
    return new ModelFailure("unavailable", said, { cause: call, isPassing: true, retryAfterMs });
  }
  return new ModelFailure("rejected", said, { cause: call, hint: "check the model's name and its settings" });
}

function short(text: string): string {
  return truncate(text.replace(/\s+/g, " ").trim(), 200);
}

/** Returns the delay of a Retry-After header in milliseconds. Returns null if the header is a date or is not valid. */
function waitOf(headers: Readonly<Record<string, string>>): number | null {
  const text = headers["retry-after"]?.trim() ?? "";
  return /^\d{1,6}(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : null;
}
