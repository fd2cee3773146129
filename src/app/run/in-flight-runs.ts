// The running work of a server. Work with the same idempotency key runs once, and all work ends when the server
// stops.
import { z } from "zod";
import { toJson } from "../../base/text/json.ts";
import { CtxError } from "../../contract/error.ts";
import type { CallerContext } from "../../contract/service.ts";
import type { IdempotencyRecord } from "../../contract/store/records.ts";
import { type OnceParts, once, type Subject } from "./once.ts";

/** Work for a caller. `subjectId` is the id of the result; a process that continues the work gets the same id. */
export interface InFlightWork<T> {
  readonly context: CallerContext;
  readonly scope: IdempotencyRecord["scope"];
  readonly request: unknown;
  readonly subjectId: string;
  readonly run: (subject: Subject) => Promise<T>;
}

export interface InFlightRuns {
  /** Runs the work once for all requests with the same idempotency key. Work without a key always runs. */
  runOnce<T>(work: InFlightWork<T>): Promise<T>;
  /** Waits up to `drainMs` for running work, then interrupts the rest. */
  close(drainMs: number): Promise<void>;
}

/** Creates the list of running work. */
export function createInFlightRuns(parts: Omit<OnceParts, "signal">): InFlightRuns {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  const track = async <T>(work: () => Promise<T>): Promise<T> => {
    closing.signal.throwIfAborted();
    const task = work();
    running.add(task);
    return await task.finally(() => running.delete(task));
  };
  return {
    runOnce: async <T>({ context, ...work }: InFlightWork<T>) => {
      const { owner, idempotencyKey: key } = context;
      const signal = AbortSignal.any([closing.signal, context.signal ?? closing.signal]);
      if (key === undefined) return await track(() => work.run({ id: work.subjectId, isFirst: true, signal }));
      const kept = {
        ...{ which: { owner, scope: work.scope, key }, request: work.request, subjectId: work.subjectId },
        run: async (subject: Subject) => toJson(await work.run(subject)),
      };
      return z.custom<T>().parse(await track(() => once(kept, { ...parts, signal })));
    },
    close: async (drainMs) => {
      const stop = () => closing.abort(new CtxError("interrupted", "the server was stopped"));
      const timer = setTimeout(stop, drainMs);
      await Promise.allSettled(running);
      clearTimeout(timer);
      stop();
    },
  };
}
