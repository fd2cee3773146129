// The worker thread for large values. It does one job after the other. The thread loads the library (`src/index.ts`), because
// a file of its own would split the bundle into many more files.
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { AsideTask } from "../../base/aside.ts";
import { checkTask } from "../../base/schema/check.ts";
import { gatherTask } from "../../flow/synthesize/gather.ts";
import { completeTask } from "../../models/embedded/complete.ts";
import { type AsideJob, asideMark, type FromAside } from "./protocol.ts";

/** A task whose input is known only by its name. The thread that sends the job has checked the type. */
type AnyTask = Pick<AsideTask<never, unknown>, "name" | "run">;

const tasks = new Map<string, AnyTask>([checkTask, gatherTask, completeTask].map((task) => [task.name, task]));

/** Serves the jobs in the worker thread that ctx started for them. Does nothing in any other thread. */
export function serveAside(): void {
  if (isMainThread || parentPort === null || workerData !== asideMark) return;
  const port = parentPort;
  let before = Promise.resolve();
  port.on("message", (job: AsideJob) => {
    before = before.then(async () => port.postMessage(await answer(job)));
  });
}

async function answer({ id, name, input }: AsideJob): Promise<FromAside> {
  const task = tasks.get(name);
  if (task === undefined) return { kind: "failed", id, message: `there is no task ${name}` };
  try {
    return { kind: "done", id, value: await task.run(input as never) };
  } catch (error) {
    return { kind: "failed", id, message: error instanceof Error ? error.message : String(error) };
  }
}
