// The types that all rules for binding share.
import type { Json } from "../../../../contract/json.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import type { Model } from "../learned/model.ts";

/** A value for a parameter, the words that it is based on, and the values of the request that it uses. */
export interface Found {
  readonly value: Json;
  readonly evidence: string;
  readonly used: readonly ReadValue[];
}

/** The input of a rule: the request, the method, its parameters, and the values that are not bound yet. */
export interface BindContext {
  readonly reading: RequestReading;
  readonly method: Method;
  /** The parameters that are not bound yet. */
  readonly parameters: readonly Parameter[];
  /** All parameters of the method. */
  readonly all: readonly Parameter[];
  /** The search text that a free-text parameter gets. */
  readonly topic: string;
  /** The learned model that scores a value for a parameter that takes a name. */
  readonly pair: Model;
  /** The values of the request that are not bound yet. */
  readonly free: readonly ReadValue[];
}

/** A rule that finds the value of a parameter in the request. */
export interface Rule {
  /** True if the rule can apply to a parameter with this schema. Evaluated once per parameter, not per request. */
  readonly isFor: (parameter: Parameter) => boolean;
  /** Returns the value of the parameter, or null if the request does not state it. */
  readonly find: (parameter: Parameter, context: BindContext) => Found | null;
}
