import { test } from "vitest";
import { startPostgres } from "../helpers/postgres.ts";
import { debatesThroughKills } from "../helpers/roundtable-kills.ts";

test("three debates on a server that is killed at 30 random moments lose no request and tell none twice, on both stores", async () => {
  await using postgres = await startPostgres();
  for (const storeUrl of ["file:ctx.db", await postgres.database("debates")]) {
    await debatesThroughKills({ kills: 30, storeUrl });
  }
});
