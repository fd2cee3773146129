// What the view Gates of the studio shows, as plain data. This file imports only types, because the page reads it.
import type { GateArtifact, Rate } from "../../contract/gate.ts";
import type { RateName, Threshold } from "../../contract/gate-suite.ts";
import type { ReportRows } from "../report.ts";

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

export interface GateRunView {
  readonly report: ReportRows;
  readonly causes: readonly Cause[];
  /** The command that offers the results of this suite as new expectations. */
  readonly update: string;
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
  readonly id: string;
  readonly repeat: number;
  readonly prompt: string;
  /** Id of the run in the trace folder; null when there is no trace. */
  readonly run: string | null;
  readonly reasons: readonly string[];
}
