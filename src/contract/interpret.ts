// What the role `interpret` is asked and what it proposes (spec: interpretation, section 2). A proposal is a player's
// word; whether it holds is checked by `grounding`.
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
  /** Eligible for a query, best first. */
  readonly candidates: readonly Method[];
  /** These exist, but a query may not call them. */
  readonly withheld: readonly (MethodRef & { readonly reason: string })[];
  readonly selectionContext: readonly SelectionContext[];
  /** Most proposals wanted. */
  readonly most: number;
  /** Option id that answers a clarification, or null. */
  readonly chosen: string | null;
  /** How many eligible methods there are in all; more than the candidates: they may be searched once. */
  readonly eligibleCount: number;
  /** True when the reply may be a search; false after one. */
  readonly maySearch: boolean;
  /** Verdicts below this confidence count for nothing, 0 to 1. */
  readonly minConfidence: number;
  /** What was rejected of the first reply; empty but in the repair round. */
  readonly rejected: readonly { readonly proposal: Proposal; readonly code: string; readonly reason: string }[];
}

export interface InterpretReply {
  /** In the order of preference; empty: no candidate does any of it. */
  readonly proposals: readonly Proposal[];
  /** Set when the request orders a change, with the withheld method that would make it. */
  readonly change: { readonly quote: string; readonly method: MethodRef | null } | null;
  /** Quotes: sources that the request insists on. */
  readonly sources: readonly string[];
  /** What no candidate does. */
  readonly missingCapabilities: readonly { readonly quote: string; readonly what: string }[];
  /** What comes nearest, for the message of a miss. */
  readonly near: readonly NearMethod[];
  /** Words to search the other eligible methods by, instead of proposals; null without a search. */
  readonly search: string | null;
  /** How the request should end, said in the same reply; null where a judge is asked by itself. */
  readonly verdict: ProposalVerdict | null;
}

/** A verdict that speaks of proposals by their position in the reply. */
export interface ProposalVerdict {
  readonly outcome: OutcomeType;
  /** The one that is taken, or those to ask between. */
  readonly proposals: readonly number[];
  readonly recommended: number | null;
  /** 0 to 1. */
  readonly confidence: number;
  readonly reason: string;
  readonly missingCapabilities: readonly string[];
  /** The question to ask back, or null. */
  readonly question: string | null;
}
