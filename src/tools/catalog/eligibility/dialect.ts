// Detects the SQL dialect of a server from its description.
import type { SqlDialect } from "../../../contract/tool/eligibility.ts";

const names: readonly (readonly [SqlDialect, RegExp])[] = [
  ["sqlite", /\bsqlite\b/i],
  ["postgresql", /\bpostgres(?:ql)?\b/i],
  ["mysql", /\b(?:mysql|mariadb)\b/i],
  ["mssql", /\b(?:sql server|mssql|t-sql|transact-sql)\b/i],
  ["bigquery", /\bbigquery\b/i],
  ["snowflake", /\bsnowflake\b/i],
  ["duckdb", /\b(?:duckdb|motherduck)\b/i],
  ["clickhouse", /\bclickhouse\b/i],
  ["redshift", /\bredshift\b/i],
  ["oracle", /\boracle\b/i],
  ["databricks", /\bdatabricks\b/i],
  ["hive", /\b(?:hive|hiveql)\b/i],
];

/** The most common dialects. If no dialect is named, a statement must be a SELECT in each of these. */
export const unknownDialects: readonly SqlDialect[] = ["sqlite", "postgresql", "mysql", "mssql"];

/** Returns the dialects that a text names, or the most common ones when it names none. */
export function dialectsOf(about: string): readonly SqlDialect[] {
  const named = names.filter(([, pattern]) => pattern.test(about)).map(([dialect]) => dialect);
  return named.length === 0 ? unknownDialects : named;
}
