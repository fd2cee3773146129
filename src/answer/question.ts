// The input of the room answer: a small neutral record, whatever interpreted the request.
import type { Json } from "../contract/json.ts";
import type { ValueKind } from "../contract/query/reading.ts";

/** A value that the request states, with its place in the request. */
export interface StatedValue {
  readonly text: string;
  readonly kind: ValueKind;
  readonly value: Json;
  readonly start: number;
  readonly end: number;
  readonly unit?: string | undefined;
  /** The first and the last day that the value means, as YYYY-MM-DD. */
  readonly day?: string | undefined;
  readonly until?: string | undefined;
}

/** An argument of a call that the request states. `quote` is the text of the request. */
export interface StatedArgument {
  readonly parameter: string;
  readonly value: Json;
  readonly quote: string;
  /** True when the parameter takes free search text, so that the reply may hold close matches. */
  readonly isSearch: boolean;
}

export interface Question {
  readonly text: string;
  readonly values: readonly StatedValue[];
  /** The arguments of all calls that the request states. */
  readonly stated: readonly StatedArgument[];
  /** Name, description and output keys of the method that answers. */
  readonly method: { readonly toolName: string; readonly name: string; readonly description: string };
  /** Words of other languages in English, with their place in the request. */
  readonly translated: readonly { readonly text: string; readonly start: number; readonly end: number }[];
  /** Names of the rows that lookups took, as their replies state them. */
  readonly found: readonly string[];
  /** Conditions that the program applied to the reply, in the words of the request. */
  readonly applied: readonly string[];
  /** Quotes that select no rows: claims, background, parts that the interpretation leaves out or reads as the subject. */
  readonly placed: readonly string[];
  /** Texts that the program wrote for arguments after it had read replies, such as a query. */
  readonly written: readonly string[];
  /** The verdict of a model that compared the data with the whole request; null when no model judged it. */
  readonly judged: "complete" | "incomplete" | null;
  /** True when no documentation covers the request and the call was only tried. */
  readonly isTried: boolean;
  readonly topic: string;
  readonly label: string;
}
