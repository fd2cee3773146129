// Converts a count to a rate.
import { wilson } from "../../base/statistics.ts";
import type { Rate } from "../../contract/gate.ts";
import type { Count } from "../rates.ts";

/** Returns a rate with Wilson's interval; when the denominator is zero, the value is null, not 0 or 1. */
export function toRate({ numerator, denominator }: Count): Rate {
  const interval = wilson(numerator, denominator);
  return {
    value: denominator === 0 ? null : numerator / denominator,
    numerator,
    denominator,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  };
}
