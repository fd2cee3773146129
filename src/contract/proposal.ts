// Proposals of the role `interpret`: method calls in which each value has a source. A proposal is what a model
// claims; `grounding` checks the claim.
import type { Json } from "./json.ts";

export interface CalledMethod {
  readonly toolId: string;
  readonly methodName: string;
}

/** A method that nearly matches the request, for the message of a miss. */
export interface NearMethod {
  readonly method: CalledMethod;
  readonly why: string;
}

/** A parameter's value and where the value comes from. */
export type Argument =
  /**
   * The user stated the value: each leaf of `value` is a quote from the request or the conversation. `assumed` is the reason
   * for the leaves that the model assumed beside them.
   */
  | {
      readonly kind: "stated";
      readonly value: Json;
      readonly quotes: readonly string[];
      readonly assumed?: string | undefined;
    }
  /** The model assumed the value, for example a default or the current time. The answer reports the value as an assumption. */
  | { readonly kind: "assumed"; readonly value: Json; readonly reason: string }
  /**
   * Another call provides the value: `field` of the one row that matches `find`. `find` is one quote, or several for
   * a list.
   */
  | { readonly kind: "lookup"; readonly call: Call; readonly find: readonly string[]; readonly field: string }
  /**
   * The program writes the value after it has the replies of the other calls. `quotes` are the words of the request that the
   * value must express; without quotes the value is a field of a reply. `reason` says which reply decides it.
   */
  | { readonly kind: "later"; readonly quotes: readonly string[]; readonly reason: string };

/** An argument whose value is known before any call is made. */
export type Literal = Extract<Argument, { kind: "stated" | "assumed" }>;

export interface Call {
  readonly method: CalledMethod;
  readonly arguments: Readonly<Record<string, Argument>>;
}

/** One interpretation of the request. */
export interface Proposal {
  /** One to four calls, which together answer the request. */
  readonly calls: readonly Call[];
  /** Name of the interpretation for the user, at most 80 characters. */
  readonly label: string;
  /** Confidence from 0 to 1. */
  readonly confidence: number;
  readonly scope: "entity" | "collection" | "general";
  /** Kind of value that an answer has to contain. */
  readonly asks: "number" | "date" | "name" | "list" | "yes-no" | "text";
  /** Required parameters that the request does not give. */
  readonly missing: readonly string[];
  /**
   * What no argument can express. A program applies `filter`, `sort` and `limit` to the rows of the reply; `find` is
   * what to look for in the reply, and removes no row. Only names of it are compared with the reply.
   */
  readonly afterCall: readonly {
    readonly quote: string;
    readonly as: "filter" | "sort" | "limit" | "find" | "claim";
  }[];
  /** Phrases of the request that the calls do not cover. */
  readonly uncovered: readonly { readonly quote: string; readonly kind: "question" | "condition" }[];
  /** Words of the request that name the subject of the whole tool, such as its product, so that no argument needs them. */
  readonly subject: readonly string[];
  /** Phrases that do not restrict the answer, for example a reason or a courtesy. */
  readonly background: readonly string[];
  /** How the program combines the replies of several calls, for example "the sum of both counts"; absent: it does not. */
  readonly combine?: string | undefined;
  readonly reason: string;
}
