// What a request states, and what the documentation of a method says. `language` reads both; the stages of `flow`, `grounding`
// and the embedded models use them.

import type { Json } from "../json.ts";

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
