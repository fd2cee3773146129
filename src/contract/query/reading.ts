// What `reading` finds in a request and in a method's documentation: plain data on the record,
// read alike by judge, validator, planner and writer.

import type { Json } from "../json.ts";
import type { Proposal } from "../proposal.ts";

/** A stretch of the request, in UTF-16 offsets. */
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

/** A value that the request states. `unit` is for example `usd`, `hour`, of a date that is a whole month `month`; `noun` the word after it ("first 5 lines": `lines`). */
export interface ReadValue extends Span {
  readonly kind: ValueKind;
  readonly value: Json;
  readonly unit?: string;
  readonly noun?: string;
  /** The word right before it: `first`, `from`, `above`. */
  readonly cue?: string;
  /** The day, as YYYY-MM-DD, that words such as "tomorrow" come to, where today is known. */
  readonly day?: string;
  /** The last day of a stretch such as "next week", which begins on `day`. */
  readonly until?: string;
  /** The numbers of an arithmetic expression, in order. */
  readonly numbers?: readonly number[];
}

/** A place the request insists on: "on X", "using only X data". */
export interface VenueDemand extends Span {
  readonly name: string;
  readonly isExclusive: boolean;
}

/** A word of the request that says what is wanted, with its stem. */
export interface CapabilityWord extends Span {
  readonly stem: string;
  /** True for a verb of asking ("find", "show"): it hints at a method, and demands nothing. */
  readonly isAsking: boolean;
}

/** Which methods may be taken: those that only read, or, where nothing is executed, any. */
export type Effects = "read" | "any";

export interface RequestReading {
  readonly text: string;
  /** Words that say what is wanted: no names, values, stop words or courtesy. */
  readonly capability: readonly CapabilityWord[];
  readonly values: readonly ReadValue[];
  readonly names: readonly ReadValue[];
  readonly venues: readonly VenueDemand[];
  readonly effect: "read" | "write";
  /** The verb that made the request a write, or null. */
  readonly effectWord: string | null;
  /** Whether the request speaks of a whole collection, of one member, or does not say. */
  readonly scopeCue: "collection" | "entity" | null;
  readonly scopeCueText: string | null;
  /** What a free-text search should look for. */
  readonly topic: string;
  /** How the request speaks of today, and the day, as YYYY-MM-DD; only where it does, and it is known which day that is. */
  readonly today?: { readonly text: string; readonly day: string };
}

export interface MethodRef {
  readonly toolId: string;
  readonly methodName: string;
}

export type MethodScope = "collection" | "entity" | "search" | "general";

/** What a method means, read from its documentation and schemas. */
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

/** Where a parameter's value comes from. `chained` values are read from another method's output when the program runs. */
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
      /** Further members that the request names beside the first: a list takes all, else the method is called for each. */
      readonly others?: readonly ChainLink[];
    }
  | { readonly kind: "unresolved"; readonly parameter: string; readonly reason: string };

/** One step that obtains a required value: call `source`, find the row that fits `text`, take `key`. */
export interface ChainLink {
  readonly source: MethodRef;
  readonly bindings: readonly Binding[];
  /** Property of the source's rows that holds the value. */
  readonly key: string;
  /** What the row is recognised by; empty: the first row. */
  readonly text: string;
}

/** What keeps a reading from serving the request; `what` is the place, the day, the name or the parameters concerned. */
export interface Refusal {
  readonly code: "changes" | "venue" | "fit" | "value" | "stated";
  readonly what: string;
}

/** From this fit on a method is held to serve a request: the learned score is calibrated so that this is one half. */
export const minFit = 0.5;

/** One grounded way to serve the request with one method. */
export interface Interpretation extends MethodRef {
  readonly optionId: string;
  readonly toolName: string;
  readonly label: string;
  readonly description: string;
  /** 0 to 1: how well the method's documentation fits what is asked. */
  readonly fit: number;
  readonly covered: readonly string[];
  readonly missed: readonly string[];
  /** Values and names of the request that no parameter took and no documentation speaks of. */
  readonly left: readonly string[];
  readonly profile: MethodProfile;
  readonly bindings: readonly Binding[];
  /** Required parameters that nothing supplies. */
  readonly unresolved: readonly string[];
  readonly viable: boolean;
  readonly viabilityReason: string;
  /** Why it is not viable, as data; absent when it is. */
  readonly refusal?: Refusal;
  /** Further calls that serve the same interpretation, after the one that it is named after. */
  readonly also?: readonly BoundCall[];
  /** Values for a call that may be tried although the documentation does not speak of what is asked; what comes back has to. */
  readonly attempt?: readonly Binding[];
  /** True when that call is what is made. */
  readonly isTried?: boolean;
  /** Texts of an earlier turn of the conversation that it takes. */
  readonly carried?: readonly string[];
  /** What was proposed about it; absent where the embedded rules read it. */
  readonly proposed?: ProposedTerms;
}

/** A method with where each of its values comes from. */
export interface BoundCall extends MethodRef {
  readonly bindings: readonly Binding[];
}

/** What a proposal says beside its calls; checked by `grounding`. */
export interface ProposedTerms extends Pick<Proposal, "asks" | "afterCall" | "uncovered"> {
  /** What was taken for granted, as sentences for the answer. */
  readonly assumptions: readonly string[];
}
