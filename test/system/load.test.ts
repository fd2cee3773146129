import { expect } from "vitest";
import { bearLoad } from "../helpers/load.ts";
import { oneIn } from "../helpers/one-in.ts";
import { startPostgres } from "../helpers/postgres.ts";

const loads = [
  { queries: 10, jobs: 60, concurrency: 4 },
  { queries: 20, jobs: 200, concurrency: 4 },
];

oneIn(2)(loads)(
  "ends each of $jobs jobs once over two servers and three workers on PostgreSQL, three of which are killed",
  async (load) => {
    await using postgres = await startPostgres();
    const storeUrl = await postgres.database("load");
    const figures = await bearLoad({ ...load, servers: 2, workers: 3, kills: 3, storeUrl });
    expect(figures).toMatchObject(expected(load));
  },
);

oneIn(2)(loads)(
  "ends each of $jobs jobs once in one process on a file that is killed once and restarted",
  async (load) => {
    const figures = await bearLoad({ ...load, servers: 1, workers: 0, kills: 1 });
    expect(figures).toMatchObject(expected(load));
  },
);

function expected({ queries, jobs }: (typeof loads)[number]) {
  return { answers: { answer: queries }, jobs: { succeeded: jobs }, charges: queries + jobs };
}
