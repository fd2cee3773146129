// Work that a server has in hand: once for each idempotency key, ended in good order when the server stops.
import { z } from "zod";
import { toJson } from "../../base/text/json.ts";
import { CtxError } from "../../contract/error.ts";
import type { Asking } from "../../contract/service.ts";
import type { IdempotencyRecord } from "../../contract/store/records.ts";
import { type OnceParts, once, type Subject } from "./once.ts";

/** What is to be done for somebody; `subjectId` names what is made, and is given again to whoever goes on with it. */
export interface DeskWork<T> {
  readonly asking: Asking;
  readonly scope: IdempotencyRecord["scope"];
  readonly request: unknown;
  readonly subjectId: string;
  readonly run: (subject: Subject) => Promise<T>;
}

export interface Desk {
  /** Does the work once for all requests with the caller's key; without a key, now. */
  serve<T>(work: DeskWork<T>): Promise<T>;
  /** Lets the work come to its end for so long, then interrupts it. */
  close(drainMs: number): Promise<void>;
}

/** An open desk. */
export function openDesk(parts: Omit<OnceParts, "signal">): Desk {
  const closing = new AbortController();
  const inHand = new Set<Promise<unknown>>();
  const track = async <T>(work: () => Promise<T>): Promise<T> => {
    closing.signal.throwIfAborted();
    const task = work();
    inHand.add(task);
    return await task.finally(() => inHand.delete(task));
  };
  return {
    serve: async <T>({ asking, ...work }: DeskWork<T>) => {
      const { owner, idempotencyKey: key } = asking;
      const signal = AbortSignal.any([closing.signal, asking.signal ?? closing.signal]);
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
      await Promise.allSettled(inHand);
      clearTimeout(timer);
      stop();
    },
  };
}
