// The one record that the stages extend: each type adds the results of its stage. Read-only; stages share nothing else.

import type { Json, JsonObject } from "../json.ts";
import type { JudgeReply } from "../judge.ts";
import type { NearMethod, Proposal } from "../proposal.ts";
import type { Eligibility, Failure, Method, ToolListing, ToolOutcome } from "../tool.ts";
import type { ClarificationDiagnostics, CompletenessEvaluation, Rediscovery, RepairEvent } from "./diagnostics.ts";
import type { Envelope } from "./envelope.ts";
import type { Interpretation, MethodRef, RequestReading } from "./reading.ts";
import type { NormalRequest } from "./request.ts";
import type { Action, AssumptionMade, CapabilityMiss, Clarification, IssueClass, StopReason } from "./result.ts";

/** Start of the chain: the request as a surface received it, and the id of this run. */
export interface Arrived {
  readonly requestId: string;
  readonly input: unknown;
}

export interface Asked extends Arrived {
  readonly request: NormalRequest;
  readonly reading: RequestReading;
  readonly warnings: readonly string[];
}

/** Why a tool is in the universe; probe and judge read it. */
export interface SelectionContext {
  readonly toolId: string;
  readonly reason: string;
  readonly score: number;
  /** True when a model chose it from the search results. */
  readonly isChosenByModel?: boolean;
}

export interface Discovered extends Asked {
  readonly orchestrationMode: "manual_selected_tools" | "auto_discovery";
  /** Listed tools that have methods, in selection order. */
  readonly universe: readonly ToolListing[];
  readonly selectionContext: readonly SelectionContext[];
  /** Tools that could not be started or listed. */
  readonly unavailable: readonly { readonly toolId: string; readonly failure: Failure }[];
}

/** Capability flags of a lane, exactly as in the query document's table. */
export interface LaneFlags {
  readonly methodReasoningEnabled: boolean;
  readonly ambiguityJudgeEnabled: boolean;
  readonly externalProbeEnabled: boolean;
  readonly preserveFastOneShot: boolean;
}

export type LaneReasonCode =
  | "explicit_override"
  | "metadata_quality_deep"
  | "schema_guided_deep"
  | "complex_intent"
  | "full_data_intent"
  | "simple_lookup";

export interface Lane {
  readonly requested: "fast" | "auto" | "deep";
  readonly selected: "fast" | "deep";
  readonly reasonCode: LaneReasonCode;
  readonly reason: string;
  readonly flags: LaneFlags;
}

export interface Laned extends Discovered {
  readonly lane: Lane;
}

/** Whether a query may call a method, by which rule, and the setting that changes it. */
export interface QuerySafety extends MethodRef, Pick<Eligibility, "code" | "reason" | "setting"> {
  readonly isSafe: boolean;
}

export interface RankedMethod extends MethodRef {
  readonly score: number;
}

export interface MissingCapabilitySignal {
  readonly capability: string;
  readonly reason: string;
  /** True when the request orders a change: only that call may answer it. */
  readonly isOrder?: true;
}

/** The case file before planning. It has two separate pools: what to try, and which readings survive. */
export interface Probe {
  readonly status: "ready" | "skipped";
  readonly candidateMethodCount: number;
  readonly safety: readonly QuerySafety[];
  readonly querySafeCandidateSet: readonly Method[];
  readonly rankedMethods: readonly RankedMethod[];
  readonly executionShortlist: readonly Interpretation[];
  readonly ambiguityPool: readonly Interpretation[];
  readonly llmSelectionCandidates: readonly MethodRef[];
  readonly adequacy: "adequate" | "limited" | "none";
  /** 0 to 1: how likely it is that the offered methods can answer the request at all. */
  readonly confidenceScore: number;
  readonly missingCapabilitySignal: MissingCapabilitySignal | null;
  readonly options: OptionSet;
  /** Proposals of the role `interpret`, or why it made none; null when the embedded rules read the request. */
  readonly interpretation: InterpretationAccount | null;
}

/** Result of the role `interpret`, for decision, message and trace. */
export interface InterpretationAccount {
  /** Duration of the role, in milliseconds. */
  readonly latencyMs: number;
  /** Why the embedded player took over, or null. */
  readonly replacedBecause: string | null;
  readonly proposals: readonly ProposalAccount[];
  /** Parts of the reply that were ignored, and why. */
  readonly notes: readonly string[];
  readonly near: readonly NearMethod[];
  /** The verdict of the same reply, in option ids; null without one, or when it names a proposal that did not hold. */
  readonly verdict: JudgeReply | null;
}

/** One proposal with its grounding, as the trace keeps it. */
export interface ProposalAccount {
  /** 1 for the first reply, 2 for the repair round. */
  readonly round: number;
  readonly optionId: string | null;
  readonly state: string;
  readonly code: string | null;
  readonly reason: string;
  readonly notes: readonly string[];
  readonly proposal: Proposal;
}

/**
 * Result of `reading` on the ambiguity pool: the materially different viable readings, the best one, and what is
 * missing.
 */
export interface OptionSet {
  /** Viable readings that differ materially, best first, at most three. */
  readonly distinct: readonly Interpretation[];
  /** All viable readings, best first. */
  readonly viable: readonly Interpretation[];
  /** Readings that would be viable with a value for the missing required parameter. */
  readonly needsValue: readonly Interpretation[];
  readonly recommendedOptionId: string | null;
  readonly recommendedReason: string | null;
  readonly ambiguity: "contract_scope" | "semantic_scope" | null;
  readonly signals: readonly string[];
  /** True when a judge may decide that the distinct readings give the same answer: one tool, the same stated values. */
  readonly mayBeAlike?: boolean;
  /** True when a judge may admit a miss although a reading is viable: the reading leaves out a requested part. */
  readonly mayMiss?: boolean;
}

export interface Probed extends Laned {
  readonly probe: Probe;
}

/** Result of clarify: the reading to plan, or the payload of a typed outcome. */
export interface Decision {
  readonly diagnostics: ClarificationDiagnostics;
  /** Readings to plan, best first; the first is the chosen one, the others are for repair only. */
  readonly chosen: readonly Interpretation[];
  readonly clarification: Clarification | null;
  readonly capabilityMiss: CapabilityMiss | null;
  readonly assumptionMade: AssumptionMade | null;
  readonly assumptions: readonly string[];
}

export interface Decided extends Probed {
  readonly decision: Decision;
}

/** One revision of the planner's program. */
export interface ProgramRevision {
  /** `rev-1`, `rev-2`, ... */
  readonly id: string;
  readonly code: string;
  readonly reason: string;
  /** Methods that this program may call; the host rejects every other. */
  readonly allowed: readonly MethodRef[];
  /** The reading that the program answers. */
  readonly optionId: string;
  readonly assumptions: readonly string[];
  /** The author: `provider:model`, or `embedded`; absent: embedded. */
  readonly author?: string;
}

export interface Planned extends Decided {
  readonly program: ProgramRevision;
}

/** One call as it was made, recorded by the host, not reported by the program. */
export interface CallRecord {
  readonly callId: string;
  readonly revisionId: string;
  readonly toolId: string;
  readonly method: string;
  readonly args: JsonObject;
  readonly outcome: ToolOutcome;
  readonly startedAt: number;
}

export interface Worked extends Planned {
  readonly revisions: readonly ProgramRevision[];
  readonly calls: readonly CallRecord[];
  /** What the last good program returned; null when none finished. */
  readonly dataset: Json;
  /** The revision that returned it, or null. */
  readonly datasetRevisionId: string | null;
  /** The reading that the last program answered: the chosen one, unless recovery moved to another. */
  readonly served: Interpretation;
  readonly notes: readonly Json[];
  readonly evaluations: readonly CompletenessEvaluation[];
  readonly repairs: readonly RepairEvent[];
  readonly rediscovery: Rediscovery | null;
  readonly stopReason: StopReason;
  readonly issueClass: IssueClass | null;
  readonly actions: readonly Action[];
}

export interface Synthesized extends Worked {
  readonly response: string;
  /** All fields except `usage`, which is known once the run is settled. */
  readonly envelope: Omit<Envelope, "usage">;
  /** The data that fact paths point into. */
  readonly canonical: Json;
}

/** End of the chain: the typed outcome with the widest record that was reached. */
export type Outcome =
  | { readonly type: "answer"; readonly record: Synthesized }
  | { readonly type: "clarification_required"; readonly clarification: Clarification; readonly record: Decided }
  | {
      readonly type: "capability_miss";
      readonly capabilityMiss: CapabilityMiss;
      readonly record: Asked | Decided;
      /** Absent: `missing_capability`. */
      readonly issueClass?: IssueClass;
    };
