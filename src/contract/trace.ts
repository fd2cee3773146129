// What a run leaves behind: one JSON line per event, written while it runs. Names only; `trace/` writes and reads.
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

/** The five live events of the same section. One that announces an artifact holds `{artifact}`, the artifact's name. */
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

/** What a writer gives; numbering, time and redaction are the recorder's. Data that JSON cannot hold is reduced, never thrown on. */
export interface TraceEntry {
  readonly type: TraceType;
  readonly name?: string;
  readonly data: unknown;
}

/** Receives what happens, in order. Never throws into the run. */
export interface Recorder {
  write(entry: TraceEntry): void;
}

/** A recorder with a place: the file is readable at every moment, whole lines only. */
export interface TraceFile extends Recorder {
  /** Path of the file, or null when traces are off. */
  readonly path: string | null;
  /** All lines so far, as stored (redacted). */
  lines(): readonly TraceLine[];
  close(): Promise<void>;
}
