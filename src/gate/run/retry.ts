// Resumes an earlier run: keeps scored records and repeats runs that were not scored or not reached.
import { CtxError } from "../../contract/error.ts";
import type { CaseRecord } from "../../contract/gate.ts";
import type { AnchorSuite } from "../anchor.ts";
import { packRecord } from "../artifact/pack.ts";
import type { ArtifactOf } from "../artifact/read.ts";
import { judgeCase } from "../judge.ts";
import type { Choice } from "./plan.ts";

/** Names one run of one case. */
export function runName({ id, repeat }: Pick<CaseRecord, "id" | "repeat">): string {
  return `${id} #${repeat}`;
}

/** Recomputes the verdict of a record, whatever the file contains. */
export function judgedAgain(record: CaseRecord): CaseRecord {
  return { ...record, ...judgeCase(record) };
}

/** Scored records of an earlier run, by `runName`. */
export type KeptRuns = ReadonlyMap<string, () => CaseRecord>;

/** A record of an earlier run, compressed until it is needed, so that a run of any length can be resumed. */
export interface EarlierRun extends Pick<CaseRecord, "id" | "repeat"> {
  /** null: the run was not scored. */
  readonly record: (() => CaseRecord) | null;
}

/** Compresses a record; an unscored one is dropped, since it will be repeated. */
export function packEarlier(record: CaseRecord): EarlierRun {
  const { id, repeat, verdict } = record;
  return { id, repeat, record: verdict === "unscored" ? null : packRecord(record) };
}

/** Returns the kept records and the selection of the earlier run. Throws `usage` when its suite or target differs. */
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
