// Input and reply of the role `interpret`. A proposal is what a model claims about the request; `grounding` checks
// the claim.
import type { NearMethod, Proposal } from "./proposal.ts";
import type { Effects, MethodRef } from "./query/reading.ts";
import type { OutcomeType } from "./query/request.ts";
import type { SelectionContext } from "./query/selection.ts";
import type { Method } from "./tool.ts";

export interface InterpretTask {
  readonly query: string;
  readonly conversation: readonly { readonly role: string; readonly content: string }[];
  /** The present time, ISO 8601. */
  readonly now: string;
  readonly timeZone: string;
  readonly user?: UserSettings | undefined;
  /** Methods that a query may call, with their whole documentation, in the order of retrieval, best first. */
  readonly candidates: readonly Method[];
  /** Number of candidates that fit into the prompt of a model. */
  readonly shown: number;
  /** Methods that a query may not call, with the reason. */
  readonly withheld: readonly { readonly method: Method; readonly reason: string }[];
  readonly selectionContext: readonly SelectionContext[];
  /** Descriptions of the tools, by tool id. */
  readonly about: ReadonlyMap<string, string>;
  /** `any` when only a decision is made and nothing is called, so that methods which write may be proposed. */
  readonly effects?: Effects;
  /** Maximum number of proposals. */
  readonly most: number;
  /** Id of the option that the user chose for a clarification, or null. */
  readonly chosen: string | null;
  /** True when the reply may be a search, because not all candidates are shown. False after the first search. */
  readonly maySearch: boolean;
  /** Minimum confidence of a verdict, 0 to 1. A verdict with lower confidence is ignored. */
  readonly minConfidence: number;
  /** Proposals of the first reply that `grounding` rejected. Empty except in the repair round. */
  readonly rejected: readonly { readonly proposal: Proposal; readonly code: string; readonly reason: string }[];
}

/** The user's own time zone and place, for requests such as "near me". Absent: the user is asked. */
export interface UserSettings {
  readonly timeZone?: string | undefined;
  readonly place?: string | undefined;
}

/** Who interpreted the request. A few rules of grounding accept more from a language model. */
export type Player = "embedded" | "model";

/** The score of a method for a request, from 0 to 1. */
export interface MethodFit {
  readonly method: MethodRef;
  readonly score: number;
}

/**
 * The scores that decide what a proposal of the embedded player is good for: from `threshold` on it may be answered, from
 * `floor` on the user is asked whether it is meant, below it is not used.
 */
export interface FitZones {
  readonly floor: number;
  readonly threshold: number;
}

export interface InterpretReply {
  readonly player: Player;
  /** Zones of the confidence of the proposals; null for a language model, whose confidence decides nothing. */
  readonly zones: FitZones | null;
  /** Proposals in the order of preference; empty when no candidate covers any part of the request. */
  readonly proposals: readonly Proposal[];
  /** Set when the request asks for a write: the quoted words, and the withheld method that would do the write. */
  readonly change: { readonly quote: string; readonly method: MethodRef | null } | null;
  /** Sources that the request requires, each as a quote from the request. */
  readonly sources: readonly string[];
  /** Parts of the request that no candidate covers. */
  readonly missingCapabilities: readonly { readonly quote: string; readonly what: string }[];
  /** The methods nearest to the request, for the message of a miss. */
  readonly near: readonly NearMethod[];
  /** Fit of the candidates and the withheld methods, best first. Empty for a language model. */
  readonly fits: readonly MethodFit[];
  /**
   * Words for searching the eligible methods that are not candidates. A reply has a search or proposals; null: no
   * search.
   */
  readonly search: string | null;
  /** How the query should end. null when the role `judge` decides separately. */
  readonly verdict: ProposalVerdict | null;
}

/** A verdict. It refers to proposals by their position in the reply. */
export interface ProposalVerdict {
  readonly outcome: OutcomeType;
  /** Position of the chosen proposal, or the positions of the proposals that the user has to choose between. */
  readonly proposals: readonly number[];
  readonly recommended: number | null;
  /** Confidence from 0 to 1. */
  readonly confidence: number;
  readonly reason: string;
  readonly missingCapabilities: readonly string[];
  /** The clarifying question, or null. */
  readonly question: string | null;
}
