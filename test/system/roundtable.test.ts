import { test } from "vitest";
import { startPostgres } from "../helpers/postgres.ts";
import { debatesThroughKills } from "../helpers/roundtable-kills.ts";

test("three debates on a server that is killed three times lose no request and tell none twice, over PostgreSQL", async () => {
  await using postgres = await startPostgres();
  await debatesThroughKills({ kills: 3, storeUrl: await postgres.database("debates") });
});
