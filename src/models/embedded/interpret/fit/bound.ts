// The input of the relevance score: a method, and the values that its parameters are bound to.
import type { Binding, ReadValue } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";

/** A method, and the values that its parameters are bound to. */
export interface BoundMethod {
  readonly method: Method;
  readonly bindings: readonly Binding[];
  /** The values that no parameter is bound to. Names that a chained call uses to pick its row are left out. */
  readonly left: readonly ReadValue[];
  readonly leftOfAll: readonly ReadValue[];
  /** The words of the request that are part of a bound value. */
  readonly consumed: readonly string[];
}
