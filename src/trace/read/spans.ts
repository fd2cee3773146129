// Rebuilds the lines of runs from the spans that ctx exported. Spans have fewer fields than a trace: what they do not have
// stays absent. Times, arguments, replies, costs and endings are kept.
import { isJsonObject, toJson } from "../../base/text/json.ts";
import { toIso } from "../../base/time.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { at, objectsAt, textAt } from "../data.ts";
import type { Draft } from "./foreign-draft.ts";

/** Returns the spans of each run of ctx in a request of OTLP; empty if there is none. */
export function spansOfRuns(request: JsonObject): readonly (readonly JsonObject[])[] {
  const spans = objectsAt(request, "resourceSpans")
    .flatMap((one) => objectsAt(one, "scopeSpans"))
    .filter((one) => textAt(one, "scope", "name") === "ctx-runtime")
    .flatMap((one) => objectsAt(one, "spans"));
  return [...Map.groupBy(spans, (span) => textAt(span, "traceId")).values()];
}

/** Returns the lines that ctx would have recorded, as far as the spans contain their data. */
export function linesOfSpans(spans: readonly JsonObject[]): readonly TraceLine[] {
  const rows = spans.map(rowOf).toSorted((left, right) => left.startMs - right.startMs);
  const root = rows.find(({ parent }) => parent === null);
  const begin = root?.startMs ?? rows[0]?.startMs ?? 0;
  const inner = rows.filter((row) => row !== root).flatMap(draftsOf);
  const drafts: readonly Draft[] = [
    { type: "run-start", timeMs: begin, data: headOf(root) },
    ...decisionOf(root, begin),
    // Each line keeps its place; at the same time, what starts comes before what ends.
    ...inner.toSorted((left, right) => left.timeMs - right.timeMs),
    ...endOf(root),
  ];
  return drafts.map(({ type, name, timeMs, data }, seq) => ({
    ...{ v: 1 as const, seq, at: begin === 0 ? "" : toIso(Math.round(timeMs)), ms: Math.max(0, timeMs - begin), type },
    ...(name === undefined ? {} : { name }),
    data: toJson(data),
  }));
}

interface Row {
  readonly parent: string | null;
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  /** False for a span that ctx exported before its end. */
  readonly isEnded: boolean;
  readonly error: string | null;
  readonly attributes: { readonly [key: string]: Json };
}

function rowOf(span: JsonObject): Row {
  const attributes = Object.fromEntries(
    objectsAt(span, "attributes").map((one) => [textAt(one, "key") ?? "", scalarOf(at(one, "value"))]),
  );
  return {
    ...{ parent: textAt(span, "parentSpanId") || null, id: textAt(span, "spanId") ?? "", attributes },
    ...{ startMs: msOf(at(span, "startTimeUnixNano")), endMs: msOf(at(span, "endTimeUnixNano")) },
    isEnded: attributes["ctx.unfinished"] !== true,
    error: textAt(span, "status", "message"),
  };
}

function scalarOf(value: Json): Json {
  if (!isJsonObject(value)) return null;
  const { stringValue, boolValue, intValue, doubleValue } = value;
  return stringValue ?? boolValue ?? doubleValue ?? (intValue === undefined ? null : Number(intValue));
}

function msOf(nanoseconds: Json): number {
  const text = String(nanoseconds ?? "");
  return /^\d{1,19}$/.test(text) ? Number(BigInt(text) / 1000n) / 1000 : 0;
}

function headOf(root: Row | undefined): Json {
  const { attributes = {} } = root ?? {};
  return {
    requestId: attributes["ctx.request.id"] ?? null,
    query: attributes["ctx.query"] ?? null,
    portfolio: attributes["ctx.model_portfolio"] ?? null,
    version: attributes["gen_ai.agent.version"] ?? null,
    origin: "spans",
  };
}

function decisionOf(root: Row | undefined, timeMs: number): readonly Draft[] {
  const { attributes = {} } = root ?? {};
  const lane = attributes["ctx.lane"];
  const reason = attributes["ctx.decision.reason_code"];
  const decision = {
    decisionReasonCode: reason ?? null,
    recommendedOptionId: attributes["ctx.decision.option_id"] ?? null,
    fallbackReason: attributes["ctx.decision.fallback"] ?? null,
  };
  return [
    ...(lane === undefined
      ? []
      : [{ type: "artifact", name: "depth-decision", timeMs, data: { selected: lane } } as const]),
    ...(reason === undefined
      ? []
      : [{ type: "artifact", name: "clarification-decision", timeMs, data: decision } as const]),
  ];
}

function endOf(root: Row | undefined): readonly Draft[] {
  if (root === undefined || !root.isEnded) return [];
  const { attributes, error, startMs, endMs } = root;
  const code = attributes["error.type"];
  const ending =
    code === undefined
      ? { outcomeType: attributes["ctx.outcome"] ?? "not_recorded" }
      : { error: failureOf(error, code) };
  const cost = attributes["ctx.cost.total_usd"];
  const data = {
    ...{ ...ending, durationMs: endMs - startMs, stopReason: attributes["ctx.stop_reason"] ?? null },
    cost: cost === undefined ? null : { totalCostUsd: cost },
  };
  return [{ type: "run-end", timeMs: endMs, data }];
}

/** The exported message begins with the code of the error. */
function failureOf(error: string | null, code: Json): JsonObject {
  const message = (error ?? "").replace(`${String(code)}: `, "");
  return { code, message };
}

/** Returns the start and end lines of a span inside the run. */
function draftsOf(row: Row): readonly Draft[] {
  const { startMs, endMs, isEnded } = row;
  const [start, end] = edgesOf(row) ?? [];
  if (start === undefined || end === undefined) return [];
  const durationMs = endMs - startMs;
  const edges = [
    { ...start, timeMs: startMs },
    { ...end, timeMs: endMs, data: { durationMs, ...end.data } },
  ];
  return isEnded ? edges : edges.slice(0, 1);
}

type Edge = Pick<Draft, "type" | "name"> & { readonly data: JsonObject };

/** Returns both edges; null for a span of a kind that a trace does not have. */
function edgesOf(row: Row): readonly [Edge, Edge] | null {
  const { attributes } = row;
  if (typeof attributes["ctx.stage.name"] === "string") return stageEdges(attributes["ctx.stage.name"], row);
  if (typeof attributes["ctx.program.revision"] === "string")
    return programEdges(attributes["ctx.program.revision"], row);
  switch (attributes["gen_ai.operation.name"]) {
    case "execute_tool":
      return toolEdges(row);
    case "chat":
      return modelEdges(row);
    default:
      return null;
  }
}

function stageEdges(name: string, { attributes, error }: Row): readonly [Edge, Edge] {
  const outcome = attributes["ctx.stage.outcome"] ?? null;
  const status = attributes["ctx.stage.status"] ?? "ok";
  const data = { status, outcome, ...(error === null ? {} : { error: { message: error } }) };
  return [
    { type: "stage-start", name, data: {} },
    { type: "stage-end", name, data },
  ];
}

function programEdges(revisionId: string, { attributes, error }: Row): readonly [Edge, Edge] {
  const ending = error === null ? { status: "success" } : { status: "failure", message: error };
  const attempt = attributes["ctx.program.attempt"] ?? null;
  return [
    { type: "program-start", name: revisionId, data: { revisionId, attempt } },
    { type: "program-end", name: revisionId, data: { revisionId, ...ending } },
  ];
}

function toolEdges({ id, attributes, error }: Row): readonly [Edge, Edge] {
  const call = {
    callId: attributes["gen_ai.tool.call.id"] ?? id,
    toolId: attributes["ctx.tool.id"] ?? null,
    method: attributes["gen_ai.tool.name"] ?? null,
  };
  const preview = parsed(attributes["gen_ai.tool.call.result"]);
  const bytes = attributes["ctx.tool.reply_bytes"] ?? null;
  const failure = failureOf(error, attributes["error.type"] ?? "unknown");
  return [
    { type: "tool-call", data: { ...call, args: parsed(attributes["gen_ai.tool.call.arguments"]) } },
    error === null
      ? { type: "tool-result", data: { ...call, preview, bytes } }
      : { type: "tool-failure", data: { ...call, ...failure } },
  ];
}

function modelEdges({ id, attributes, error }: Row): readonly [Edge, Edge] {
  const [provider, name] = [attributes["gen_ai.provider.name"], attributes["gen_ai.request.model"] ?? ""];
  const model = provider === undefined || provider === name ? name : `${String(provider)}:${String(name)}`;
  const usage = {
    costUsd: attributes["ctx.cost.usd"] ?? 0,
    inputTokens: attributes["gen_ai.usage.input_tokens"] ?? 0,
    outputTokens: attributes["gen_ai.usage.output_tokens"] ?? 0,
  };
  const call = { callId: id, role: attributes["ctx.model.role"] ?? null, model };
  return [
    { type: "model-call", data: call },
    error === null
      ? { type: "model-result", data: { ...call, usage } }
      : { type: "model-failure", data: { ...call, message: error } },
  ];
}

/** Arguments and replies were exported as JSON text, which may be cut. */
function parsed(text: Json | undefined): Json {
  if (typeof text !== "string") return text ?? null;
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    // A cut text, or a reply that is text.
    return text;
  }
}
