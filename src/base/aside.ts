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

/** Runs the task in the worker thread; in this thread when there is none or when it was lost. */
export async function runAside<In, Out>({ name, run }: AsideTask<In, Out>, input: In): Promise<Out> {
  if (provided === undefined) return await run(input);
  try {
    return (await provided(name, input)) as Out;
  } catch (error) {
    if (!(error instanceof AsideLost)) throw error;
    return await run(input);
  }
}
