// Compares the work of two runs: models, programs, calls, replies and completeness checks.
import { textAt, textsAt } from "../data.ts";
import type { Kept, ProgramRun, Revision, TraceModel } from "../model.ts";
import { diffLines } from "./align.ts";
import { differencesOfCalls } from "./calls.ts";
import { compared, type Difference, phase, placeAt } from "./difference.ts";
import { differencesOfModels } from "./models.ts";

export function differencesOfWork(left: TraceModel, right: TraceModel): readonly Difference[] {
  return [
    ...differencesOfModels(left, right),
    ...ofPrograms(left, right),
    ...differencesOfCalls(left, right),
    ...ofChecks(left, right),
  ];
}

function ofPrograms(left: TraceModel, right: TraceModel): readonly Difference[] {
  const count = Math.max(left.revisions.length, right.revisions.length);
  const codes = Array.from({ length: count }, (_, index) => {
    const [one, other] = [left.revisions[index] ?? null, right.revisions[index] ?? null];
    return codeDifference(one, other, index);
  }).flat();
  const runs = Math.max(left.programRuns.length, right.programRuns.length);
  const endings = Array.from({ length: runs }, (_, index) => {
    const [one, other] = [left.programRuns[index] ?? null, right.programRuns[index] ?? null];
    const shown = (run: ProgramRun | null) =>
      run === null ? null : `${run.status}${run.message === null ? "" : `: ${run.message}`}`;
    const place = placeAt(phase.work, earliest(one?.endSeq, other?.endSeq));
    return compared({ section: "program", what: `run ${index + 1}`, left: shown(one), right: shown(other), place });
  }).flat();
  return [...codes, ...endings];
}

function codeDifference(one: Revision | null, other: Revision | null, index: number): readonly Difference[] {
  if (one?.code === other?.code) return [];
  const place = placeAt(phase.work, earliest(one?.seq, other?.seq));
  const about = (revision: Revision | null) => (revision === null ? null : `${revision.code.split("\n").length} lines`);
  const lines = one === null || other === null ? {} : { lines: diffLines(one.code, other.code) };
  return [{ section: "program", what: `program ${index + 1}`, left: about(one), right: about(other), place, ...lines }];
}

function ofChecks(left: TraceModel, right: TraceModel): readonly Difference[] {
  const checks = ({ artifacts }: TraceModel) => artifacts["completeness-evaluation"] ?? [];
  const [before, after] = [checks(left), checks(right)];
  const shown = (check: Kept | undefined) => {
    if (check === undefined) return null;
    const missing = textsAt(check.data, "missingParts").join(", ");
    return `${textAt(check.data, "outcome") ?? "not stated"}${missing === "" ? "" : `, missing ${missing}`}`;
  };
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const [one, other] = [before[index], after[index]];
    const place = placeAt(phase.work, earliest(one?.seq, other?.seq));
    return compared({
      section: "completeness",
      what: `check ${index + 1}`,
      left: shown(one),
      right: shown(other),
      place,
    });
  }).flat();
}

/** Returns the earlier of two positions in the run, or the only position. */
function earliest(one: number | undefined, other: number | undefined): number {
  return Math.min(one ?? Number.POSITIVE_INFINITY, other ?? Number.POSITIVE_INFINITY);
}
