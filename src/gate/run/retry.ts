// Resumes an earlier run: reuses its scored records, and repeats the runs that are missing or were not scored.
import { CtxError } from "../../contract/error.ts";
import type { CaseRecord } from "../../contract/gate.ts";
import type { AnchorSuite } from "../anchor.ts";
import { packRecord } from "../artifact/pack.ts";
import type { ArtifactOf } from "../artifact/read.ts";
import { judgeCase } from "../judge.ts";
import type { Choice } from "./plan.ts";

/** Returns the name of one run: the case and the number of the repeat. */
export function runName({ id, repeat }: Pick<CaseRecord, "id" | "repeat">): string {
  return `${id} #${repeat}`;
}

/** Recomputes the verdict of a record; ignores the verdict in the file. */
export function judgedAgain(record: CaseRecord): CaseRecord {
  return { ...record, ...judgeCase(record) };
}

/** Maps each `runName` to a function that returns the scored record of an earlier run. */
export type KeptRuns = ReadonlyMap<string, () => CaseRecord>;

/** A run of an earlier artifact. Its record stays compressed until needed, so that a run of any length can be resumed. */
export interface EarlierRun extends Pick<CaseRecord, "id" | "repeat"> {
  /** Returns the record; null when the run was not scored. */
  readonly record: (() => CaseRecord) | null;
}

/** Compresses a record; drops an unscored record, because its run will be repeated. */
export function packEarlier(record: CaseRecord): EarlierRun {
  const { id, repeat, verdict } = record;
  return { id, repeat, record: verdict === "unscored" ? null : packRecord(record) };
}

/** Returns the reused records and the selection of the earlier run. Throws `usage` when suite or target differ. */
export function takeUp(
  earlier: ArtifactOf<EarlierRun>,
  now: { readonly suite: AnchorSuite; readonly target: string },
): { readonly kept: KeptRuns; readonly choice: Choice } {
  const differs = [
    ...(earlier.suite === now.suite.suite ? [] : [`it ran the suite ${earlier.suite}`]),
    ...(earlier.suiteHash === now.suite.suiteHash ? [] : ["the suite has changed since"]),
    ...(earlier.target === now.target ? [] : [`its target was ${earlier.target}, this one is ${now.target}`]),
  ];
  if (differs.length > 0) {
    const hint = "run the whole suite again";
    throw new CtxError("usage", `the earlier run cannot be resumed: ${differs.join("; ")}`, { hint });
  }
  const { grep, repeat = null, shard = null, only } = earlier.selection;
  const scored = earlier.cases.flatMap((run) => (run.record === null ? [] : [[runName(run), run.record] as const]));
  return { kept: new Map(scored), choice: { grep, repeat, shard, only } };
}
