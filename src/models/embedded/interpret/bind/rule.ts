// The interface of binding rules: their context and their result.
import type { Json } from "../../../../contract/json.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import type { Model } from "../learned/model.ts";

/** The value that a rule found for one parameter, the words it is based on, and the request values it used. */
export interface Found {
  readonly value: Json;
  readonly evidence: string;
  readonly used: readonly ReadValue[];
}

/** The input of a rule. */
export interface BindContext {
  readonly reading: RequestReading;
  readonly method: Method;
  /** Parameters that are not bound yet. */
  readonly parameters: readonly Parameter[];
  /** Every parameter of the method. */
  readonly all: readonly Parameter[];
  /** The search text for a free-text parameter. */
  readonly topic: string;
  /** Scores a candidate for a parameter that takes a name. */
  readonly pair: Model;
  /** Values that no earlier parameter is bound to. */
  readonly free: readonly ReadValue[];
}

/** A way to find a value. */
export interface Rule {
  /** True if the rule can apply to the parameter's schema. Evaluated once per parameter, not per request. */
  readonly isFor: (parameter: Parameter) => boolean;
  /** Returns a value for such a parameter, or null. */
  readonly find: (parameter: Parameter, context: BindContext) => Found | null;
}
