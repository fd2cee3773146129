// Reads the values that a request gives a parameter, for code that reports these values or uses them in calls.
import type { Json } from "../contract/json.ts";
import type { Binding } from "../contract/query/reading.ts";

/** True when the request gives a parameter several values. */
export function isForEach(binding: Binding): boolean {
  return (binding.kind === "chained" || binding.kind === "bound") && binding.others !== undefined;
}

/** Returns every value that the request gives a parameter; empty when the request gives none. */
export function givenTo(binding: Binding): readonly { readonly value: Json; readonly evidence: string }[] {
  return binding.kind === "bound" ? [binding, ...(binding.others ?? [])] : [];
}
