// `npm run bench:load`: 200 concurrent queries and 2,000 jobs over two servers and three workers on PostgreSQL while workers
// are killed, and the same over one process on SQLite. Timings are of this machine; the run checks that every job ends once.
import { bearLoad, type Load, type LoadFigures } from "../helpers/load.ts";
import { startPostgres } from "../helpers/postgres.ts";
import { spread } from "./sample.ts";
import { type Cell, tableLines } from "./table.ts";

const size = { queries: 200, jobs: 2000, concurrency: 4 };

await using postgres = await startPostgres();
const shared: Load = { ...size, servers: 2, workers: 3, kills: 20, storeUrl: await postgres.database("load") };
const alone: Load = { ...size, servers: 1, workers: 0, kills: 0 };
const rows = [
  row("PostgreSQL, 2 servers, 3 workers", { load: shared, figures: await bearLoad(shared) }),
  row("SQLite, 1 process", { load: alone, figures: await bearLoad(alone) }),
];
const note =
  "200 queries at once and 2,000 jobs; killed processes were started anew. Processor time is that of all processes but PostgreSQL's, starts included, for each query and job; memory that of the largest process.";
process.stdout.write(`${tableLines({ title: "Load", rows, note }).join("\n")}\n`);

function row(
  where: string,
  { load, figures }: { readonly load: Load; readonly figures: LoadFigures },
): Readonly<Record<string, Cell>> {
  const { queryMs, jobsMs, jobs, answers, takenAgain, charges, memoryBytes, cpuMs } = figures;
  const isWhole =
    jobs.succeeded === load.jobs && answers.answer === load.queries && charges === load.jobs + load.queries;
  const { p50, p99 } = spread(queryMs);
  return {
    where,
    ...{ kills: load.kills, "jobs taken again": takenAgain, "each ended and was charged once": isWhole },
    ...{ "query p50 s": p50 / 1000, "query p99 s": p99 / 1000, "jobs / s": (1000 * load.jobs) / jobsMs },
    "cpu ms each": cpuMs / (load.jobs + load.queries),
    "memory MiB": memoryBytes / 1_048_576,
  };
}
