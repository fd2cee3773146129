// Input and reply of the role `interpret` (spec: interpretation, section 2). A proposal is the claim of a player;
// `grounding` checks whether it holds.
import type { NearMethod, Proposal } from "./proposal.ts";
import type { MethodRef } from "./query/reading.ts";
import type { SelectionContext } from "./query/record.ts";
import type { OutcomeType } from "./query/request.ts";
import type { Method } from "./tool.ts";

export interface InterpretTask {
  readonly query: string;
  readonly conversation: readonly { readonly role: string; readonly content: string }[];
  /** The present time, ISO 8601. */
  readonly now: string;
  readonly timeZone: string;
  /** Methods eligible for a query, best first. */
  readonly candidates: readonly Method[];
  /** Methods that exist, but that a query may not call. */
  readonly withheld: readonly (MethodRef & { readonly reason: string })[];
  readonly selectionContext: readonly SelectionContext[];
  /** Maximum number of proposals. */
  readonly most: number;
  /** Option id that answers a clarification, or null. */
  readonly chosen: string | null;
  /** Total number of eligible methods; if it exceeds the candidates, the others may be searched once. */
  readonly eligibleCount: number;
  /** True when the reply may be a search; false after one. */
  readonly maySearch: boolean;
  /** Verdicts below this confidence are ignored, 0 to 1. */
  readonly minConfidence: number;
  /** Rejected proposals of the first reply; empty except in the repair round. */
  readonly rejected: readonly { readonly proposal: Proposal; readonly code: string; readonly reason: string }[];
}

export interface InterpretReply {
  /** In the order of preference; empty when no candidate covers any part of the request. */
  readonly proposals: readonly Proposal[];
  /** Set when the request orders a change, with the withheld method that would make it. */
  readonly change: { readonly quote: string; readonly method: MethodRef | null } | null;
  /** Quotes: sources that the request requires. */
  readonly sources: readonly string[];
  /** Parts of the request that no candidate covers. */
  readonly missingCapabilities: readonly { readonly quote: string; readonly what: string }[];
  /** The nearest methods, for the message of a miss. */
  readonly near: readonly NearMethod[];
  /** Words to search the other eligible methods by, instead of proposals; null without a search. */
  readonly search: string | null;
  /** How the request should end, given in the same reply; null when the judge is asked separately. */
  readonly verdict: ProposalVerdict | null;
}

/** A verdict that refers to proposals by their position in the reply. */
export interface ProposalVerdict {
  readonly outcome: OutcomeType;
  /** The chosen proposal, or those to choose between. */
  readonly proposals: readonly number[];
  readonly recommended: number | null;
  /** 0 to 1. */
  readonly confidence: number;
  readonly reason: string;
  readonly missingCapabilities: readonly string[];
  /** The clarifying question, or null. */
  readonly question: string | null;
}
