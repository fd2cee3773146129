// What the binding rules share: what a rule may look at, and what it gives.
import type { Json } from "../../../../contract/json.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import type { Model } from "../learned/model.ts";

/** What one rule found for one parameter: the value, the words it rests on, and the request's values it used up. */
export interface Found {
  readonly value: Json;
  readonly evidence: string;
  readonly used: readonly ReadValue[];
}

/** What a rule may look at. */
export interface BindContext {
  readonly reading: RequestReading;
  readonly method: Method;
  /** Parameters that are still open. */
  readonly parameters: readonly Parameter[];
  /** Every parameter of the method. */
  readonly all: readonly Parameter[];
  /** What a free text should look for. */
  readonly topic: string;
  /** Scores a candidate for a parameter that takes a name. */
  readonly pair: Model;
  /** Values that no earlier parameter took. */
  readonly free: readonly ReadValue[];
}

/** One way of finding a value. */
export interface Rule {
  /** Whether the parameter's own schema leaves the rule anything to do: asked once per parameter, not once per request. */
  readonly isFor: (parameter: Parameter) => boolean;
  /** Finds a value for such a parameter, or null. */
  readonly find: (parameter: Parameter, context: BindContext) => Found | null;
}
