// An option: one interpretation of the request, which is a proposal with the result of its grounding.
import type { Call, Proposal } from "../proposal.ts";
import type { MethodRef } from "./reading.ts";

/**
 * `viable`: no rule is broken, no value is missing and no part of the request is uncovered. `lacks-value`: like `viable`, but
 * a required value is missing. `partial`: like `viable`, but a separate question is uncovered. `doubtful`: like `viable` or
 * `lacks-value`, but its fit is between floor and threshold. `needs-permission`: like `viable`, but a person has to permit
 * one of its calls. `not-viable`: no rule is broken, but the proposal cannot be used.
 * `rejected`: a rule is broken.
 */
export type OptionState =
  | "viable"
  | "lacks-value"
  | "partial"
  | "doubtful"
  | "needs-permission"
  | "not-viable"
  | "rejected";

/** One interpretation. `toolId`, `methodName` and `toolName` name the method of its first call. */
export interface Option extends MethodRef {
  readonly optionId: string;
  readonly toolName: string;
  /** Name of the interpretation for the user. */
  readonly label: string;
  /** First sentence of the documentation of its first method. */
  readonly description: string;
  readonly proposal: Proposal;
  /** The calls after grounding: arguments in the types of their parameters, without unknown parameters. */
  readonly calls: readonly Call[];
  readonly state: OptionState;
  /** Code of the rule that decided the state or added the option; null when no rule did. */
  readonly code: string | null;
  readonly reason: string;
  /** Required parameters that the request does not give. */
  readonly missing: readonly string[];
  /** Assumptions that the answer must report. */
  readonly assumptions: readonly string[];
  /** How well the option fits the request, from 0 to 1. */
  readonly score: number;
}
