// Decides the class of a method and whether a query may call it. The user's settings decide first, then the first rule of
// `eligibility/rules.ts` that applies. A query calls a method that reads, and one that is allowed.

import type { Eligibility, SqlDialect } from "../../contract/tool/eligibility.ts";
import type { Method } from "../../contract/tool.ts";
import { type Case, caseOf, type EligibilitySource, type ListedMethod } from "./eligibility/case.ts";
import { eligibilityRules } from "./eligibility/rules.ts";

/** Decides the class of the method and whether a query may call it. Also sets `queryEligible` in its metadata. */
export function withEligibility(listed: ListedMethod, source: EligibilitySource): Method {
  const asked = caseOf(listed, source);
  const decided = decide(asked);
  const { isEligible, code, reason } = bySettings(asked) ?? {
    ...{ isEligible: decided.class === "reads", code: decided.code, reason: decided.reason },
  };
  const eligibility: Eligibility = {
    class: code === "settings-select-only" ? "reads" : code === "settings-withhold" ? "changes" : decided.class,
    ...{ isEligible, code, reason },
    setting: settingFor(listed, { isEligible, asked }),
    ...(code === "settings-select-only" ? { selectOnly: selectOnly(asked, source) } : {}),
    ...(asked.mode === null ? {} : { mode: asked.mode }),
    ...(code === "settings-allow" && asked.override.allowWhen !== undefined
      ? { allowWhen: asked.override.allowWhen }
      : {}),
  };
  return { ...listed, meta: { ...listed.meta, queryEligible: isEligible }, eligibility };
}

function decide(asked: Case): Pick<Eligibility, "class" | "code" | "reason"> {
  for (const { code, gives, applies } of eligibilityRules) {
    const reason = applies(asked);
    if (reason !== null) return { class: typeof gives === "function" ? gives(asked) : gives, code, reason };
  }
  throw new Error("the last rule of eligibility applies to everything");
}

/** Returns what the user's settings decide, before any other rule, or null. */
function bySettings({ override, sql, code }: Case): Pick<Eligibility, "isEligible" | "code" | "reason"> | null {
  if (override.queryEligible === false)
    return { isEligible: false, code: "settings-withhold", reason: "the settings exclude it" };
  if (sql.length > 0 && (override.sql === "select" || override.queryEligible === true)) {
    const reason = "the settings allow it for one SELECT per call";
    return { isEligible: true, code: "settings-select-only", reason };
  }
  if (override.queryEligible !== true && override.allowWhen === undefined) return null;
  if (override.allowWhen !== undefined) {
    const parameters = Object.keys(override.allowWhen).map((name) => `"${name}"`);
    const reason = `the settings allow it for the values of ${parameters.join(" and ")} in allowWhen`;
    return { isEligible: true, code: "settings-allow", reason };
  }
  const reason =
    code === null ? "the settings allow it" : `the settings allow it, although it runs code from "${code}"`;
  return { isEligible: true, code: "settings-allow", reason };
}

/**
 * True when the method's documentation or metadata permits a query to call the method. False when only the user's
 * settings permit it. A call of a read-only method can be repeated safely.
 */
export function isReadOnly({ eligibility }: Pick<Method, "eligibility">): boolean {
  return eligibility.isEligible && eligibility.class === "reads";
}

function selectOnly({ sql, override, method }: Case, { about }: EligibilitySource) {
  const dialects: readonly SqlDialect[] =
    override.sqlDialect === undefined ? dialectsOf(`${method.description} ${about}`) : [override.sqlDialect];
  return { parameters: sql, dialects };
}

function settingFor(
  { toolId, name }: ListedMethod,
  { isEligible, asked }: { readonly isEligible: boolean; readonly asked: Case },
): string {
  const path = `mcpServers.${toolId}.methods.${name}`;
  if (isEligible) return `${path}.queryEligible: false`;
  return asked.sql.length > 0 ? `${path}.sql: select` : `${path}.queryEligible: true`;
}

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
function dialectsOf(about: string): readonly SqlDialect[] {
  const named = names.filter(([, pattern]) => pattern.test(about)).map(([dialect]) => dialect);
  return named.length === 0 ? unknownDialects : named;
}
