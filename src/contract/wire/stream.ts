// Events of a streamed query. Each `data: ` line is one JSON object; the last line is `[DONE]`.
import { z } from "zod";
import { queryResultSchema, querySessionSchema } from "../query/result.ts";
import { reasonCodeSchema, wireCodeSchema } from "./failure.ts";

export const toolStatusEventSchema = z.object({
  type: z.literal("tool-status"),
  status: z.enum(["discovering", "discovered", "planning", "executing", "tool-complete", "synthesizing"]),
  /** Always present, because clients drop an event without this key. The texts are empty when the event concerns no tool. */
  tool: z.object({ id: z.string(), name: z.string() }),
});
export type ToolStatusEvent = z.infer<typeof toolStatusEventSchema>;

export const textDeltaEventSchema = z.object({ type: z.literal("text-delta"), delta: z.string() });

/** Part of a trace. The part has no timeline, because clients would add its steps to the timeline of the result. */
export const developerTraceEventSchema = z.object({
  type: z.literal("developer-trace"),
  trace: z.looseObject({
    requestId: z.string().optional(),
    /** The session of the attempt. The first event has it, so that a client that loses the stream can resume. */
    querySession: querySessionSchema.optional(),
    live: z.object({ event: z.string(), at: z.string(), data: z.json() }).optional(),
  }),
});

export const errorEventSchema = z.object({
  type: z.literal("error"),
  error: z.string(),
  code: wireCodeSchema,
  scope: z.literal("query"),
  reasonCode: z.union([reasonCodeSchema, wireCodeSchema]),
  traceId: z.string().optional(),
  /** The session of the failed attempt, so that a client can resume the attempt. */
  querySession: querySessionSchema.optional(),
});

export const doneEventSchema = z.object({ type: z.literal("done"), result: queryResultSchema });

export const streamEventSchema = z.discriminatedUnion("type", [
  toolStatusEventSchema,
  textDeltaEventSchema,
  developerTraceEventSchema,
  errorEventSchema,
  doneEventSchema,
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;
