// When nothing is viable and no value is missing, calls that use every stated value may be tried, best first.
import type { Interpretation } from "../../contract/query/reading.ts";
import type { OptionSet } from "../../contract/query/record.ts";

/** A search goes first when its relevance score is at least this share of the best. */
const nearShare = 0.5;
/** Maximum number of calls tried, one after the other, until a reply covers the request. */
const mostTried = 3;

/** The same options, or the readings to try when there are none. */
export function withAttempt(options: OptionSet, readings: readonly Interpretation[]): OptionSet {
  if (options.viable.length + options.needsValue.length > 0) return options;
  const tried = readings.flatMap(triedOf).sort((left, right) => right.fit - left.fit);
  const least = (tried[0]?.fit ?? 0) * nearShare;
  // A search reports what it found; a method for one entity by id may not know the name.
  const isFirst = ({ fit, profile }: Interpretation) => fit >= least && profile.scope === "search";
  const viable = [...tried.filter(isFirst), ...tried.filter((own) => !isFirst(own))].slice(0, mostTried);
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
  return [{ ...own, bindings: attempt, viable: true, viabilityReason, isTried: true }];
}
