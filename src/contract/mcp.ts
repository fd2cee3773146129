// Inputs and outputs of the tools that `ctx mcp` offers. The implementation is in `surfaces/mcp`.
import { z } from "zod";
import { permissionSchema } from "./permission.ts";
import { outcomeTypeSchema, queryRequestSchema } from "./query/request.ts";
import {
  answerResultSchema,
  capabilityMissSchema,
  clarificationResultSchema,
  clarificationSchema,
} from "./query/result.ts";
import { surfaceSchema } from "./tool.ts";
import { wireMethodSchema } from "./wire/tool.ts";

// A host has a model, so permissions come from a form and never from the input.
const {
  stream: _stream,
  conversation: _conversation,
  allow: _allow,
  query,
  tools,
  ...queryFields
} = queryRequestSchema.shape;

/**
 * The body of `POST /api/v1/query` without `stream`. `question` and `toolIds` are accepted as other names of `query`
 * and `tools`.
 */
export const contextQueryInputSchema = z.object({
  query: query.optional(),
  question: z.string().nullish().describe("The same as `query`."),
  tools,
  toolIds: tools.describe("The same as `tools`."),
  ...queryFields,
});
export type ContextQueryInput = z.output<typeof contextQueryInputSchema>;

/** Input of the tool that answers a clarification. Exactly one of `optionId` and `text` is required. */
export const contextClarifyInputSchema = z.object({
  forkFrom: z
    .object({ sessionId: z.string().min(1), attemptId: z.string().min(1) })
    .describe("`querySession` of the clarification; its other fields are ignored."),
  optionId: z.string().min(1).nullish().describe("Id of the chosen option."),
  text: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .nullish()
    .describe("The missing value, or the complete question including it, in words."),
});
export type ContextClarifyInput = z.output<typeof contextClarifyInputSchema>;

const { outcomeType: _answer, ...answerFields } = answerResultSchema.partial().shape;
const { response, requestId, toolsUsed, cost, durationMs } = answerResultSchema.shape;

/** The three outcomes as one object, because the root of a tool's output schema has to be an object. */
export const contextResultSchema = z.object({
  outcomeType: outcomeTypeSchema,
  ...answerFields,
  ...{ response, requestId, toolsUsed, cost, durationMs },
  clarification: clarificationSchema.optional().describe("Present with `clarification_required`."),
  capabilityMiss: capabilityMissSchema.optional().describe("Present with `capability_miss`."),
});
export type ContextResult = z.output<typeof contextResultSchema>;

/** State of a clarification form, passed from one round of a call to the next. */
export const openFormSchema = z.object({ round: z.int().min(1), result: clarificationResultSchema });
export const openPermissionSchema = z.object({
  round: z.int().min(1),
  request: queryRequestSchema,
  permission: permissionSchema,
  miss: contextResultSchema,
});
export type OpenPermission = z.output<typeof openPermissionSchema>;

/** Input of the tool that searches the catalog. */
export const contextDiscoverInputSchema = z.object({
  query: z
    .string()
    .default("")
    .describe("Words to look for. If empty, every tool is returned in the order of the catalog."),
  limit: z.int().min(1).max(20).default(10).describe("Maximum number of tools."),
  mode: z.enum(["query", "execute"]).nullish().describe("Only tools with a method for this use."),
  surface: surfaceSchema.nullish(),
  queryEligible: z
    .boolean()
    .nullish()
    .describe("Only tools with a method that a query may (true) or may not (false) call."),
  cursor: z.string().min(1).nullish().describe("`nextCursor` of the page before, to continue the same search."),
  methods: z
    .array(z.string().min(1))
    .max(10)
    .nullish()
    .describe(
      "Names of methods, as `toolId:methodName`. Returns these methods with their schemas instead of a search.",
    ),
});

/** A method with its schemas and the id of its tool. */
export const namedMethodSchema = z.object({ toolId: z.string(), ...wireMethodSchema.shape });

/** One page of a search: names, and one line for each method. With `methods` in the input, these methods in full. */
export const contextDiscoverOutputSchema = z.object({
  query: z.string(),
  mode: z.enum(["query", "execute"]).optional(),
  count: z.int().nonnegative().describe("Number of tools on all pages."),
  methodCount: z.int().nonnegative().describe("Number of methods on all pages."),
  tools: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string().describe("The first line of the description."),
      score: z.number().optional().describe("How well the tool matches the words: 1 for the best."),
      methods: z.array(
        z.object({
          name: z.string(),
          summary: z.string().describe("The first line of the description."),
          queryEligible: z.boolean().describe("True if a query may call the method."),
          score: z.number().optional().describe("How well the method matches the words: 1 for the best."),
        }),
      ),
    }),
  ),
  nextCursor: z.string().optional().describe("Present if there is another page."),
  methods: z.array(namedMethodSchema).optional().describe("The methods named in the input, in full."),
});

/** Input of the tool that resolves knowledge packs for a request. Packs are given by name, never by folder. */
export const resolveKnowledgeInputSchema = z.object({
  query: z.string().trim().min(1).max(4000).describe("The request that needs knowledge."),
  packs: z.array(z.string().min(1)).nullish().describe("Names of the packs that may be used. Default: every pack."),
  budget: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullish()
    .describe("Maximum tokens of the context. Default: the value of the settings."),
  require: z.array(z.string().min(1)).nullish().describe("Facts that the context must contain."),
  allowStatus: z.array(z.string().min(1)).nullish().describe("Also use packs of these statuses, such as `draft`."),
});

const packFindingSchema = z.looseObject({
  severity: z.enum(["info", "warning", "error"]),
  code: z.string(),
  path: z.string(),
  message: z.string(),
});

/** Output of `ctx knowledge resolve --json`. */
export const resolveKnowledgeOutputSchema = z.looseObject({
  ok: z.boolean(),
  query: z.string(),
  budget: z.int(),
  token_estimate: z.int(),
  context: z.string().describe("The selected text, wrapped as data of its pack."),
  activated_packs: z.array(z.looseObject({ name: z.string(), status: z.string() })),
  selected_files: z.array(z.string()),
  source_anchors: z.array(z.string()),
  selection_reasons: z.array(z.object({ path: z.string(), reason: z.string(), score: z.number() })),
  omitted: z.array(z.object({ path: z.string(), tokens: z.number(), reason: z.string() })),
  missing: z.array(z.string()),
  compile_warnings: z.array(packFindingSchema),
  warnings: z.array(packFindingSchema),
});

/** Input of the tool that explains one trace. */
export const explainTraceInputSchema = z.object({
  trace: z
    .string()
    .min(1)
    .max(200)
    .default("1")
    .describe("Id of a request, the start of an id, or a number: 1 is the newest trace."),
});

/** Findings of a trace, the most important first. */
export const explainTraceOutputSchema = z.object({
  requestId: z.string(),
  query: z.string().nullable(),
  outcome: z.string().describe("An outcome type, `error`, `killed` or `damaged`."),
  durationMs: z.number().nullable(),
  stages: z.record(z.string(), z.number()).describe("Milliseconds of each stage."),
  findings: z.array(
    z.object({
      cause: z.string(),
      severity: z.enum(["wrong", "weakened", "note"]),
      what: z.string(),
      evidence: z.array(z.string()),
      steps: z.array(z.int()),
      likelyCause: z.string(),
      fix: z.string(),
      confidence: z.number(),
      explains: z.number().describe("How much of the outcome the finding explains, 0 to 1."),
    }),
  ),
  damages: z.array(z.string()).describe("Parts of the trace that could not be read."),
  uri: z.string().describe("The trace as a resource."),
});
