// Messages between this process and the worker thread of the encoder.
import type { ScoredStretch } from "./stretches.ts";

export interface ThreadOptions {
  /** True if the process exits after a few queries. */
  readonly isBrief: boolean;
}

export type Job =
  | { readonly kind: "score"; readonly request: string; readonly texts: readonly string[]; readonly most: number }
  | { readonly kind: "likeness"; readonly request: string; readonly texts: readonly string[] }
  | { readonly kind: "spans"; readonly request: string; readonly texts: readonly string[] }
  | { readonly kind: "sources"; readonly request: string };

/** A job and the folder in which the states of its texts are kept; null keeps them in memory only. */
export interface ToWorker {
  readonly job: Job;
  readonly folder: string | null;
}

export interface TextScore {
  readonly likeness: number;
  readonly fit: number | null;
}

export type Finished =
  | { readonly kind: "score"; readonly scores: readonly TextScore[] }
  | { readonly kind: "likeness"; readonly likeness: readonly number[] }
  | { readonly kind: "spans"; readonly stretches: readonly (readonly ScoredStretch[])[] };

/** Message from the worker. It answers each job with one message, in order. */
export type FromWorker = Finished | { readonly kind: "failed"; readonly message: string };
