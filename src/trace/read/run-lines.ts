// Converts a neutral run to the lines that ctx would have recorded, so that every view of a trace shows it.
import { toJson } from "../../base/text/json.ts";
import { toIso } from "../../base/time.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { TraceLine, TraceType } from "../../contract/trace.ts";
import { type Run, type Step, stepMs } from "../run.ts";

interface Edge {
  readonly type: TraceType;
  readonly name: string;
  readonly timeMs: number;
  readonly data: JsonObject;
}

/** Returns the lines of a run. A step without times is placed after the step before it, and has no duration. */
export function linesOfRun(run: Run): readonly TraceLine[] {
  const begin = run.startedMs ?? 0;
  let before = begin;
  const edges = run.steps.flatMap((step) => {
    before = step.startMs ?? before;
    return edgesOf(step, { run, timeMs: before });
  });
  const lastMs = edges.reduce((latest, { timeMs }) => Math.max(latest, timeMs), run.endedMs ?? begin);
  const all: readonly Edge[] = [
    { type: "run-start", name: "run", timeMs: begin, data: headOf(run) },
    // A sort keeps the order of edges with the same time.
    ...edges.toSorted((left, right) => left.timeMs - right.timeMs),
    { type: "run-end", name: "run", timeMs: lastMs, data: endOf(run) },
  ];
  return all.map(({ type, name, timeMs, data }, seq) => ({
    ...{ v: 1 as const, seq, at: run.startedMs === null ? "" : toIso(Math.round(timeMs)) },
    ...{ ms: Math.max(0, timeMs - begin), type, name, data: toJson(data) },
  }));
}

function headOf({ id, prompt, version }: Run): JsonObject {
  return { origin: "foreign", requestId: id, query: prompt, version };
}

function endOf({ ending, answer, costUsd, startedMs, endedMs }: Run): JsonObject {
  const durationMs = stepMs({ startMs: startedMs, endMs: endedMs });
  const how =
    ending.kind === "failed"
      ? { error: { code: ending.code, message: ending.message } }
      : { outcomeType: ending.kind === "finished" ? "finished" : "not_recorded" };
  return { ...how, response: answer, durationMs, cost: costUsd === null ? null : { totalCostUsd: costUsd } };
}

interface Place {
  readonly run: Run;
  readonly timeMs: number;
}

/** Returns the lines of the start and of the end. A message of the user has none; other agents have no programs of ctx. */
function edgesOf(step: Step, { run, timeMs }: Place): readonly Edge[] {
  const durationMs = stepMs(step);
  const endMs = timeMs + (durationMs ?? 0);
  const edges = (
    start: readonly [TraceType, JsonObject],
    end: readonly [TraceType, JsonObject] | null,
  ): readonly Edge[] => [
    { type: start[0], name: step.name, timeMs, data: start[1] },
    ...(end === null ? [] : [{ type: end[0], name: step.name, timeMs: endMs, data: { durationMs, ...end[1] } }]),
  ];
  const { failure } = step;
  switch (step.kind) {
    case "prompt":
    case "program":
    case "decision":
      return [];
    case "stage": {
      const data = failure === null ? { status: "ok" } : { status: "error", error: { ...failure } };
      return edges(["stage-start", {}], step.isEnded ? ["stage-end", data] : null);
    }
    case "tool": {
      const call = { callId: step.id, toolId: step.server ?? run.agent ?? run.format, method: step.tool };
      const start = ["tool-call", { ...call, args: step.args }] as const;
      if (failure !== null) return edges(start, ["tool-failure", { ...call, ...failure }]);
      return edges(start, step.isEnded ? ["tool-result", { ...call, preview: step.result, bytes: step.bytes }] : null);
    }
    case "model": {
      const { model, reply, messages, costUsd, inputTokens, outputTokens } = step;
      const call = { callId: step.id, role: step.name, model: model ?? "not recorded" };
      const completion = reply === null ? null : { text: reply };
      const isKept = reply !== null || messages.length > 0;
      const exchanges: readonly Json[] = isKept
        ? [{ request: { messages: messages.map((one) => ({ ...one })) }, completion }]
        : [];
      const data = { ...call, usage: { costUsd, inputTokens, outputTokens }, exchanges };
      const end = failure === null ? data : { ...data, ...failure };
      return edges(["model-call", call], [failure === null ? "model-result" : "model-failure", end]);
    }
  }
}
