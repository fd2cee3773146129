// What a request gave a parameter, for whoever has to tell of it or ask with it; how it was found is said where values are bound.
import type { Json } from "../contract/json.ts";
import type { Binding } from "../contract/query/reading.ts";

/** True where a parameter has further members, each of which is asked about. */
export function isForEach(binding: Binding): boolean {
  return (binding.kind === "chained" || binding.kind === "bound") && binding.others !== undefined;
}

/** What the request gave a parameter: the value and every further member; nothing for one that it did not give. */
export function givenTo(binding: Binding): readonly { readonly value: Json; readonly evidence: string }[] {
  return binding.kind === "bound" ? [binding, ...(binding.others ?? [])] : [];
}
