// Wraps tools and models so that every call is written to the trace.
import { isJsonObject } from "../base/text/json.ts";
import { jsonText } from "../base/text/json-text.ts";
import { sha256 } from "../base/text/sha256.ts";
import type { Clock, Ids } from "../contract/clock.ts";
import type { Json } from "../contract/json.ts";
import type { Models } from "../contract/model.ts";
import { ModelFailure } from "../contract/model-client.ts";
import type { OnStart, ToolCall, ToolListing, ToolOutcome, Tools } from "../contract/tool.ts";
import type { Recorder } from "../contract/trace.ts";
import { aroundRoles } from "../flow/roles.ts";
import { cancelled } from "../tools/mcp/failure.ts";

/** Dependencies of the wrappers. */
export interface RecordParts {
  readonly trace: Recorder;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Receives every reply of a tool before the reply is stored. */
  readonly learn: (data: Json) => void;
  /** Removes the secrets of the question and their aliases from the data of a call. */
  readonly hide: <T>(value: T) => T;
  /** Called when a server starts. The trace does not contain this event, because its order differs from run to run. */
  readonly onStart?: OnStart | undefined;
}

const previewCharacters = 2000;

/** Maximum size of a reply that the trace stores in full. A larger reply is cut and cannot be replayed. */
const wholeBytes = 200_000;

/**
 * Returns the tools with recording. Writes `tool-start` once per tool; per call `tool-call`, then `tool-result` or
 * `tool-failure`. An abort ends a call as a failure at once.
 */
export function recordedTools(tools: Tools, { trace, ids, learn, hide, onStart }: RecordParts): Tools {
  const reported = new Set<string>();
  return {
    ids: () => tools.ids(),
    list: async (toolIds, signal) => {
      const listings = await tools.list(toolIds, signal, onStart);
      for (const listing of listings.filter(({ id }) => !reported.has(id))) {
        reported.add(listing.id);
        trace.write({ type: "tool-start", name: listing.id, data: startData(listing) });
        for (const message of listing.warnings ?? []) {
          trace.write({ type: "warning", name: listing.id, data: { message: `server "${listing.id}": ${message}` } });
        }
      }
      return listings;
    },
    search: (words, limit, signal) => tools.search(words, limit, signal, onStart),
    call: async (call, signal) => {
      const named = { ...call, callId: call.callId ?? ids.next("call") };
      trace.write({ type: "tool-call", name: call.toolId, data: hide(callData(named)) });
      const { callId, toolId, method } = named;
      const end = (outcome: ToolOutcome): ToolOutcome => {
        if (outcome.kind === "failure") {
          const { code, message, retry } = outcome;
          trace.write({ type: "tool-failure", name: toolId, data: { callId, toolId, method, code, message, retry } });
        } else {
          learn(outcome.data);
          trace.write({ type: "tool-result", name: toolId, data: { callId, toolId, method, ...resultData(outcome) } });
        }
        return outcome;
      };
      return await untilStopped(() => tools.call(named, signal), { signal, end, stopped: () => cancelled(toolId) });
    },
    prepare: (toolIds) => tools.prepare?.(toolIds),
    refresh: async (signal) => {
      const isChanged = (await tools.refresh?.(signal)) ?? false;
      if (isChanged) reported.clear();
      return isChanged;
    },
    close: () => tools.close(),
  };
}

/**
 * Returns the models with recording. Writes `model-call`, then `model-result` or `model-failure`, for every call of a
 * role.
 */
export function recordedModels(models: Models, { trace, clock }: Pick<RecordParts, "trace" | "clock">): Models {
  return aroundRoles(models, async (role, play) => {
    const about = { role, model: models.names[role] ?? models.portfolio };
    const startedAt = clock.elapsed();
    trace.write({ type: "model-call", name: role, data: about });
    try {
      const { account, ...reply } = await play();
      const durationMs = clock.elapsed() - startedAt;
      trace.write({ type: "model-result", name: role, data: { ...about, durationMs, ...reply, ...account } });
      return account === undefined ? reply : { ...reply, account };
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      const more =
        thrown instanceof ModelFailure ? { code: thrown.failure, usage: thrown.usage, ...thrown.account } : {};
      trace.write({ type: "model-failure", name: role, data: { ...about, message, ...more } });
      throw thrown;
    }
  });
}

/**
 * Returns the outcome of a call after `end` received it. An abort ends the call inside the abort event, because the run
 * does not wait for its calls after an abort and nothing may follow its end in the trace.
 */
async function untilStopped(
  call: () => Promise<ToolOutcome>,
  {
    signal,
    end,
    stopped,
  }: {
    readonly signal: AbortSignal;
    readonly end: (outcome: ToolOutcome) => ToolOutcome;
    readonly stopped: () => ToolOutcome;
  },
): Promise<ToolOutcome> {
  const { promise, resolve } = Promise.withResolvers<ToolOutcome>();
  let early: ToolOutcome | null = null;
  const stop = (): void => {
    early = end(stopped());
    resolve(early);
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    const outcome = await Promise.race([promise, call()]);
    return early ?? end(outcome);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function startData(listing: ToolListing): Readonly<Record<string, unknown>> {
  const { id, name, startupMs, listMs, isStarted = true, methods, failure } = listing;
  const times = isStarted ? { startupMs, ...(listMs === undefined ? {} : { listMs }) } : { isStarted };
  const about = { toolId: id, toolName: name, ...times };
  return failure === undefined ? { ...about, methods: methods.map((method) => method.name) } : { ...about, failure };
}

function callData({ callId, toolId, method, args, permission }: ToolCall): Readonly<Record<string, unknown>> {
  return { callId, toolId, method, args, ...(permission === undefined ? {} : { permission }) };
}

function resultData(result: Extract<ToolOutcome, { kind: "result" }>): Readonly<Record<string, unknown>> {
  const { bytes, durationMs, shape, schemaViolations, hasOutputSchema, data } = result;
  const checked = hasOutputSchema === undefined ? { schemaViolations } : { schemaViolations, hasOutputSchema };
  return { bytes, durationMs, shape, ...checked, ...replyData(data), ...searchData(data) };
}

// A contributor's report of its own search is stored in full, because the preview of a large reply would not contain
// it.
function searchData(data: Json): Readonly<Record<string, unknown>> {
  const isObject = isJsonObject(data);
  return isObject && "searchMetadata" in data ? { searchMetadata: data.searchMetadata } : {};
}

// A small reply stays structured, so that redaction sees its keys. A replay needs the complete reply and finds it by
// its hash.
function replyData(data: Json): Readonly<Record<string, unknown>> {
  const text = jsonText(data);
  const digest = sha256(text).slice(0, 16);
  if (text.length <= previewCharacters) return { digest, preview: data };
  const preview = `${text.slice(0, previewCharacters)}…`;
  return Buffer.byteLength(text) <= wholeBytes ? { digest, preview, reply: data } : { digest, preview };
}
