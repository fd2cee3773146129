// The trace of a run: one JSON line per event, written while it runs. Names only; `trace/` writes and reads.
import { z } from "zod";
import { traceTypes, traceVersion } from "./trace/line.ts";

/** The nine artifacts of the query document's Observability section. */
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

/** The five live events of the same section. An event that announces an artifact has `{artifact}`, the artifact's name. */
export const traceEvents = [
  "query-depth-decision",
  "query-depth-router-contract",
  "query-scout-rollout-contract",
  "query-clarification-input",
  "query-clarification-decision",
] as const;

export const traceTypeSchema = z.enum(traceTypes);
export type TraceType = z.infer<typeof traceTypeSchema>;

/** One line. `seq` counts from 0 without gaps; `at` is ISO 8601; `ms` the monotonic time since the run began. */
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
 * Entry from a writer; the recorder adds number, time and redaction. Data that JSON cannot represent is reduced; it
 * never throws.
 */
export interface TraceEntry {
  readonly type: TraceType;
  readonly name?: string;
  readonly data: unknown;
}

/** Receives events in order. Never throws into the run. */
export interface Recorder {
  write(entry: TraceEntry): void;
}

/** A recorder with a file. The file can be read at every moment and contains complete lines only. */
export interface TraceFile extends Recorder {
  /** Path of the file, or null when traces are off. */
  readonly path: string | null;
  /** All lines so far, as stored (redacted). */
  lines(): readonly TraceLine[];
  close(): Promise<void>;
}
