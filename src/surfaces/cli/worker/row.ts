// `ctx worker`: runs queued jobs until Ctrl-C or SIGTERM.
import type { CommandRow } from "../row.ts";

/** The command. */
export const worker: CommandRow = {
  name: "worker",
  summary: "run queued jobs; any number of workers and servers can share a store",
  settings: "worker",
  catalog: "needed",
  examples: ["ctx worker", "ctx worker --jobs 8 --store postgres://USER@HOST/DATABASE"],
  notes:
    "POST /api/v1/jobs queues a job. If a worker stops, another worker continues its jobs and charges no call twice.",
  load: async () => (await import("./worker.ts")).worker,
};
