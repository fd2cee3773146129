// The input of the relevance score: a method of the pool with the result of binding it.
import type { Binding, ReadValue } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";

/** A method with the result of binding it. */
export interface BoundMethod {
  readonly method: Method;
  readonly bindings: readonly Binding[];
  /** Values that no parameter is bound to, except those that a chained call recognises its rows by. */
  readonly left: readonly ReadValue[];
  readonly leftOfAll: readonly ReadValue[];
  /** Words that are part of a bound value. */
  readonly consumed: readonly string[];
}
