// Recognizes a trial call: the embedded rules found no documentation of the requested data, but a method takes every stated
// value. Its reply must be about the request.
import type { Player } from "../contract/interpret.ts";
import type { Option } from "../contract/query/option.ts";
import type { RequestReading } from "../contract/query/reading.ts";
import { soughtIn } from "./conditions.ts";

/** True when the embedded player proposed a filter in plain words: only its trial calls have such a filter. */
export function isTrial(
  { proposal }: Pick<Option, "proposal">,
  { player, reading }: { readonly player: Player; readonly reading: RequestReading },
): boolean {
  const filters = proposal.afterCall.filter(({ as }) => as === "filter");
  return player === "embedded" && filters.some(({ quote }) => !soughtIn(quote, reading).isStated);
}
