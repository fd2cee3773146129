// Long work on large values, beside the event loop: in the one worker thread of the process that the app provides.
// Without such a thread the work runs here.

/** A function that the worker thread knows by its name. Input and output are copied between the threads. */
export interface AsideTask<In, Out> {
  readonly name: string;
  readonly run: (input: In) => Out | Promise<Out>;
}

/** Runs a task by name. Rejects with an `AsideLost` when the thread cannot run it. */
export type RunAside = (name: string, input: unknown) => Promise<unknown>;

/** The worker thread ended or could not start. */
export class AsideLost extends Error {}

let provided: RunAside | undefined;

/** Provides the worker thread of this process. */
export function provideAside(run: RunAside): void {
  provided = run;
}

/** When the caller stops waiting: some time after the signal has aborted. */
export interface Patience {
  readonly signal: AbortSignal;
  readonly graceMs?: number;
}

/**
 * Runs the task in the worker thread; in this thread when there is none or when it was lost. Rejects with the reason of the
 * signal after the grace time, although the thread ends the task.
 */
export async function runAside<In, Out>(task: AsideTask<In, Out>, input: In, patience?: Patience): Promise<Out> {
  const work = anywhere(task, input);
  if (patience === undefined) return await work;
  const { signal, graceMs = 0 } = patience;
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const leave = () => {
    timer = setTimeout(() => reject(signal.reason), graceMs);
  };
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
  }
}

async function anywhere<In, Out>({ name, run }: AsideTask<In, Out>, input: In): Promise<Out> {
  if (provided === undefined) return await run(input);
  try {
    return (await provided(name, input)) as Out;
  } catch (error) {
    if (!(error instanceof AsideLost)) throw error;
    return await run(input);
  }
}
