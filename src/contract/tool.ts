// What a tool is to the runtime: listings, methods with their metadata, calls and what comes back.
// A tool is one MCP server; a method is one MCP tool of it.
import { z } from "zod";
import type { Json, JsonObject } from "./json.ts";

/** Loose view of a method's JSON Schema: what others send is kept, what we read is typed. */
export type JsonSchema = { readonly [keyword: string]: Json };

/** Annotation on output fields (`x-ctx`): what a figure means. Unknown dimensions are kept as text. */
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
    .describe("On a list: how its rows read best; such a list stands before the others of its output."),
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
  /** Which of surface, queryEligible and latencyClass the contributor really declared. */
  readonly declared: readonly string[];
  /** Which fields the user's settings replaced; absent when none. */
  readonly overridden?: readonly string[];
}

/** MCP tool annotations; hints from the server, never a boundary. */
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

/** Dialects of SQL that a call can be checked in. */
export const sqlDialectSchema = z.enum([
  ...["sqlite", "postgresql", "mysql", "mssql", "bigquery", "snowflake", "duckdb", "clickhouse", "redshift", "oracle"],
  ...["databricks", "hive"],
] as const);
export type SqlDialect = z.infer<typeof sqlDialectSchema>;

/** Whether a query may call a method: denied unless something says that the method only reads. */
export interface Eligibility {
  readonly isEligible: boolean;
  /** The rule that decided. */
  readonly code: EligibilityCode;
  /** What decided, as a clause: `its name orders "delete"`. */
  readonly reason: string;
  /** The setting that turns the decision around, as a path with its value: `mcpServers.ID.methods.NAME.queryEligible: true`. */
  readonly setting: string;
  /** Present where every call has to hold exactly one SELECT: the parameters that take SQL, and the dialects it has to parse in. */
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
  /** `queryEligible` in it is the decision of `eligibility`. */
  readonly meta: MethodMeta;
  readonly eligibility: Eligibility;
}

/** One tool of the catalog and what it lists; `failure` says why it has no methods. */
export interface ToolListing {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly version?: string;
  readonly methods: readonly Method[];
  /** Milliseconds from start of the server to its finished list. */
  readonly startupMs: number;
  /** Milliseconds of the last reading of its list, a part of `startupMs` unless the list has changed since. */
  readonly listMs?: number;
  /** False when its list was known without a start; the first call starts it, compares the lists, and takes the longer for it. */
  readonly isStarted?: false;
  /** What is odd about it but stops nothing: settings for methods that it does not have. */
  readonly warnings?: readonly string[];
  readonly failure?: Failure;
}

/** Closed list of what can go wrong with a call. */
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

/** A failure of a tool, model or pack is data: recover reads it. `retry` says whether the same call may work later. */
export const failureSchema = z.object({
  kind: z.literal("failure"),
  code: failureCodeSchema,
  message: z.string(),
  retry: z.boolean(),
  /** Set where the method is no longer what was decided on: nothing was called, and the request has to be decided anew. */
  isStale: z.literal(true).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** What a call gave. `data` is structuredContent, else the text parsed as JSON, else the text itself. */
export interface ToolResult {
  readonly kind: "result";
  readonly data: Json;
  /** `structured` carried structuredContent, `json` parsed text, `text` plain text. */
  readonly shape: "structured" | "json" | "text";
  readonly bytes: number;
  readonly durationMs: number;
  /** What the reply broke of the method's own output schema, if anything. */
  readonly schemaViolations: readonly string[];
  /** Tells a method that has no output schema from one that keeps its own; absent where nobody looked. */
  readonly hasOutputSchema?: boolean;
}
export type ToolOutcome = ToolResult | Failure;

export interface ToolCall {
  /** Names the call on the record and in the trace alike; who records it makes one up when it is absent. */
  readonly callId?: string;
  readonly toolId: string;
  readonly method: string;
  readonly args: JsonObject;
  /** Set where a person or a client calls this very method outside of a query; every other call needs an eligible one. */
  readonly isByHand?: true;
}

/** A catalog search hit; `score` is from 0 to 1 within this search. */
export interface ToolMatch {
  readonly toolId: string;
  readonly reason: string;
  readonly score: number;
}

/** The room `tools` seen from the flow. Servers start lazily; a server that is down never blocks another. */
export interface Tools {
  /** Ids that the configuration knows, without starting anything. */
  ids(): readonly string[];
  /** Starts what is needed and lists it, in the order asked for. Unknown ids are the caller's error to report. */
  list(toolIds: readonly string[], signal: AbortSignal): Promise<readonly ToolListing[]>;
  /** The tools whose listings fit the words best, best first. */
  search(words: string, limit: number, signal: AbortSignal): Promise<readonly ToolMatch[]>;
  /** Checks eligibility and arguments, calls, and never throws for what the server does. */
  call(call: ToolCall, signal: AbortSignal): Promise<ToolOutcome>;
  /** Starts now what was listed without being started; nothing is called, and what goes wrong is told to the first call. */
  prepare?(toolIds: readonly string[]): void;
  /**
   * Starts what was listed without being started. True when one of them lists other methods than it was known to, or none:
   * `list` then gives what it lists now.
   */
  refresh?(signal: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}
