// An earlier run taken up again: what it scored stays, what it could not score or did not reach is made anew.
import { CtxError } from "../../contract/error.ts";
import type { CaseRecord } from "../../contract/gate.ts";
import type { AnchorSuite } from "../anchor.ts";
import { packRecord } from "../artifact/pack.ts";
import type { ArtifactOf } from "../artifact/read.ts";
import { judgeCase } from "../judge.ts";
import type { Choice } from "./plan.ts";

/** One run of one case, by name. */
export function runName({ id, repeat }: Pick<CaseRecord, "id" | "repeat">): string {
  return `${id} #${repeat}`;
}

/** The verdict that follows from the record, whatever was written beside it. */
export function judgedAgain(record: CaseRecord): CaseRecord {
  return { ...record, ...judgeCase(record) };
}

/** Scored records of an earlier run, by `runName`. */
export type KeptRuns = ReadonlyMap<string, () => CaseRecord>;

/** A record of an earlier run, packed until its turn comes: a run of any length is taken up in little memory. */
export interface EarlierRun extends Pick<CaseRecord, "id" | "repeat"> {
  /** null: it was not scored. */
  readonly record: (() => CaseRecord) | null;
}

/** Packs a record; one that was not scored is made anew, so nothing of it is kept. */
export function packEarlier(record: CaseRecord): EarlierRun {
  const { id, repeat, verdict } = record;
  return { id, repeat, record: verdict === "unscored" ? null : packRecord(record) };
}

/** What stays of the earlier run and which runs it had chosen. Throws `usage` when it was another suite or another target. */
export function takeUp(
  earlier: ArtifactOf<EarlierRun>,
  now: { readonly suite: AnchorSuite; readonly target: string },
): { readonly kept: KeptRuns; readonly choice: Choice } {
  const differs = [
    ...(earlier.suite === now.suite.suite ? [] : [`it is of the suite ${earlier.suite}`]),
    ...(earlier.suiteHash === now.suite.suiteHash ? [] : ["the suite has changed since"]),
    ...(earlier.target === now.target ? [] : [`its target was ${earlier.target}, this one is ${now.target}`]),
  ];
  if (differs.length > 0) {
    const hint = "run the whole suite again";
    throw new CtxError("usage", `the earlier run cannot be taken up: ${differs.join("; ")}`, { hint });
  }
  const { grep, repeat = null, shard = null, only } = earlier.selection;
  const scored = earlier.cases.flatMap((run) => (run.record === null ? [] : [[runName(run), run.record] as const]));
  return { kept: new Map(scored), choice: { grep, repeat, shard, only } };
}
