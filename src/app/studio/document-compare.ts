// What the view Compare of the studio shows, as plain data. This file imports only types, because the page reads it.
import type { DifferenceGroup } from "../../trace/diff/group.ts";
import type { TraceDiff } from "../../trace/diff.ts";
import type { Tone } from "../../trace/view/block.ts";

/** One of the two runs. */
export interface ComparedRun {
  readonly id: string;
  readonly title: string;
  readonly outcome: string;
  readonly tone: Tone;
  readonly facts: readonly string[];
}

/** A row of the aligned runs. `left` and `right` are the labels of the same step in both; null where one run has none. */
export interface AlignedStep {
  readonly left: AlignedSide | null;
  readonly right: AlignedSide | null;
}

export interface AlignedSide {
  readonly index: number;
  readonly label: string;
  readonly tone: Tone;
}

export interface CompareView extends Pick<TraceDiff, "isSame" | "isWhole" | "first"> {
  readonly left: ComparedRun;
  readonly right: ComparedRun;
  readonly later: readonly DifferenceGroup[];
  readonly steps: readonly AlignedStep[];
}
