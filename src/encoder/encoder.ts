// The encoder: scores methods and finds values with a small learned model in a worker thread. It knows texts, decides
// nothing, and calls nothing.
import { hash } from "node:crypto";
import { memoized } from "../base/memoize.ts";
import type { Encoder, ParameterRef } from "../contract/encoder.ts";
import type { Method } from "../contract/tool.ts";
import type { Finished, Job } from "./protocol.ts";
import { remember } from "./remembered.ts";
import { shareThread } from "./shared-thread.ts";
import { methodText, parameterText } from "./texts.ts";
import { weightsHash } from "./weights.data.ts";

export interface EncoderOptions {
  /** True if the process exits after a few queries. */
  readonly isBrief?: boolean;
  /** Folder in which the states of methods are kept for later processes; null keeps them in memory only. */
  readonly folder?: string | null;
}

/** Methods that are read jointly with the request: the right one is among the 16 most alike in 99 of 100 requests. */
const mostJoint = 16;
/** Methods whose likeness is one job. New methods take seconds, and other jobs of the process run between two jobs. */
const mostAtOnce = 64;
/** Results that are kept: a repeated question is scored once. */
const mostKept = 256;

const textOf = memoized(methodText);

/** Opens the encoder. Nothing is loaded before `prepare` or the first call. */
export function openEncoder({ isBrief = false, folder = null }: EncoderOptions = {}): Encoder {
  const thread = shareThread({ isBrief }, folder);
  const kept = new Map<string, Finished>();
  const run = async (job: Job, signal?: AbortSignal): Promise<Finished> => {
    const key = hash("sha256", JSON.stringify(job));
    const finished = kept.get(key) ?? (await thread.run(job, signal));
    remember(kept, { key, value: finished, most: mostKept });
    return finished;
  };
  return {
    weights: weightsHash,
    prepare: () => thread.prepare(),
    async scoreMethods(request: string, methods: readonly Method[], signal?: AbortSignal) {
      if (methods.length === 0) return [];
      const done = await run({ kind: "score", request, texts: methods.map(textOf), most: mostJoint }, signal);
      return done.kind === "score" ? done.scores : [];
    },
    async likenessOf(request: string, methods: readonly Method[], signal?: AbortSignal) {
      const found: number[] = [];
      for (let start = 0; start < methods.length; start += mostAtOnce) {
        const texts = methods.slice(start, start + mostAtOnce).map(textOf);
        const done = await run({ kind: "likeness", request, texts }, signal);
        found.push(...(done.kind === "likeness" ? done.likeness : []));
      }
      return found;
    },
    async findSpans(request: string, parameters: readonly ParameterRef[], signal?: AbortSignal) {
      if (parameters.length === 0) return [];
      const texts = parameters.map(({ method, parameter }) => parameterText(method, parameter));
      const done = await run({ kind: "spans", request, texts }, signal);
      return done.kind === "spans" ? done.stretches : [];
    },
    async findSources(request: string, signal?: AbortSignal) {
      const done = await run({ kind: "sources", request }, signal);
      return done.kind === "spans" ? (done.stretches[0] ?? []) : [];
    },
    close: () => thread.close(),
  };
}
