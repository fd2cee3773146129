// Runs one query: assigns an id, writes the trace, enforces the deadline and returns the result.
import { rm } from "node:fs/promises";
import path from "node:path";
import { learnSecrets, type RedactionRules } from "../base/text/redact.ts";
import type { Clock, Ids } from "../contract/clock.ts";
import { asCtxError, CtxError } from "../contract/error.ts";
import type { TracedFacts } from "../contract/gate/observed.ts";
import type { Json } from "../contract/json.ts";
import type { Knowledge } from "../contract/knowledge.ts";
import type { Models } from "../contract/model.ts";
import type { Grant } from "../contract/permission.ts";
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
import { maskData } from "./secret-tools.ts";
import { maskDiagnostics, maskError, maskResult } from "./secrets.ts";
import { type HiddenRequest, maskingOf, type SpokenSecret } from "./spoken-secrets.ts";

/** Options of one run, given by the caller. */
export interface RunOptions {
  /** Id of the run. No trace with this id may exist. Absent: the runtime generates an id. */
  readonly requestId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Receives every line of the trace as it is stored, with secrets removed. */
  readonly onEvent?: ((line: TraceLine) => void) | undefined;
  /** Called when the start of a server begins and when it ends. The trace does not contain these events. */
  readonly onToolStart?: OnStart | undefined;
  /** Receives a warning about what happened beside the run, such as spans that could not be sent. */
  readonly onWarning?: ((sentence: string) => void) | undefined;
  /** Changes the dependencies of the run before it starts. */
  readonly around?: ((parts: RunParts) => Promise<RunParts>) | undefined;
}

/** Dependencies of one run, given by the runtime. */
export interface RunParts {
  readonly requestId: string;
  readonly tools: Tools;
  /** The permissions of the run: those of its request, and those that are kept. */
  readonly grants: readonly Grant[];
  readonly models: Models;
  readonly sandbox: Sandbox;
  readonly knowledge?: Knowledge | undefined;
  readonly clock: Clock;
  /** Current time of the query in epoch milliseconds, if it differs from the time of the run. */
  readonly asOf?: number | undefined;
  readonly ids: Ids;
  readonly settings: FlowSettings;
  readonly version: string;
  readonly traces: {
    /** Folder for the trace file; null: no file is written. */
    readonly directory: string | null;
    readonly redaction: RedactionRules;
    /** True to replace an older trace with the same id. Needed when ids repeat. */
    readonly isReplaced: boolean;
  };
}

/** A finished run. `clarification` is the decision of the clarification stage; null when the run ended before that stage. */
export interface RunRecord {
  readonly result: QueryResult;
  readonly clarification: ClarificationDiagnostics | null;
  /** Names of the called methods without duplicates, in the order of the first call. */
  readonly methodsCalled: readonly string[];
  /** Returns facts from the trace for expectations on contents. The facts are computed when the function is called. */
  readonly facts: () => TracedFacts;
}

/**
 * Runs a query to its result. The tools of the parts replace the aliases of the secrets in `asked`. Throws a `CtxError` with the id of the run. The trace is closed even when the run fails.
 * Only the tools receive the secrets of the question. The result and the error never contain a known secret.
 */
export async function run(asked: HiddenRequest, options: RunOptions, given: RunParts): Promise<RunRecord> {
  const { request, aliased, isMasked, secrets } = asked;
  const parts = withMasking(given, secrets);
  const { requestId } = parts;
  const { redaction } = parts.traces;
  const trace = await openRunTrace(parts, options.onEvent);
  const deadline = startDeadline({ timeoutMs: parts.settings.timeoutMs, signal: options.signal });
  try {
    const work = ask(
      request,
      portsOf(parts, trace, { signal: deadline.signal, onToolStart: options.onToolStart, secrets, aliased }),
    );
    if (parts.grants.length > 0) trace.write({ type: "event", name: permissionsEvent, data: { grants: parts.grants } });
    if (isMasked) trace.write({ type: "warning", name: "request", data: { message: maskedQuestion } });
    const ended = await Promise.race([work, deadline.overdue]);
    const settled = maskResult(maskData(ended.result, secrets), redaction);
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

/** Adds the secrets of the question to what the trace redacts. */
function withMasking(parts: RunParts, secrets: readonly SpokenSecret[]): RunParts {
  if (secrets.length === 0) return parts;
  const { traces } = parts;
  return { ...parts, traces: { ...traces, redaction: { ...traces.redaction, spoken: maskingOf(secrets) } } };
}

/** Adds the warnings about lost trace lines to the error, because a failed run has no result that could report them. */
function withLosses(error: CtxError, trace: RecordedTrace): CtxError {
  const lost = trace.warnings();
  if (lost.length === 0) return error;
  const { code, message, wire, cause } = error;
  const hint = [...(error.hint === undefined ? [] : [error.hint]), ...lost].join("; ");
  const traceId = trace.path === null ? undefined : error.traceId;
  return new CtxError(code, message, { hint, wire, cause, traceId });
}

/** Name of the trace event with the permissions of the run. */
export const permissionsEvent = "permissions";

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
  {
    signal,
    onToolStart,
    secrets,
    aliased,
  }: Pick<RunOptions, "onToolStart"> & Pick<HiddenRequest, "secrets" | "aliased"> & { readonly signal: AbortSignal },
): Ports {
  const { requestId, version, clock, asOf, ids, sandbox, settings, knowledge } = parts;
  const record = {
    trace,
    clock,
    ids,
    onStart: onToolStart,
    learn: (data: Json) => learnSecrets(data, parts.traces.redaction),
    hide: <T>(value: T) => maskData(value, secrets),
  };
  return {
    requestId,
    version,
    tools: recordedTools(parts.tools, record),
    models: recordedModels(parts.models, record),
    sandbox,
    ...(knowledge === undefined ? {} : { knowledge }),
    ...(aliased === null ? {} : { aliased }),
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
