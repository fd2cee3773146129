// What an exported page of the studio contains. This file imports only types, because the page reads it.
import type { RunView, StepView } from "./document.ts";
import type { CompareView } from "./document-compare.ts";

/** A run with the data of all its steps. */
export interface WholeRun {
  readonly run: RunView;
  readonly steps: readonly StepView[];
}

export interface ExportedRuns {
  readonly runs: readonly WholeRun[];
  /** The comparison of the first run with the second; null for one run. */
  readonly comparison: CompareView | null;
}
