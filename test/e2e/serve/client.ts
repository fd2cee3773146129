// A client that behaves like published ones: its requests, the events it ignores, its rewrites and its retries.
// It imports nothing of this project, so that both cannot be wrong in the same way.

export type Value = { readonly [key: string]: unknown };

/** The error of every rejected call. */
export class ContextError extends Error {
  override readonly name = "ContextError";
  readonly code: string | undefined;
  readonly statusCode: number | undefined;
  readonly helpUrl: string | undefined;

  constructor(message: string, about: { code?: unknown; statusCode?: number; helpUrl?: unknown } = {}) {
    super(message);
    this.code = typeof about.code === "string" ? about.code : undefined;
    this.statusCode = about.statusCode;
    this.helpUrl = typeof about.helpUrl === "string" ? about.helpUrl : undefined;
  }
}

export interface ClientOptions {
  readonly apiKey: string;
  readonly baseUrl?: string;
  /** Replaces the pause between two tries; receives the milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
}

const jsonTimeoutMs = 300_000;
const streamTimeoutMs = 600_000;
const pausesMs = [1000, 2000, 4000];

export class OutsideClient {
  readonly #apiKey: string;
  readonly #baseUrl: string;
  readonly #pause: (ms: number) => Promise<void>;

  constructor({ apiKey, baseUrl = "https://www.ctxprotocol.com", pause }: ClientOptions) {
    this.#apiKey = apiKey;
    this.#baseUrl = baseUrl.replace(/\/$/, "");
    this.#pause = pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  }

  // discovery

  async search(query: string, options: Value = {}): Promise<readonly Value[]> {
    const parameters = new URLSearchParams();
    if (query !== "") parameters.set("q", query);
    for (const [name, value] of Object.entries(options)) {
      if (value === undefined) continue;
      parameters.set(name === "favoritesOnly" ? "favorites_only" : name, String(value));
    }
    const text = parameters.toString();
    const reply = await this.#json(`/api/v1/tools/search${text === "" ? "" : `?${text}`}`);
    return reply.tools as readonly Value[];
  }

  async getFeatured(limit: number): Promise<readonly Value[]> {
    return await this.search("", { limit });
  }

  async get(toolId: string): Promise<Value> {
    return await this.#json(`/api/v1/tools/${encodeURIComponent(toolId)}`);
  }

  async updateTool(toolId: string, change: Value): Promise<Value> {
    return await this.#json(`/api/v1/tools/${encodeURIComponent(toolId)}`, { method: "PATCH", body: change });
  }

  // execute

  async execute(request: Value, idempotencyKey?: string): Promise<Value> {
    return await this.#executeCall("/api/v1/tools/execute", { method: "POST", body: request, idempotencyKey });
  }

  async startSession(maxSpendUsd: string): Promise<Value> {
    const body = { mode: "execute", maxSpendUsd };
    return await this.#executeCall("/api/v1/tools/execute/sessions", { method: "POST", body });
  }

  async getSession(id: string): Promise<Value> {
    return await this.#executeCall(`/api/v1/tools/execute/sessions/${encodeURIComponent(id)}`);
  }

  async closeSession(id: string): Promise<Value> {
    const path = `/api/v1/tools/execute/sessions/${encodeURIComponent(id)}/close`;
    return await this.#executeCall(path, { method: "POST", body: { mode: "execute" } });
  }

  // query

  /** The events of the stream as the client passes them to its user. */
  async *stream(request: Value, idempotencyKey?: string): AsyncGenerator<Value> {
    const reply = await this.#openStream({ ...request, stream: true }, idempotencyKey);
    const traces = new TraceMerge();
    for await (const event of dataLines(reply)) {
      const update = readEvent(event, { request, traces });
      if (update !== null) yield update;
    }
  }

  /** The settled result; a `done` takes precedence over an earlier `error`. */
  async run(request: Value, idempotencyKey?: string): Promise<Value> {
    let failure: Value | undefined;
    for await (const event of this.stream(request, idempotencyKey)) {
      if (event.type === "done") return event.result as Value;
      if (event.type === "error") failure = event;
    }
    if (failure !== undefined) throw new ContextError(String(failure.error), { code: failure.code });
    throw new ContextError("Streaming query ended before done event");
  }

  /** Sends raw HTTP, as people without the client do. */
  async raw(path: string, options: { method?: string; body?: Value; idempotencyKey?: string } = {}): Promise<Value> {
    return await this.#json(path, options);
  }

  async #openStream(body: Value, idempotencyKey: string | undefined): Promise<Response> {
    const abort = new AbortController();
    // Cleared once the headers arrive, so that a long stream is not cut off.
    const timer = setTimeout(() => abort.abort(), streamTimeoutMs);
    try {
      const reply = await fetch(`${this.#baseUrl}/api/v1/query`, {
        method: "POST",
        headers: this.#headers(idempotencyKey),
        body: JSON.stringify(body),
        signal: abort.signal,
      });
      if (!reply.ok) throw await failureOf(reply);
      return reply;
    } catch (thrown) {
      if (abort.signal.aborted) throw new ContextError("Request timed out", { statusCode: 408 });
      throw thrown;
    } finally {
      clearTimeout(timer);
    }
  }

  async #executeCall(path: string, options: CallOptions = {}): Promise<Value> {
    const body = await this.#json(path, options);
    if ("error" in body) throw new ContextError(String(body.error), { code: body.code, helpUrl: body.helpUrl });
    if (body.success !== true) throw new ContextError("Unexpected response");
    return body;
  }

  async #json(path: string, options: CallOptions = {}): Promise<Value> {
    const { method = "GET", body, idempotencyKey } = options;
    const mayRepeat = ["GET", "HEAD", "OPTIONS"].includes(method) || idempotencyKey !== undefined;
    for (let attempt = 0; ; attempt += 1) {
      const pauseMs = pausesMs[attempt];
      try {
        const reply = await fetch(`${this.#baseUrl}${path}`, {
          method,
          headers: this.#headers(idempotencyKey),
          signal: AbortSignal.timeout(jsonTimeoutMs),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (reply.ok) return (await reply.json()) as Value;
        const failure = await failureOf(reply);
        if (reply.status < 500 || !mayRepeat || pauseMs === undefined) throw failure;
      } catch (thrown) {
        if (thrown instanceof ContextError) throw thrown;
        if (thrown instanceof Error && thrown.name === "TimeoutError") {
          throw new ContextError("Request timed out", { statusCode: 408 });
        }
        if (!mayRepeat || pauseMs === undefined) throw new ContextError(String(thrown));
      }
      await this.#pause(pauseMs);
    }
  }

  #headers(idempotencyKey: string | undefined): Record<string, string> {
    return {
      Authorization: `Bearer ${this.#apiKey}`,
      "Content-Type": "application/json",
      ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
    };
  }
}

interface CallOptions {
  readonly method?: string;
  readonly body?: Value;
  readonly idempotencyKey?: string | undefined;
}

async function failureOf(reply: Response): Promise<ContextError> {
  const { status: statusCode, statusText } = reply;
  const body: unknown = await reply.json().catch(() => null);
  if (isValue(body) && body.error) {
    return new ContextError(String(body.error), { code: body.code, helpUrl: body.helpUrl, statusCode });
  }
  return new ContextError(`HTTP ${statusCode}: ${statusText}`, { statusCode });
}

/** Yields the text after `data: ` until `[DONE]`; ignores every other line. */
async function* dataLines(reply: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const part of reply.body ?? []) {
    rest += decoder.decode(part, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.map((text) => text.trim())) {
      if (!line.startsWith("data: ")) continue;
      const data = line.slice("data: ".length);
      if (data === "[DONE]") return;
      yield data;
    }
  }
}

interface Reading {
  readonly request: Value;
  readonly traces: TraceMerge;
}

/** Returns one event for the user, or null for an event that the client ignores. */
function readEvent(data: string, source: Reading): Value | null {
  try {
    const event: unknown = JSON.parse(data);
    if (!isValue(event)) return null;
    switch (event.type) {
      case "tool-status":
        return isValue(event.tool) ? event : null;
      case "text-delta":
        return typeof event.delta === "string" ? event : null;
      case "developer-trace":
        source.traces.add(event.trace);
        return event;
      case "error":
        return event;
      case "done":
        return doneEvent(event.result as Value, source);
      default:
        return null;
    }
  } catch {
    return null;
  }
}

function doneEvent(given: Value, { request, traces }: Reading): Value {
  const result: Value = {
    ...given,
    outcomeType: trustedOutcome(given),
    ...(request.includeDeveloperTrace === true ? { developerTrace: traces.finish(given) } : {}),
  };
  if (request.clarificationPolicy !== "error" || result.outcomeType === "answer") return { type: "done", result };
  const { outcomeType, response, clarification, capabilityMiss, querySession } = result;
  return {
    type: "error",
    error: response,
    code: outcomeType,
    reasonCode: outcomeType,
    scope: "query",
    outcomeType,
    ...(clarification === undefined ? {} : { clarification }),
    ...(capabilityMiss === undefined ? {} : { capabilityMiss }),
    ...(querySession === undefined ? {} : { querySession }),
  };
}

/** Treats an outcome without a payload as an answer. */
function trustedOutcome({ outcomeType, clarification, capabilityMiss }: Value): string {
  if (outcomeType === "clarification_required" && isValue(clarification)) return outcomeType;
  if (outcomeType === "capability_miss" && isValue(capabilityMiss)) return outcomeType;
  return "answer";
}

/** Merges parts of a trace as they arrive: later keys win, the summary is merged, the timeline grows. */
class TraceMerge {
  #merged: Value | null = null;

  add(part: unknown): void {
    if (!isValue(part)) return;
    const before = this.#merged ?? {};
    const timeline = [...listOf(before.timeline), ...listOf(part.timeline)];
    this.#merged = {
      ...before,
      ...part,
      ...(isValue(part.summary) || isValue(before.summary)
        ? { summary: { ...(before.summary as Value), ...(part.summary as Value) } }
        : {}),
      ...(timeline.length > 0 ? { timeline } : {}),
    };
  }

  finish(result: Value): Value {
    this.add(result.developerTrace);
    if (this.#merged !== null) return this.#merged;
    const tools = (result.toolsUsed as readonly Value[]).map(({ id, name }) => ({ id, name }));
    return { synthetic: true, source: "sdk-fallback", reason: "backend_trace_missing", summary: { tools } };
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isValue(value: unknown): value is Value {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
