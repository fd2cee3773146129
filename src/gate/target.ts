// The port through which a suite queries a runtime, either in this process or at a URL.

import type { Grade } from "../contract/gate/observed.ts";
import type { GateArtifact } from "../contract/gate.ts";
import type { Fixture } from "../contract/gate-suite.ts";
import type { GradeTask } from "../contract/model.ts";
import type { QueryRequest } from "../contract/query/request.ts";
import type { AskReply } from "./record.ts";

/** One query of a suite. */
export interface Question {
  readonly request: QueryRequest;
  /** Position, from 0, among all runs of the suite. Ids depend on this position, so a run has the same ids in every shard. */
  readonly place: number;
  /** Recorded replies for the query. When absent, the tools and models of the target reply. */
  readonly fixture?: Fixture | undefined;
}

/** Sends one query to the runtime; throws a `CtxError` when the query could not be run. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<AskReply>;

/** The runtime under test; open until disposed. */
export interface Target extends AsyncDisposable {
  readonly ask: Ask;
  /** `in-process` or a URL; an artifact stores only the origin of the URL. */
  readonly name: string;
  readonly runtime: GateArtifact["runtime"];
}

/** Grades one sentence with the role `grade`; throws only when the signal is aborted. */
export type GradeSentence = (task: GradeTask, signal: AbortSignal) => Promise<Grade>;
