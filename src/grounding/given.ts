// The values that a request gives a parameter, for code that reports them or calls with them.
import type { Json } from "../contract/json.ts";
import type { Binding } from "../contract/query/reading.ts";

/** True when a parameter has several values, each of which needs its own call. */
export function isForEach(binding: Binding): boolean {
  return (binding.kind === "chained" || binding.kind === "bound") && binding.others !== undefined;
}

/** The values that the request gives a parameter, the first and every further one; empty when it gives none. */
export function givenTo(binding: Binding): readonly { readonly value: Json; readonly evidence: string }[] {
  return binding.kind === "bound" ? [binding, ...(binding.others ?? [])] : [];
}
