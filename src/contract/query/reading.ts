// What `reading` finds in a request and in a method's documentation: plain data on the record, read alike by judge,
// validator, planner and writer.

import type { Json } from "../json.ts";
import type { Proposal } from "../proposal.ts";

/** A span of the request, in UTF-16 offsets. */
export interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type ValueKind =
  | "money"
  | "number"
  | "percent"
  | "date"
  | "time"
  | "list"
  | "object"
  | "window"
  | "path"
  | "glob"
  | "url"
  | "email"
  | "expression"
  | "id"
  | "quoted"
  | "name"
  | "boolean";

/**
 * A value that the request states. `unit` is for example `usd`, `hour`, or `month` for a date that is a whole month;
 * `noun` is the word after it ("first 5 lines": `lines`).
 */
export interface ReadValue extends Span {
  readonly kind: ValueKind;
  readonly value: Json;
  readonly unit?: string;
  readonly noun?: string;
  /** The word right before it: `first`, `from`, `above`. */
  readonly cue?: string;
  /** The day, as YYYY-MM-DD, that words such as "tomorrow" resolve to, if today is known. */
  readonly day?: string;
  /** The last day of a range such as "next week", which begins on `day`. */
  readonly until?: string;
  /** The numbers of an arithmetic expression, in order. */
  readonly numbers?: readonly number[];
}

/** A source that the request requires: "on X", "using only X data". */
export interface VenueDemand extends Span {
  readonly name: string;
  readonly isExclusive: boolean;
}

/** A word of the request that names the wanted capability, with its stem. */
export interface CapabilityWord extends Span {
  readonly stem: string;
  /** True for a verb of asking ("find", "show"): it hints at a method, and requires nothing. */
  readonly isAsking: boolean;
}

/** Which methods may be used: those that only read, or, when nothing is executed, any. */
export type Effects = "read" | "any";

export interface RequestReading {
  readonly text: string;
  /** Words that name the wanted capability: no names, values, stop words or courtesy. */
  readonly capability: readonly CapabilityWord[];
  readonly values: readonly ReadValue[];
  readonly names: readonly ReadValue[];
  readonly venues: readonly VenueDemand[];
  readonly effect: "read" | "write";
  /** The verb that made the request a write, or null. */
  readonly effectWord: string | null;
  /** Whether the request is about a collection or one entity; null when it does not say. */
  readonly scopeCue: "collection" | "entity" | null;
  readonly scopeCueText: string | null;
  /** Search text for a free-text search. */
  readonly topic: string;
  /** Words of the request for today, and the day as YYYY-MM-DD; only if it has such words and the day is known. */
  readonly today?: { readonly text: string; readonly day: string };
}

export interface MethodRef {
  readonly toolId: string;
  readonly methodName: string;
}

export type MethodScope = "collection" | "entity" | "search" | "general";

/** Meaning of a method, read from its documentation and schemas. */
export interface MethodProfile extends MethodRef {
  readonly effect: "read" | "write";
  readonly effectReason: string;
  readonly scope: MethodScope;
  readonly scopeReason: string;
  readonly cardinality: "list" | "one" | "unknown";
  readonly requiresNamedEntity: boolean;
  /** Whether the documentation binds the method to its own venue by name. */
  readonly venueSpecificity: "specific" | "generic";
  readonly confidence: number;
}

/** Source of a parameter's value. `chained` values are read from another method's output when the program runs. */
export type Binding =
  | {
      readonly kind: "bound";
      readonly parameter: string;
      readonly value: Json;
      readonly evidence: string;
      /** Further values that the request names beside the first: the method is called for each. */
      readonly others?: readonly { readonly value: Json; readonly evidence: string }[];
    }
  | { readonly kind: "default"; readonly parameter: string; readonly value: Json; readonly evidence: string }
  | {
      readonly kind: "chained";
      readonly parameter: string;
      readonly link: ChainLink;
      /**
       * Further entities that the request names beside the first: a list parameter gets all, else the method is called
       * for each.
       */
      readonly others?: readonly ChainLink[];
    }
  | { readonly kind: "unresolved"; readonly parameter: string; readonly reason: string };

/** One step that obtains a required value: call `source`, find the row that matches `text`, read `key`. */
export interface ChainLink {
  readonly source: MethodRef;
  readonly bindings: readonly Binding[];
  /** Property of the source's rows that has the value. */
  readonly key: string;
  /** Text that identifies the row; empty: the first row. */
  readonly text: string;
}

/** Why a reading cannot answer the request; `what` is the place, the day, the name or the parameters concerned. */
export interface Refusal {
  readonly code: "changes" | "venue" | "fit" | "value" | "stated";
  readonly what: string;
}

/** Minimum relevance score of a method for a request: the learned score is calibrated so that this is one half. */
export const minFit = 0.5;

/** One grounded way to answer the request with one method. */
export interface Interpretation extends MethodRef {
  readonly optionId: string;
  readonly toolName: string;
  readonly label: string;
  readonly description: string;
  /** 0 to 1: how well the method's documentation matches the request. */
  readonly fit: number;
  readonly covered: readonly string[];
  readonly missed: readonly string[];
  /** Values and names of the request that no parameter binds and no documentation mentions. */
  readonly left: readonly string[];
  readonly profile: MethodProfile;
  readonly bindings: readonly Binding[];
  /** Required parameters without a value. */
  readonly unresolved: readonly string[];
  readonly viable: boolean;
  readonly viabilityReason: string;
  /** Why it is not viable, as data; absent when it is. */
  readonly refusal?: Refusal;
  /** Further calls of the same interpretation, after the call that it is named after. */
  readonly also?: readonly BoundCall[];
  /**
   * Values for a call that may be tried although the documentation does not mention the requested part; the reply has
   * to contain it.
   */
  readonly attempt?: readonly Binding[];
  /** True when that call is made. */
  readonly isTried?: boolean;
  /** Texts from an earlier turn of the conversation that it uses. */
  readonly carried?: readonly string[];
  /** Terms of its proposal; absent when the embedded rules read it. */
  readonly proposed?: ProposedTerms;
}

/** A method with the source of each of its values. */
export interface BoundCall extends MethodRef {
  readonly bindings: readonly Binding[];
}

/** Parts of a proposal besides its calls; checked by `grounding`. */
export interface ProposedTerms extends Pick<Proposal, "asks" | "afterCall" | "uncovered"> {
  /** Assumptions, as sentences for the answer. */
  readonly assumptions: readonly string[];
}
