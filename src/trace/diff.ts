// Compares two traces and returns all differences in the order of the run.
import { differencesAfter } from "./diff/after.ts";
import { differencesBefore } from "./diff/before.ts";
import { hasAllCalls } from "./diff/calls.ts";
import type { Difference, DiffSection } from "./diff/difference.ts";
import { differencesOfWork } from "./diff/work.ts";
import type { TraceModel } from "./model.ts";

export interface TraceDiff {
  /** True when the runs are equal or differ only in time. Ignored sections do not count. */
  readonly isSame: boolean;
  /** True when every call was compared. In very long runs, later calls are only counted. */
  readonly isWhole: boolean;
  /** The first difference that is not in time, or null. The later differences may result from it. */
  readonly first: Difference | null;
  /** All differences in the order of the run, including `first`. */
  readonly differences: readonly Difference[];
}

/** Compares all sections of two runs except the ignored sections. */
export function diffTraces(left: TraceModel, right: TraceModel, ignored: readonly DiffSection[] = []): TraceDiff {
  const differences = [
    ...differencesBefore(left, right),
    ...differencesOfWork(left, right),
    ...differencesAfter(left, right),
  ]
    .filter(({ section }) => !ignored.includes(section))
    .toSorted((one, other) => one.place - other.place);
  const relevant = differences.filter(({ section }) => section !== "timing");
  const isWhole = hasAllCalls(left) && hasAllCalls(right);
  return { isSame: relevant.length === 0, isWhole, first: relevant[0] ?? null, differences };
}
