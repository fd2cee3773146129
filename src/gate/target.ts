// The port through which a suite queries a runtime: in this process, or behind a URL.

import type { Grade } from "../contract/gate/observed.ts";
import type { GateArtifact } from "../contract/gate.ts";
import type { Fixture } from "../contract/gate-suite.ts";
import type { GradeTask } from "../contract/model.ts";
import type { QueryRequest } from "../contract/query/request.ts";
import type { AskReply } from "./record.ts";

/** One question of a suite. */
export interface Question {
  readonly request: QueryRequest;
  /** Position, from 0, among the runs of the whole suite; repeatable ids derive from it in every shard. */
  readonly place: number;
  /** Recorded replies to answer from; absent: the tools and models of the target. */
  readonly fixture?: Fixture | undefined;
}

/** Asks the runtime one question; throws a `CtxError` when the question could not be run. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<AskReply>;

/** The runtime under test, open until it is closed. */
export interface Target extends AsyncDisposable {
  readonly ask: Ask;
  /** `in-process`, or a URL, of which an artifact keeps only the origin. */
  readonly name: string;
  readonly runtime: GateArtifact["runtime"];
}

/** Grades one sentence with the role `grade`; rejects only with the reason of the signal. */
export type GradeSentence = (task: GradeTask, signal: AbortSignal) => Promise<Grade>;
