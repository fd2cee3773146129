// One run of one query: its id, its trace, its deadline, and the result with the path of its trace.
import { rm } from "node:fs/promises";
import path from "node:path";
import { learnSecrets, type RedactionRules } from "../base/text/redact.ts";
import type { Clock, Ids } from "../contract/clock.ts";
import { asCtxError, CtxError } from "../contract/error.ts";
import type { TracedFacts } from "../contract/gate/observed.ts";
import type { Json } from "../contract/json.ts";
import type { Knowledge } from "../contract/knowledge.ts";
import type { Models } from "../contract/model.ts";
import type { ClarificationDiagnostics } from "../contract/query/diagnostics.ts";
import type { FlowSettings, Ports } from "../contract/query/ports.ts";
import type { QueryResult } from "../contract/query/result.ts";
import type { Sandbox } from "../contract/sandbox.ts";
import type { OnStart, Tools } from "../contract/tool.ts";
import type { TraceLine } from "../contract/trace.ts";
import { ask } from "../flow/ask.ts";
import { developerTrace } from "../trace/developer.ts";
import { traceFacts } from "../trace/facts.ts";
import { buildTrace } from "../trace/read.ts";
import { memoryTrace, openTrace, type RecordedTrace } from "../trace/record.ts";
import { startDeadline } from "./deadline.ts";
import { recordedModels, recordedTools } from "./record.ts";
import { maskDiagnostics, maskError, maskRequest, maskResult } from "./secrets.ts";

/** Options of one run from its caller. */
export interface RunOptions {
  /** Id of the run, without an existing trace; absent: the runtime's next one. */
  readonly requestId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Receives every line of the trace as it is stored, without secrets. */
  readonly onEvent?: ((line: TraceLine) => void) | undefined;
  /** Reports when a server begins to start and when that start has ended; the trace does not contain it. */
  readonly onToolStart?: OnStart | undefined;
  /** Wraps the dependencies of the run before it begins. */
  readonly around?: ((parts: RunParts) => Promise<RunParts>) | undefined;
}

/** Dependencies of one run from the runtime. */
export interface RunParts {
  readonly requestId: string;
  readonly tools: Tools;
  readonly models: Models;
  readonly sandbox: Sandbox;
  readonly knowledge?: Knowledge | undefined;
  readonly clock: Clock;
  /** Current time of the query, if it differs from the time of the run: epoch milliseconds. */
  readonly asOf?: number | undefined;
  readonly ids: Ids;
  readonly settings: FlowSettings;
  readonly version: string;
  readonly traces: {
    /** null: no file is kept. */
    readonly directory: string | null;
    readonly redaction: RedactionRules;
    /** True to replace an older trace with the same id, as needed when ids repeat. */
    readonly isReplaced: boolean;
  };
}

/** A settled run. `clarification` is the decision of the clarification stage, or null when it was not reached. */
export interface RunRecord {
  readonly result: QueryResult;
  readonly clarification: ClarificationDiagnostics | null;
  /** Names of the methods that were called, each once, in the order of their first call. */
  readonly methodsCalled: readonly string[];
  /** Facts of the trace for expectations on contents, computed on demand. */
  readonly facts: () => TracedFacts;
}

/**
 * Runs a query to its settled result; throws a `CtxError` with the run's id. The trace is closed either way.
 * A secret in the question is masked before anything reads it, and a known secret never appears in result or error.
 */
export async function run(asked: unknown, options: RunOptions, parts: RunParts): Promise<RunRecord> {
  const { requestId } = parts;
  const { redaction } = parts.traces;
  const { request, isMasked } = maskRequest(asked, redaction);
  const trace = await openRunTrace(parts, options.onEvent);
  const deadline = startDeadline({ timeoutMs: parts.settings.timeoutMs, signal: options.signal });
  try {
    const work = ask(request, portsOf(parts, trace, { signal: deadline.signal, onToolStart: options.onToolStart }));
    if (isMasked) trace.write({ type: "warning", name: "request", data: { message: maskedQuestion } });
    const ended = await Promise.race([work, deadline.overdue]);
    const settled = maskResult(ended.result, redaction);
    const result = isMasked ? { ...settled, warnings: [maskedQuestion, ...settled.warnings] } : settled;
    const clarification = maskDiagnostics(ended.clarification, redaction);
    return {
      result: finished(result, request, trace),
      clarification,
      methodsCalled: methodsOf(trace),
      facts: () => traceFacts(trace.linesOf),
    };
  } catch (thrown) {
    throw maskError(withLosses(asCtxError(thrown, requestId), trace), redaction);
  } finally {
    deadline.dispose();
    await trace.close();
  }
}

/** The error with the losses of its trace, since no result reports them. */
function withLosses(error: CtxError, trace: RecordedTrace): CtxError {
  const lost = trace.warnings();
  if (lost.length === 0) return error;
  const { code, message, wire, cause } = error;
  const hint = [...(error.hint === undefined ? [] : [error.hint]), ...lost].join("; ");
  const traceId = trace.path === null ? undefined : error.traceId;
  return new CtxError(code, message, { hint, wire, cause, traceId });
}

const maskedQuestion = "a secret in the question was masked";

async function openRunTrace(
  { requestId, clock, traces }: RunParts,
  onEvent: RunOptions["onEvent"],
): Promise<RecordedTrace> {
  const { directory, redaction, isReplaced } = traces;
  const options = { clock, redaction, onLine: onEvent };
  if (directory === null) return memoryTrace(options);
  if (isReplaced) await rm(path.join(directory, `${requestId}.jsonl`), { force: true });
  return await openTrace({ ...options, directory, requestId });
}

function portsOf(
  parts: RunParts,
  trace: RecordedTrace,
  { signal, onToolStart }: Pick<RunOptions, "onToolStart"> & { readonly signal: AbortSignal },
): Ports {
  const { requestId, version, clock, asOf, ids, sandbox, settings, knowledge } = parts;
  const record = {
    trace,
    clock,
    ids,
    onStart: onToolStart,
    learn: (data: Json) => learnSecrets(data, parts.traces.redaction),
  };
  return {
    requestId,
    version,
    tools: recordedTools(parts.tools, record),
    models: recordedModels(parts.models, record),
    sandbox,
    ...(knowledge === undefined ? {} : { knowledge }),
    clock: asOf === undefined ? clock : { elapsed: () => clock.elapsed(), now: () => asOf },
    ids,
    trace,
    settings,
    signal,
    tracePath: trace.path,
  };
}

function finished(result: QueryResult, request: unknown, trace: RecordedTrace): QueryResult {
  const warnings = [...result.warnings, ...trace.warnings()];
  const isAsked =
    typeof request === "object" && request !== null && Reflect.get(request, "includeDeveloperTrace") === true;
  return {
    ...result,
    tracePath: trace.path,
    warnings,
    ...(isAsked ? { developerTrace: { ...developerTrace(buildTrace(trace.lines())) } } : {}),
  };
}

function methodsOf(trace: RecordedTrace): readonly string[] {
  const names = trace
    .linesOf("tool-call")
    .map(({ data }) => (typeof data === "object" && data !== null ? Reflect.get(data, "method") : null));
  return [...new Set(names.filter((name) => typeof name === "string"))];
}
