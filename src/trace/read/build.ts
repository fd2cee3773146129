// Builds a model line by line, so that a trace of any size can be read in limited memory.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json } from "../../contract/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { boundData } from "../bound.ts";
import { countAt, objectAt, textAt } from "../data.ts";
import type { Ending, Kept, ToolStart, TraceModel } from "../model.ts";
import type { Run } from "../run.ts";
import { methodCounter } from "./method-counter.ts";
import { runOfRecords } from "./own-run.ts";
import { pairing } from "./pairs.ts";
import { callRule, modelCallRule, programRule, revisionsOf, stageRule, toolStartOf } from "./records.ts";

/** Limits of a trace model, for long traces. */
export interface Keep {
  /** Maximum number of calls and of entries in every other list. Later failed calls are added beyond this number. */
  readonly most: number;
  /** Maximum number of artifacts or events of one name. The first half of them and the last half are kept. */
  readonly mostOfOneName: number;
  /** Maximum size of the arguments and of the reply of a call, in bytes. */
  readonly dataBytes: number;
}

export const keepAll: Keep = { most: Number.POSITIVE_INFINITY, mostOfOneName: 10_000, dataBytes: 16_777_216 };

/** Limits for views. */
export const keepSome: Keep = { most: 400, mostOfOneName: 16, dataBytes: 4_096 };

/** Limits for `ctx trace view`. */
export const keepMuch: Keep = { ...keepSome, dataBytes: 65_536 };

/** Limits for an HTML page that a browser can open. */
export const keepForPage: Keep = { most: 5_000, mostOfOneName: 100, dataBytes: 16_384 };

export interface TraceBuilder {
  add(line: TraceLine): void;
  /** Returns the trace model of all lines so far; a run without `run-end` is `killed`. */
  model(): TraceModel;
}

/** Creates a builder, to which lines are added in order. Without a given run, it makes the neutral run from the lines. */
export function traceBuilder(keep: Keep = keepAll, run?: Run): TraceBuilder {
  const parts = partsFor(keep);
  return {
    add: (line) => addLine(line, parts),
    model: () => {
      const records = recordsOf(parts);
      return { ...records, run: run ?? runOfRecords(records, parts.first.line) };
    },
  };
}

type Parts = ReturnType<typeof partsFor>;

/** Creates the state of a builder. */
function partsFor(keep: Keep) {
  const slim = (data: Json) => (keep.dataBytes >= keepAll.dataBytes ? data : boundData(data, keep.dataBytes));
  const first: { line: TraceLine | undefined } = { line: undefined };
  const end: { line: TraceLine | undefined } = { line: undefined };
  return {
    ...{ keep, first, end, count: { lines: 0, warnings: 0 }, methods: methodCounter() },
    stages: pairing(stageRule, keep.most),
    calls: pairing(callRule(slim), keep.most),
    modelCalls: pairing(modelCallRule(slim), keep.most),
    runs: pairing(programRule, keep.most),
    artifacts: new Map<string, Kept[]>(),
    events: new Map<string, Kept[]>(),
    starts: list<Json>(keep.most),
    tools: list<ToolStart>(keep.most),
    notes: list<Json>(keep.most),
    warnings: list<string>(keep.most),
  };
}

/** Creates a list with a maximum length. */
function list<T>(most: number) {
  const items: T[] = [];
  return {
    items: items as readonly T[],
    add: (item: T): void => {
      if (items.length < most) items.push(item);
    },
  };
}

function addLine(line: TraceLine, parts: Parts): void {
  parts.first.line ??= line;
  parts.count.lines += 1;
  switch (line.type) {
    case "run-start":
      parts.starts.add(line.data);
      break;
    case "run-end":
      parts.end.line = line;
      break;
    case "artifact":
      keepNamed(parts.artifacts, line, parts.keep);
      break;
    case "event":
      keepNamed(parts.events, line, parts.keep, announced(line.data, parts.artifacts));
      break;
    case "tool-start":
      parts.tools.add(toolStartOf(line));
      break;
    case "program-note":
      parts.notes.add(line.data);
      break;
    case "warning":
      parts.count.warnings += 1;
      parts.warnings.add(textAt(line.data) ?? textAt(line.data, "message") ?? JSON.stringify(line.data));
      break;
    case "tool-call":
    case "tool-result":
    case "tool-failure":
      parts.methods.add(line);
      parts.calls.add(line);
      break;
    case "model-call":
    case "model-result":
    case "model-failure":
      parts.modelCalls.add(line);
      break;
    case "program-start":
    case "program-end":
      parts.runs.add(line);
      break;
    case "stage-start":
    case "stage-end":
      parts.stages.add(line);
      break;
  }
}

function recordsOf(parts: Parts): Omit<TraceModel, "run"> {
  const { calls, modelCalls, runs, methods, artifacts, count } = parts;
  const records = calls.records();
  const head = headOf(parts.starts.items);
  return {
    ...head,
    ...endOf(parts.end.line, parts.first.line),
    startedAt: parts.first.line?.at || null,
    stages: parts.stages.records(),
    artifacts: Object.fromEntries(artifacts),
    events: Object.fromEntries(parts.events),
    tools: parts.tools.items,
    calls: records,
    modelCalls: modelCalls.records(),
    revisions: revisionsOf(artifacts.get("planner-generated-code") ?? []),
    programRuns: runs.records(),
    notes: parts.notes.items,
    warnings: parts.warnings.items,
    decision: objectAt(artifacts.get("clarification-decision")?.at(-1)?.data),
    totals: {
      ...count,
      calls: Math.max(calls.count(), countAt(head.summary, "toolCalls") ?? 0),
      failedCalls: Math.max(0, calls.count() - methods.answered()),
      modelCalls: modelCalls.count(),
      programRuns: runs.count(),
    },
    methodTotals: methods.totals(records),
  };
}

function headOf(
  starts: readonly Json[],
): Pick<TraceModel, "origin" | "requestId" | "query" | "portfolio" | "version" | "request" | "summary"> {
  const first = <T>(find: (data: Json) => T | null) => starts.map(find).find((found) => found !== null) ?? null;
  return {
    origin: first((data) => originOf(textAt(data, "origin"))) ?? "recorded",
    requestId: first((data) => textAt(data, "requestId")),
    query: first((data) => textAt(data, "query") ?? textAt(data, "request", "query")),
    portfolio: first((data) => textAt(data, "portfolio") ?? textAt(data, "models", "portfolio")),
    version: first((data) => textAt(data, "version")),
    request: first((data) => objectAt(data, "request")),
    summary: first((data) => objectAt(data, "summary")),
  };
}

const origins = ["developer-trace", "result", "spans", "foreign"] as const;

function originOf(word: string | null): TraceModel["origin"] | null {
  return origins.find((origin) => origin === word) ?? null;
}

function endOf(
  end: TraceLine | undefined,
  first: TraceLine | undefined,
): Pick<
  TraceModel,
  "endedAt" | "durationMs" | "ending" | "stopReason" | "issueClass" | "cost" | "response" | "details"
> {
  return {
    endedAt: end?.at || null,
    durationMs: end === undefined ? null : durationOf(end, first),
    ending: endingOf(end),
    stopReason: textAt(end?.data, "stopReason"),
    issueClass: textAt(end?.data, "issueClass"),
    cost: objectAt(end?.data, "cost"),
    response: textAt(end?.data, "response"),
    details: {
      clarification: objectAt(end?.data, "clarification"),
      capabilityMiss: objectAt(end?.data, "capabilityMiss"),
      controller: objectAt(end?.data, "controller"),
      stageCosts: objectAt(end?.data, "stageCosts"),
    },
  };
}

function durationOf(end: TraceLine, first: TraceLine | undefined): number | null {
  const recorded = isJsonObject(end.data) ? end.data.durationMs : undefined;
  if (recorded === null) return null;
  return typeof recorded === "number" ? recorded : Math.max(0, end.ms - (first?.ms ?? 0));
}

function endingOf(end: TraceLine | undefined): Ending {
  if (end === undefined) return { kind: "killed" };
  const outcomeType = textAt(end.data, "outcomeType");
  if (outcomeType !== null) return { kind: "outcome", outcomeType };
  const code = textAt(end.data, "error", "code") ?? "internal";
  const message = textAt(end.data, "error", "message") ?? textAt(end.data, "error") ?? "ended without saying why";
  return { kind: "error", code, message };
}

/** Returns the data of the artifact that an event names. In older traces, the event contains the data itself. */
function announced(data: Json, artifacts: ReadonlyMap<string, readonly Kept[]>): Json {
  const named = isJsonObject(data) && Object.keys(data).length === 1 ? textAt(data, "artifact") : null;
  return named === null ? data : (artifacts.get(named)?.at(-1)?.data ?? data);
}

const mostNames = 200;

function keepNamed(
  groups: Map<string, Kept[]>,
  { seq, at, ms, name = "unnamed", ...line }: TraceLine,
  keep: Keep,
  data: Json = line.data,
): void {
  const group = groups.get(name) ?? [];
  if (group.length === 0 && groups.size >= mostNames) return;
  groups.set(name, group);
  group.push({ seq, at, ms, data });
  if (group.length > keep.mostOfOneName) group.splice(keep.mostOfOneName / 2, 1);
}
