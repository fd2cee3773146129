// Builds records from start and end lines: stages, tool calls, model calls, program runs, tool starts.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { at, countAt, numberAt, objectAt, objectsAt, textAt, textsAt } from "../data.ts";
import type { CallTrace, Kept, ModelCallTrace, ProgramRun, Revision, StageRun, ToolStart } from "../model.ts";
import type { Exchange, FailureNote } from "../run.ts";
import type { PairRule } from "./pairs.ts";

export const stageRule: PairRule<StageRun> = {
  starts: ["stage-start"],
  ends: ["stage-end"],
  keyOf: ({ name }) => name ?? "",
  make: ({ start, end }) => {
    const status = textAt(end?.data, "status");
    const known = status === "ok" || status === "outcome" || status === "error" ? status : "ok";
    return {
      seq: start.seq,
      name: start.name ?? "",
      startMs: start.ms,
      durationMs: durationOf(start, end),
      status: end === null ? "unfinished" : known,
      left: textAt(end?.data, "outcome") ?? textAt(end?.data, "error", "message"),
    };
  },
  isTrouble: ({ status }) => status !== "ok",
};

/** Returns the rule for tool calls; `slim` truncates arguments and replies. */
export function callRule(slim: (data: Json) => Json): PairRule<CallTrace> {
  return {
    starts: ["tool-call"],
    ends: ["tool-result", "tool-failure"],
    keyOf: ({ data }) => textAt(data, "callId") ?? `${textAt(data, "toolId")}:${textAt(data, "method")}`,
    make: ({ start, end }) => {
      const preview = at(end?.data, "preview");
      return {
        seq: start.seq,
        at: start.at,
        callId: textAt(start.data, "callId") ?? `line-${start.seq}`,
        toolId: textAt(start.data, "toolId") ?? start.name ?? "",
        method: textAt(start.data, "method") ?? "",
        args: at(start.data, "args"),
        startMs: start.ms,
        durationMs: durationOf(start, end),
        bytes: numberAt(end?.data, "bytes"),
        preview,
        violations: textsAt(end?.data, "schemaViolations"),
        status: statusOf(end, "tool-failure"),
        failure: end?.type === "tool-failure" ? failureOf(end.data) : null,
        searchMetadata: objectAt(end?.data, "searchMetadata") ?? objectAt(preview, "searchMetadata"),
        endedAt: end?.at || null,
      };
    },
    slim: (call) => ({ ...call, args: slim(call.args), preview: slim(call.preview) }),
    isTrouble: ({ status }) => status !== "success",
  };
}

/** Returns the rule for model calls; `slim` truncates prompts and replies. */
export function modelCallRule(slim: (data: Json) => Json): PairRule<ModelCallTrace> {
  return {
    starts: ["model-call"],
    ends: ["model-result", "model-failure"],
    keyOf: ({ name, data }) => textAt(data, "callId") ?? textAt(data, "role") ?? name ?? "",
    make: modelCallOf,
    slim: (call) => ({ ...call, exchanges: call.exchanges.map((exchange) => slimmer(exchange, slim)) }),
    isTrouble: ({ status, fellBack }) => status !== "success" || fellBack.length > 0,
  };
}

function modelCallOf({ start, end }: { readonly start: TraceLine; readonly end: TraceLine | null }): ModelCallTrace {
  return {
    seq: start.seq,
    callId: textAt(start.data, "callId") ?? `line-${start.seq}`,
    role: textAt(start.data, "role") ?? start.name ?? "",
    model: textAt(start.data, "model") ?? textAt(end?.data, "model") ?? "",
    startMs: start.ms,
    durationMs: durationOf(start, end),
    status: statusOf(end, "model-failure"),
    message: end?.type === "model-failure" ? (textAt(end.data, "message") ?? "failed without a message") : null,
    code: end?.type === "model-failure" ? textAt(end.data, "code") : null,
    fellBack: textsAt(end?.data, "fellBack"),
    costUsd: usageOf(end, "costUsd"),
    inputTokens: usageOf(end, "inputTokens"),
    outputTokens: usageOf(end, "outputTokens"),
    exchanges: objectsAt(end?.data, "exchanges").map(exchangeOf),
  };
}

/** ctx omits a usage of zero. A null in it means that the format of the trace does not have the number. */
function usageOf(end: TraceLine | null, key: "costUsd" | "inputTokens" | "outputTokens"): number | null {
  const usage = objectAt(end?.data, "usage");
  return usage !== null && usage[key] === null ? null : (numberAt(usage, key) ?? 0);
}

function exchangeOf(exchange: JsonObject): Exchange {
  return {
    messages: objectsAt(exchange, "request", "messages").map((message) => ({
      role: textAt(message, "role") ?? "",
      content: textAt(message, "content") ?? JSON.stringify(at(message, "content")),
    })),
    reply: textAt(exchange, "completion", "text"),
    failure: failureOf(exchange, "failure"),
  };
}

function slimmer({ messages, reply, failure }: Exchange, slim: (data: Json) => Json): Exchange {
  const text = (content: string) => textAt(slim(content)) ?? content;
  return {
    messages: messages.map(({ role, content }) => ({ role, content: text(content) })),
    reply: reply === null ? null : text(reply),
    failure,
  };
}

const revisionOf = ({ name, data }: TraceLine) => textAt(data, "revisionId") ?? name ?? "";

export const programRule: PairRule<ProgramRun> = {
  starts: ["program-start"],
  ends: ["program-end"],
  keyOf: revisionOf,
  make: ({ start, end, index }) => {
    const ending = textAt(end?.data, "status") ?? textAt(end?.data, "kind") ?? "finished";
    const isGood = ["finished", "ok", "success"].includes(ending);
    return {
      seq: start.seq,
      endSeq: (end ?? start).seq,
      endedAt: (end ?? start).at,
      revisionId: revisionOf(start),
      attempt: countAt(start.data, "attempt") ?? index + 1,
      startMs: start.ms,
      durationMs: durationOf(start, end),
      status: end === null ? "unfinished" : isGood ? "success" : "failure",
      message: textAt(end?.data, "message") ?? textAt(end?.data, "failure", "message"),
    };
  },
  isTrouble: ({ status }) => status !== "success",
};

/** Returns the programs that the planner wrote. */
export function revisionsOf(artifacts: readonly Kept[]): readonly Revision[] {
  return artifacts.map(({ seq, at, data }, index) => ({
    seq,
    at,
    id: textAt(data, "id") ?? `rev-${index + 1}`,
    code: textAt(data, "code") ?? "",
    reason: textAt(data, "reason") ?? "",
    optionId: textAt(data, "optionId"),
    toolIds: [...new Set(objectsAt(data, "allowed").map((method) => textAt(method, "toolId") ?? ""))],
    assumptions: textsAt(data, "assumptions"),
  }));
}

/** Returns a tool start with the methods of the tool. */
export function toolStartOf({ seq, at: time, name, data }: TraceLine): ToolStart {
  const toolId = textAt(data, "toolId") ?? name ?? "";
  return {
    seq,
    at: time,
    toolId,
    toolName: textAt(data, "toolName") ?? textAt(data, "name") ?? toolId,
    startupMs: numberAt(data, "startupMs"),
    methods: textsAt(data, "methods"),
    failure: failureOf(data, "failure"),
  };
}

/** Returns the duration; null when the end is missing, or when an SDK client's trace has no times. */
function durationOf(start: TraceLine, end: TraceLine | null): number | null {
  if (end === null || (isJsonObject(end.data) && end.data.durationMs === null)) return null;
  return numberAt(end.data, "durationMs") ?? Math.max(0, end.ms - start.ms);
}

function statusOf(end: TraceLine | null, failureType: string): "success" | "failure" | "unfinished" {
  if (end === null) return "unfinished";
  return end.type === failureType ? "failure" : "success";
}

function failureOf(data: Json, ...keys: readonly string[]): FailureNote | null {
  const failure = at(data, ...keys);
  if (failure === null) return null;
  if (typeof failure === "string") return { code: "unknown", message: failure };
  return { code: textAt(failure, "code") ?? "unknown", message: textAt(failure, "message") ?? "no message" };
}
