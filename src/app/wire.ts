// Creates the runtime: one catalog, one sandbox and one set of models for all queries.
import type { Proxies } from "../base/http/proxy.ts";
import { counterIds, randomIds } from "../base/time.ts";
import type { Clock, Ids } from "../contract/clock.ts";
import type { LikenessOf } from "../contract/encoder.ts";
import { CtxError } from "../contract/error.ts";
import type { GateArtifact } from "../contract/gate.ts";
import type { Grant } from "../contract/permission.ts";
import type { FlowSettings } from "../contract/query/ports.ts";
import type { QueryRequest } from "../contract/query/request.ts";
import type { QueryResult } from "../contract/query/result.ts";
import type { Settings } from "../contract/settings.ts";
import type { Tools } from "../contract/tool.ts";
import { answerModelsOf, castOf, embeddedName, hasModels } from "../models/role/cast.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import { loadClient } from "../tools/mcp/preload.ts";
import { readAside } from "./aside/thread.ts";
import { createTools } from "./catalog.ts";
import { clockOf } from "./clock.ts";
import { knowledgePort } from "./knowledge-port.ts";
import { version } from "./manifest.ts";
import { type OpenedModels, openModels } from "./models.ts";
import { checkAllowed, grantsIn, permissionsFile, storedGrants } from "./permissions.ts";
import { permittedTools } from "./permitted-tools.ts";
import { type RunOptions, type RunParts, type RunRecord, run } from "./run.ts";
import { toolsWithSecrets } from "./secret-tools.ts";
import type { EffectiveSettings } from "./settings.ts";
import { type HiddenRequest, hideSecrets } from "./spoken-secrets.ts";
import { type OpenedTape, openTapes } from "./tapes.ts";

/** A runtime that answers queries until it is closed. */
export interface Runtime extends AsyncDisposable {
  /** Runs one query to its result. Throws only `CtxError`. */
  query(request: unknown, options?: RunOptions): Promise<QueryResult>;
  /** Runs one query and also returns the decision of the clarification stage. */
  run(request: unknown, options?: RunOptions): Promise<RunRecord>;
  readonly tools: Tools;
  /** Compares methods by the encoder's vectors, for searches of the catalog. */
  readonly likenessOf: LikenessOf;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Description of this runtime for a gate artifact. */
  readonly about: GateArtifact["runtime"];
  /** Loads what the first query would load, so that the first one is not slower. */
  ready(): Promise<void>;
  /** Models that a request may choose for its answer. */
  readonly answerModels: readonly string[];
  /** Stops all running queries, servers and programs. */
  close(): Promise<void>;
}

/** Settings and options of a runtime. */
export interface RuntimeOptions
  extends Pick<
    EffectiveSettings,
    "settings" | "traceDirectory" | "indexDirectory" | "secrets" | "providers" | "proxy"
  > {
  /** Where each setting comes from. Absent for suites and replays, whose requests are complete. */
  readonly sources?: EffectiveSettings["sources"] | undefined;
  /** True when the process ends after a few queries. */
  readonly isBrief?: boolean;
  /** True to keep the lists of servers on disk, so that a query only starts the servers that it calls. */
  readonly isStored?: boolean;
  /** Permissions in place of those that are kept in a file. A replay has those of the recorded run. */
  readonly keptGrants?: readonly Grant[];
}

/**
 * Creates a runtime from validated settings, with the tape of the settings or with the given tape. Nothing starts
 * before the first query.
 */
export function createRuntime(options: RuntimeOptions, tape?: OpenedTape): Runtime {
  readAside();
  const { settings, traceDirectory, indexDirectory, secrets, keptGrants, proxy } = options;
  const { isBrief = false, isStored = false } = options;
  const { deterministic, traces } = settings;
  const clock = clockOf(settings);
  const ids = deterministic ? counterIds() : randomIds();
  const sandbox = createSandbox({ elapsed: () => clock.elapsed(), isBrief, memoryBytes: programMemoryBytes(settings) });
  // A run that must repeat byte for byte must not depend on earlier runs.
  const isRepeatable = deterministic || settings.tapes.record !== undefined || settings.tapes.replay !== undefined;
  const kept = { indexDirectory, secrets, isStored: isStored && traces.enabled && !isRepeatable };
  const tools = createTools({ settings, isLateStart: true, ...kept }, clock);
  const redaction = { keys: settings.redaction.keys, values: secrets, learned: { values: [] } };
  const tapes = tape ?? openTapes(settings, redaction);
  const models = modelsOf(options, { tapes, clock });
  const closing = new AbortController();
  const defaults = requestDefaults({ settings, sources: options.sources ?? new Map() });
  // Queries run in parallel. Each query has its own id counters, so that no query changes the ids of another query.
  const partsOfRun = async (run: { id: string; ids: Ids; request: unknown; tools: Tools }): Promise<RunParts> => {
    const taped = await tapes.forRun({ client: models.client, tools: run.tools });
    checkAllowed(run.request, taped.tools.ids());
    const grants = [...grantsIn(run.request), ...(keptGrants ?? (await storedGrants(permissionsFile(indexDirectory))))];
    return {
      requestId: run.id,
      tools: permittedTools(taped.tools, grants),
      grants,
      models: await models.forRun({ ids: run.ids, client: taped.client, broken: taped.broken }),
      sandbox,
      knowledge: knowledgePort(settings.knowledge, indexDirectory),
      clock,
      ids: run.ids,
      settings: flowSettings(settings),
      version,
      traces: { directory: traces.enabled ? traceDirectory : null, redaction, isReplaced: deterministic },
    };
  };
  const runOnce = async (request: unknown, options: RunOptions = {}): Promise<RunRecord> => {
    if (closing.signal.aborted) throw new CtxError("usage", "the runtime is closed", { hint: "create a new one" });
    const signal = options.signal === undefined ? closing.signal : AbortSignal.any([options.signal, closing.signal]);
    const asked = hideSecrets(withDefaults(request, defaults), redaction);
    const own = { ids: deterministic ? counterIds() : ids, tools: toolsWithSecrets(tools, asked.secrets) };
    const plain = await partsOfRun({ id: options.requestId ?? ids.next("request"), request, ...own });
    const parts = (await options.around?.(plain)) ?? plain;
    // A brief process loads the MCP client with its first server, because many of its queries start none.
    if (!isBrief) await loadClient();
    return await runWithSpans(asked, { ...options, signal, otlp: traces.otlp, proxy }, parts);
  };
  const close = async (): Promise<void> => {
    closing.abort(new CtxError("interrupted", "the runtime was closed while the query ran"));
    await Promise.all([tools.close(), sandbox.close(), models.close(), tapes.close()]);
  };
  return {
    query: async (request, options) => (await runOnce(request, options)).result,
    ...{ run: runOnce, ready: loadClient },
    ...{ tools, likenessOf: models.likenessOf, clock, ids, answerModels: answerModels({ settings }) },
    about: { version, node: process.version, modelPortfolio: models.portfolio, models: models.names },
    close,
    [Symbol.asyncDispose]: close,
  };
}

function modelsOf(
  { settings, providers, indexDirectory, isBrief = false, isStored = false }: RuntimeOptions,
  { tapes, clock }: { readonly tapes: OpenedTape; readonly clock: Clock },
): OpenedModels {
  const { isReplay, models } = tapes;
  const folder = isStored ? indexDirectory : null;
  return openModels({ settings: { ...settings, models }, providers, clock, isReplay, isBrief, folder });
}

/** Runs a query and sends its spans to a collector, if there is one. If the collector cannot be reached, the result gets a warning. */
async function runWithSpans(
  asked: HiddenRequest,
  { otlp, proxy, ...options }: RunOptions & { readonly otlp: string | undefined; readonly proxy: Proxies | undefined },
  parts: RunParts,
): Promise<RunRecord> {
  if (otlp === undefined) return await run(asked, options, parts);
  const { liveSpans, tracedTools } = await import("./live-spans.ts");
  const spans = liveSpans(otlp, proxy);
  const traced = { ...parts, tools: tracedTools(parts.tools, spans) };
  const onEvent: RunOptions["onEvent"] = (line) => {
    spans.add(line);
    options.onEvent?.(line);
  };
  try {
    const record = await run(asked, { ...options, onEvent }, traced);
    const trouble = await spans.close();
    if (trouble === null) return record;
    options.onWarning?.(trouble);
    return { ...record, result: { ...record.result, warnings: [...record.result.warnings, trouble] } };
  } catch (thrown) {
    const trouble = await spans.close();
    if (trouble !== null) options.onWarning?.(trouble);
    throw thrown;
  }
}

/** Returns the settings that the stages of a query read. */
export function flowSettings({ query, clarification, judge, discovery, limits, user }: Settings): FlowSettings {
  return {
    ...(user.timeZone === undefined && user.place === undefined ? {} : { user }),
    rollout: clarification.rollout,
    minConfidence: judge.minConfidence,
    maxMethods: discovery.maxMethods,
    timeoutMs: query.timeoutMs,
    calls: limits.calls,
    programTimeMs: limits.programTimeMs,
    programMemoryBytes: programMemoryBytes({ limits }),
    replyBytes: limits.replyBytes,
    outputBytes: limits.outputBytes,
    concurrency: limits.concurrency,
    rounds: limits.rounds,
  };
}

function programMemoryBytes({ limits }: Pick<Settings, "limits">): number {
  return limits.programMemoryMb * 1_048_576;
}

type RequestDefaults = Pick<QueryRequest, "queryDepth" | "clarificationPolicy" | "responseShape">;

/** Returns the fields for which somebody wrote a setting: in a file, the environment, a flag or the library. */
function requestDefaults({
  settings: { query },
  sources,
}: Pick<EffectiveSettings, "settings" | "sources">): RequestDefaults {
  const isWritten = (key: keyof typeof query) => sources.has(`query.${key}`);
  return {
    ...(isWritten("depth") ? { queryDepth: query.depth } : {}),
    ...(isWritten("clarify") ? { clarificationPolicy: query.clarify } : {}),
    ...(isWritten("shape") ? { responseShape: query.shape } : {}),
  };
}

/** Adds the defaults to a request that is an object. A field with a value, and one that the legacy lane replaces, stays. */
function withDefaults(request: unknown, defaults: RequestDefaults): unknown {
  if (typeof request !== "object" || request === null || Array.isArray(request)) return request;
  const own: Readonly<Record<string, unknown>> = { ...request };
  const open = Object.entries(defaults).filter(
    ([name]) => own[name] == null && !(name === "queryDepth" && own.debugScoutDeepMode != null),
  );
  return open.length === 0 ? request : { ...own, ...Object.fromEntries(open) };
}

/** Returns the models of the settings and the embedded writer; without a language model only the embedded portfolio. */
function answerModels({ settings: { models } }: Pick<EffectiveSettings, "settings">): readonly string[] {
  return hasModels(models) ? answerModelsOf(castOf(models, null)) : [embeddedName];
}
