import { expect, test } from "vitest";
import { startPostgres } from "../helpers/postgres.ts";
import { debatesThroughKills, expectWhole } from "../helpers/roundtable-kills.ts";

test("three debates on a server that is killed three times lose no request and tell none twice, over PostgreSQL", async () => {
  await using postgres = await startPostgres();
  const debates = await debatesThroughKills({ kills: 3, storeUrl: await postgres.database("debates") });
  expect(debates).toHaveLength(3);
  for (const debate of debates) expectWhole(debate);
});
