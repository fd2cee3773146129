import { test } from "vitest";
import { startPostgres } from "../helpers/postgres.ts";
import { debatesThroughKills } from "../helpers/roundtable-kills.ts";

test("loses no request and reports none twice in three debates on a server killed three times, over PostgreSQL", async () => {
  await using postgres = await startPostgres();
  await debatesThroughKills({ kills: 3, storeUrl: await postgres.database("debates") });
});
