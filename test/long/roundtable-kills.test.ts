import { test } from "vitest";
import { startPostgres } from "../helpers/postgres.ts";
import { debatesThroughKills } from "../helpers/roundtable-kills.ts";

test("loses no request and reports none twice in three debates on a server killed at 30 random moments, on both stores", async () => {
  await using postgres = await startPostgres();
  for (const storeUrl of ["file:ctx.db", await postgres.database("debates")]) {
    await debatesThroughKills({ kills: 30, storeUrl });
  }
});
