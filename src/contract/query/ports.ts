// Input of a run of the flow: every port, and the few settings that stages read.

import type { Clock, Ids } from "../clock.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Models } from "../model.ts";
import type { Sandbox } from "../sandbox.ts";
import type { Tools } from "../tool.ts";
import type { Recorder } from "../trace.ts";
import type { Effects } from "./reading.ts";
import type { RolloutStage } from "./request.ts";

/** Settings of the flow, already validated. Times are milliseconds. */
export interface FlowSettings {
  /** `any` when nothing is executed: a measurement of decisions includes methods that change things. Absent: `read`. */
  readonly effects?: Effects;
  readonly rollout: RolloutStage;
  readonly minConfidence: number;
  readonly maxTools: number;
  /** Maximum duration of the whole query. */
  readonly timeoutMs: number;
  readonly calls: number;
  readonly programTimeMs: number;
  readonly programMemoryBytes: number;
  readonly replyBytes: number;
  readonly outputBytes: number;
  readonly concurrency: number;
  /** Maximum programs run for one query, the first included. */
  readonly rounds: number;
}

/** All ports of a stage. `app/wire` has wrapped tools and models so that each call is recorded. */
export interface Ports {
  /** Identity of this run. */
  readonly requestId: string;
  /** Version of the runtime, for the trace. */
  readonly version: string;
  readonly tools: Tools;
  readonly models: Models;
  readonly sandbox: Sandbox;
  /** Absent: the query uses no knowledge packs. */
  readonly knowledge?: Knowledge | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly trace: Recorder;
  readonly settings: FlowSettings;
  /** Aborts when the caller cancels or at the run's deadline. */
  readonly signal: AbortSignal;
  /** Path of the trace file, or null. */
  readonly tracePath: string | null;
}
