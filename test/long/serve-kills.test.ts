// A published client against the real program, with the server killed before every call.
import { expect, test } from "vitest";
import { dayLength, live } from "../e2e/serve/days.ts";
import { startPostgres } from "../helpers/postgres.ts";

test("loses nothing and charges nothing twice when the server is killed before every call, on both stores", async () => {
  const kills = Array.from({ length: dayLength }, (_, at) => at).slice(1);
  expect(kills.length).toBeGreaterThanOrEqual(30);
  const whole = await live({ kills: [] });
  expect(await live({ kills })).toEqual(whole);
  await using postgres = await startPostgres();
  expect(await live({ kills, storeUrl: await postgres.database("killed") })).toEqual(whole);
});
