// What the record and the trace keep of the role `interpret`.
import type { InterpretReply, MethodFit, Player } from "../interpret.ts";
import type { JudgeReply } from "../judge.ts";
import type { NearMethod, Proposal } from "../proposal.ts";

/** Result of the role `interpret`, for the decision, the messages and the trace. */
export interface InterpretationAccount {
  readonly player: Player;
  /** Duration of the role, in milliseconds. */
  readonly latencyMs: number;
  /** Why the embedded player replaced the model, or null. */
  readonly replacedBecause: string | null;
  readonly proposals: readonly ProposalAccount[];
  /** Parts of the reply that were ignored, with the reason. */
  readonly notes: readonly string[];
  readonly near: readonly NearMethod[];
  /** The words of the request that order a change, and the withheld method that would make it. */
  readonly change: InterpretReply["change"];
  /** Fit of the methods, best first; empty for a language model. */
  readonly fits: readonly MethodFit[];
  /** The verdict in the reply, as option ids. null when there is no verdict, or when the verdict names a rejected proposal. */
  readonly verdict: JudgeReply | null;
}

/** One proposal with the result of its grounding, as the trace stores it. */
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
