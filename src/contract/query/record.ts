// The record of a run. Each stage reads the record and returns it with more fields; stages share no other data.

import type { Json, JsonObject } from "../json.ts";
import type { Eligibility } from "../tool/eligibility.ts";
import type { Failure, Method, ToolListing, ToolOutcome } from "../tool.ts";
import type { InterpretationAccount } from "./account.ts";
import type { ClarificationDiagnostics, CompletenessEvaluation, Rediscovery, RepairEvent } from "./diagnostics.ts";
import type { Envelope } from "./envelope.ts";
import type { Option } from "./option.ts";
import type { MethodRef, RequestReading } from "./reading.ts";
import type { NormalRequest } from "./request.ts";
import type { Action, AssumptionMade, CapabilityMiss, Clarification, IssueClass, StopReason } from "./result.ts";
import type { SelectionContext } from "./selection.ts";

/** The record before the first stage: the request as received, and the id of the run. */
export interface Arrived {
  readonly requestId: string;
  readonly input: unknown;
}

export interface Asked extends Arrived {
  readonly request: NormalRequest;
  readonly reading: RequestReading;
  readonly warnings: readonly string[];
}

/** How the search of the catalog chose the tools whose methods were compared. */
export interface DiscoveryAccount {
  /** True if the methods were ranked by the encoder's vectors and by words, else by words alone. */
  readonly isByVectors: boolean;
  readonly methodCount: number;
  readonly comparedMethodCount: number;
  /** Every tool that lists methods, best first. */
  readonly tools: readonly {
    readonly toolId: string;
    readonly score: number;
    readonly methodCount: number;
    readonly isCompared: boolean;
  }[];
  /** The methods that match best; empty if all methods of the catalog were compared. */
  readonly bestMethods: readonly { readonly toolId: string; readonly methodName: string; readonly score: number }[];
}

export interface Discovered extends Asked {
  readonly orchestrationMode: "manual_selected_tools" | "auto_discovery";
  /** The selected tools that have methods, in the order of selection. */
  readonly universe: readonly ToolListing[];
  readonly selectionContext: readonly SelectionContext[];
  /** Tools that could not be started or listed. */
  readonly unavailable: readonly { readonly toolId: string; readonly failure: Failure }[];
  /** Absent if the request pins its tools. */
  readonly discovery?: DiscoveryAccount;
}

/** The feature flags of a lane. The names are fixed. */
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

/** Whether a query may call a method, which rule decided this, and the setting that changes the decision. */
export interface QuerySafety extends MethodRef, Pick<Eligibility, "code" | "reason" | "setting"> {
  readonly isSafe: boolean;
}

export interface RankedMethod extends MethodRef {
  readonly score: number;
}

export interface MissingCapabilitySignal {
  readonly capability: string;
  readonly reason: string;
  /** True when the request asks for a write. Then only the method that writes could answer it, and a query may not call it. */
  readonly isOrder?: true;
}

/** The case file. It has two separate lists: `executionShortlist` to try, and `ambiguityPool` to compare for ambiguity. */
export interface Probe {
  readonly status: "ready" | "skipped";
  readonly candidateMethodCount: number;
  readonly safety: readonly QuerySafety[];
  readonly querySafeCandidateSet: readonly Method[];
  readonly rankedMethods: readonly RankedMethod[];
  readonly executionShortlist: readonly Option[];
  readonly ambiguityPool: readonly Option[];
  readonly llmSelectionCandidates: readonly MethodRef[];
  readonly adequacy: "adequate" | "limited" | "none";
  /** How likely it is, from 0 to 1, that the offered methods can answer the request. */
  readonly confidenceScore: number;
  readonly missingCapabilitySignal: MissingCapabilitySignal | null;
  /** Interpretations that would be viable with a person's permission for their method, best first. */
  readonly needsPermission: readonly Option[];
  readonly options: OptionSet;
  /** Result of the role `interpret`. */
  readonly interpretation: InterpretationAccount;
}

/**
 * The interpretations in the ambiguity pool: which are viable, which differ, which is recommended, and which lack a
 * value.
 */
export interface OptionSet {
  /** Viable interpretations that differ in a way that changes the answer, best first, at most three. */
  readonly distinct: readonly Option[];
  /** All viable interpretations, best first. */
  readonly viable: readonly Option[];
  /** Interpretations that would be viable if the missing required parameter had a value. */
  readonly needsValue: readonly Option[];
  /** Interpretations that pass every rule, but whose fit is too low for an answer. Considered when there are no others. */
  readonly doubtful: readonly Option[];
  readonly recommendedOptionId: string | null;
  readonly recommendedReason: string | null;
  readonly ambiguity: "contract_scope" | "semantic_scope" | null;
  readonly signals: readonly string[];
  /** True when the judge may decide that `distinct` all give the same answer: one tool, and the same stated values. */
  readonly mayBeAlike?: boolean;
  /**
   * True when the judge may decide for a miss although an interpretation is viable, because that interpretation
   * leaves out a part of the request.
   */
  readonly mayMiss?: boolean;
}

export interface Probed extends Laned {
  readonly probe: Probe;
}

/** Result of the clarification stage: the interpretation to plan, or the payload of a clarification or a miss. */
export interface Decision {
  readonly diagnostics: ClarificationDiagnostics;
  /** The chosen interpretation, followed by others, best first. Repair may use the others. */
  readonly chosen: readonly Option[];
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
  /** Methods that the program may call. The host rejects a call of any other method. */
  readonly allowed: readonly MethodRef[];
  /** Id of the interpretation that the program answers. */
  readonly optionId: string;
  readonly assumptions: readonly string[];
  /** The author of the program: `provider:model` or `embedded`; absent: embedded. */
  readonly author?: string;
  /** Number of the round, from 1, when the program needs replies of an earlier one; absent: one round is enough. */
  readonly round?: number;
}

export interface Planned extends Decided {
  readonly program: ProgramRevision;
}

/** One call as the host recorded it. The program cannot change this record. */
export interface CallRecord {
  readonly callId: string;
  readonly revisionId: string;
  readonly toolId: string;
  readonly method: string;
  readonly args: JsonObject;
  readonly outcome: ToolOutcome;
  readonly startedAt: number;
  /** Set when a person permitted the call. It may have changed something, so nothing may repeat it. */
  readonly isPermitted?: true;
  /** The sources of values that a program took from earlier replies, such as `id = "p1" is $.rows[0].id of list`. */
  readonly from?: readonly string[];
  /** What the program decided with these values; the answer reports it. */
  readonly assumed?: readonly string[];
}

export interface Worked extends Planned {
  readonly revisions: readonly ProgramRevision[];
  readonly calls: readonly CallRecord[];
  /** The return value of the last program that finished; null when no program finished. */
  readonly dataset: Json;
  /** The revision that returned `dataset`, or null. */
  readonly datasetRevisionId: string | null;
  /**
   * The interpretation that the last program answered. It differs from the chosen interpretation if recovery chose
   * another.
   */
  readonly served: Option;
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
  /** The envelope without `usage`, which is only known at the end of the run. */
  readonly envelope: Omit<Envelope, "usage">;
  /** The data to which the `path` of each fact refers. */
  readonly canonical: Json;
}

/** The result of the stages: an outcome, with the fields of the record that the stages have filled. */
export type Outcome =
  | { readonly type: "answer"; readonly record: Synthesized }
  | { readonly type: "clarification_required"; readonly clarification: Clarification; readonly record: Decided }
  | {
      readonly type: "capability_miss";
      readonly capabilityMiss: CapabilityMiss;
      readonly record: Asked | Decided;
      /** Class of the miss. Absent: `missing_capability`. */
      readonly issueClass?: IssueClass;
    };
