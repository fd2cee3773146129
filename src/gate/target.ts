// The port behind which a suite is put to a runtime: one in this process, or one behind a URL.

import type { Grade } from "../contract/gate/observed.ts";
import type { GateArtifact } from "../contract/gate.ts";
import type { Fixture } from "../contract/gate-suite.ts";
import type { GradeTask } from "../contract/model.ts";
import type { QueryRequest } from "../contract/query/request.ts";
import type { AskReply } from "./record.ts";

/** One question of a suite. */
export interface Question {
  readonly request: QueryRequest;
  /** Its place, from 0, among the runs of the whole suite: what a repeatable id is made of, whichever shard asks. */
  readonly place: number;
  /** Recorded replies to answer from; absent: the tools and models of the target. */
  readonly fixture?: Fixture | undefined;
}

/** Puts one question to the runtime that is measured; throws a `CtxError` when it could not be run. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<AskReply>;

/** A runtime that a suite is put to, until it is closed. */
export interface Target extends AsyncDisposable {
  readonly ask: Ask;
  /** `in-process`, or a URL, of which an artifact keeps the origin alone. */
  readonly name: string;
  readonly runtime: GateArtifact["runtime"];
}

/** Judges one sentence with the role `grade`; rejects only with the reason of the signal. */
export type GradeSentence = (task: GradeTask, signal: AbortSignal) => Promise<Grade>;
