// Proposals of the role `interpret`: method calls with the source of each value (spec: interpretation, section 2). They
// are claims of a player; `grounding` checks whether they hold.
import type { Json } from "./json.ts";

export interface CalledMethod {
  readonly toolId: string;
  readonly methodName: string;
}

/** A method close to the request, for the message of a miss. */
export interface NearMethod {
  readonly method: CalledMethod;
  readonly why: string;
}

/** Source of a parameter's value. */
export type Argument =
  /** Stated: each leaf of `value` comes from a quote, verbatim in the request or the conversation. */
  | { readonly kind: "stated"; readonly value: Json; readonly quotes: readonly string[] }
  /** A default, the present time, a switch of the call: reported as an assumption. */
  | { readonly kind: "assumed"; readonly value: Json; readonly reason: string }
  /** `find` is a quote, or several for a list; the one row of the reply that matches it provides `field`. */
  | { readonly kind: "lookup"; readonly call: Call; readonly find: readonly string[]; readonly field: string };

export interface Call {
  readonly method: CalledMethod;
  readonly arguments: Readonly<Record<string, Argument>>;
}

/** One interpretation of the request. */
export interface Proposal {
  /** 1 to 4; together they are one interpretation. */
  readonly calls: readonly Call[];
  /** Name of the interpretation for a reader, at most 80 characters. */
  readonly label: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly scope: "entity" | "collection" | "general";
  /** Kind of value that an answer has to contain. */
  readonly asks: "number" | "date" | "name" | "list" | "yes-no" | "text";
  /** Required parameters that the request does not give. */
  readonly missing: readonly string[];
  /** Conditions that no argument expresses; they are applied to the reply. */
  readonly afterCall: readonly { readonly quote: string; readonly as: "filter" | "sort" | "limit" | "claim" }[];
  /** Phrases that the calls do not cover. */
  readonly uncovered: readonly { readonly quote: string; readonly kind: "question" | "condition" }[];
  /** Names of the method's subject that its documentation does not use. */
  readonly subject: readonly string[];
  /** Phrases that restrict nothing: a reason, courtesy. */
  readonly background: readonly string[];
  readonly reason: string;
}
