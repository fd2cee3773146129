// Schemas of the trace of a run: one JSON line per event, written during the run. `trace/` writes and reads the
// files.
import { z } from "zod";
import { traceTypes, traceVersion } from "./trace/line.ts";

/** The names of the nine artifacts that a trace can contain. */
export const traceArtifacts = [
  "depth-decision",
  "scout-contract",
  "scout-pre-plan-probe",
  "clarification-decision-input",
  "clarification-decision",
  "planner-generated-code",
  "completeness-evaluation",
  "final-execution",
  "synthesis-context-selection",
] as const;

/** The names of the five live events. An event that announces an artifact has `{artifact}` with the name of the artifact. */
export const traceEvents = [
  "query-depth-decision",
  "query-depth-router-contract",
  "query-scout-rollout-contract",
  "query-clarification-input",
  "query-clarification-decision",
] as const;

export const traceTypeSchema = z.enum(traceTypes);
export type TraceType = z.infer<typeof traceTypeSchema>;

/**
 * One line of a trace. `seq` counts from 0 without gaps, `at` is an ISO 8601 time, `ms` is the monotonic time since
 * the run began.
 */
export const traceLineSchema = z.looseObject({
  v: z.literal(traceVersion),
  seq: z.int().nonnegative(),
  at: z.string(),
  ms: z.number().nonnegative(),
  type: traceTypeSchema,
  name: z.string().optional(),
  data: z.json(),
});
export type TraceLine = z.infer<typeof traceLineSchema>;

/**
 * One event before it is written. The recorder adds the number and the time, and redacts secrets. Data that JSON
 * cannot represent is simplified; writing never throws.
 */
export interface TraceEntry {
  readonly type: TraceType;
  readonly name?: string;
  readonly data: unknown;
}

/** Writes the events of a run, in order. Never throws. */
export interface Recorder {
  write(entry: TraceEntry): void;
}

/** A recorder that writes to a file. Other processes can read the file at any time; every line in the file is complete. */
export interface TraceFile extends Recorder {
  /** Path of the file, or null when traces are off. */
  readonly path: string | null;
  /** Returns all lines so far, as stored (redacted). */
  lines(): readonly TraceLine[];
  close(): Promise<void>;
}
