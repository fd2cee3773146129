// What is compared: a method of the pool with what binding made of it. How it is compared stands beside it.
import type { Binding, ReadValue } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";

/** A method with what binding made of it. */
export interface BoundMethod {
  readonly method: Method;
  readonly bindings: readonly Binding[];
  /** Values that no parameter took, without those that a chain recognises its rows by. */
  readonly left: readonly ReadValue[];
  readonly leftOfAll: readonly ReadValue[];
  /** Words that a parameter took as its value. */
  readonly consumed: readonly string[];
}
