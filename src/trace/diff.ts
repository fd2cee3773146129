// Two traces side by side: everything that differs, in the order in which it happened.
import { differencesAfter } from "./diff/after.ts";
import { differencesBefore } from "./diff/before.ts";
import { hasAllCalls } from "./diff/calls.ts";
import type { Difference, DiffSection } from "./diff/difference.ts";
import { differencesOfWork } from "./diff/work.ts";
import type { TraceModel } from "./model.ts";

export interface TraceDiff {
  /** Whether nothing differs but time. */
  readonly isSame: boolean;
  /** Whether every call was compared; of runs too long to be held whole, the later ones are only counted. */
  readonly isWhole: boolean;
  /** Where the two runs part: all that follows may follow from it. */
  readonly first: Difference | null;
  /** In the order in which they happened, the first included. */
  readonly differences: readonly Difference[];
}

/** Compares two runs; sections that are ignored do not count. Time alone never makes two runs differ. */
export function diffTraces(left: TraceModel, right: TraceModel, ignored: readonly DiffSection[] = []): TraceDiff {
  const differences = [
    ...differencesBefore(left, right),
    ...differencesOfWork(left, right),
    ...differencesAfter(left, right),
  ]
    .filter(({ section }) => !ignored.includes(section))
    .toSorted((one, other) => one.place - other.place);
  const telling = differences.filter(({ section }) => section !== "timing");
  const isWhole = hasAllCalls(left) && hasAllCalls(right);
  return { isSame: telling.length === 0, isWhole, first: telling[0] ?? null, differences };
}
