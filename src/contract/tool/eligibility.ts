// Whether a query may call a method: its class, the rule that decided, and what a call must fulfil.
import { z } from "zod";
import type { JsonObject } from "../json.ts";

/**
 * Classes of methods. A query calls a method that `reads`. It calls one that is `unclear` only with permission, and one that
 * `changes` something only if the settings say `queryEligible: true`.
 */
export const effectClassSchema = z.enum(["reads", "unclear", "changes"]);
export type EffectClass = z.infer<typeof effectClassSchema>;

/** The rules that decide the class of a method (`tools/catalog/eligibility`): the first rule that applies. */
export const eligibilityCodeSchema = z.enum([
  "settings-withhold",
  "settings-select-only",
  "settings-allow",
  "annotated-write",
  "annotated-destructive",
  "declared-not-eligible",
  "declared-execute",
  "declared-streaming",
  "runs-sql",
  "runs-code",
  "orders-change",
  "annotated-read-only",
  "declared-for-queries",
  "takes-written-data",
  "reads-by-name",
  "nothing-says-read-only",
  "mode-orders-change",
  "carries-request",
  "seems-to-change",
  "allowed",
]);
export type EligibilityCode = z.infer<typeof eligibilityCodeSchema>;

/** Values of parameters for which a method is allowed, by parameter: `{operation: [list, show]}`. */
export const allowWhenSchema = z.record(
  z.string(),
  z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).min(1),
);
export type AllowWhen = Readonly<z.infer<typeof allowWhenSchema>>;

/** SQL dialects that ctx can parse to check a call. */
export const sqlDialectSchema = z.enum([
  ...["sqlite", "postgresql", "mysql", "mssql", "bigquery", "snowflake", "duckdb", "clickhouse", "redshift", "oracle"],
  ...["databricks", "hive"],
] as const);
export type SqlDialect = z.infer<typeof sqlDialectSchema>;

/** Whether a query may call a method: a method of class `reads`, or one that a person allowed. */
export interface Eligibility {
  readonly class: EffectClass;
  readonly isEligible: boolean;
  /** The rule that decided. */
  readonly code: EligibilityCode;
  /** Reason of the decision, as a clause: `its name orders "delete"`. */
  readonly reason: string;
  /** The setting that reverses the decision: path and value, such as `mcpServers.ID.methods.NAME.queryEligible: true`. */
  readonly setting: string;
  /**
   * Present when every call must contain exactly one SELECT. `parameters` take SQL, which must parse in one of
   * `dialects`.
   */
  readonly selectOnly?: { readonly parameters: readonly string[]; readonly dialects: readonly SqlDialect[] };
  /**
   * Present when a person allowed the method: the arguments that the person saw, or null for any, and the rule because of
   * which the method needs permission.
   */
  readonly permission?: { readonly arguments: JsonObject | null; readonly code: EligibilityCode };
  /** Present when the method is allowed only for these values of its parameters. */
  readonly allowWhen?: AllowWhen;
  /** Present when values of a parameter order a change, such as `operation: "delete"`. */
  readonly mode?: { readonly parameter: string; readonly changing: readonly string[] };
}
