// A published client against the real program on PostgreSQL, with servers that are killed between its calls.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayLength, live } from "../e2e/serve/days.ts";
import { type Postgres, startPostgres } from "../helpers/postgres.ts";
import { drawInts } from "../helpers/random.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => await postgres[Symbol.asyncDispose]());

test("a day on PostgreSQL is one on SQLite, also when the server is killed between six pairs of calls", async () => {
  const draw = drawInts("serve kills on PostgreSQL");
  const kills = Array.from({ length: 6 }, () => draw(1, dayLength));
  const whole = await live({ kills: [] });
  expect(await live({ kills: [], storeUrl: await postgres.database("whole") })).toEqual(whole);
  expect(await live({ kills, storeUrl: await postgres.database("killed") })).toEqual(whole);
});
