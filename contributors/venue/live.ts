// The live transport: sends requests to the venue's public HTTP API with the given fetch, a few at a time. Sends no key.
import { setTimeout as wait } from "node:timers/promises";
import { ContributorError, HttpFailure } from "../../src/contrib.ts";
import { describeRequest, type Transport, type VenueReply, type VenueRequest } from "./transport.ts";

/** The connection to the venue. */
export interface LiveOptions<Service extends string> {
  readonly fetch: typeof fetch;
  /** The address of each host, without a slash at the end. */
  readonly baseUrls: Readonly<Record<Service, string>>;
  /** Maximum number of concurrent requests; default 4. */
  readonly requestsAtOnce?: number;
  /** Waits between two attempts; tests replace it. */
  readonly pause?: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

const attempts = 3;
const firstDelayMs = 500;
const longestDelayMs = 10_000;
const usualRequestsAtOnce = 4;

/** Creates a transport that retries only after network failures and the status codes 408, 429 and 5xx. */
export function createLiveTransport<Service extends string>(options: LiveOptions<Service>): Transport<Service> {
  const { fetch, baseUrls, requestsAtOnce = usualRequestsAtOnce, pause = waitFor } = options;
  const turn = createGate(requestsAtOnce);
  return (request, signal) =>
    turn(async () => {
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await attemptOnce({ fetch, baseUrls, request, signal });
        if (attempt === attempts || !mayRetry(outcome)) {
          if (outcome instanceof ContributorError) throw outcome;
          return outcome;
        }
        await pause(delayBefore(attempt, outcome), signal);
      }
    });
}

async function attemptOnce<Service extends string>(call: {
  readonly fetch: typeof fetch;
  readonly baseUrls: Readonly<Record<Service, string>>;
  readonly request: VenueRequest<Service>;
  readonly signal: AbortSignal;
}): Promise<VenueReply | ContributorError> {
  const { request, signal } = call;
  const url = new URL(`${call.baseUrls[request.service]}${request.path}`);
  for (const [name, value] of request.query) url.searchParams.append(name, value);
  const hasBody = request.body !== undefined;
  try {
    const response = await call.fetch(url, {
      method: request.method,
      headers: {
        accept: "application/json",
        "user-agent": "ctx-runtime",
        ...(hasBody ? { "content-type": "application/json" } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
      signal,
    });
    const bodyText = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), bodyText };
  } catch (thrown) {
    if (signal.aborted) return new ContributorError("cancelled", `${describeRequest(request)} was cancelled`);
    return lossOf(request, thrown);
  }
}

function lossOf(request: VenueRequest, thrown: unknown): ContributorError {
  const what = describeRequest(request);
  if (thrown instanceof HttpFailure && thrown.code === "oversized") {
    return new ContributorError(
      "upstream_malformed",
      `the reply to ${what} is larger than the limit: ${thrown.message}`,
    );
  }
  return new ContributorError("upstream_unavailable", `${what} got no reply: ${reasonOf(thrown)}`, { cause: thrown });
}

function mayRetry(outcome: VenueReply | ContributorError): boolean {
  if (outcome instanceof ContributorError) return outcome.code === "upstream_unavailable";
  return outcome.status === 408 || outcome.status === 429 || outcome.status >= 500;
}

function delayBefore(attempt: number, outcome: VenueReply | ContributorError): number {
  const asked = outcome instanceof ContributorError ? undefined : outcome.headers["retry-after"];
  const askedMs = asked === undefined ? Number.NaN : Number(asked) * 1000;
  const delayMs = Number.isFinite(askedMs) && askedMs >= 0 ? askedMs : firstDelayMs * 2 ** (attempt - 1);
  return Math.min(delayMs, longestDelayMs);
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  // The useful message, such as "connect ECONNREFUSED ...", is in the cause of the error that fetch throws.
  return thrown.cause instanceof Error && thrown.cause.message !== "" ? thrown.cause.message : thrown.message;
}

async function waitFor(delayMs: number, signal: AbortSignal): Promise<void> {
  await wait(delayMs, undefined, { signal }).catch(() => {
    throw new ContributorError("cancelled", "the call was cancelled while waiting to try again");
  });
}

function createGate(size: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < size) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The free slot is given to the request that has waited longest, so that a new request cannot overtake it.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
