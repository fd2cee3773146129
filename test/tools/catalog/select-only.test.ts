// A method that takes SQL gets exactly one SELECT that writes nothing; any other call is rejected.
import { describe, expect, test } from "vitest";
import type { SqlDialect } from "../../../src/contract/tool/eligibility.ts";
import { checkSelectOnly } from "../../../src/tools/catalog/eligibility/select-only.ts";
import { unknownDialects } from "../../../src/tools/catalog/eligibility.ts";
import { fc } from "../../helpers/property.ts";

async function refusal(query: unknown, dialects: readonly SqlDialect[] = unknownDialects): Promise<string | null> {
  const decision = {
    class: "reads",
    isEligible: true,
    code: "settings-select-only",
    reason: "",
    setting: "a.b.queryEligible: false",
  } as const;
  const failed = await checkSelectOnly({ ...decision, selectOnly: { parameters: ["query"], dialects } }, {
    query,
  } as never);
  return failed?.message ?? null;
}

describe("is accepted", () => {
  test.each([
    "SELECT 1",
    "select name, count(*) from members where plan = 'gold' group by name having count(*) > 1 order by 2 desc limit 5;",
    "WITH busy AS (SELECT * FROM classes) SELECT b.name FROM busy b JOIN rooms r ON r.id = b.room",
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5) SELECT * FROM n",
    "SELECT strftime('%Y-%m', day), SUM(total) FROM payments GROUP BY 1",
    "SELECT a FROM t UNION ALL SELECT b FROM u",
    "SELECT * FROM t WHERE id IN (SELECT id FROM u) AND note LIKE '%delete from%'",
    "SELECT CASE WHEN a > 1 THEN 'x' ELSE 'y' END, CAST(b AS INT), a || b FROM t",
    "SELECT ROW_NUMBER() OVER (PARTITION BY a ORDER BY b) FROM t",
    "SELECT * FROM pragma_table_info('t')",
  ])("%s", async (query) => {
    expect(await refusal(query)).toBeNull();
  });
});

describe("is rejected", () => {
  test.each([
    ["DELETE FROM t", "is Delete, not a SELECT"],
    ["INSERT INTO t VALUES (1)", "is Insert, not a SELECT"],
    ["UPDATE t SET a = 1", "is Update, not a SELECT"],
    ["DROP TABLE t", "is Drop, not a SELECT"],
    ["SELECT 1; DROP TABLE t", "contains 2 statements"],
    ["WITH gone AS (DELETE FROM t RETURNING *) SELECT * FROM gone", "contains a DELETE"],
    ["WITH new AS (INSERT INTO t VALUES (1) RETURNING *) SELECT * FROM new", "contains an INSERT"],
    ["SELECT * INTO copy FROM t", "contains an INTO"],
    ["SELECT * FROM t FOR UPDATE", "locks rows"],
    ["SELECT nextval('ids')", "calls nextval"],
    ["SELECT query_to_xml('delete from t', true, true, '')", "calls query_to_xml"],
    ["SELECT * FROM dblink_exec('delete from t')", "calls dblink_exec"],
    ["SELECT load_extension('x')", "calls load_extension"],
    ["SELECT mine.lower('x')", "calls mine.lower"],
    ["SELECT @a := 1", "assigns a variable"],
    ["PRAGMA journal_mode = WAL", "does not parse as SQL"],
    ["ATTACH 'x' AS y", "is AttachDatabase, not a SELECT"],
    ["SELECT '\\'; DELETE FROM t; -- '", "databases parse differently"],
    ["SELECT /*!50000 1 */ 1", "databases parse differently"],
    ["SELECT 1 --1; DELETE FROM t", "contains 2 statements"],
    ["SELECT $$; DELETE FROM t; $$", "does not parse as SQL"],
    ["", "contains 0 statements"],
    ["SELECT (".repeat(5_000), "does not parse as SQL"],
    [7, "is not a text"],
    [["SELECT 1"], "is not a text"],
    [undefined, "it has no query"],
  ])("%j", async (query, why) => {
    expect(await refusal(query)).toContain(why);
  });
});

test("a statement that begins with a changing verb never passes, in any context", async () => {
  const verb = fc.constantFrom(
    "INSERT INTO",
    "UPDATE",
    "DELETE FROM",
    "DROP TABLE",
    "ALTER TABLE",
    "CREATE TABLE",
    "TRUNCATE",
  );
  const padding = fc.constantFrom("", " ", "/* x */", "-- x\n", "(", ";", "SELECT 1;", "\t\n");
  await fc.assert(
    fc.asyncProperty(padding, verb, fc.string({ maxLength: 30 }), async (before, change, after) => {
      expect(await refusal(`${before}${change} t ${after}`)).not.toBeNull();
    }),
  );
});
