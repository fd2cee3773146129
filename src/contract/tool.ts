// Tools of the runtime: listings, methods with their metadata, calls and results. A tool is one MCP server; a method
// is one MCP tool of that server.
import { z } from "zod";
import type { Json, JsonObject } from "./json.ts";
import { type Grant, permissionSchema } from "./permission.ts";
import { type AnswerContent, serverQuestionSchema } from "./server-question.ts";
import type { Eligibility } from "./tool/eligibility.ts";
import type { OfferReply, OfferRequest } from "./tool/offers.ts";

/** A method's JSON Schema. Unknown keywords are kept; the keywords that ctx reads have types. */
export type JsonSchema = { readonly [keyword: string]: Json };

/** Annotation of an output field (`x-ctx`): the meaning of its value. An unknown dimension is stored as text. */
export const outputAnnotationSchema = z.looseObject({
  measure: z.string().optional().describe("What is measured, in words: `liquidity`, `spread`, `net flow`."),
  unit: z
    .string()
    .optional()
    .describe("Unit of the number: `usd`, `share`, `percent`, `bps`, `probability`, `seconds`."),
  dimension: z
    .string()
    .optional()
    .describe("What the row is about, named by the field: `venue`, `asset`, `time`, `outcome`."),
  window: z.string().optional().describe("Period that the number covers: an ISO 8601 duration, or words."),
  asOf: z.boolean().optional().describe("True on the field that says when the data was observed."),
  maxAge: z
    .string()
    .optional()
    .describe(
      "On the field that says when the data was observed: the age from which the data is stale, as an ISO 8601 duration.",
    ),
  view: z
    .enum(["table", "leaderboard", "heatmap", "timeseries"])
    .optional()
    .catch(undefined)
    .describe("On a list: how to show its rows. The list is shown before other lists of the output."),
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

/** `_meta` of a method as the contributor sends it. A field of the wrong type counts as absent. */
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

/** Metadata of a method. Defaults are `surface=both`, `queryEligible=true` and `latencyClass=slow`. */
export interface MethodMeta {
  readonly surface: z.infer<typeof surfaceSchema>;
  readonly queryEligible: boolean;
  readonly latencyClass: z.infer<typeof latencyClassSchema>;
  /** Price of one executed call as decimal US dollars; null when the method has no price. */
  readonly executePriceUsd: string | null;
  readonly queryPriceUsd: string | null;
  readonly rateLimit: RateLimit;
  /** Which of `surface`, `queryEligible` and `latencyClass` the contributor declared. */
  readonly declared: readonly string[];
  /** Fields that the user's settings replaced; absent when there are none. */
  readonly overridden?: readonly string[];
}

/** MCP tool annotations. They are hints from the server, never a security boundary. */
export interface MethodAnnotations {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** One method of one tool. */
export interface Method {
  readonly toolId: string;
  readonly toolName: string;
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly annotations: MethodAnnotations;
  /** Metadata of the method. `queryEligible` has the decision in `eligibility`. */
  readonly meta: MethodMeta;
  readonly eligibility: Eligibility;
}

/** One tool of the catalog with its methods. `failure` says why a tool has no methods. */
export interface ToolListing {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly version?: string;
  readonly methods: readonly Method[];
  /** Milliseconds from the start of the server to the complete list of its methods. */
  readonly startupMs: number;
  /** Milliseconds of the last `tools/list`. `startupMs` includes this time unless the list has changed since the start. */
  readonly listMs?: number;
  /**
   * False when the list comes from a cache and the server was not started. The first call then starts the server and
   * compares the lists, so that call takes longer.
   */
  readonly isStarted?: false;
  /** Problems of the tool that do not prevent its use, such as settings for a method that the tool does not have. */
  readonly warnings?: readonly string[];
  readonly failure?: Failure;
}

/** Codes of a failed call. */
export const failureCodeSchema = z.enum([
  ...["not_started", "crashed", "timeout", "method_not_found", "not_allowed", "invalid_arguments", "tool_error"],
  ...["malformed_reply", "oversized_reply", "budget_spent", "input_required", "cancelled"],
] as const);
export type FailureCode = z.infer<typeof failureCodeSchema>;

/** A failure of a tool, model or pack, as data. `retry` states whether the same call may succeed later. */
export const failureSchema = z.object({
  kind: z.literal("failure"),
  code: failureCodeSchema,
  message: z.string(),
  retry: z.boolean(),
  /** Set when the method changed after the decision. Nothing was called, and the request has to be decided again. */
  isStale: z.literal(true).optional(),
  /** Set when the server asked a question that the caller has not answered. */
  question: serverQuestionSchema.optional(),
  /** Set when the call was not made because a person has to permit it. */
  permission: permissionSchema.optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** Result of a call. `data` is structuredContent if present, else the text parsed as JSON, else the plain text. */
export interface ToolResult {
  readonly kind: "result";
  readonly data: Json;
  /** Form of the reply. `structured`: structuredContent; `json`: text that parsed as JSON; `text`: plain text. */
  readonly shape: "structured" | "json" | "text";
  /** JSON pointers of numbers that a double cannot hold. `data` has them as text with all digits. Absent: there are none. */
  readonly exact?: readonly string[];
  readonly bytes: number;
  readonly durationMs: number;
  /** Where the result violates the method's output schema. */
  readonly schemaViolations: readonly string[];
  /** Whether the method has an output schema; absent when nobody checked. */
  readonly hasOutputSchema?: boolean;
}
export type ToolOutcome = ToolResult | Failure;

export interface ToolCall {
  /** Id of the call in the record and in the trace. If absent, the recorder generates an id. */
  readonly callId?: string;
  readonly toolId: string;
  readonly method: string;
  readonly args: JsonObject;
  /** JSON pointers of numbers that a double cannot hold. `args` has them as text with all digits. Absent: there are none. */
  readonly exact?: readonly string[];
  /** The span of the call in W3C form, sent to the server in `_meta`. Absent unless the trace is exported. */
  readonly traceparent?: string;
  /** Answers to the questions that the server asks during this call, in their order. */
  readonly answers?: readonly AnswerContent[];
  /** Set when a person or client calls the method outside of a query. All other calls require an eligible method. */
  readonly isByHand?: true;
  /** Set when a person permitted exactly this call of a method that is not known to read. Never repeated. */
  readonly permission?: Grant;
}

/** A hit of a catalog search. `score` is relative to the other hits of the search, from 0 to 1. */
export interface ToolMatch {
  readonly toolId: string;
  readonly reason: string;
  readonly score: number;
  /** Number of different words of the search that its methods contain; 0 if they are only similar in meaning. */
  readonly matched?: number;
}

/** Called when the start of a server begins and when it ends. `ended` does not mean success; the listing has the result. */
export type OnStart = (toolId: string, phase: "starting" | "ended") => void;

/** The port of the room `tools`. Servers start when they are needed. A server that is down never blocks another server. */
export interface Tools {
  /** Returns the configured ids. Starts no server. */
  ids(): readonly string[];
  /** Starts the needed servers and returns their listings in the order of `toolIds`. The caller reports unknown ids. */
  list(toolIds: readonly string[], signal: AbortSignal, onStart?: OnStart): Promise<readonly ToolListing[]>;
  /** Returns the tools whose listings match the words best, best first. */
  search(words: string, limit: number, signal: AbortSignal, onStart?: OnStart): Promise<readonly ToolMatch[]>;
  /** Checks eligibility and arguments, then calls the method. Never throws because of the server. */
  call(call: ToolCall, signal: AbortSignal): Promise<ToolOutcome>;
  /** Lists or reads the resources and prompts of a server, for a person. Queries never use them. */
  offer?(toolId: string, request: OfferRequest, signal: AbortSignal): Promise<OfferReply | Failure>;
  /** Starts, in advance, the servers whose list came from a cache. Calls no method. The first call reports a failed start. */
  prepare?(toolIds: readonly string[]): void;
  /**
   * Starts the servers whose list came from a cache. Returns true when a server now lists other methods, or no
   * methods. `list` then returns the new list.
   */
  refresh?(signal: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}
