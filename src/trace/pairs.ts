// Lines that belong together: a start and its end become one record, and an end that never came is told as such.
import type { TraceLine } from "../contract/trace.ts";
import { at, countAt, numberAt, objectAt, textAt, textsAt } from "./data.ts";
import type { CallTrace, FailureNote, ModelCallTrace, ProgramRun, StageRun, ToolStart } from "./model.ts";

/** One start with its end, if it came. */
interface Pair {
  readonly start: TraceLine;
  readonly end: TraceLine | null;
}

export function stageRuns(lines: readonly TraceLine[]): readonly StageRun[] {
  const pairs = pair(lines, { starts: ["stage-start"], ends: ["stage-end"], keyOf: ({ name }) => name ?? "" });
  return pairs.map(({ start, end }) => {
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
  });
}

export function toolStarts(lines: readonly TraceLine[]): readonly ToolStart[] {
  return lines
    .filter(({ type }) => type === "tool-start")
    .map(({ seq, at: time, name, data }) => {
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
    });
}

export function callTraces(lines: readonly TraceLine[]): readonly CallTrace[] {
  const pairs = pair(lines, {
    starts: ["tool-call"],
    ends: ["tool-result", "tool-failure"],
    keyOf: ({ data }) => textAt(data, "callId") ?? `${textAt(data, "toolId")}:${textAt(data, "method")}`,
  });
  return pairs.map(({ start, end }) => {
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
      endedAt: end?.at ?? null,
    };
  });
}

export function modelCallTraces(lines: readonly TraceLine[]): readonly ModelCallTrace[] {
  const pairs = pair(lines, {
    starts: ["model-call"],
    ends: ["model-result", "model-failure"],
    keyOf: ({ name, data }) => textAt(data, "callId") ?? textAt(data, "role") ?? name ?? "",
  });
  return pairs.map(({ start, end }) => ({
    seq: start.seq,
    role: textAt(start.data, "role") ?? start.name ?? "",
    model: textAt(start.data, "model") ?? textAt(end?.data, "model") ?? "",
    startMs: start.ms,
    durationMs: durationOf(start, end),
    status: statusOf(end, "model-failure"),
    message: end?.type === "model-failure" ? (textAt(end.data, "message") ?? "failed without a message") : null,
    costUsd: numberAt(end?.data, "usage", "costUsd") ?? 0,
    inputTokens: numberAt(end?.data, "usage", "inputTokens") ?? 0,
    outputTokens: numberAt(end?.data, "usage", "outputTokens") ?? 0,
  }));
}

export function programRuns(lines: readonly TraceLine[]): readonly ProgramRun[] {
  const keyOf = ({ name, data }: TraceLine) => textAt(data, "revisionId") ?? name ?? "";
  const pairs = pair(lines, { starts: ["program-start"], ends: ["program-end"], keyOf });
  return pairs.map(({ start, end }, index) => {
    const ending = textAt(end?.data, "status") ?? textAt(end?.data, "kind") ?? "finished";
    const isGood = ["finished", "ok", "success"].includes(ending);
    return {
      seq: start.seq,
      endSeq: (end ?? start).seq,
      endedAt: (end ?? start).at,
      revisionId: keyOf(start),
      attempt: countAt(start.data, "attempt") ?? index + 1,
      startMs: start.ms,
      durationMs: durationOf(start, end),
      status: end === null ? "unfinished" : isGood ? "success" : "failure",
      message: textAt(end?.data, "message") ?? textAt(end?.data, "failure", "message"),
    };
  });
}

interface PairRule {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly keyOf: (line: TraceLine) => string;
}

/** In the order of the starts; among equal keys the oldest open start takes the end. An end alone stands for both. */
function pair(lines: readonly TraceLine[], { starts, ends, keyOf }: PairRule): readonly Pair[] {
  const open = new Map<string, { start: TraceLine; end: TraceLine | null }[]>();
  const pairs: { start: TraceLine; end: TraceLine | null }[] = [];
  for (const line of lines) {
    const key = keyOf(line);
    if (starts.includes(line.type)) {
      const started = { start: line, end: null };
      pairs.push(started);
      const waiting = open.get(key);
      if (waiting === undefined) open.set(key, [started]);
      else waiting.push(started);
    } else if (ends.includes(line.type)) {
      const started = open.get(key)?.shift();
      if (started === undefined) pairs.push({ start: line, end: line });
      else started.end = line;
    }
  }
  return pairs;
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
