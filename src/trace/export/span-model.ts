// Converts a trace to spans: the run, its stages, and inside the stages programs, tool calls and model calls. Attribute names
// follow OpenTelemetry's conventions for generative AI; all other names begin with `ctx.`.
import { stableHash } from "../../base/text/stable.ts";
import { truncate } from "../../base/text/truncate.ts";
import type { Json } from "../../contract/json.ts";
import { textAt } from "../data.ts";
import { type CallTrace, lastArtifact, type ModelCallTrace, type TraceModel } from "../model.ts";

/** One span. Its ids follow W3C trace context and are the same on every export; times are epoch milliseconds. */
export interface SpanRow {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: "internal" | "client";
  readonly startMs: number;
  /** End of the span; null when it did not end. */
  readonly endMs: number | null;
  /** Message of the error; null when there is none. */
  readonly error: string | null;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

/** Returns the span of the run, then the other spans in the order of the run. A trace without times starts at epoch 0. */
export function spansOf(model: TraceModel): readonly SpanRow[] {
  const family = familyOf(model);
  const inner = [...stageDrafts(model), ...programDrafts(model), ...callDrafts(model), ...modelDrafts(model)].sort(
    (left, right) => left.seq - right.seq,
  );
  const parents = inner.filter(({ endSeq }) => endSeq !== null);
  return [rootSpan(model, family), ...inner.map((draft) => spanOf(draft, parents, family))];
}

/** Returns the span of a call, or of the run if the call is unknown, as a `traceparent` of the W3C. */
export function traceparentOf(model: TraceModel, callId: string | undefined): string {
  const { traceId, root } = familyOf(model);
  const call = model.calls.find((one) => one.callId === callId);
  return `00-${traceId}-${call === undefined ? root : idOf([traceId, call.seq], 16)}-01`;
}

function familyOf({ requestId, startedAt }: Pick<TraceModel, "requestId" | "startedAt">): Family {
  return {
    traceId: idOf([requestId, startedAt], 32),
    beganMs: Date.parse(startedAt ?? "") || 0,
    root: idOf([requestId, startedAt, "run"], 16),
  };
}

interface Family {
  readonly traceId: string;
  readonly root: string;
  readonly beganMs: number;
}

interface Draft {
  readonly seq: number;
  /** Number of the first line after the span; null for a span without children. */
  readonly endSeq: number | null;
  readonly name: string;
  readonly kind: SpanRow["kind"];
  readonly startMs: number;
  readonly durationMs: number | null;
  readonly error: string | null;
  readonly attributes: Readonly<Record<string, Json>>;
}

function spanOf(draft: Draft, parents: readonly Draft[], { traceId, root, beganMs }: Family): SpanRow {
  const { seq, name, kind, startMs, durationMs, error, attributes } = draft;
  const parent = parents.findLast((one) => one.seq < seq && seq < (one.endSeq ?? 0));
  return {
    traceId,
    spanId: idOf([traceId, seq], 16),
    parentId: parent === undefined ? root : idOf([traceId, parent.seq], 16),
    ...{ name, kind, startMs: beganMs + startMs, endMs: durationMs === null ? null : beganMs + startMs + durationMs },
    error,
    attributes: attributesOf(attributes),
  };
}

function rootSpan(model: TraceModel, { traceId, root, beganMs }: Family): SpanRow {
  const { ending, decision, cost, durationMs } = model;
  const error = ending.kind === "error" ? ending.code : null;
  return {
    ...{ traceId, spanId: root, parentId: null, name: "invoke_agent ctx", kind: "internal", startMs: beganMs },
    endMs: durationMs === null ? null : beganMs + durationMs,
    error: ending.kind === "error" ? `${ending.code}: ${ending.message}` : null,
    attributes: attributesOf({
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.agent.name": "ctx",
      "gen_ai.agent.version": model.version,
      "ctx.request.id": model.requestId,
      "ctx.query": model.query,
      "ctx.outcome": ending.kind === "outcome" ? ending.outcomeType : null,
      "ctx.stop_reason": model.stopReason,
      "ctx.lane": textAt(lastArtifact(model, "depth-decision"), "selected"),
      "ctx.decision.reason_code": textAt(decision, "decisionReasonCode"),
      "ctx.decision.option_id": textAt(decision, "recommendedOptionId"),
      "ctx.decision.fallback": textAt(decision, "fallbackReason"),
      "ctx.model_portfolio": model.portfolio,
      "ctx.cost.total_usd": textAt(cost, "totalCostUsd"),
      "error.type": error,
    }),
  };
}

function stageDrafts({ stages }: TraceModel): readonly Draft[] {
  return stages.map(({ seq, name, startMs, durationMs, status, left }, index) => ({
    ...{ seq, kind: "internal", name: `stage ${name}`, startMs, durationMs },
    // Stages run one after another, so each stage contains all lines up to the next stage.
    endSeq: stages[index + 1]?.seq ?? Number.POSITIVE_INFINITY,
    error: status === "error" ? (left ?? "failed") : null,
    attributes: {
      "ctx.stage.name": name,
      "ctx.stage.status": status,
      "ctx.stage.outcome": status === "outcome" ? left : null,
      "error.type": status === "error" ? "stage_failed" : null,
    },
  }));
}

function programDrafts({ programRuns }: TraceModel): readonly Draft[] {
  return programRuns.map(({ seq, endSeq, revisionId, attempt, startMs, durationMs, status, message }) => ({
    ...{ seq, endSeq: status === "unfinished" ? Number.POSITIVE_INFINITY : endSeq, kind: "internal" },
    ...{ name: `program ${revisionId}`, startMs, durationMs },
    error: status === "failure" ? (message ?? "failed") : null,
    attributes: {
      "ctx.program.revision": revisionId,
      "ctx.program.attempt": attempt,
      "error.type": status === "failure" ? "program_failed" : null,
    },
  }));
}

function callDrafts({ calls }: TraceModel): readonly Draft[] {
  return calls.map((call: CallTrace) => ({
    ...{ seq: call.seq, endSeq: null, kind: "client", name: `execute_tool ${call.method}` },
    ...{ startMs: call.startMs, durationMs: call.durationMs },
    error: call.failure === null ? null : `${call.failure.code}: ${call.failure.message}`,
    attributes: {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": call.method,
      "gen_ai.tool.type": "extension",
      "gen_ai.tool.call.id": call.callId,
      "gen_ai.tool.call.arguments": call.args,
      "gen_ai.tool.call.result": call.preview,
      "ctx.tool.id": call.toolId,
      "ctx.tool.reply_bytes": call.bytes,
      "error.type": call.failure?.code ?? null,
    },
  }));
}

function modelDrafts({ modelCalls }: TraceModel): readonly Draft[] {
  return modelCalls.map((call: ModelCallTrace) => {
    const [provider = "", ...rest] = call.model.split(":");
    return {
      ...{ seq: call.seq, endSeq: null, kind: "client", name: `chat ${call.model}` },
      ...{ startMs: call.startMs, durationMs: call.durationMs },
      error: call.status === "failure" ? (call.message ?? "failed") : null,
      attributes: {
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": provider,
        "gen_ai.request.model": rest.length === 0 ? call.model : rest.join(":"),
        "gen_ai.usage.input_tokens": call.inputTokens,
        "gen_ai.usage.output_tokens": call.outputTokens,
        "ctx.model.role": call.role,
        "ctx.cost.usd": call.costUsd,
        "ctx.model.fell_back": call.fellBack.length > 0 ? call.fellBack.join("; ") : null,
        "error.type": call.status === "failure" ? "model_failed" : null,
      },
    };
  });
}

const longestAttribute = 8_000;

/** Omits missing values, and converts objects and lists to JSON text. */
function attributesOf(attributes: Readonly<Record<string, Json>>): SpanRow["attributes"] {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]): readonly [string, string | number | boolean][] => {
      if (value === null || value === "") return [];
      if (typeof value === "number" || typeof value === "boolean") return [[key, value]];
      return [[key, truncate(typeof value === "string" ? value : JSON.stringify(value), longestAttribute)]];
    }),
  );
}

function idOf(parts: readonly unknown[], digits: 16 | 32): string {
  const id = stableHash(parts).slice(0, digits);
  // The standard forbids an id that contains only zeroes.
  return /^0+$/.test(id) ? `${id.slice(1)}1` : id;
}
