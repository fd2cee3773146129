// What the view Gates of the studio and the exported reports show, as plain data. This file imports only types, because the
// page reads it.
import type { ExportedRuns } from "../../app/studio/document-export.ts";
import type { Calibration } from "../../contract/decision-evaluation.ts";
import type { GateArtifact, Rate } from "../../contract/gate.ts";
import type { RateName, Threshold } from "../../contract/gate-suite.ts";
import type { Block, Pair, Tone } from "../../trace/view/block.ts";

/** One run of a suite in its history. */
export interface RunPoint {
  /** Name of the file without its ending, which addresses the run together with the suite. */
  readonly id: string;
  readonly startedAt: string;
  readonly verdict: GateArtifact["gates"]["verdict"];
  readonly passed: number;
  readonly runs: number;
  readonly rates: Readonly<Partial<Record<RateName, Rate>>>;
}

export interface SuiteHistory {
  readonly suite: string;
  readonly thresholds: Readonly<Partial<Record<RateName, Threshold>>>;
  /** The newest runs, oldest first. */
  readonly points: readonly RunPoint[];
  /** Cases whose verdict differs between these runs or between repeats of one run. */
  readonly flaky: readonly string[];
  readonly matrices: readonly string[];
}

export interface GateList {
  readonly suites: readonly SuiteHistory[];
  readonly folder: string;
  /** Files that could not be read. */
  readonly problems: readonly string[];
}

/** What every report shows: its head, why it did not pass, and tables. */
export interface ReportView {
  readonly title: string;
  readonly outcome: string;
  readonly tone: Tone;
  readonly facts: readonly string[];
  readonly failures: readonly string[];
  readonly blocks: readonly Block[];
}

export interface GateRunView extends ReportView {
  readonly causes: readonly Cause[];
  /** The command that offers the results of this suite as new expectations. */
  readonly update: string;
  readonly cases: readonly CaseView[];
}

/** One run of a case, or one cell of a matrix. */
export interface CaseView {
  readonly title: string;
  /** The result in a few words. */
  readonly text: string;
  readonly tone: Tone;
  readonly pairs: readonly Pair[];
  /** Id under which the page opens the trace; null when there is none. */
  readonly run: string | null;
}

export interface Cause {
  /** What the trace says happened; without a trace, how the result differs. */
  readonly finding: string;
  readonly method: string | null;
  /** How the result differs from the expectation, from the first case. */
  readonly differs: string;
  readonly cases: readonly FailedCase[];
  /** Replays the trace of the first case, or runs the case alone when there is no trace. */
  readonly command: string;
}

export interface FailedCase {
  /** Index of the case in the run. */
  readonly at: number;
  readonly id: string;
  readonly prompt: string;
  readonly reasons: readonly string[];
  /** The command that accepts the result of this case as its new expectation. */
  readonly accept: string;
}

export interface MatrixView extends ReportView {
  readonly variants: readonly string[];
  /** One row a case, with a cell for each variant; a null cell means that the case was not run. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly (CaseView | null)[] }[];
}

/** An evaluation of decisions. */
export interface DecisionsView extends ReportView {
  readonly calibration: Calibration;
}

export type ExportedReport =
  | { readonly kind: "gate"; readonly view: GateRunView }
  | { readonly kind: "matrix"; readonly view: MatrixView }
  | { readonly kind: "decisions"; readonly view: DecisionsView };

/** What an exported page contains: runs, and the report that they belong to, if any. */
export interface ExportedPage extends ExportedRuns {
  readonly report?: ExportedReport;
}
