// A published client's `developerTrace` as lines, so that everything that reads our traces reads it too. Such traces omit
// half of their fields and hold texts where objects should be; what is lost is told, the rest is shown.

import { toJson } from "../../base/text/json.ts";
import { toIso } from "../../base/time.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { TraceLine, TraceType } from "../../contract/trace.ts";
import { at, listAt, numberAt, objectAt, objectsAt, textAt } from "../data.ts";
import type { Found } from "./find.ts";
import { artifactsOf, decisionOf, finalExecutionOf } from "./foreign-artifacts.ts";
import type { Draft } from "./foreign-draft.ts";
import { endingLineOf, timeOf } from "./foreign-ending.ts";
import { diagnosticsOf } from "./older-names.ts";

export interface ForeignLines {
  readonly lines: readonly TraceLine[];
  readonly losses: readonly string[];
}

/** The lines that a recorder would have written, as far as the trace tells. */
export function linesOfForeign({ trace, result, losses }: Extract<Found, { kind: "developer-trace" }>): ForeignLines {
  const diagnostics = diagnosticsOf(trace);
  const steps = objectsAt(trace, "timeline");
  const times = steps.flatMap((step) => timeOf(step) ?? []);
  const startMs = Math.min(...times.slice(0, 1), ...times) || 0;
  const begin = Number.isFinite(startMs) ? startMs : 0;
  const lastMs = Math.max(begin, ...times.slice(-1));
  const story = storyOf({ trace, steps, diagnostics, startMs: begin });
  const drafts: readonly Draft[] = [
    { type: "run-start", timeMs: begin, data: headOf(trace, result, diagnostics) },
    ...artifactsOf(diagnostics).map((draft) => ({ ...draft, timeMs: begin })),
    ...decisionOf(diagnostics, begin),
    ...story,
    ...finalExecutionOf(diagnostics, lastMs),
    ...endingLineOf({ trace, result, diagnostics, begin, lastMs }),
  ];
  return {
    lines: drafts.map(({ type, name, timeMs, data }, seq) => ({
      v: 1,
      seq,
      // A trace that tells no time at all was not made in 1970.
      at: times.length === 0 ? "" : toIso(timeMs),
      ms: Math.max(0, timeMs - begin),
      type,
      ...(name === undefined ? {} : { name }),
      data: toJson(data),
    })),
    losses: [...losses, ...lossesOf(trace, diagnostics)],
  };
}

function headOf(trace: JsonObject, result: JsonObject | null, diagnostics: JsonObject): Json {
  const query =
    textAt(trace, "query") ??
    textAt(result, "query") ??
    textAt(result, "prompt") ??
    textAt(diagnostics, "planning", "initial", "plannerQuery");
  return {
    origin: "developer-trace",
    requestId: textAt(trace, "requestId") ?? textAt(result, "requestId"),
    query,
    portfolio: textAt(result, "modelPortfolio"),
    request: { query, queryDepth: textAt(diagnostics, "selection", "selectedDepth") },
  };
}

interface Story {
  readonly trace: JsonObject;
  readonly steps: readonly JsonObject[];
  readonly diagnostics: JsonObject;
  readonly startMs: number;
}

/** Steps in the order of the timeline; a trace of 0.13 tells its calls and its code beside it. */
function storyOf({ trace, steps, diagnostics, startMs }: Story): readonly Draft[] {
  const searches = objectsAt(diagnostics, "contributorSearches");
  let before = startMs;
  const told = steps.flatMap((step, index) => {
    before = timeOf(step) ?? before;
    return draftsOf(step, { index, timeMs: before, searches });
  });
  const isTold = (type: TraceType) => told.some((draft) => draft.type === type);
  const history = isTold("tool-call")
    ? []
    : objectsAt(trace, "toolCallHistory").flatMap((call, index) =>
        callDrafts(call, { index, timeMs: before, searches }),
      );
  const hasCode = told.some((draft) => draft.name === "planner-generated-code" && textAt(draft.data, "code") !== "");
  const codes = hasCode ? [] : [...new Set([textAt(trace, "initialCode"), textAt(trace, "finalCode")])];
  const programs = codes.flatMap((code) => (code === null ? [] : [programDraft({ code }, startMs)]));
  return [...programs, ...told, ...history];
}

interface StepPlace {
  readonly index: number;
  readonly timeMs: number;
  readonly searches: readonly JsonObject[];
}

function draftsOf(step: JsonObject, place: StepPlace): readonly Draft[] {
  const stepType = textAt(step, "stepType") ?? textAt(step, "type") ?? "step";
  const event = textAt(step, "event") ?? "";
  const status = textAt(step, "status") ?? "";
  const { timeMs } = place;
  const metadata = objectAt(step, "metadata") ?? {};
  if (stepType === "tool-call") return callDrafts({ ...metadata, ...step }, place);
  if (event === "planner-generated-code")
    return [programDraft({ ...metadata, message: textAt(step, "message") }, timeMs)];
  const isBad = ["error", "failed", "failure"].includes(status);
  if (stepType === "execution-attempt") {
    const data = { revisionId: textAt(metadata, "revisionId") ?? "program", message: textAt(step, "message") };
    return [
      { type: "program-start", timeMs, data },
      {
        type: "program-end",
        timeMs,
        data: { ...data, status: isBad ? "error" : "success", durationMs: at(metadata, "durationMs") },
      },
    ];
  }
  const name = [stepType, event].filter((word) => word !== "").join("/");
  const told = textAt(step, "message");
  const end = {
    status: isBad ? "error" : "ok",
    durationMs: at(metadata, "durationMs"),
    error: { message: told },
    step,
  };
  return [
    { type: "stage-start", name, timeMs, data: {} },
    { type: "stage-end", name, timeMs, data: isBad ? end : { ...end, error: null } },
  ];
}

function callDrafts(call: JsonObject, { index, timeMs, searches }: StepPlace): readonly Draft[] {
  const toolId = textAt(call, "tool", "id") ?? textAt(call, "toolId") ?? textAt(call, "tool") ?? "";
  const method =
    textAt(call, "tool", "method") ??
    textAt(call, "method") ??
    textAt(call, "methodName") ??
    textAt(call, "toolName") ??
    "(not told)";
  const callId = textAt(call, "callId") ?? `step-${index + 1}`;
  const about = { callId, toolId, method };
  const searchMetadata = objectAt(
    searches.find((search) => textAt(search, "toolId") === toolId),
    "searchMetadata",
  );
  const preview = firstOf(call, ["result", "output", "preview", "response"]);
  const status = textAt(call, "status");
  const failed = textAt(call, "error") ?? textAt(call, "error", "message");
  const isBad = failed !== null || ["error", "failed", "failure"].includes(status ?? "");
  const facts = {
    durationMs: numberAt(call, "durationMs") ?? numberAt(call, "latencyMs"),
    bytes: numberAt(call, "bytes"),
  };
  const start: Draft = {
    type: "tool-call",
    name: toolId,
    timeMs,
    data: { ...about, args: firstOf(call, ["args", "arguments", "input"]) },
  };
  if (!isBad)
    return [
      start,
      { type: "tool-result", name: toolId, timeMs, data: { ...about, ...facts, preview, searchMetadata } },
    ];
  const code = textAt(call, "errorCode") ?? "tool_error";
  const message = failed ?? textAt(call, "message") ?? "failed without a message";
  return [start, { type: "tool-failure", name: toolId, timeMs, data: { ...about, ...facts, code, message } }];
}

function programDraft(data: JsonObject, timeMs: number): Draft {
  const code = firstOf(data, ["code", "generatedCode", "plannerGeneratedCode"]);
  return {
    type: "artifact",
    name: "planner-generated-code",
    timeMs,
    data: {
      ...(textAt(data, "revisionId") === null ? {} : { id: textAt(data, "revisionId") }),
      code: typeof code === "string" ? code : "",
      reason: textAt(data, "message") ?? "",
      allowed: listAt(data, "allowedModules").map((toolId) => ({ toolId })),
    },
  };
}

function firstOf(data: JsonObject, keys: readonly string[]): Json {
  return keys.map((key) => at(data, key)).find((value) => value !== null) ?? null;
}

/** Parts that a trace of its kind has, but as a text or not at all. */
function lossesOf(trace: JsonObject, diagnostics: JsonObject): readonly string[] {
  const parts: readonly (readonly [string, Json])[] = [
    ["summary", at(trace, "summary")],
    ["timeline", at(trace, "timeline")],
    ["diagnostics", at(trace, "diagnostics")],
    ...["selection", "planning", "completeness", "rediscovery", "clarification", "cost", "contributorSearches"].map(
      (name) => [`diagnostics.${name}`, at(diagnostics, name)] as const,
    ),
    ...objectsAt(diagnostics, "contributorSearches").map(
      (search, index) => [`contributorSearches[${index}].searchMetadata`, at(search, "searchMetadata")] as const,
    ),
    ...listAt(trace, "timeline").map((step, index) => [`timeline[${index}]`, step] as const),
  ];
  return parts.flatMap(([name, value]) =>
    typeof value === "string"
      ? [`${name} is lost: its writer put ${JSON.stringify(value.slice(0, 60))} in its place`]
      : [],
  );
}
