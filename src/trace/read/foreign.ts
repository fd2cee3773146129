// Converts the `developerTrace` of an SDK client ("foreign trace") to lines, so that all other code of this folder can use
// it. Such a trace has half of the fields, and text where ctx has objects. The losses are reported, the rest is converted.

import { toJson } from "../../base/text/json.ts";
import { toIso } from "../../base/time.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { at, listAt, numberAt, objectAt, objectsAt, textAt } from "../data.ts";
import type { Found } from "./find.ts";
import { artifactsOf, decisionOf, finalExecutionOf, toolsUsedOf } from "./foreign-artifacts.ts";
import { type CallPlace, callDrafts } from "./foreign-calls.ts";
import type { Draft } from "./foreign-draft.ts";
import { endingLineOf, timeOf } from "./foreign-ending.ts";
import { announcesProgram, programsOf } from "./foreign-programs.ts";
import { stepsOf } from "./foreign-steps.ts";
import { diagnosticsOf } from "./older-names.ts";

export interface ForeignLines {
  readonly lines: readonly TraceLine[];
  readonly losses: readonly string[];
}

/** Returns the lines that ctx would have recorded, as far as the trace contains their data. */
export function linesOfForeign({ trace, result, losses }: Extract<Found, { kind: "developer-trace" }>): ForeignLines {
  const diagnostics = diagnosticsOf(trace);
  const steps = stepsOf(trace);
  const times = steps.flatMap((step) => timeOf(step) ?? []);
  const startMs = Math.min(...times.slice(0, 1), ...times) || 0;
  const begin = Number.isFinite(startMs) ? startMs : 0;
  const lastMs = Math.max(begin, ...times.slice(-1));
  const story = storyOf({ trace, result, steps, diagnostics, startMs: begin });
  const drafts: readonly Draft[] = [
    { type: "run-start", timeMs: begin, data: headOf(trace, result, diagnostics) },
    ...[...artifactsOf(diagnostics), ...toolsUsedOf(result, diagnostics)].map((draft) => ({ ...draft, timeMs: begin })),
    ...decisionOf(diagnostics, begin),
    ...story,
    ...finalExecutionOf({ diagnostics, steps, timeMs: lastMs }),
    ...endingLineOf({ trace, result, diagnostics, begin, lastMs }),
  ];
  return {
    lines: drafts.map(({ type, name, timeMs, data }, seq) => ({
      v: 1,
      seq,
      // A trace without times gets no date; a time of 0 would be shown as a date in 1970.
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
    origin: Object.keys(trace).length === 0 ? "result" : "developer-trace",
    summary: objectAt(trace, "summary"),
    requestId: textAt(trace, "requestId") ?? textAt(result, "requestId"),
    query,
    portfolio: textAt(result, "modelPortfolio"),
    request: { query, queryDepth: textAt(diagnostics, "selection", "selectedDepth") },
  };
}

interface Story {
  readonly trace: JsonObject;
  readonly result: JsonObject | null;
  readonly steps: readonly JsonObject[];
  readonly diagnostics: JsonObject;
  readonly startMs: number;
}

/** Returns the lines of the timeline in order. Includes the calls and programs that SDK 0.13 stores outside the timeline. */
function storyOf({ trace, result, steps, diagnostics, startMs }: Story): readonly Draft[] {
  const searches = objectsAt(diagnostics, "contributorSearches");
  const toolNames = new Set([
    ...objectsAt(diagnostics, "selection", "selectedTools").flatMap((tool) => textAt(tool, "toolName") ?? []),
    ...objectsAt(result, "toolsUsed").flatMap((tool) => textAt(tool, "name") ?? []),
  ]);
  let before = startMs;
  const callPlace = (index: number): CallPlace => ({ index, timeMs: before, searches, toolNames });
  const story = steps.flatMap((step, index) => {
    before = timeOf(step) ?? before;
    return draftsOf(step, callPlace(index));
  });
  const history = story.some(({ type }) => type === "tool-call")
    ? []
    : objectsAt(trace, "toolCallHistory").flatMap((call, index) => callDrafts(call, callPlace(index)));
  const programs = programsOf(trace, steps, startMs);
  // A program is inserted at its step, before its calls.
  return [...programs, ...story, ...history].toSorted((left, right) => left.timeMs - right.timeMs);
}

function draftsOf(step: JsonObject, place: CallPlace): readonly Draft[] {
  const stepType = textAt(step, "stepType") ?? textAt(step, "type") ?? "step";
  const event = textAt(step, "event") ?? "";
  const status = textAt(step, "status") ?? "";
  const { timeMs } = place;
  const metadata = objectAt(step, "metadata") ?? {};
  if (stepType === "tool-call") return callDrafts({ ...metadata, ...step }, place);
  if (announcesProgram(step)) return [];
  const isBad = ["error", "failed", "failure"].includes(status);
  const durationMs =
    numberAt(metadata, "durationMs") ?? numberAt(metadata, "latencyMs") ?? numberAt(step, "durationMs");
  if (stepType === "execution-attempt") {
    const data = { revisionId: textAt(metadata, "revisionId") ?? "program", message: textAt(step, "message") };
    const end = { ...data, status: isBad ? "error" : "success", durationMs };
    return [
      { type: "program-start", timeMs, data },
      { type: "program-end", timeMs, data: end },
    ];
  }
  const name = [stepType, event].filter((word) => word !== "").join("/");
  const message = textAt(step, "message");
  const error = isBad ? { message } : null;
  return [
    { type: "stage-start", name, timeMs, data: {} },
    { type: "stage-end", name, timeMs, data: { status: isBad ? "error" : "ok", durationMs, error, step } },
  ];
}

/** Returns messages about missing parts, and about texts that replaced objects. */
function lossesOf(trace: JsonObject, diagnostics: JsonObject): readonly string[] {
  const parts: readonly (readonly [string, Json])[] = [
    ["summary", at(trace, "summary")],
    ["timeline", at(trace, "timeline")],
    ["diagnostics", at(trace, "diagnostics")],
    ...["selection", "planning", "completeness", "rediscovery", "clarification", "cost", "contributorSearches"].map(
      (name) => [`diagnostics.${name}`, at(diagnostics, name)] as const,
    ),
    ...["evaluations", "repairEvents"].flatMap((key) => [
      [`diagnostics.completeness.${key}`, at(diagnostics, "completeness", key)] as const,
      ...listAt(diagnostics, "completeness", key).map(
        (item, index) => [`diagnostics.completeness.${key}[${index}]`, item] as const,
      ),
    ]),
    ...objectsAt(diagnostics, "contributorSearches").map(
      (search, index) => [`contributorSearches[${index}].searchMetadata`, at(search, "searchMetadata")] as const,
    ),
    ...listAt(trace, "timeline").map((step, index) => [`timeline[${index}]`, step] as const),
  ];
  return parts.flatMap(([name, value]) =>
    typeof value === "string"
      ? [`${name} is lost: its writer replaced it by ${JSON.stringify(value.slice(0, 60))}`]
      : [],
  );
}
