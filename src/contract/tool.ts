// Tools of the runtime: listings, methods with their metadata, calls and results. A tool is one MCP server; a method is
// one MCP tool of it.
import { z } from "zod";
import type { Json, JsonObject } from "./json.ts";

/** Loose view of a method's JSON Schema: unknown keywords are kept, the ones we read are typed. */
export type JsonSchema = { readonly [keyword: string]: Json };

/** Annotation on output fields (`x-ctx`): the meaning of a number. Unknown dimensions are kept as text. */
export const outputAnnotationSchema = z.looseObject({
  measure: z.string().optional().describe("What is measured, in words: `liquidity`, `spread`, `net flow`."),
  unit: z
    .string()
    .optional()
    .describe("Unit of the figure: `usd`, `share`, `percent`, `bps`, `probability`, `seconds`."),
  dimension: z
    .string()
    .optional()
    .describe("What the field distinguishes rows by: `venue`, `asset`, `time`, `outcome`."),
  window: z.string().optional().describe("Time window of the figure, ISO 8601 duration or words."),
  asOf: z.boolean().optional().describe("True on the field that says when the data was observed."),
  maxAge: z
    .string()
    .optional()
    .describe("On the field that says when the data was observed: the age from which it is stale, ISO 8601 duration."),
  view: z
    .enum(["table", "leaderboard", "heatmap", "timeseries"])
    .optional()
    .catch(undefined)
    .describe("On a list: how its rows read best; such a list precedes the other lists of its output."),
});
export type OutputAnnotation = z.infer<typeof outputAnnotationSchema>;

export const surfaceSchema = z.enum(["answer", "execute", "both"]);
export const latencyClassSchema = z.enum(["instant", "fast", "slow", "streaming"]);

export const rateLimitSchema = z.looseObject({
  maxRequestsPerMinute: z.number().positive().optional().catch(undefined),
  maxConcurrency: z.number().int().positive().optional().catch(undefined),
  cooldownMs: z.number().nonnegative().optional().catch(undefined),
  supportsBulk: z.boolean().optional().catch(undefined),
  recommendedBatchTools: z.array(z.string()).optional().catch(undefined),
  notes: z.string().optional().catch(undefined),
});
export type RateLimit = z.infer<typeof rateLimitSchema>;

/** `_meta` of a method as a contributor sends it (wire-contract 3.1); a field of the wrong type counts as absent. */
export const methodMetaSchema = z.looseObject({
  surface: surfaceSchema.optional().catch(undefined),
  queryEligible: z.boolean().optional().catch(undefined),
  latencyClass: latencyClassSchema.optional().catch(undefined),
  pricing: z
    .looseObject({
      executeUsd: z.string().optional().catch(undefined),
      queryUsd: z.string().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  rateLimit: rateLimitSchema.optional().catch(undefined),
  rateLimitHints: rateLimitSchema.optional().catch(undefined),
});

/** Metadata after defaults (wire-contract 3.1): `surface=both`, `queryEligible=true`, `latencyClass=slow`. */
export interface MethodMeta {
  readonly surface: z.infer<typeof surfaceSchema>;
  readonly queryEligible: boolean;
  readonly latencyClass: z.infer<typeof latencyClassSchema>;
  /** Decimal US dollars as text, or null when the method has no execute price. */
  readonly executePriceUsd: string | null;
  readonly queryPriceUsd: string | null;
  readonly rateLimit: RateLimit;
  /** Which of surface, queryEligible and latencyClass the contributor declared. */
  readonly declared: readonly string[];
  /** Fields that the user's settings replaced; absent when none. */
  readonly overridden?: readonly string[];
}

/** MCP tool annotations; hints from the server, never a security boundary. */
export interface MethodAnnotations {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** The rules of query eligibility, in the order in which they are tried (`tools/catalog/eligibility`). */
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
]);
export type EligibilityCode = z.infer<typeof eligibilityCodeSchema>;

/** Dialects of SQL in which a call can be checked. */
export const sqlDialectSchema = z.enum([
  ...["sqlite", "postgresql", "mysql", "mssql", "bigquery", "snowflake", "duckdb", "clickhouse", "redshift", "oracle"],
  ...["databricks", "hive"],
] as const);
export type SqlDialect = z.infer<typeof sqlDialectSchema>;

/** Whether a query may call a method: denied unless there is evidence that the method only reads. */
export interface Eligibility {
  readonly isEligible: boolean;
  /** The rule that decided. */
  readonly code: EligibilityCode;
  /** Reason of the decision, as a clause: `its name orders "delete"`. */
  readonly reason: string;
  /** The setting that reverses the decision, as a path with its value: `mcpServers.ID.methods.NAME.queryEligible: true`. */
  readonly setting: string;
  /**
   * Present when every call has to contain exactly one SELECT: the parameters that take SQL, and the dialects it has to
   * parse in.
   */
  readonly selectOnly?: { readonly parameters: readonly string[]; readonly dialects: readonly SqlDialect[] };
}

/** One callable method of one tool. */
export interface Method {
  readonly toolId: string;
  readonly toolName: string;
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly annotations: MethodAnnotations;
  /** Its `queryEligible` is the decision of `eligibility`. */
  readonly meta: MethodMeta;
  readonly eligibility: Eligibility;
}

/** One tool of the catalog and its methods; `failure` gives the reason when it has none. */
export interface ToolListing {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly version?: string;
  readonly methods: readonly Method[];
  /** Milliseconds from the start of the server to its complete list. */
  readonly startupMs: number;
  /** Milliseconds of the last reading of its list; included in `startupMs` unless the list has changed since. */
  readonly listMs?: number;
  /**
   * False when its list was known without a start. The first call then starts the server and compares the lists, so it
   * takes longer.
   */
  readonly isStarted?: false;
  /** Problems that do not stop it, such as settings for methods that it does not have. */
  readonly warnings?: readonly string[];
  readonly failure?: Failure;
}

/** Closed list of the failures of a call. */
export const failureCodeSchema = z.enum([
  "not_started",
  "crashed",
  "timeout",
  "method_not_found",
  "not_allowed",
  "invalid_arguments",
  "tool_error",
  "malformed_reply",
  "oversized_reply",
  "budget_spent",
  "cancelled",
]);
export type FailureCode = z.infer<typeof failureCodeSchema>;

/** A failure of a tool, model or pack is data: recover reads it. `retry` states whether the same call may succeed later. */
export const failureSchema = z.object({
  kind: z.literal("failure"),
  code: failureCodeSchema,
  message: z.string(),
  retry: z.boolean(),
  /** Set when the method has changed since the decision: nothing was called, and the request has to be decided again. */
  isStale: z.literal(true).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** Result of a call. `data` is structuredContent, else the text parsed as JSON, else the text itself. */
export interface ToolResult {
  readonly kind: "result";
  readonly data: Json;
  /** `structured`: it had structuredContent; `json`: parsed text; `text`: plain text. */
  readonly shape: "structured" | "json" | "text";
  readonly bytes: number;
  readonly durationMs: number;
  /** Violations of the method's own output schema. */
  readonly schemaViolations: readonly string[];
  /** Whether the method has an output schema; absent when this was not checked. */
  readonly hasOutputSchema?: boolean;
}
export type ToolOutcome = ToolResult | Failure;

export interface ToolCall {
  /** Id of the call in the record and in the trace; the recorder generates one when it is absent. */
  readonly callId?: string;
  readonly toolId: string;
  readonly method: string;
  readonly args: JsonObject;
  /** Set when a person or a client calls this very method outside of a query; every other call needs an eligible method. */
  readonly isByHand?: true;
}

/** A catalog search hit; `score` is from 0 to 1 within this search. */
export interface ToolMatch {
  readonly toolId: string;
  readonly reason: string;
  readonly score: number;
}

/** Receives the progress of one server's start; `ended` says nothing about success, the listing does. */
export type OnStart = (toolId: string, phase: "starting" | "ended") => void;

/** The port of the room `tools`. Servers start lazily; a server that is down never blocks another. */
export interface Tools {
  /** Configured ids; starts nothing. */
  ids(): readonly string[];
  /** Starts the needed servers and lists them, in the order of the ids. The caller reports unknown ids. */
  list(toolIds: readonly string[], signal: AbortSignal, onStart?: OnStart): Promise<readonly ToolListing[]>;
  /** The tools whose listings match the words best, best first. */
  search(words: string, limit: number, signal: AbortSignal, onStart?: OnStart): Promise<readonly ToolMatch[]>;
  /** Checks eligibility and arguments, calls, and never throws for what the server does. */
  call(call: ToolCall, signal: AbortSignal): Promise<ToolOutcome>;
  /**
   * Starts in advance the servers that were listed without a start. Calls nothing; a failure is reported by the first
   * call.
   */
  prepare?(toolIds: readonly string[]): void;
  /**
   * Starts the servers that were listed without a start. Returns true when one of them lists other methods than before,
   * or none: `list` then returns the new list.
   */
  refresh?(signal: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}
