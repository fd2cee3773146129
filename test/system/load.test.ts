import { expect, test } from "vitest";
import { bearLoad } from "../helpers/load.ts";
import { startPostgres } from "../helpers/postgres.ts";

const load = { queries: 20, jobs: 200, concurrency: 4 };

test("ends every job once over two servers and three workers on PostgreSQL, three of which are killed", async () => {
  await using postgres = await startPostgres();
  const storeUrl = await postgres.database("load");
  const figures = await bearLoad({ ...load, servers: 2, workers: 3, kills: 3, storeUrl });
  expect(figures).toMatchObject({ answers: { answer: 20 }, jobs: { succeeded: 200 }, charges: 220 });
});

test("ends every job once in one process on a file that is killed once and restarted", async () => {
  const figures = await bearLoad({ ...load, servers: 1, workers: 0, kills: 1 });
  expect(figures).toMatchObject({ answers: { answer: 20 }, jobs: { succeeded: 200 }, charges: 220 });
});
