// Calls a runtime behind a URL. It returns the same records and throws the same kinds of errors as a runtime in this
// process.
import type { Proxies } from "../base/http/proxy.ts";
import { createHttp, type Http } from "../base/http.ts";
import { isJsonObject, type JsonValue } from "../base/text/json.ts";
import { developerTraceSchema, type TimelineStep } from "../contract/developer-trace.ts";
import { CtxError, type ErrorCode } from "../contract/error.ts";
import type { ObservedCall } from "../contract/gate/observed.ts";
import type { GateArtifact } from "../contract/gate.ts";
import type { QueryRequest } from "../contract/query/request.ts";
import { queryResultSchema } from "../contract/query/result.ts";
import { failureBodySchema } from "../contract/wire/failure.ts";
import { runtimeSchema } from "../contract/wire/runtime.ts";
import type { RunRecord } from "./run.ts";

/** Address and key of a remote runtime. */
export interface RemoteAddress {
  readonly url: string;
  readonly apiKey: string | undefined;
  /** Maximum time to wait for one reply, in milliseconds. */
  readonly timeoutMs: number;
  readonly proxy?: Proxies | undefined;
}

/** A connection to a remote runtime. `about` is the description that the runtime sent. */
export interface Remote extends AsyncDisposable {
  /** Scheme, host and port of the URL, without credentials. */
  readonly origin: string;
  readonly about: GateArtifact["runtime"];
  /** Ids of the tools in the catalog of the remote runtime. */
  readonly toolIds: readonly string[];
  /** Runs a query. Throws the same kind of `CtxError` as a local query; `upstream` when the reply does not come from ctx. */
  run(request: QueryRequest, signal: AbortSignal): Promise<RunRecord>;
}

const largestReplyBytes = 67_108_864;

/**
 * Asks the runtime for its description. Throws `usage` for a wrong address, `unauthorized` for a rejected key, and
 * `upstream` when there is no reply.
 */
export async function openRemote(address: RemoteAddress, signal: AbortSignal): Promise<Remote> {
  const base = baseOf(address.url);
  const { timeoutMs, proxy } = address;
  const http = createHttp({ policy: "trusted", timeoutMs, maxBytes: largestReplyBytes, proxy });
  const send = (path: string, request: RequestInit) => exchange({ http, base, path, request, apiKey: address.apiKey });
  try {
    const reply = runtimeSchema.safeParse(await send("/api/v1/runtime", { signal }));
    if (!reply.success) throw notOurs(base);
    const { tools, answerModels: _, ...about } = reply.data;
    return {
      origin: base.origin,
      about,
      toolIds: tools,
      run: async (request, runSignal) => {
        const body = JSON.stringify({ ...request, includeDeveloperTrace: true, stream: false });
        return recordOf(await send("/api/v1/query", { method: "POST", body, signal: runSignal }), base);
      },
      [Symbol.asyncDispose]: () => http.close(),
    };
  } catch (thrown) {
    await http.close();
    throw thrown;
  }
}

function baseOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const hint = "for example http://127.0.0.1:8787";
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CtxError("usage", `${JSON.stringify(text)} is not an http or https URL`, { hint });
  }
  if (url.username !== "" || url.password !== "") {
    throw new CtxError("usage", "the URL contains a user or password", { hint: "put the key into CTX_API_KEY" });
  }
  return url;
}

interface Exchange {
  readonly http: Http;
  readonly base: URL;
  readonly path: string;
  readonly request: RequestInit;
  readonly apiKey: string | undefined;
}

async function exchange({ http, base, path, request, apiKey }: Exchange): Promise<JsonValue> {
  const url = `${base.href.replace(/[?#].*$/, "").replace(/\/+$/, "")}${path}`;
  const headers = {
    "content-type": "application/json",
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  };
  const { status, text } = await http
    .fetch(url, { ...request, headers })
    .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
    .catch((thrown: unknown) => {
      request.signal?.throwIfAborted();
      throw unreachable(base, thrown);
    });
  const value = parsed(text);
  if (status >= 200 && status < 300 && value !== undefined) return value;
  throw failureOf({ base, status, value, hasKey: apiKey !== undefined });
}

function recordOf(value: JsonValue, base: URL): RunRecord {
  const result = queryResultSchema.safeParse(value);
  if (!result.success) throw notOurs(base);
  const trace = developerTraceSchema.safeParse(result.data.developerTrace);
  const timeline = trace.success ? trace.data.timeline : [];
  const methods = timeline.flatMap(({ stepType, tool }) => (stepType === "tool-call" ? (tool?.method ?? []) : []));
  return {
    result: result.data,
    clarification: trace.success ? (trace.data.diagnostics.clarification ?? null) : null,
    methodsCalled: [...new Set(methods)],
    facts: () => ({
      calls: trace.success ? timeline.flatMap(callOf) : null,
      programs: null,
      tokens: null,
      places: { data: null, end: null },
    }),
  };
}

function callOf({ stepType, tool, metadata }: TimelineStep): ObservedCall[] {
  if (stepType !== "tool-call" || tool === undefined) return [];
  return [{ seq: null, toolId: tool.id, method: tool.method, args: metadata?.args ?? null }];
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: "usage",
  401: "unauthorized",
  403: "forbidden",
  413: "usage",
  429: "limit",
  500: "internal",
};

function failureOf(reply: {
  readonly base: URL;
  readonly status: number;
  readonly value: JsonValue | undefined;
  readonly hasKey: boolean;
}): CtxError {
  const { base, status, value, hasKey } = reply;
  const body = failureBodySchema.safeParse(value);
  const code = (body.success ? body.data.reasonCode : undefined) ?? codeOfStatus[status] ?? "upstream";
  if (code === "unauthorized") {
    const hint = hasKey ? "it rejects the key in CTX_API_KEY" : "put its key into CTX_API_KEY";
    return new CtxError(code, `${base.origin} requires a key`, { hint });
  }
  const said = body.success ? body.data.error : `status ${status} without a readable message`;
  return new CtxError(code, `${base.origin}: ${said}`, { traceId: body.success ? body.data.traceId : undefined });
}

function unreachable(base: URL, thrown: unknown): CtxError {
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  return new CtxError("upstream", `${base.origin} does not answer: ${why}`, {
    hint: "is `ctx serve` running there?",
    cause: thrown,
  });
}

function notOurs(base: URL): CtxError {
  return new CtxError("upstream", `${base.origin} answers, but not as a ctx server`, {
    hint: "it may be another program or another version",
  });
}

function parsed(text: string): JsonValue | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    // A reply that is not JSON is reported by its HTTP status.
    return undefined;
  }
}
