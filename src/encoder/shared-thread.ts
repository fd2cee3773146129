// One worker thread for all encoders of the process: each thread would load 24 MB of weights again. The thread ends some
// seconds after the last encoder was closed, so that the next one need not load them.

import type { Finished, Job, ThreadOptions } from "./protocol.ts";
import { EncoderThread, lost } from "./thread.ts";

interface Shared {
  readonly thread: EncoderThread;
  users: number;
  ending?: NodeJS.Timeout;
}

/** One encoder's use of the thread. */
export interface ThreadUse {
  /** Starts the thread, which loads the weights. */
  prepare(): void;
  /** Does a job. Rejects with the reason of the signal, and when this use is closed. */
  run(job: Job, signal?: AbortSignal): Promise<Finished>;
  close(): Promise<void>;
}

const endsAfterMs = 5_000;
const threads = new Map<boolean, Shared>();

/** Uses the thread of the process; what its jobs read is kept in `folder`, or only in memory if it is null. */
export function shareThread({ isBrief }: ThreadOptions, folder: string | null): ThreadUse {
  const closing = new AbortController();
  let shared: Shared | undefined;
  const take = () => {
    closing.signal.throwIfAborted();
    shared ??= joined(isBrief);
    return shared.thread;
  };
  return {
    prepare: () => {
      if (!closing.signal.aborted) take().prepare();
    },
    run: async (job, signal) => {
      const signals = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]);
      return await take().run({ job, folder }, signals);
    },
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort(lost("it was closed"));
      if (shared !== undefined) await leave(isBrief, shared);
    },
  };
}

/** Returns the thread of the process with one more user; starts it for the first user. */
function joined(isBrief: boolean): Shared {
  const shared = threads.get(isBrief) ?? { thread: new EncoderThread({ isBrief }), users: 0 };
  threads.set(isBrief, shared);
  clearTimeout(shared.ending);
  shared.users += 1;
  return shared;
}

/** Ends the thread later if nobody uses it, and at once if it still does a job that nobody waits for. */
async function leave(isBrief: boolean, shared: Shared): Promise<void> {
  shared.users -= 1;
  if (shared.users > 0) return;
  const end = async () => {
    threads.delete(isBrief);
    await shared.thread.close();
  };
  if (shared.thread.isBusy) await end();
  else shared.ending = setTimeout(() => void end(), endsAfterMs).unref();
}
