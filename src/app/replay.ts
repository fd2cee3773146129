// Runs the request of an earlier run again with the recorded replies from its trace, and reports the differences.

import { z } from "zod";
import type { RedactionRules } from "../base/text/redact.ts";
import { CtxError } from "../contract/error.ts";
import type { JsonObject } from "../contract/json.ts";
import { type Grant, grantSchema } from "../contract/permission.ts";
import { type ModelSettings, modelSettingsSchema } from "../contract/settings/models.ts";
import type { Settings } from "../contract/settings.ts";
import type { TraceLine } from "../contract/trace.ts";
import { embeddedName, hasModels } from "../models/role/cast.ts";
import { tapeFromTrace } from "../models/tape/from-trace.ts";
import { openPlayer } from "../models/tape/replay.ts";
import { textAt } from "../trace/data.ts";
import { differentFields, type FieldDifference } from "../trace/diff/fields.ts";
import { diffTraces, type TraceDiff } from "../trace/diff.ts";
import { recordedCalls } from "../trace/export/recording.ts";
import type { TraceReading } from "../trace/read/reading.ts";
import { buildTrace } from "../trace/read.ts";
import { toolIdsOf } from "./catalog.ts";
import { missingToolSentences } from "./replay/missing-tools.ts";
import { replayedTools } from "./replay/tools.ts";
import { permissionsEvent } from "./run.ts";
import type { EffectiveSettings } from "./settings.ts";
import { type OpenedTape, openTapes } from "./tapes.ts";
import { createRuntime } from "./wire.ts";

/** Result of a replay. */
export interface Replayed {
  readonly requestId: string;
  readonly recordedOutcome: string;
  readonly replayedOutcome: string;
  /** The important differences, for display. */
  readonly diff: TraceDiff;
  /** Every field that differs, in the order of the run; empty when the replay gives the same result. */
  readonly fields: readonly FieldDifference[];
  /**
   * Sentences about tools that are not configured, calls that the trace has no reply for, and replies that the trace has
   * only in part.
   */
  readonly troubles: readonly string[];
  /** Path of the trace of the replay; null when the replay wrote no trace. */
  readonly tracePath: string | null;
}

export interface ReplayOptions {
  readonly effective: EffectiveSettings;
  readonly signal: AbortSignal;
  /** True when the replay writes its own trace. */
  readonly isKept?: boolean;
  /** Folder of a tape that records the replay, including tool calls. */
  readonly tape?: string;
}

/**
 * Runs the request of a trace again without calling a tool. Throws `usage` when the trace contains no request of ctx, or
 * when no tool of the run is configured.
 */
export async function replayTrace(trace: TraceReading, options: ReplayOptions): Promise<Replayed> {
  const { model, lines } = trace;
  const request = requestOf(trace);
  const calls = recordedCalls(lines);
  const { effective, signal } = options;
  const missing = missingToolSentences(lines, toolIdsOf(effective.settings));
  const rules = { keys: effective.settings.redaction.keys, values: effective.secrets };
  const unanswered: string[] = [];
  const onUnanswered = (sentence: string) => void unanswered.push(sentence);
  const tapeOfRun = tapeOfTrace({ ...options, lines, calls, rules, onUnanswered });
  const again: TraceLine[] = [];
  let tracePath: string | null = null;
  const keptGrants = grantsOfTrace(lines);
  await using runtime = createRuntime(
    { ...effective, sources: undefined, keptGrants, settings: settingsOf(trace, options) },
    tapeOfRun,
  );
  try {
    ({ tracePath } = await runtime.query(request, { signal, onEvent: (line) => void again.push(line) }));
  } catch (thrown) {
    // A replay that ends with an error is compared too.
    signal.throwIfAborted();
    if (again.at(-1)?.type !== "run-end") throw thrown;
  }
  const changed = calls.flatMap(({ toolId, method, outcome, trouble }) =>
    outcome === null || trouble === null ? [] : [`${toolId}:${method}: ${trouble}`],
  );
  return {
    requestId: model.requestId ?? "",
    recordedOutcome: outcomeOf(lines),
    replayedOutcome: outcomeOf(again),
    diff: diffTraces(model, buildTrace(again)),
    fields: differentFields(lines, again),
    troubles: [...new Set([...missing, ...changed, ...unanswered])],
    tracePath,
  };
}

/** Returns the permissions of the recorded run. Those of its request are given again, so a double does no harm. */
function grantsOfTrace(lines: readonly TraceLine[]): readonly Grant[] {
  const given = lines.find(({ type, name }) => type === "event" && name === permissionsEvent);
  const parsed = z.object({ grants: z.array(grantSchema) }).safeParse(given?.data);
  return parsed.data?.grants ?? [];
}

function requestOf({ model, lines }: TraceReading): JsonObject {
  const { request, query } = model;
  if (lines.length === 0 || request === null || model.origin !== "recorded") {
    throw new CtxError("usage", "the trace does not contain its request, so it cannot be replayed", {
      hint: "only traces that ctx itself recorded can be replayed",
    });
  }
  if (model.ending.kind === "killed") {
    throw new CtxError("usage", "the run of this trace did not end, so there is nothing to compare with", {
      hint: "`ctx trace show` shows how far it got",
    });
  }
  return { query, ...request };
}

/** Returns the current settings with the time of the recorded run, because the reported age of data depends on the time. */
function settingsOf(
  { model }: TraceReading,
  { effective, isKept = false }: ReplayOptions,
): EffectiveSettings["settings"] {
  const { settings } = effective;
  const now = settings.now ?? model.startedAt ?? undefined;
  return {
    ...settings,
    ...(now === undefined ? {} : { now }),
    // With counter ids, the trace of the replay would have the same id as the recorded trace.
    deterministic: false,
    traces: { ...settings.traces, enabled: isKept },
  };
}

interface TraceTapeParts extends Pick<ReplayOptions, "effective" | "tape"> {
  readonly lines: readonly TraceLine[];
  readonly calls: ReturnType<typeof recordedCalls>;
  readonly rules: RedactionRules;
  /** Receives a sentence for every call that the trace has no reply for. */
  readonly onUnanswered: (sentence: string) => void;
}

/** Replaces tools and models with the recorded replies of the trace. */
function tapeOfTrace({ lines, calls, effective, rules, tape, onUnanswered }: TraceTapeParts): OpenedTape {
  const { entries, models: named } = tapeFromTrace(lines, rules);
  const models = playersOf(effective.settings, named);
  const tapes = {
    missing: "fail" as const,
    recordTools: tape !== undefined,
    ...(tape === undefined ? {} : { record: tape }),
  };
  const recorder = openTapes({ ...effective.settings, models, tapes }, rules);
  const contents = { manifest: null, entries: entries.map((entry) => ({ file: entry.key, entry })), problems: [] };
  return {
    models,
    isReplay: true,
    forRun: async ({ tools }) => {
      const player = openPlayer("the trace", contents, rules);
      const answered = replayedTools(tools, { calls, rules, onUnanswered });
      const taped = await recorder.forRun({ client: async () => player.client, tools: answered });
      return { ...taped, broken: player.missing };
    },
    close: recorder.close,
  };
}

/**
 * Returns the configured models, or else the models of the trace. If the recorded run used no language model, the
 * replay uses none.
 */
function playersOf({ models }: Settings, named: Readonly<Record<string, string>>): ModelSettings {
  const roles = Object.entries(named).map(([role, model]) => [role, { model, fallback: embeddedName }]);
  if (roles.length === 0) return modelSettingsSchema.parse({});
  return hasModels(models) ? models : modelSettingsSchema.parse({ ...models, roles: Object.fromEntries(roles) });
}

function outcomeOf(lines: readonly TraceLine[]): string {
  const data = lines.findLast(({ type }) => type === "run-end")?.data;
  return textAt(data, "outcomeType") ?? `error ${textAt(data, "error", "code") ?? ""}`;
}
