// What a player of the role `interpret` proposes: method calls with the place that each value comes from (spec:
// interpretation, section 2). It is a player's word; whether it holds is checked by `grounding`.
import type { Json } from "./json.ts";

export interface CalledMethod {
  readonly toolId: string;
  readonly methodName: string;
}

/** A method that comes near to what is asked, for the message of a miss. */
export interface NearMethod {
  readonly method: CalledMethod;
  readonly why: string;
}

/** Where the value of a parameter comes from. */
export type Argument =
  /** Stated: each leaf of `value` comes from a quote, verbatim in the request or the conversation. */
  | { readonly kind: "stated"; readonly value: Json; readonly quotes: readonly string[] }
  /** A default, the present time, a switch of the call: reported as an assumption. */
  | { readonly kind: "assumed"; readonly value: Json; readonly reason: string }
  /** `find` is a quote, or several for a list; the one row of the reply that matches it gives `field`. */
  | { readonly kind: "lookup"; readonly call: Call; readonly find: readonly string[]; readonly field: string };

export interface Call {
  readonly method: CalledMethod;
  readonly arguments: Readonly<Record<string, Argument>>;
}

/** One way to understand the request. */
export interface Proposal {
  /** 1 to 4; together they are one interpretation. */
  readonly calls: readonly Call[];
  /** How a person would name it, at most 80 characters. */
  readonly label: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly scope: "entity" | "collection" | "general";
  /** What an answer has to contain. */
  readonly asks: "number" | "date" | "name" | "list" | "yes-no" | "text";
  /** Required parameters that the request does not give. */
  readonly missing: readonly string[];
  /** Conditions that no argument takes and that are applied to the reply. */
  readonly afterCall: readonly { readonly quote: string; readonly as: "filter" | "sort" | "limit" | "claim" }[];
  /** Phrases that the calls leave out. */
  readonly uncovered: readonly { readonly quote: string; readonly kind: "question" | "condition" }[];
  /** Names of what the method is about, where its documentation does not use them. */
  readonly subject: readonly string[];
  /** Phrases that restrict nothing: a reason, courtesy. */
  readonly background: readonly string[];
  readonly reason: string;
}
