// Types of the interpretation of a request and of a method's documentation. `language` parses requests and
// documentation; `models/embedded` and `flow/propose` build interpretations; the stages of `flow` and `grounding` read them.

import type { Json } from "../json.ts";
import type { Proposal } from "../proposal.ts";

/** A part of the request, with start and end as UTF-16 offsets. */
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
 * A value that the request states. `unit` is for example `usd` or `hour`; a date that is a whole month has the unit
 * `month`. `noun` is the word after the value: `lines` in "first 5 lines".
 */
export interface ReadValue extends Span {
  readonly kind: ValueKind;
  readonly value: Json;
  readonly unit?: string;
  readonly noun?: string;
  /** The word before the value, for example `first`, `from` or `above`. */
  readonly cue?: string;
  /** The day, as YYYY-MM-DD, that words such as "tomorrow" mean; absent when the current day is not known. */
  readonly day?: string;
  /** The last day of a range such as "next week". The range begins on `day`. */
  readonly until?: string;
  /** The numbers of an arithmetic expression, in order. */
  readonly numbers?: readonly number[];
}

/** A source that the request requires, for example "on X" or "using only X data". */
export interface VenueDemand extends Span {
  readonly name: string;
  readonly isExclusive: boolean;
}

/** A word of the request that names what the user wants, with the stem of the word. */
export interface CapabilityWord extends Span {
  readonly stem: string;
  /** True for a verb that only asks, such as "find" or "show". A method may match the verb but does not have to. */
  readonly isAsking: boolean;
}

/** Which methods may be used: `read` allows methods that only read, `any` allows all methods because nothing is executed. */
export type Effects = "read" | "any";

export interface RequestReading {
  readonly text: string;
  /** Words that name what the user wants, without names, values, stop words and courtesy words. */
  readonly capability: readonly CapabilityWord[];
  readonly values: readonly ReadValue[];
  readonly names: readonly ReadValue[];
  readonly venues: readonly VenueDemand[];
  readonly effect: "read" | "write";
  /** The verb that makes the request a write, or null. */
  readonly effectWord: string | null;
  /** Whether the request is about a collection or about one entity; null when the request does not say. */
  readonly scopeCue: "collection" | "entity" | null;
  readonly scopeCueText: string | null;
  /** Search term for a method that takes free text. */
  readonly topic: string;
  /**
   * The words of the request that mean today, and today's date as YYYY-MM-DD. Absent when the request has no such words,
   * or when today's date is not known.
   */
  readonly today?: { readonly text: string; readonly day: string };
}

export interface MethodRef {
  readonly toolId: string;
  readonly methodName: string;
}

export type MethodScope = "collection" | "entity" | "search" | "general";

/** What a method does, derived from its documentation and schemas. */
export interface MethodProfile extends MethodRef {
  readonly scope: MethodScope;
  readonly scopeReason: string;
  readonly cardinality: "list" | "one" | "unknown";
  readonly requiresNamedEntity: boolean;
  /** `specific` when the method's documentation contains the name of its tool. */
  readonly venueSpecificity: "specific" | "generic";
  readonly confidence: number;
}

/** Where a parameter's value comes from. The running program reads a `chained` value from another method's output. */
export type Binding =
  | {
      readonly kind: "bound";
      readonly parameter: string;
      readonly value: Json;
      readonly evidence: string;
      /** Other values that the request names for the parameter. The method is called once for each value. */
      readonly others?: readonly { readonly value: Json; readonly evidence: string }[];
    }
  | { readonly kind: "default"; readonly parameter: string; readonly value: Json; readonly evidence: string }
  | {
      readonly kind: "chained";
      readonly parameter: string;
      readonly link: ChainLink;
      /**
       * Other entities that the request names for the parameter. A list parameter gets all values; else the method is
       * called once for each.
       */
      readonly others?: readonly ChainLink[];
    }
  | { readonly kind: "unresolved"; readonly parameter: string; readonly reason: string };

/** One step that looks up a required value: call `source`, find the row that matches `text`, read the property `key`. */
export interface ChainLink {
  readonly source: MethodRef;
  readonly bindings: readonly Binding[];
  /** Property of the row that contains the value. */
  readonly key: string;
  /** Text that identifies the row. Empty text selects the first row. */
  readonly text: string;
}

/** Why an interpretation cannot answer the request. `what` is the venue, date, name or parameters that cause the problem. */
export interface Refusal {
  readonly code: "changes" | "venue" | "fit" | "value" | "stated";
  readonly what: string;
}

/** Minimum relevance score of a method for a request. The learned score is calibrated so that the threshold is 0.5. */
export const minFit = 0.5;

/** One interpretation: a way to answer the request with one method. */
export interface Interpretation extends MethodRef {
  readonly optionId: string;
  readonly toolName: string;
  readonly label: string;
  readonly description: string;
  /** Relevance score, 0 to 1: how well the method's documentation matches the request. */
  readonly fit: number;
  readonly covered: readonly string[];
  readonly missed: readonly string[];
  /** Values and names in the request that are not bound to a parameter and do not occur in the documentation. */
  readonly left: readonly string[];
  readonly profile: MethodProfile;
  readonly bindings: readonly Binding[];
  /** Required parameters that have no value. */
  readonly unresolved: readonly string[];
  readonly viable: boolean;
  readonly viabilityReason: string;
  /** Why the interpretation is not viable; absent when it is viable. */
  readonly refusal?: Refusal;
  /** Further calls of the interpretation, made after the call of `methodName`. */
  readonly also?: readonly BoundCall[];
  /**
   * Bindings for a trial call. The documentation does not mention a part of the request; the reply of the trial call must
   * contain that part.
   */
  readonly attempt?: readonly Binding[];
  /** True when `bindings` come from `attempt`, so the call is a trial call. */
  readonly isTried?: boolean;
  /** Texts from earlier turns of the conversation that the interpretation uses. */
  readonly carried?: readonly string[];
  /** Conditions and assumptions of the proposal; absent when the embedded player interpreted the request. */
  readonly proposed?: ProposedTerms;
}

/** A method with the source of each of its values. */
export interface BoundCall extends MethodRef {
  readonly bindings: readonly Binding[];
}

/** The parts of a proposal other than its calls. `grounding` checks them. */
export interface ProposedTerms extends Pick<Proposal, "asks" | "afterCall" | "uncovered"> {
  /** Assumptions, as sentences for the answer. */
  readonly assumptions: readonly string[];
}
