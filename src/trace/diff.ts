// Compares two traces and returns all differences in the order of the run.
import { differencesAfter } from "./diff/after.ts";
import { differencesBefore } from "./diff/before.ts";
import { hasAllCalls } from "./diff/calls.ts";
import type { Difference, DiffSection } from "./diff/difference.ts";
import { differencesOfWork } from "./diff/work.ts";
import type { TraceModel } from "./model.ts";

export interface TraceDiff {
  /** True when the runs are equal, or differ only in time. */
  readonly isSame: boolean;
  /** True when every call was compared. In very long runs, later calls are only counted. */
  readonly isWhole: boolean;
  /** The first difference, which may be the cause of the later differences. */
  readonly first: Difference | null;
  /** All differences, including the first, in the order of the run. */
  readonly differences: readonly Difference[];
}

/** Compares two runs, except the ignored sections. Runs that differ only in time are the same. */
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
