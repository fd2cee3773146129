// Input of a query run: the ports of the stages, and the settings that stages read.

import type { Clock, Ids } from "../clock.ts";
import type { UserSettings } from "../interpret.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Models } from "../model.ts";
import type { Sandbox } from "../sandbox.ts";
import type { Tools } from "../tool.ts";
import type { Recorder } from "../trace.ts";
import type { Effects } from "./reading.ts";
import type { RolloutStage } from "./request.ts";

/** Settings of the flow, already validated. Times are milliseconds. */
export interface FlowSettings {
  /** `any` also allows methods that write; an evaluation of decisions uses it, since it executes nothing. Absent: `read`. */
  readonly effects?: Effects;
  readonly rollout: RolloutStage;
  readonly minConfidence: number;
  /** The user's own time zone and place. Absent: neither is set. */
  readonly user?: UserSettings | undefined;
  /** Maximum number of methods of the catalog that are all compared; a larger catalog is searched for the best tools. */
  readonly maxMethods: number;
  /** Maximum duration of the whole query, in milliseconds. */
  readonly timeoutMs: number;
  readonly calls: number;
  readonly programTimeMs: number;
  readonly programMemoryBytes: number;
  readonly replyBytes: number;
  readonly outputBytes: number;
  readonly concurrency: number;
  /** Maximum number of programs in one query, including the first. */
  readonly rounds: number;
}

/** The ports of a stage. `app/wire` wraps tools and models so that each call is recorded. */
export interface Ports {
  /** Id of this run. */
  readonly requestId: string;
  /** Version of ctx, for the trace. */
  readonly version: string;
  readonly tools: Tools;
  readonly models: Models;
  readonly sandbox: Sandbox;
  /** Absent: the query uses no knowledge packs. */
  readonly knowledge?: Knowledge | undefined;
  /** The request with aliases for its secrets, for methods that take a secret. Absent: the request has no alias. */
  readonly aliased?: unknown;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly trace: Recorder;
  readonly settings: FlowSettings;
  /** Aborts when the caller cancels the query or when the time limit of the query ends. */
  readonly signal: AbortSignal;
  /** Path of the trace file; null when the run writes no trace. */
  readonly tracePath: string | null;
}
