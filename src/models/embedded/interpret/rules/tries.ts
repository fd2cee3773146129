// Selects calls to try when no interpretation is viable and no value is missing: the calls with arguments for every stated
// value, sorted by relevance score.
import type { Interpretation } from "../../../../contract/query/reading.ts";
import type { ReadingSet } from "./choose.ts";

/** A search is tried first when its relevance score is at least this share of the best score. */
const nearShare = 0.5;
/** Maximum number of calls to try, in sequence, until a reply covers the request. */
const mostTried = 3;

/** Returns the options unchanged if there are any; else returns the interpretations to try as options. */
export function withAttempt(options: ReadingSet, readings: readonly Interpretation[]): ReadingSet {
  if (options.viable.length + options.needsValue.length > 0) return options;
  const tried = readings.flatMap(triedOf).sort((left, right) => right.fit - left.fit);
  const least = (tried[0]?.fit ?? 0) * nearShare;
  // Searches come first, because a search accepts any words. Another method may expect the id of an entity, not its name.
  const isFirst = ({ fit, profile }: Interpretation) => fit >= least && profile.scope === "search";
  const viable = [...tried.filter(isFirst), ...tried.filter((interpretation) => !isFirst(interpretation))].slice(
    0,
    mostTried,
  );
  const [best] = viable;
  if (best === undefined) return options;
  return {
    ...options,
    distinct: [best],
    viable,
    recommendedOptionId: best.optionId,
    recommendedReason: "it accepts every value that the request states",
    signals: [...options.signals, "tried_for_stated_values"],
  };
}

function triedOf({ refusal: _, attempt, ...own }: Interpretation): readonly Interpretation[] {
  if (attempt === undefined) return [];
  const viabilityReason = "it accepts every stated value; its reply is checked for the requested data";
  return [{ ...own, bindings: attempt, viable: true, viabilityReason }];
}
