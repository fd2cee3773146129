// A past run again, today: the same request with the replies that its trace holds, and what is not as it was.
import type { RedactionRules } from "../base/text/redact.ts";
import { CtxError } from "../contract/error.ts";
import type { JsonObject } from "../contract/json.ts";
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
import { replayedTools } from "./replay/tools.ts";
import type { EffectiveSettings } from "./settings.ts";
import { openTapes, type TapeDesk } from "./tapes.ts";
import { createRuntime } from "./wire.ts";

/** What a replay found. */
export interface Replayed {
  readonly requestId: string;
  readonly recordedOutcome: string;
  readonly replayedOutcome: string;
  /** What a reader would call different. */
  readonly diff: TraceDiff;
  /** Every field that is not as it was, in the order of the run; empty when today's runtime does the same. */
  readonly fields: readonly FieldDifference[];
  /** Sentences about what the recording could not answer, or what was changed in it. */
  readonly troubles: readonly string[];
  /** The replay's own trace, when one was kept. */
  readonly tracePath: string | null;
}

export interface ReplayOptions {
  readonly effective: EffectiveSettings;
  readonly signal: AbortSignal;
  /** Whether the replay leaves a trace too. */
  readonly isKept?: boolean;
  /** Folder of a tape on which the replay is recorded, tools included. */
  readonly tape?: string;
}

/** Runs the request of a trace again. A trace without a request of ours is a `usage` error; no tool is called. */
export async function replayTrace(reading: TraceReading, options: ReplayOptions): Promise<Replayed> {
  const { model, lines } = reading;
  const request = requestOf(reading);
  const calls = recordedCalls(lines);
  const { effective, signal } = options;
  const rules = { keys: effective.settings.redaction.keys, values: effective.secrets };
  const unanswered: string[] = [];
  const tell = (sentence: string) => void unanswered.push(sentence);
  const desk = replayDesk({ ...options, lines, calls, rules, tell });
  const again: TraceLine[] = [];
  let tracePath: string | null = null;
  await using runtime = createRuntime({ ...effective, settings: settingsOf(reading, options) }, desk);
  try {
    ({ tracePath } = await runtime.query(request, { signal, onEvent: (line) => void again.push(line) }));
  } catch (thrown) {
    // An ending by error is an ending like another: it stands in the trace and is compared.
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
    troubles: [...new Set([...changed, ...unanswered])],
    tracePath,
  };
}

function requestOf({ model, lines }: TraceReading): JsonObject {
  const { request, query } = model;
  if (lines.length === 0 || request === null || model.origin !== "recorded") {
    throw new CtxError("usage", "the trace does not hold its request, so it cannot be run again", {
      hint: "only traces that ctx itself recorded can be replayed",
    });
  }
  if (model.ending.kind === "killed") {
    throw new CtxError("usage", "the run of this trace never ended, so there is nothing to compare with", {
      hint: "`ctx trace show` tells how far it came",
    });
  }
  return { query, ...request };
}

/** The settings of today at the time of the recording: what an answer says of the age of its data depends on it. */
function settingsOf(
  { model }: TraceReading,
  { effective, isKept = false }: ReplayOptions,
): EffectiveSettings["settings"] {
  const { settings } = effective;
  const now = settings.now ?? model.startedAt ?? undefined;
  return {
    ...settings,
    ...(now === undefined ? {} : { now }),
    // Ids that count would name the replay's trace as the recording is named.
    deterministic: false,
    traces: { ...settings.traces, enabled: isKept },
  };
}

interface DeskParts extends Pick<ReplayOptions, "effective" | "tape"> {
  readonly lines: readonly TraceLine[];
  readonly calls: ReturnType<typeof recordedCalls>;
  readonly rules: RedactionRules;
  /** Told of every call that the recording could not answer. */
  readonly tell: (sentence: string) => void;
}

/** Stands between the run and the world: tools answer from the trace, and so do the models whose replies it holds. */
function replayDesk({ lines, calls, effective, rules, tape, tell }: DeskParts): TapeDesk {
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
      const answered = replayedTools(tools, { calls, rules, tell });
      const taped = await recorder.forRun({ client: async () => player.client, tools: answered });
      return { ...taped, broken: player.missing };
    },
    close: recorder.close,
  };
}

/** Models of today where any are configured, those of the trace where not; a run without any plays without any again. */
function playersOf({ models }: Settings, named: Readonly<Record<string, string>>): ModelSettings {
  const roles = Object.entries(named).map(([role, model]) => [role, { model, fallback: embeddedName }]);
  if (roles.length === 0) return modelSettingsSchema.parse({});
  return hasModels(models) ? models : modelSettingsSchema.parse({ ...models, roles: Object.fromEntries(roles) });
}

function outcomeOf(lines: readonly TraceLine[]): string {
  const data = lines.findLast(({ type }) => type === "run-end")?.data;
  return textAt(data, "outcomeType") ?? `error ${textAt(data, "error", "code") ?? ""}`;
}
