// What is made of a start and its end: stages, calls of tools and models, program runs; and what a tool said at its start.
import type { Json } from "../../contract/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { at, countAt, numberAt, objectAt, textAt, textsAt } from "../data.ts";
import type { CallTrace, FailureNote, ModelCallTrace, ProgramRun, StageRun, ToolStart } from "../model.ts";
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

/** `slim` reduces what may be long: arguments and replies. */
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

export const modelCallRule: PairRule<ModelCallTrace> = {
  starts: ["model-call"],
  ends: ["model-result", "model-failure"],
  keyOf: ({ name, data }) => textAt(data, "callId") ?? textAt(data, "role") ?? name ?? "",
  make: ({ start, end }) => ({
    seq: start.seq,
    role: textAt(start.data, "role") ?? start.name ?? "",
    model: textAt(start.data, "model") ?? textAt(end?.data, "model") ?? "",
    startMs: start.ms,
    durationMs: durationOf(start, end),
    status: statusOf(end, "model-failure"),
    message: end?.type === "model-failure" ? (textAt(end.data, "message") ?? "failed without a message") : null,
    fellBack: textsAt(end?.data, "fellBack"),
    costUsd: numberAt(end?.data, "usage", "costUsd") ?? 0,
    inputTokens: numberAt(end?.data, "usage", "inputTokens") ?? 0,
    outputTokens: numberAt(end?.data, "usage", "outputTokens") ?? 0,
  }),
  isTrouble: ({ status, fellBack }) => status !== "success" || fellBack.length > 0,
};

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

/** What a tool said when it was started and listed. */
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

function durationOf(start: TraceLine, end: TraceLine | null): number | null {
  if (end === null) return null;
  return numberAt(end.data, "durationMs") ?? Math.max(0, end.ms - start.ms);
}

function statusOf(end: TraceLine | null, failureType: string): "success" | "failure" | "unfinished" {
  if (end === null) return "unfinished";
  return end.type === failureType ? "failure" : "success";
}

function failureOf(data: TraceLine["data"], ...keys: readonly string[]): FailureNote | null {
  const failure = at(data, ...keys);
  if (failure === null) return null;
  if (typeof failure === "string") return { code: "unknown", message: failure };
  return { code: textAt(failure, "code") ?? "unknown", message: textAt(failure, "message") ?? "no message" };
}
