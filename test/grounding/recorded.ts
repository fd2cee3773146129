// Recorded calls and readings made by hand, as evidence is gathered from them: for tests of evidence, writer and flow.

import type { Answered } from "../../src/answer/answer.ts";
import { atOnce } from "../../src/base/slices.ts";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import type { Option } from "../../src/contract/query/option.ts";
import type { CallRecord, Worked } from "../../src/contract/query/record.ts";
import type { Method, ToolOutcome } from "../../src/contract/tool.ts";
import { type RunState, readRun } from "../../src/flow/synthesize/gather.ts";
import { readRequest } from "../../src/language/request.ts";
import { verdict } from "../flow/work/planned.ts";
import { method } from "../helpers/methods.ts";
import { optionWith } from "../helpers/options.ts";

/** A result as the tools port gives it. */
export function result(data: Json, shape: "structured" | "json" | "text" = "structured"): ToolOutcome {
  const bytes = Buffer.byteLength(JSON.stringify(data));
  return { kind: "result", data, shape, bytes, durationMs: 1, schemaViolations: [] };
}

export function failed(message: string, parts: Partial<Extract<ToolOutcome, { kind: "failure" }>> = {}): ToolOutcome {
  return { kind: "failure", code: "tool_error", message, retry: false, ...parts };
}

/** A call of the method `of` of the tool `tool`. */
export function recorded(of: string, args: JsonObject, outcome: ToolOutcome, at = 1): CallRecord {
  return { callId: `call-${at}`, revisionId: "rev-1", toolId: "tool", method: of, args, outcome, startedAt: 0 };
}

export interface Case {
  readonly query: string;
  readonly data: Json;
  readonly args?: JsonObject;
  readonly outputSchema?: Method["outputSchema"];
  readonly inputSchema?: Method["inputSchema"];
  /** What the program returned; absent: the data itself, by the convention. */
  readonly dataset?: Json;
  readonly name?: string;
  readonly more?: Partial<RunInput>;
}

/** What a run recorded, as far as an answer reads it. */
export interface RunInput extends Pick<Worked, "reading" | "calls" | "dataset" | "notes" | "stopReason"> {
  readonly target: Option;
  readonly methods: readonly Method[];
  readonly assumptions: readonly string[];
  readonly missingParts: readonly string[];
  readonly now: number;
}

/** The input of an answer for one call of one method whose output the program returned as it is. */
export function inputOf(given: Case): RunInput {
  const target = method({
    name: given.name ?? "look_up",
    toolName: "Almanac",
    ...(given.outputSchema === undefined ? {} : { outputSchema: given.outputSchema }),
    ...(given.inputSchema === undefined ? {} : { inputSchema: given.inputSchema }),
  });
  const args = given.args ?? {};
  return {
    reading: readRequest(given.query),
    target: optionWith(target, args),
    methods: [target],
    calls: [recorded(target.name, args, result(given.data))],
    dataset: given.dataset ?? { found: true, result: given.data },
    notes: [],
    assumptions: [],
    missingParts: [],
    stopReason: "complete_answer",
    now: Date.parse("2026-01-02T12:00:00Z"),
    ...given.more,
  };
}

/** Makes the answer of a recorded run. */
export function answered(input: RunInput): Answered {
  const { target, methods, assumptions, missingParts, now, ...run } = input;
  const state: RunState = {
    ...run,
    served: target,
    universe: [{ methods }],
    evaluations: [{ ...verdict("complete"), isComplete: missingParts.length === 0, missingParts: [...missingParts] }],
    revisions: [],
    decision: { assumptions },
    datasetRevisionId: null,
    probe: { interpretation: { player: "embedded" } },
  };
  return atOnce(readRun(state, now));
}

export function gathered(given: Case): Answered {
  return answered(inputOf(given));
}
